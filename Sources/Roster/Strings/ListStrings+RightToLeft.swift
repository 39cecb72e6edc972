extension ListStrings {
  /// Arabic.
  public static let arabic = ListStrings(
    "ar",
    [
      .loading: "جارٍ التحميل…", .refreshing: "جارٍ التحديث…", .emptyTitle: "لا يوجد شيء هنا",
      .emptyMessage: "لا يوجد ما يمكن عرضه بعد.", .errorTitle: "تعذّر التحميل", .noPermissionTitle: "لا يوجد إذن",
      .endOfList: "لا يوجد المزيد",
      .noResultsTitle: "لا توجد نتائج", .noResultsMessage: "لم يُعثر على شيء يطابق «{query}».",
      .offlineBanner: "أنت غير متصل. قد لا يكون المحتوى محدّثًا.", .tryAgain: "إعادة المحاولة", .details: "التفاصيل",
      .loadMore: "تحميل المزيد", .refresh: "تحديث", .delete: "حذف", .dismiss: "إغلاق", .cancel: "إلغاء", .ok: "موافق",
      .back: "رجوع", .search: "بحث", .previous: "السابق", .next: "التالي", .expanded: "موسّع", .collapsed: "مطوي",
      .on: "مفعّل", .off: "غير مفعّل", .offlineMessage: "سيستمر التحميل عند عودة الاتصال.",
      .retryAfterHint: "حاول مرة أخرى بعد {time}.",
      .serverErrorMessage: "حدثت مشكلة في الخادم.",
      .requestRejectedMessage: "تعذّر إكمال الطلب.", .signInMessage: "سجّل الدخول مرة أخرى للمتابعة.",
      .unknownErrorMessage: "حدث خطأ ما.",
      .repeatedPageMessage: "تعذّر تحميل المزيد من العناصر.",
      .unexpectedResponseMessage: "أرسل الخادم استجابة غير متوقعة.",
      .tooManyChangesMessage: "تتغير القائمة بسرعة لا تسمح بتحميلها.",
      .refreshErrorTitle: "تعذّر التحديث",
      .offlineTitle: "أنت غير متصل بالإنترنت",
      .connectionMessage: "تعذّر الاتصال بالخادم. تحقّق من اتصالك.",
      .notFoundMessage: "لم يعد هذا المحتوى متاحًا.",
      .noAccessMessage: "ليس لديك إذن لعرض هذا المحتوى.",
      .checking: "جارٍ التحقق…", .discardTitle: "هل تريد تجاهل التغييرات؟", .discard: "تجاهل",
      .keepEditing: "متابعة التحرير",
    ])

  /// Hebrew.
  public static let hebrew = ListStrings(
    "he",
    [
      .loading: "בטעינה…", .refreshing: "מתבצע רענון…", .emptyTitle: "אין כאן כלום",
      .emptyMessage: "אין עדיין מה להציג.", .errorTitle: "הטעינה נכשלה", .noPermissionTitle: "אין הרשאה",
      .endOfList: "אין עוד פריטים",
      .noResultsTitle: "אין תוצאות", .noResultsMessage: "לא נמצא דבר עבור „{query}”.",
      .offlineBanner: "אין חיבור לאינטרנט. ייתכן שהתוכן אינו עדכני.", .tryAgain: "ניסיון חוזר", .details: "פרטים",
      .loadMore: "טעינת עוד", .refresh: "רענון", .delete: "מחיקה", .dismiss: "סגירה", .cancel: "ביטול", .ok: "אישור",
      .back: "חזרה", .search: "חיפוש", .previous: "הקודם", .next: "הבא", .expanded: "מורחב", .collapsed: "מכווץ",
      .on: "פועל", .off: "כבוי", .offlineMessage: "הטעינה תימשך כשהחיבור יחזור.",
      .retryAfterHint: "אפשר לנסות שוב בעוד {time}.", .serverErrorMessage: "אירעה בעיה בשרת.",
      .requestRejectedMessage: "לא ניתן להשלים את הבקשה.", .signInMessage: "יש להתחבר מחדש כדי להמשיך.",
      .unknownErrorMessage: "משהו השתבש.",
      .repeatedPageMessage: "לא ניתן לטעון פריטים נוספים.",
      .unexpectedResponseMessage: "השרת שלח תשובה לא צפויה.",
      .tooManyChangesMessage: "הרשימה משתנה מהר מכדי לטעון אותה.",
      .refreshErrorTitle: "הרענון נכשל",
      .offlineTitle: "אין חיבור לאינטרנט",
      .connectionMessage: "לא ניתן להתחבר לשרת. כדאי לבדוק את החיבור.",
      .notFoundMessage: "התוכן הזה כבר אינו זמין.",
      .noAccessMessage: "אין לך הרשאה לצפות בתוכן הזה.",
      .checking: "בבדיקה…", .discardTitle: "לבטל את השינויים?", .discard: "ביטול השינויים",
      .keepEditing: "המשך עריכה",
    ])
}
