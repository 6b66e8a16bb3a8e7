import Basics
import Foundation
import HTTPModel

/// The responses of the loopback listener while a person signs in with a browser: RFC 8252.
///
/// Only the redirect from the intended server ends the sign-in: the right path, and a state that no one else
/// knows. Any other request, from a second tab or a stranger, is refused and changes nothing.
final class RedirectPage: Sendable {
    enum Outcome: Sendable {
        case code(Secret)
        case refused(String)
        /// Someone else may have been sent to the server earlier, and may return instead of the person.
        case openedTwice
    }

    /// The port of the listener, which a request has to name: a page elsewhere may reach it under another name.
    let port: UInt16
    /// Leads to the server, once: an address that is short enough to be typed.
    let start: (path: String, target: URL)
    let state: Secret
    /// The issuer that has to be named, if the server says that it names itself.
    let issuer: String?
    let namesItself: Bool
    private let isOpened = Lock(false)

    init(port: UInt16, start: (path: String, target: URL), state: Secret, issuer: String?, namesItself: Bool) {
        self.port = port
        self.start = start
        self.state = state
        self.issuer = issuer
        self.namesItself = namesItself
    }

    /// The path that the server sends the browser back to.
    static let path = "/callback"

    /// Responds to a request. If there is an outcome, the sign-in has ended.
    func answer(to head: [UInt8]) -> (reply: LoopbackListener.Reply, outcome: Outcome?) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first.map { $0.split(separator: " ") } ?? []
        let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
        guard words.count == 3, hosts.count == 1,
            hosts[0].dropFirst(5).trimmingCharacters(in: .whitespaces) == "127.0.0.1:\(port)"
        else { return refusal }
        if String(words[1]) == start.path { return opened }
        guard words[0] == "GET", let outcome = outcome(of: words[1]) else { return refusal }
        let page: String
        switch outcome {
        case .code: page = "You are signed in. You may close this page and go back to Sonde."
        case .refused, .openedTwice: page = "You are not signed in. You may close this page; Sonde shows the reason."
        }
        return (.page("200 OK", page, isLast: true), outcome)
    }
}

extension RedirectPage {
    private var refusal: (LoopbackListener.Reply, Outcome?) {
        (.page("400 Bad Request", "This is not the response that Sonde is waiting for.", isLast: false), nil)
    }

    /// The response when the start page is opened. Other users of this machine can see the arguments that a
    /// browser is started with. Only the first visitor is led on, and a second one ends the sign-in, because it
    /// is unknown which of them is the person.
    private var opened: (LoopbackListener.Reply, Outcome?) {
        let wasOpened = isOpened.withLock { isOpened in
            defer { isOpened = true }
            return isOpened
        }
        guard wasOpened else { return (redirect, nil) }
        let page = "This address was opened before, perhaps by another user of this machine. You are not signed in."
        return (.page("409 Conflict", page, isLast: true), .openedTwice)
    }

    /// Keeps the method, for a program that stands in for a browser.
    private var redirect: LoopbackListener.Reply {
        .page(
            "307 Temporary Redirect", "Sign in there.", ["Location: \(start.target.absoluteString)"], isLast: false)
    }

    private func outcome(of target: Substring) -> Outcome? {
        guard let question = target.firstIndex(of: "?"), target[..<question] == Self.path else { return nil }
        var items: [String: String] = [:]
        for item in target[target.index(after: question)...].split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let (name, value) = (Self.decoded(pair[0]), pair.count > 1 ? Self.decoded(pair[1]) : "")
            // A parameter that stands twice could be read in two ways.
            guard items.updateValue(value, forKey: name) == nil else { return nil }
        }
        guard let given = items["state"], Array(given.utf8).isSame(as: Array(state.revealed.utf8)) else { return nil }
        if let issuer, items["iss"] != nil || namesItself, items["iss"] != issuer { return nil }
        if let error = items["error"] {
            let description = items["error_description"].map { ": \(Printable.text($0.prefix(300)))" } ?? ""
            return .refused(Printable.excerpt(error) + description)
        }
        guard let code = items["code"], !code.isEmpty else { return nil }
        return .code(Secret("code", code, from: .key))
    }

    private static func decoded(_ text: Substring) -> String {
        String(decoding: PercentEncoding.decode(text.replacing("+", with: " ")), as: UTF8.self)
    }
}

extension LoopbackListener.Reply {
    /// A page of one sentence that loads nothing and leaves no trace of its address.
    fileprivate static func page(
        _ status: String, _ sentence: String, _ lines: [String] = [], isLast: Bool
    ) -> LoopbackListener.Reply {
        let body = "<!doctype html><meta charset=\"utf-8\"><title>Sonde</title><p>\(sentence)</p>\n"
        let head =
            [
                "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8", "Content-Length: \(body.utf8.count)",
                "Cache-Control: no-store", "Referrer-Policy: no-referrer",
                "Content-Security-Policy: default-src 'none'", "Connection: close",
            ] + lines
        return LoopbackListener.Reply(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8), isLast: isLast)
    }
}
