import Foundation
import HTTPModel
import Testing

/// What goes with a request, where a redirect leads, and by which status: every combination is a case.
struct RedirectCase: Sendable, CustomTestStringConvertible {
    let status: Int
    let place: Place
    let cargo: Cargo

    static let all = [301, 302, 303, 307, 308].flatMap { status in
        Place.allCases.flatMap { place in
            Cargo.allCases.map { RedirectCase(status: status, place: place, cargo: $0) }
        }
    }

    var testDescription: String { "\(status) to \(place) with \(cargo)" }

    /// Does a body survive this status after a POST?
    var keepsBody: Bool { status >= 307 }
}

/// Where the first server sends the client, seen from `http://localhost:PORT/start`.
enum Place: String, CaseIterable, Sendable {
    case relative, rooted, absolute, schemeRelative, userInfo, upperCase, spaces
    case otherPort, otherPortSchemeRelative, otherHost, otherHostSchemeRelative, otherUserInfo, otherUpperCase
    case thereAndBack

    var isSameOrigin: Bool {
        switch self {
        case .relative, .rooted, .absolute, .schemeRelative, .userInfo, .upperCase, .spaces: true
        default: false
        }
    }

    func location(first: UInt16, second: UInt16) -> String {
        switch self {
        case .relative: "end"
        case .rooted: "/end"
        case .absolute: "http://localhost:\(first)/end"
        case .schemeRelative: "//localhost:\(first)/end"
        case .userInfo: "http://somebody:else@localhost:\(first)/end"
        case .upperCase: "HTTP://LOCALHOST:\(first)/end"
        case .spaces: "/end of it/é?a b"
        case .otherPort: "http://localhost:\(second)/end"
        case .otherPortSchemeRelative: "//localhost:\(second)/end"
        case .otherHost: "http://127.0.0.1:\(first)/end"
        case .otherHostSchemeRelative: "//127.0.0.1:\(first)/end"
        case .otherUserInfo: "http://localhost:\(first)@localhost:\(second)/end"
        case .otherUpperCase: "HTTP://LOCALHOST:\(second)/end"
        case .thereAndBack: "http://localhost:\(second)/back"
        }
    }
}

/// What a request carries that another origin must not see.
enum Cargo: String, CaseIterable, Sendable {
    case userHeader, secretInUserAgent, keyHeader, bearer, basic, cookieHeader, cookieOfJar, queryKey, body
    case echo, echoEscaped, echoEscapedTwice, echoName

    /// What the hop says was withheld; nothing for what would not have been sent anyway.
    var withheld: String? {
        switch self {
        case .userHeader: "X-Trace"
        case .secretInUserAgent: "User-Agent"
        case .keyHeader: "X-API-Key"
        case .bearer, .basic: "Authorization"
        case .cookieHeader: "Cookie"
        case .queryKey: "?api_key"
        case .echo, .echoEscaped, .echoEscapedTwice: "?k"
        case .echoName: "?…"
        case .body, .cookieOfJar: nil
        }
    }

    /// What the server adds to its Location because it knows the secret.
    func echo(of canary: Canary) -> String? {
        let escaped = canary.value.utf8.map { "%" + String($0, radix: 16) }.joined()
        return switch self {
        case .echo: "k=\(canary.value)&page=2"
        case .echoEscaped: "k=a\(escaped)&page=2"
        case .echoEscapedTwice: "k=\(escaped.replacing("%", with: "%25"))&page=2"
        case .echoName: "\(canary.value)=1&page=2"
        default: nil
        }
    }
}
