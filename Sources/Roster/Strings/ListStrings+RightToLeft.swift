extension ListStrings {
  /// Arabic.
  public static let arabic = ListStrings(
    "ar",
    [
      .loading: "جارٍ التحميل…", .refreshing: "جارٍ التحديث…", .emptyTitle: "لا يوجد شيء هنا",
      .emptyMessage: "لا يوجد ما يمكن عرضه بعد.", .errorTitle: "تعذّر التحميل", .noPermissionTitle: "لا يوجد إذن",
      .endOfList: "لا يوجد المزيد",
      .noResultsTitle: "لا توجد نتائج", .noResultsMessage: "لم يُعثر على شيء يطابق «{query}».",
      .offlineBanner: "غير متصل — تُعرض العناصر المحفوظة", .tryAgain: "إعادة المحاولة", .details: "التفاصيل",
      .loadMore: "تحميل المزيد", .refresh: "تحديث", .delete: "حذف", .dismiss: "إغلاق", .cancel: "إلغاء", .ok: "موافق",
      .back: "رجوع", .search: "بحث", .previous: "السابق", .next: "التالي", .expanded: "موسّع", .collapsed: "مطوي",
      .on: "مفعّل", .off: "غير مفعّل", .offlineMessage: "لا يوجد اتصال. سيستمر تحميل القائمة عند عودته.",
      .retryAfterHint: "يمكن المحاولة بعد {time}.",
      .serverErrorMessage: "الخادم لا يستجيب كما ينبغي. حاول مرة أخرى لاحقًا.",
      .requestRejectedMessage: "لم يقدّم الخادم ما طُلب منه.", .signInMessage: "سجّل الدخول مرة أخرى للمتابعة.",
      .unknownErrorMessage: "حدث خطأ ما. حاول مرة أخرى.",
      .repeatedPageMessage: "القائمة تكرر نفسها: صفحتها التالية موجودة هنا بالفعل.",
      .unexpectedResponseMessage: "قال الخادم إنه لم يتغير شيء، مع أنه لم يُسأل عن ذلك. حاول مرة أخرى.",
      .tooManyChangesMessage: "تتغير القائمة أسرع من إمكانية تحميلها. حاول مرة أخرى لاحقًا.",
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
      .offlineBanner: "לא מקוון — מוצגים פריטים שמורים", .tryAgain: "ניסיון חוזר", .details: "פרטים",
      .loadMore: "טעינת עוד", .refresh: "רענון", .delete: "מחיקה", .dismiss: "סגירה", .cancel: "ביטול", .ok: "אישור",
      .back: "חזרה", .search: "חיפוש", .previous: "הקודם", .next: "הבא", .expanded: "מורחב", .collapsed: "מכווץ",
      .on: "פועל", .off: "כבוי", .offlineMessage: "אין חיבור. הרשימה תמשיך כשהחיבור יחזור.",
      .retryAfterHint: "אפשר שוב בעוד {time}.", .serverErrorMessage: "השרת אינו מגיב כראוי. כדאי לנסות שוב מאוחר יותר.",
      .requestRejectedMessage: "השרת לא סיפק את מה שהתבקש.", .signInMessage: "יש להתחבר מחדש כדי להמשיך.",
      .unknownErrorMessage: "משהו השתבש. כדאי לנסות שוב.",
      .repeatedPageMessage: "הרשימה חוזרת על עצמה: העמוד הבא שלה כבר נמצא כאן.",
      .unexpectedResponseMessage: "השרת הודיע שדבר לא השתנה, אף שלא נשאל על כך. כדאי לנסות שוב.",
      .tooManyChangesMessage: "הרשימה משתנה מהר יותר מקצב הטעינה. כדאי לנסות שוב מאוחר יותר.",
      .checking: "בבדיקה…", .discardTitle: "לבטל את השינויים?", .discard: "ביטול השינויים", .keepEditing: "המשך עריכה",
    ])
}
