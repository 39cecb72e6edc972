extension ListWords {
  /// English.
  public static let english = ListWords()

  /// German.
  public static let german = ListWords(
    language: "de",
    loading: "Wird geladen …",
    refreshing: "Wird aktualisiert …",
    nothingHere: "Nichts vorhanden",
    nothingHereDetail: "Es gibt noch nichts anzuzeigen.",
    couldNotLoad: "Laden fehlgeschlagen",
    noMore: "Keine weiteren Einträge",
    tryAgain: "Erneut versuchen",
    refresh: "Aktualisieren",
    delete: "Löschen",
    dismiss: "Schließen",
    previous: "Zurück",
    next: "Weiter",
    expanded: "ausgeklappt",
    collapsed: "eingeklappt",
    on: "ein",
    off: "aus",
    noConnection: "Keine Verbindung. Die Liste wird weiter geladen, sobald sie wieder besteht.",
    noAnswer: "Der Server antwortet nicht richtig. Versuchen Sie es später erneut.",
    refused: "Der Server liefert das Gewünschte nicht.",
    repeatsItself: "Die Liste wiederholt sich: Ihre nächste Seite ist schon da.",
    unexpectedAnswer: "Der Server meldete ungefragt, dass sich nichts geändert hat. Versuchen Sie es erneut.",
    changesTooFast: "Die Liste ändert sich schneller, als sie geladen werden kann. Versuchen Sie es später erneut.")

  /// French.
  public static let french = ListWords(
    language: "fr",
    loading: "Chargement…",
    refreshing: "Actualisation…",
    nothingHere: "Aucun élément",
    nothingHereDetail: "Il n’y a encore rien à afficher.",
    couldNotLoad: "Échec du chargement",
    noMore: "Fin de la liste",
    tryAgain: "Réessayer",
    refresh: "Actualiser",
    delete: "Supprimer",
    dismiss: "Fermer",
    previous: "Précédent",
    next: "Suivant",
    expanded: "développé",
    collapsed: "réduit",
    on: "activé",
    off: "désactivé",
    noConnection: "Pas de connexion. Le chargement de la liste reprendra dès son retour.",
    noAnswer: "Le serveur ne répond pas comme il le devrait. Réessayez plus tard.",
    refused: "Le serveur ne fournit pas ce qui a été demandé.",
    repeatsItself: "La liste se répète : sa page suivante est déjà affichée.",
    unexpectedAnswer: "Le serveur a indiqué que rien n’avait changé, sans que cela lui ait été demandé. Réessayez.",
    changesTooFast: "La liste change plus vite qu’elle ne se charge. Réessayez plus tard.")

  /// Spanish.
  public static let spanish = ListWords(
    language: "es",
    loading: "Cargando…",
    refreshing: "Actualizando…",
    nothingHere: "No hay nada aquí",
    nothingHereDetail: "Todavía no hay nada que mostrar.",
    couldNotLoad: "No se pudo cargar",
    noMore: "No hay más",
    tryAgain: "Reintentar",
    refresh: "Actualizar",
    delete: "Eliminar",
    dismiss: "Cerrar",
    previous: "Anterior",
    next: "Siguiente",
    expanded: "expandido",
    collapsed: "contraído",
    on: "activado",
    off: "desactivado",
    noConnection: "No hay conexión. La lista continuará cuando vuelva.",
    noAnswer: "El servidor no responde como debería. Inténtelo de nuevo más tarde.",
    refused: "El servidor no ofrece lo que se pidió.",
    repeatsItself: "La lista se repite: su página siguiente ya está aquí.",
    unexpectedAnswer: "El servidor indicó que nada ha cambiado sin que se le preguntara. Inténtelo de nuevo.",
    changesTooFast: "La lista cambia más rápido de lo que se puede cargar. Inténtelo de nuevo más tarde.")
}
