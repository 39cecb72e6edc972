extension ListStrings {
  /// Japanese.
  public static let japanese = ListStrings(
    "ja",
    [
      .loading: "読み込み中…", .refreshing: "更新中…", .emptyTitle: "項目がありません", .emptyMessage: "まだ表示できるものがありません。",
      .errorTitle: "読み込めませんでした", .noPermissionTitle: "アクセス権がありません",
      .endOfList: "これ以上ありません", .noResultsTitle: "結果なし",
      .noResultsMessage: "「{query}」に一致するものはありません。", .offlineBanner: "オフライン — 保存済みの項目を表示しています", .tryAgain: "再試行",
      .details: "詳細", .loadMore: "さらに読み込む", .refresh: "更新", .delete: "削除", .dismiss: "閉じる", .cancel: "キャンセル", .ok: "OK",
      .back: "戻る", .search: "検索", .previous: "前へ", .next: "次へ", .expanded: "展開済み", .collapsed: "折りたたみ済み", .on: "オン",
      .off: "オフ", .offlineMessage: "接続がありません。接続が回復すると、リストの読み込みを再開します。", .retryAfterHint: "{time} 後に再試行できます。",
      .serverErrorMessage: "サーバーが正しく応答していません。しばらくしてからもう一度お試しください。", .requestRejectedMessage: "サーバーから要求した内容を取得できませんでした。",
      .signInMessage: "もう一度サインインしてください。", .unknownErrorMessage: "問題が発生しました。もう一度お試しください。",
      .repeatedPageMessage: "リストが重複しています。次のページはすでに表示されています。",
      .unexpectedResponseMessage: "確認していないのに、サーバーが変更なしと応答しました。もう一度お試しください。",
      .tooManyChangesMessage: "リストの変化が速すぎて読み込めません。しばらくしてからもう一度お試しください。",
      .checking: "確認中…", .discardTitle: "変更を破棄しますか?", .discard: "破棄", .keepEditing: "編集を続ける",
    ])

  /// Korean.
  public static let korean = ListStrings(
    "ko",
    [
      .loading: "불러오는 중…", .refreshing: "새로 고치는 중…", .emptyTitle: "항목 없음", .emptyMessage: "아직 표시할 내용이 없습니다.",
      .errorTitle: "불러올 수 없음", .noPermissionTitle: "권한 없음",
      .endOfList: "더 이상 없음", .noResultsTitle: "결과 없음",
      .noResultsMessage: "‘{query}’에 대한 결과가 없습니다.", .offlineBanner: "오프라인 — 저장된 항목을 표시합니다", .tryAgain: "다시 시도",
      .details: "세부사항", .loadMore: "더 불러오기", .refresh: "새로 고침", .delete: "삭제", .dismiss: "닫기", .cancel: "취소", .ok: "확인",
      .back: "뒤로", .search: "검색", .previous: "이전", .next: "다음", .expanded: "펼쳐짐", .collapsed: "접힘", .on: "켬", .off: "끔",
      .offlineMessage: "연결되어 있지 않습니다. 다시 연결되면 목록을 계속 불러옵니다.", .retryAfterHint: "{time} 후에 다시 시도할 수 있습니다.",
      .serverErrorMessage: "서버가 제대로 응답하지 않습니다. 나중에 다시 시도하세요.", .requestRejectedMessage: "서버가 요청한 내용을 제공하지 않았습니다.",
      .signInMessage: "다시 로그인하세요.", .unknownErrorMessage: "문제가 발생했습니다. 다시 시도하세요.",
      .repeatedPageMessage: "목록이 반복됩니다. 다음 페이지가 이미 여기에 있습니다.",
      .unexpectedResponseMessage: "요청하지 않았는데 서버가 변경 사항이 없다고 응답했습니다. 다시 시도하세요.",
      .tooManyChangesMessage: "목록이 불러오는 속도보다 빠르게 바뀝니다. 나중에 다시 시도하세요.",
      .checking: "확인 중…", .discardTitle: "변경 사항을 취소할까요?", .discard: "변경 사항 취소", .keepEditing: "계속 편집",
    ])

  /// Chinese in simplified characters.
  public static let simplifiedChinese = ListStrings(
    "zh-Hans",
    [
      .loading: "正在载入…", .refreshing: "正在刷新…", .emptyTitle: "暂无内容", .emptyMessage: "还没有可显示的内容。", .errorTitle: "无法载入",
      .noPermissionTitle: "没有权限", .endOfList: "没有更多了", .noResultsTitle: "没有结果",
      .noResultsMessage: "没有找到与“{query}”相符的内容。",
      .offlineBanner: "离线 — 正在显示已存储的内容", .tryAgain: "重试", .details: "详细信息", .loadMore: "载入更多", .refresh: "刷新",
      .delete: "删除", .dismiss: "关闭", .cancel: "取消", .ok: "好", .back: "返回", .search: "搜索", .previous: "上一个",
      .next: "下一个", .expanded: "已展开", .collapsed: "已折叠", .on: "开", .off: "关", .offlineMessage: "没有网络连接。恢复连接后会继续载入列表。",
      .retryAfterHint: "{time} 后可重试。", .serverErrorMessage: "服务器没有正常响应。请稍后再试。",
      .requestRejectedMessage: "服务器没有提供所请求的内容。", .signInMessage: "请重新登录。", .unknownErrorMessage: "出了点问题。请重试。",
      .repeatedPageMessage: "列表出现重复：下一页的内容已经在这里了。", .unexpectedResponseMessage: "服务器称内容没有变化，但并未询问过它。请重试。",
      .tooManyChangesMessage: "列表变化太快，来不及载入。请稍后再试。",
      .checking: "正在检查…", .discardTitle: "放弃更改?", .discard: "放弃", .keepEditing: "继续编辑",
    ])

  /// Chinese in traditional characters.
  public static let traditionalChinese = ListStrings(
    "zh-Hant",
    [
      .loading: "載入中…", .refreshing: "重新整理中…", .emptyTitle: "沒有內容", .emptyMessage: "目前沒有可顯示的內容。", .errorTitle: "無法載入",
      .noPermissionTitle: "沒有權限", .endOfList: "沒有更多內容", .noResultsTitle: "沒有結果",
      .noResultsMessage: "找不到符合「{query}」的內容。",
      .offlineBanner: "離線 — 正在顯示已儲存的內容", .tryAgain: "重試", .details: "詳細資訊", .loadMore: "載入更多", .refresh: "重新整理",
      .delete: "刪除", .dismiss: "關閉", .cancel: "取消", .ok: "好", .back: "返回", .search: "搜尋", .previous: "上一個",
      .next: "下一個", .expanded: "已展開", .collapsed: "已收合", .on: "開", .off: "關", .offlineMessage: "沒有網路連線。恢復連線後會繼續載入列表。",
      .retryAfterHint: "{time} 後可重試。", .serverErrorMessage: "伺服器沒有正常回應。請稍後再試。",
      .requestRejectedMessage: "伺服器沒有提供所要求的內容。", .signInMessage: "請重新登入。", .unknownErrorMessage: "發生問題。請再試一次。",
      .repeatedPageMessage: "列表出現重複：下一頁的內容已經在這裡了。", .unexpectedResponseMessage: "伺服器表示內容沒有變更，但並未向它詢問。請再試一次。",
      .tooManyChangesMessage: "列表變動太快，來不及載入。請稍後再試。",
      .checking: "正在檢查…", .discardTitle: "捨棄變更?", .discard: "捨棄", .keepEditing: "繼續編輯",
    ])
}
