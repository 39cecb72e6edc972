extension ListStrings {
  /// German.
  public static let german = ListStrings(
    "de",
    [
      .loading: "Wird geladen …", .refreshing: "Wird aktualisiert …", .emptyTitle: "Nichts vorhanden",
      .emptyMessage: "Es gibt noch nichts anzuzeigen.", .errorTitle: "Laden fehlgeschlagen",
      .noPermissionTitle: "Keine Berechtigung", .endOfList: "Keine weiteren Einträge",
      .noResultsTitle: "Keine Ergebnisse",
      .noResultsMessage: "Zu „{query}“ wurde nichts gefunden.",
      .offlineBanner: "Offline – gespeicherte Einträge werden gezeigt", .tryAgain: "Erneut versuchen",
      .details: "Einzelheiten", .loadMore: "Mehr laden", .refresh: "Aktualisieren", .delete: "Löschen",
      .dismiss: "Schließen", .cancel: "Abbrechen", .ok: "OK", .back: "Zurück", .search: "Suchen", .previous: "Zurück",
      .next: "Weiter", .expanded: "ausgeklappt", .collapsed: "eingeklappt", .on: "ein", .off: "aus",
      .offlineMessage: "Keine Verbindung. Die Liste wird weiter geladen, sobald sie wieder besteht.",
      .retryAfterHint: "Wieder möglich in {time}.",
      .serverErrorMessage: "Der Server antwortet nicht richtig. Versuchen Sie es später erneut.",
      .requestRejectedMessage: "Der Server liefert das Gewünschte nicht.",
      .signInMessage: "Bitte melden Sie sich erneut an.",
      .unknownErrorMessage: "Etwas ist schiefgelaufen. Versuchen Sie es erneut.",
      .repeatedPageMessage: "Die Liste wiederholt sich: Ihre nächste Seite ist schon da.",
      .unexpectedResponseMessage:
        "Der Server meldete ungefragt, dass sich nichts geändert hat. Versuchen Sie es erneut.",
      .tooManyChangesMessage:
        "Die Liste ändert sich schneller, als sie geladen werden kann. Versuchen Sie es später erneut.",
      .checking: "Wird geprüft …", .discardTitle: "Änderungen verwerfen?", .discard: "Verwerfen",
      .keepEditing: "Weiter bearbeiten",
    ])

  /// French.
  public static let french = ListStrings(
    "fr",
    [
      .loading: "Chargement…", .refreshing: "Actualisation…", .emptyTitle: "Aucun élément",
      .emptyMessage: "Il n’y a encore rien à afficher.", .errorTitle: "Échec du chargement",
      .noPermissionTitle: "Accès non autorisé", .endOfList: "Fin de la liste", .noResultsTitle: "Aucun résultat",
      .noResultsMessage: "Aucun résultat pour « {query} ».", .offlineBanner: "Hors ligne — éléments enregistrés",
      .tryAgain: "Réessayer", .details: "Détails", .loadMore: "Charger plus", .refresh: "Actualiser",
      .delete: "Supprimer", .dismiss: "Fermer", .cancel: "Annuler", .ok: "OK", .back: "Retour", .search: "Rechercher",
      .previous: "Précédent", .next: "Suivant", .expanded: "développé", .collapsed: "réduit", .on: "activé",
      .off: "désactivé", .offlineMessage: "Pas de connexion. Le chargement de la liste reprendra dès son retour.",
      .retryAfterHint: "De nouveau possible dans {time}.",
      .serverErrorMessage: "Le serveur ne répond pas comme il le devrait. Réessayez plus tard.",
      .requestRejectedMessage: "Le serveur ne fournit pas ce qui a été demandé.",
      .signInMessage: "Reconnectez-vous pour continuer.", .unknownErrorMessage: "Une erreur s’est produite. Réessayez.",
      .repeatedPageMessage: "La liste se répète : sa page suivante est déjà affichée.",
      .unexpectedResponseMessage:
        "Le serveur a indiqué que rien n’avait changé, sans que cela lui ait été demandé. Réessayez.",
      .tooManyChangesMessage: "La liste change plus vite qu’elle ne se charge. Réessayez plus tard.",
      .checking: "Vérification…", .discardTitle: "Abandonner les modifications ?", .discard: "Abandonner",
      .keepEditing: "Continuer",
    ])

  /// Spanish.
  public static let spanish = ListStrings(
    "es",
    [
      .loading: "Cargando…", .refreshing: "Actualizando…", .emptyTitle: "No hay nada aquí",
      .emptyMessage: "Todavía no hay nada que mostrar.", .errorTitle: "No se pudo cargar",
      .noPermissionTitle: "Sin permiso", .endOfList: "No hay más",
      .noResultsTitle: "Sin resultados", .noResultsMessage: "No se encontró nada para «{query}».",
      .offlineBanner: "Sin conexión: se muestran elementos guardados", .tryAgain: "Reintentar", .details: "Detalles",
      .loadMore: "Cargar más", .refresh: "Actualizar", .delete: "Eliminar", .dismiss: "Cerrar", .cancel: "Cancelar",
      .ok: "Aceptar", .back: "Atrás", .search: "Buscar", .previous: "Anterior", .next: "Siguiente",
      .expanded: "expandido", .collapsed: "contraído", .on: "activado", .off: "desactivado",
      .offlineMessage: "No hay conexión. La lista continuará cuando vuelva.",
      .retryAfterHint: "Posible de nuevo en {time}.",
      .serverErrorMessage: "El servidor no responde como debería. Inténtelo de nuevo más tarde.",
      .requestRejectedMessage: "El servidor no ofrece lo que se pidió.",
      .signInMessage: "Inicie sesión de nuevo para continuar.",
      .unknownErrorMessage: "Se ha producido un error. Inténtelo de nuevo.",
      .repeatedPageMessage: "La lista se repite: su página siguiente ya está aquí.",
      .unexpectedResponseMessage:
        "El servidor indicó que nada ha cambiado sin que se le preguntara. Inténtelo de nuevo.",
      .tooManyChangesMessage: "La lista cambia más rápido de lo que se puede cargar. Inténtelo de nuevo más tarde.",
      .checking: "Comprobando…", .discardTitle: "¿Descartar los cambios?", .discard: "Descartar",
      .keepEditing: "Seguir editando",
    ])
}
