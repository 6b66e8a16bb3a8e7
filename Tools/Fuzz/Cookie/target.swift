import Foundation

@testable import HTTPMiddleware
@testable import HTTPModel

/// A Set-Cookie line from anybody: what it sets can be sent back, to the origin that set it and nowhere else.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let line = String(octets: bytes)
    if let date = HTTPDate.date(line) {
        precondition(date.timeIntervalSince1970 > -12_000_000_000, "a date before the year 1601")
    }
    guard let home = URL(string: "https://home.example/a/b"), let other = URL(string: "https://home.example:444/a/b"),
        let cookie = Cookie(line, from: home, at: now)
    else { return 0 }
    precondition(!cookie.name.isEmpty && cookie.name.utf8.count + cookie.value.revealed.utf8.count <= 4096, "too long")
    precondition(cookie.origin == Origin(home) && !cookie.isSent(to: other, at: now), "it goes elsewhere")
    precondition(!cookie.path.isEmpty && cookie.path.hasPrefix("/"), "no path")
    let pair = "\(cookie.name)=\(cookie.value.revealed)"
    precondition((try? HeaderField("Cookie", pair)) != nil, "it cannot be sent back")
    if cookie.isSent(to: home, at: now) {
        let jar = CookieJar { now }
        guard let field = HeaderField(line: Array("Set-Cookie: ".utf8) + bytes) else { return 0 }
        jar.store(HeaderFields([field]), from: home)
        precondition(jar.cookies(for: other).isEmpty, "the jar sends it elsewhere")
    }
    return 0
}

private let now = Date(timeIntervalSince1970: 1_700_000_000)
