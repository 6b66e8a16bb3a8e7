import Foundation
@testable import HTTPMiddleware

/// A template and a value, with a line feed between: whatever they are, no URL comes of them that leads elsewhere.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, let template = try? URITemplate(first) else { return 0 }
    let value = lines.count > 1 ? lines[1] : "a"
    let spans = template.parts.map { part in
        switch part {
        case .literal(_, let span): span
        case .expression(let expression): expression.span
        }
    }
    precondition(spans.map(\.count).reduce(0, +) == first.utf8.count, "the parts are not all of it")

    let choices: [URITemplate.Value] = [.string(value), .list([value, value]), .pairs([.init(value, value)])]
    for choice in choices {
        let filled = Dictionary(uniqueKeysWithValues: template.variables.map { ($0, choice) })
        if let expanded = try? template.expand(filled) {
            precondition(expanded.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "a character was not encoded")
        }
        check(template, filled)
    }
    return 0
}

private func check(_ template: URITemplate, _ values: [String: URITemplate.Value]) {
    guard let base = try? BaseURL("https://base.example/v1/"), let request = try? RequestTemplate(template),
        let url = try? request.url(under: base, values)
    else { return }
    precondition(request.isAbsolute || Origin(url) == base.origin, "another origin")
    precondition(Origin(url) != nil && url.user == nil && url.fragment == nil, "no plain URL")
    let written = values.mapValues { _ in URITemplate.Value.string("a") }
    if values.values.allSatisfy({ if case .string = $0 { true } else { false } }),
        let plain = try? request.url(under: base, written)
    {
        precondition(slashes(url) == slashes(plain), "another depth")
        precondition(Origin(url) == Origin(plain), "another origin")
    }
}

private func slashes(_ url: URL) -> Int {
    url.absoluteString.prefix { $0 != "?" }.filter { $0 == "/" }.count
}
