import Foundation

@testable import FixtureRecording
@testable import Fixtures
@testable import HTTPModel

/// A file of rules: read strictly or refused. What is read can be held against a request and an answer, and leaves an
/// answer that it has masked as it is when it is masked again.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeBufferPointer(start: start, count: count))
    do throws(ExchangeFileError) {
        let rules = try FixtureRules(reading: bytes, named: "fixtures.json")
        guard let exchange = exchange() else { preconditionFailure("the exchange to try it on cannot be made") }
        let pattern = RequestPattern(exchange)
        precondition(rules.matcher.compare(pattern, with: pattern).isMatch, "a request is not found by itself")
        var (first, second) = (ResponseMask(), ResponseMask())
        let masked = first.masked(exchange, rules)
        precondition(second.masked(masked, rules).response == masked.response, "masked again it is another answer")
    } catch {
        precondition(!error.description.unicodeScalars.contains { Printable.isControl($0) }, "an error obeys its input")
    }
    return 0
}

private func exchange() -> Exchange? {
    let body = #"{"id":7,"at":"2018-04-17T10:30:00Z","items":[{"id":"a-1","n":1.50},{"id":null}],"next":""}"#
    guard let lines = try? [HeaderField("Content-Type", "application/json"), HeaderField("ETag", #"W/"3f""#)] else {
        return nil
    }
    let request = RecordedRequest(.get, "https://api.example.com/v1/users/7/avatar?ts=1&page=2")
    let response = RecordedResponse(
        status: Status(200), headers: HeaderFields(lines), body: Data(body.utf8),
        url: "https://api.example.com/v1/users/7/avatar")
    return Exchange(request: request, response: response, base: "https://api.example.com/v1/")
}
