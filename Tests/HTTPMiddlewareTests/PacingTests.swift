import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("what a server says about being asked again")
struct PacingTests {
    @Test(
        "a wait is read in every spelling, by the answer's own clock",
        arguments: [
            ("Retry-After: 30", "retry after 30 s"), ("Retry-After:  0 ", "retry after 0 s"),
            ("Retry-After: 1.5", "retry after 2 s"), ("Retry-After: 3600", "retry after 60 min"),
            ("Retry-After: 99999999999999999999", "retry after 36500 days"),
            ("Retry-After: Wed, 09 Jun 2021 10:18:44 GMT", "retry after 30 s"),
            ("Retry-After: Wednesday, 09-Jun-21 10:18:44 GMT", "retry after 30 s"),
            ("Retry-After: Wed, 09 Jun 2021 09:00:00 GMT", "retry after 0 s"),
            ("Retry-After: -1", ""), ("Retry-After: soon", ""), ("Retry-After: 1e3", ""), ("Retry-After: nan", ""),
            ("Retry-After:", ""),
        ] as [(String, String)])
    func wait(line: String, told: String) {
        #expect(pacing(line).description == told)
    }

    @Test(
        "a limit is read in the spellings of every draft, and in the older ones",
        arguments: [
            (
                [#"RateLimit: "burst";r=0;t=12"#, #"RateLimit-Policy: "burst";q=60;w=60"#],
                "0 of 60 left, for 12 s more"
            ),
            ([#"RateLimit: "a;b,c";r=50;t=30, "day";r=2"#, #"RateLimit-Policy: "day";q=9"#], "2 of 9 left"),
            (["RateLimit: limit=100, remaining=50, reset=30"], "50 of 100 left, for 30 s more"),
            (["RateLimit: remaining=5", "RateLimit-Policy: 100;w=60"], "5 of 100 left"),
            (
                ["RateLimit-Limit: 10, 10;w=1", "RateLimit-Remaining: 9", "RateLimit-Reset: 1"],
                "9 of 10 left, for 1 s more"
            ),
            (
                ["X-RateLimit-Limit: 60", "x-ratelimit-remaining: 0", "X-RateLimit-Reset: 1623233906"],
                "0 of 60 left, for 12 s more"
            ),
            (["X-Rate-Limit-Remaining: 3", "X-Rate-Limit-Reset: 1623233906000"], "3 left, for 12 s more"),
            (
                ["X-RateLimit-Remaining: 3", "X-RateLimit-Reset: Wed, 09 Jun 2021 10:18:26 GMT"],
                "3 left, for 12 s more"
            ),
        ] as [([String], String)])
    func limit(lines: [String], told: String) {
        #expect(pacing(lines).description == "rate limit: \(told)")
    }

    @Test(
        "what says nothing is no limit",
        arguments: [
            "RateLimit: nonsense", "RateLimit: \"a\";t=3", "RateLimit: limit=3", "RateLimit: remaining=-1",
            "X-RateLimit-Limit: 60", "X-RateLimit-Remaining: many", "RateLimit:", "RateLimit: \"a;r=3",
        ])
    func none(line: String) {
        #expect(pacing(line) == Pacing(of: HeaderFields()))
    }

    @Test("a date without a clock to measure it by is no wait, and with one it is")
    func clock() {
        let headers = HeaderFields(
            [HeaderField(line: Array("Retry-After: Wed, 09 Jun 2021 10:18:44 GMT".utf8))].compactMap(\.self))
        #expect(Pacing(of: headers).retryAfter == nil)
        #expect(Pacing(of: headers, at: Date(timeIntervalSince1970: 1_623_233_914)).retryAfter == .seconds(10))
    }

    @Test("a limit that is used up is a wait where the server names none")
    func usedUp() {
        #expect(pacing("X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 12").wait == .seconds(12))
        #expect(pacing("X-RateLimit-Remaining: 1", "X-RateLimit-Reset: 12").wait == nil)
        #expect(pacing("X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 12", "Retry-After: 3").wait == .seconds(3))
    }

    /// As a server says it whose clock shows 10:18:14, two days ago or in a hundred years.
    private func pacing(_ lines: String...) -> Pacing { pacing(lines) }

    private func pacing(_ lines: [String]) -> Pacing {
        let all = ["Date: Wed, 09 Jun 2021 10:18:14 GMT"] + lines
        return Pacing(of: HeaderFields(all.compactMap { HeaderField(line: Array($0.utf8)) }), at: .distantFuture)
    }
}
