extension ListStrings {
  /// Japanese.
  public static let japanese = ListStrings(
    "ja",
    [
      .loading: "読み込み中…", .refreshing: "更新中…", .emptyTitle: "項目がありません", .emptyMessage: "まだ表示できるものがありません。",
      .errorTitle: "読み込めませんでした", .noPermissionTitle: "アクセス権がありません",
      .endOfList: "これ以上ありません", .noResultsTitle: "結果なし",
      .noResultsMessage: "「{query}」に一致するものはありません。", .offlineBanner: "オフラインです。内容が最新でない可能性があります。", .tryAgain: "再試行",
      .details: "詳細", .loadMore: "さらに読み込む", .refresh: "更新", .delete: "削除", .dismiss: "閉じる", .cancel: "キャンセル", .ok: "OK",
      .back: "戻る", .search: "検索", .previous: "前へ", .next: "次へ", .expanded: "展開済み", .collapsed: "折りたたみ済み", .on: "オン",
      .off: "オフ", .offlineMessage: "オンラインに戻ると読み込みを再開します。", .retryAfterHint: "{time} 後にもう一度お試しください。",
      .serverErrorMessage: "サーバーに問題が発生しました。", .requestRejectedMessage: "リクエストを完了できませんでした。",
      .storageFullMessage: "デバイスの空き容量が足りません。",
      .signInMessage: "続けるには、もう一度サインインしてください。", .unknownErrorMessage: "問題が発生しました。",
      .repeatedPageMessage: "これ以上の項目を読み込めませんでした。",
      .unexpectedResponseMessage: "サーバーから予期しない応答がありました。",
      .tooManyChangesMessage: "リストの変化が速すぎて読み込めません。",
      .refreshErrorTitle: "更新できませんでした",
      .offlineTitle: "オフラインです",
      .connectionMessage: "サーバーに接続できませんでした。接続を確認してください。",
      .notFoundMessage: "このコンテンツは利用できなくなりました。",
      .noAccessMessage: "このコンテンツを表示する権限がありません。",
      .checking: "確認中…", .discardTitle: "変更を破棄しますか?", .discard: "破棄",
      .keepEditing: "編集を続ける",
      .select: "選択", .selectAll: "すべて選択", .selectedTitle: "{count}件を選択中",
      .allSelectedTitle: "すべて選択中", .allExceptTitle: "{count}件を除くすべてを選択中",
    ])

  /// Korean.
  public static let korean = ListStrings(
    "ko",
    [
      .loading: "불러오는 중…", .refreshing: "새로 고치는 중…", .emptyTitle: "항목 없음", .emptyMessage: "아직 표시할 내용이 없습니다.",
      .errorTitle: "불러올 수 없음", .noPermissionTitle: "권한 없음",
      .endOfList: "더 이상 없음", .noResultsTitle: "결과 없음",
      .noResultsMessage: "‘{query}’에 대한 결과가 없습니다.", .offlineBanner: "오프라인 상태입니다. 최신 내용이 아닐 수 있습니다.", .tryAgain: "다시 시도",
      .details: "세부사항", .loadMore: "더 불러오기", .refresh: "새로 고침", .delete: "삭제", .dismiss: "닫기", .cancel: "취소", .ok: "확인",
      .back: "뒤로", .search: "검색", .previous: "이전", .next: "다음", .expanded: "펼쳐짐", .collapsed: "접힘", .on: "켬", .off: "끔",
      .offlineMessage: "다시 온라인 상태가 되면 계속 불러옵니다.", .retryAfterHint: "{time} 후에 다시 시도하세요.",
      .serverErrorMessage: "서버에 문제가 발생했습니다.", .requestRejectedMessage: "요청을 완료할 수 없습니다.",
      .storageFullMessage: "기기의 저장 공간이 부족합니다.",
      .signInMessage: "계속하려면 다시 로그인하세요.", .unknownErrorMessage: "문제가 발생했습니다.",
      .repeatedPageMessage: "항목을 더 불러올 수 없습니다.",
      .unexpectedResponseMessage: "서버에서 예기치 않은 응답을 보냈습니다.",
      .tooManyChangesMessage: "목록이 너무 빠르게 바뀌어 불러올 수 없습니다.",
      .refreshErrorTitle: "새로 고칠 수 없음",
      .offlineTitle: "오프라인 상태",
      .connectionMessage: "서버에 연결할 수 없습니다. 연결 상태를 확인하세요.",
      .notFoundMessage: "이 콘텐츠를 더 이상 사용할 수 없습니다.",
      .noAccessMessage: "이 콘텐츠를 볼 권한이 없습니다.",
      .checking: "확인 중…", .discardTitle: "변경 사항을 취소할까요?", .discard: "변경 사항 취소",
      .keepEditing: "계속 편집",
      .select: "선택", .selectAll: "모두 선택", .selectedTitle: "{count}개 선택됨",
      .allSelectedTitle: "모두 선택됨", .allExceptTitle: "{count}개를 제외하고 모두 선택됨",
    ])

  /// Chinese in simplified characters.
  public static let simplifiedChinese = ListStrings(
    "zh-Hans",
    [
      .loading: "正在载入…", .refreshing: "正在刷新…", .emptyTitle: "暂无内容", .emptyMessage: "还没有可显示的内容。", .errorTitle: "无法载入",
      .noPermissionTitle: "没有权限", .endOfList: "没有更多了", .noResultsTitle: "没有结果",
      .noResultsMessage: "没有找到与“{query}”相符的内容。",
      .offlineBanner: "你已离线，内容可能不是最新的。", .tryAgain: "重试", .details: "详细信息", .loadMore: "载入更多", .refresh: "刷新",
      .delete: "删除", .dismiss: "关闭", .cancel: "取消", .ok: "好", .back: "返回", .search: "搜索", .previous: "上一个",
      .next: "下一个", .expanded: "已展开", .collapsed: "已折叠", .on: "开", .off: "关", .offlineMessage: "恢复联网后会继续载入。",
      .retryAfterHint: "请在 {time} 后重试。", .serverErrorMessage: "服务器出现问题。",
      .requestRejectedMessage: "无法完成请求。", .storageFullMessage: "设备存储空间不足。", .signInMessage: "请重新登录以继续。",
      .unknownErrorMessage: "出了点问题。",
      .repeatedPageMessage: "无法载入更多内容。", .unexpectedResponseMessage: "服务器返回了意外的响应。",
      .tooManyChangesMessage: "列表变化太快，无法载入。",
      .refreshErrorTitle: "无法刷新",
      .offlineTitle: "你已离线",
      .connectionMessage: "无法连接到服务器。请检查网络连接。",
      .notFoundMessage: "此内容已不可用。",
      .noAccessMessage: "你没有查看此内容的权限。",
      .checking: "正在检查…", .discardTitle: "放弃更改?", .discard: "放弃",
      .keepEditing: "继续编辑",
      .select: "选择", .selectAll: "全选", .selectedTitle: "已选择 {count} 项",
      .allSelectedTitle: "已全部选择", .allExceptTitle: "已选择除 {count} 项外的全部",
    ])

  /// Chinese in traditional characters.
  public static let traditionalChinese = ListStrings(
    "zh-Hant",
    [
      .loading: "載入中…", .refreshing: "重新整理中…", .emptyTitle: "沒有內容", .emptyMessage: "目前沒有可顯示的內容。", .errorTitle: "無法載入",
      .noPermissionTitle: "沒有權限", .endOfList: "沒有更多內容", .noResultsTitle: "沒有結果",
      .noResultsMessage: "找不到符合「{query}」的內容。",
      .offlineBanner: "你已離線，內容可能不是最新的。", .tryAgain: "重試", .details: "詳細資訊", .loadMore: "載入更多", .refresh: "重新整理",
      .delete: "刪除", .dismiss: "關閉", .cancel: "取消", .ok: "好", .back: "返回", .search: "搜尋", .previous: "上一個",
      .next: "下一個", .expanded: "已展開", .collapsed: "已收合", .on: "開", .off: "關", .offlineMessage: "恢復連線後會繼續載入。",
      .retryAfterHint: "請在 {time} 後重試。", .serverErrorMessage: "伺服器發生問題。",
      .requestRejectedMessage: "無法完成要求。", .storageFullMessage: "裝置儲存空間不足。", .signInMessage: "請重新登入以繼續。",
      .unknownErrorMessage: "發生問題。",
      .repeatedPageMessage: "無法載入更多內容。", .unexpectedResponseMessage: "伺服器傳回未預期的回應。",
      .tooManyChangesMessage: "列表變動太快，無法載入。",
      .refreshErrorTitle: "無法重新整理",
      .offlineTitle: "你已離線",
      .connectionMessage: "無法連接伺服器。請檢查網路連線。",
      .notFoundMessage: "此內容已無法使用。",
      .noAccessMessage: "你沒有檢視此內容的權限。",
      .checking: "正在檢查…", .discardTitle: "捨棄變更?", .discard: "捨棄",
      .keepEditing: "繼續編輯",
      .select: "選取", .selectAll: "全選", .selectedTitle: "已選取 {count} 項",
      .allSelectedTitle: "已全部選取", .allExceptTitle: "已選取除 {count} 項外的全部",
    ])
}
