import Testing

@testable import SondeShell

@Suite("times in reports")
struct DurationTests {
    @Test(
        "a time is told in thousandths of a second",
        arguments: [
            (Duration.zero, "0.000"), (.milliseconds(12), "0.012"), (.microseconds(1_999_500), "2.000"),
            (.microseconds(499), "0.000"), (.milliseconds(-5), "0.000"), (.seconds(3_661), "3661.000"),
            (.seconds(Int64.max), "1000000000000.000"),
        ])
    func text(duration: Duration, text: String) {
        #expect(duration.secondsText == text)
    }
}
