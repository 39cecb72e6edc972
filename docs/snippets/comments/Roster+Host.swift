// What the examples of a host's author refer to.
import Roster
import RosterTesting

@MainActor let change = StoreChange<Course>.touch
@MainActor let driver: ListDriver = make()
@MainActor let element = ElementPosition.item(ItemPosition(section: 0, item: 0))
@MainActor let feed: any PageFeed = courses
@MainActor let harness: PageHarness = make()
@MainActor let layout = SectionLayout.flow
@MainActor let issue = RosterIssue.duplicateSection(page: "", section: "")
@MainActor let page = AppPage()
@MainActor let reporter = IssueReporter { _ in }
@MainActor let request: ListDialogRequest = make()
@MainActor let section: SectionSnapshot = make()
@MainActor let snapshot: ListSnapshot = make()
@MainActor let update: ListUpdate = make()
