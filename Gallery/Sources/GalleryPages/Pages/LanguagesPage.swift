import Roster

/// A settings page in scripts with other line breaking, shaping and direction than Latin, with the localized strings of
/// lists in each of these languages.
@Observable @MainActor
package final class LanguagesPage: ListPage {
  package let title = "Languages"
  package let style = PageStyle.insetGrouped
  package var isOn = true
  package var copies = 2

  package init() {}

  package var body: some ListContent {
    ListForEach(Sample.all) { sample in
      ListSection(sample.language) {
        StandardContent(sample.greeting, subtitle: sample.sentence, image: .icon(Symbol.home))
        StandardContent(sample.alerts).toggle(self.isOn) { self.isOn = $0 }
        StandardContent(sample.copies).stepper(self.copies, in: 1...9) { self.copies = $0 }
        LoadStateContent(.failed(sample.strings[.offlineMessage]), strings: sample.strings) {}
      } header: {
        HeaderContent(sample.language)
      } footer: {
        LoadStateContent(.empty, strings: sample.strings)
      }
    }
  }
}

/// A language of the page.
struct Sample {
  var language: String
  var strings: ListStrings
  var greeting: String
  var sentence: String
  var alerts: String
  var copies: String

  static let all = [
    Sample(
      language: "العربية", strings: .arabic, greeting: "مرحبًا بكم في المعرض",
      sentence: "هذه صفحة إعدادات قصيرة تُقرأ من اليمين إلى اليسار، وفيها الرقم 2026 وكلمة Roster.",
      alerts: "التنبيهات", copies: "عدد النسخ"),
    Sample(
      language: "עברית", strings: .hebrew, greeting: "ברוכים הבאים לגלריה",
      sentence: "עמוד הגדרות קצר שנקרא מימין לשמאל.",
      alerts: "התראות", copies: "עותקים"),
    Sample(
      language: "中文", strings: .simplifiedChinese, greeting: "欢迎来到画廊",
      sentence: "这是一个简短的设置页面，文字之间没有空格，长句子也会在合适的地方换行，而不会超出窗口的边缘。",
      alerts: "提醒", copies: "份数"),
    Sample(
      language: "日本語", strings: .japanese, greeting: "ギャラリーへようこそ", sentence: "短い設定ページです。長い文章は窓の幅に合わせて折り返されます。",
      alerts: "通知", copies: "部数"),
    Sample(
      language: "한국어", strings: .korean, greeting: "갤러리에 오신 것을 환영합니다", sentence: "창의 너비에 맞추어 줄이 바뀌는 짧은 설정 화면입니다.",
      alerts: "알림", copies: "부수"),
  ]
}
