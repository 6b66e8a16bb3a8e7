@testable import CurlTransport
@testable import HTTPModel

/// Heads from anybody: what is accepted is there line for line, keeps the limits and has one way to be framed.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
    var reader = HeadReader(headLimit: 4096, informationalLimit: 3)
    var taken = 0
    var announced = 0
    var lines: [[UInt8]] = []
    while !rest.isEmpty {
        let line = rest.prefix { $0 != 10 } + rest.drop { $0 != 10 }.prefix(1)
        rest = rest.dropFirst(line.count)
        guard let progress = try? reader.read(line: line) else { return 0 }
        taken += line.count
        precondition(taken <= 4096, "more was taken than the limit")
        lines.append(Array(line.dropLast(2)))
        switch progress {
        case .unfinished, .trailer: break
        case .announced:
            announced += 1
            precondition(announced <= 3, "too many announcements")
            lines = []
        case .finished(let head):
            check(head, against: lines)
            lines = []
        }
    }
    return 0
}

private func check(_ head: ResponseHead, against lines: [[UInt8]]) {
    let fields = lines.dropFirst().dropLast()
    let written = head.headers.map(\.line).joined(separator: [13, 10])
    precondition(written.elementsEqual(fields.joined(separator: [13, 10])), "a line was changed")
    precondition((200...999).contains(head.status.code), "this status ends no head")
    for field in head.headers {
        precondition(Token.isToken(field.name), "this is no name")
        precondition(!field.valueBytes.contains { [0, 10, 13].contains($0) }, "a value goes beyond its line")
    }
    guard let framing = try? BodyFraming(head.headers, status: head.status, answering: .get) else { return }
    let isAmbiguous = head.headers.contains("Content-Length") && head.headers.contains("Transfer-Encoding")
    precondition(!isAmbiguous, "two ways to be framed")
    precondition(framing.length ?? 0 >= 0, "a body of less than nothing")
}
