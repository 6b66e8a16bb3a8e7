import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("dates of header lines")
struct HTTPDateTests {
    @Test(
        "every style of date is one moment",
        arguments: [
            "Wed, 09 Jun 2021 10:18:14 GMT", "Wednesday, 09-Jun-21 10:18:14 GMT", "Wed Jun  9 10:18:14 2021",
            "9 june 2021 10:18:14", "10:18:14 9 JUN 2021", "2021 Jun 09 10:18:14 +0200", "Wed, 9-Jun-2021 10:18:14 UTC",
            "Wed,09/Jun/2021,10:18:14", "10:18:14GMT 09 June 2021", "9th Jun 2021 10:18:14", "09 Jun 21 10:18:14",
        ])
    func styles(text: String) {
        #expect(expiry(text) == Date(timeIntervalSince1970: 1_623_233_894))
    }

    @Test(
        "a year of two digits is in this century or the last",
        arguments: [("69", 3_124_224_000.0), ("70", 0), ("99", 915_148_800), ("00", 946_684_800)])
    func century(year: String, seconds: TimeInterval) {
        #expect(expiry("01 Jan \(year) 00:00:00 GMT") == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "what is no date does not count",
        arguments: [
            "", "nonsense", "Wed, 09 Jun 2021", "09 Jun 10:18:14", "2021 10:18:14", "31 Feb 2021 10:18:14",
            "09 Jun 2021 24:00:00", "09 Jun 2021 10:60:00", "32 Jun 2021 10:18:14", "09 Jun 1600 10:18:14",
            "00 Jun 2021 10:18:14", "09 Jun 2021 10:18", "09 Jxn 2021 10:18:14", "09 Jun 2021 1:2:345",
        ])
    func none(text: String) {
        #expect(expiry(text) == nil)
    }

    /// When a cookie with this date ends; seen from the year 1900, so that no date is over.
    private func expiry(_ text: String) -> Date? {
        let jar = CookieJar { Date(timeIntervalSince1970: -2_208_988_800) }
        jar.store(HeaderFields(lines: ["Set-Cookie: a=b; Expires=\(text)"]), from: URL(test: "http://a.test/"))
        return jar.cookies.first?.expires
    }
}
