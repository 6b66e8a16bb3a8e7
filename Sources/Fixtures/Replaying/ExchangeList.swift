import Foundation
import HTTPModel

/// Recordings that are at hand, such as those inside a program: the first that fits answers, as often as it is asked.
package struct ExchangeList: Sendable {
    private let recordings: [(pattern: RequestPattern, exchange: Exchange)]

    package init(_ exchanges: [Exchange]) {
        recordings = exchanges.map { (RequestPattern($0), $0) }
    }

    /// The recordings among these files, in the order of their names.
    package init(files: [String: String]) throws(ExchangeFileError) {
        let names = files.keys.filter { $0.hasSuffix(FixtureName.ending) }.sorted()
        self.init(try names.map { (name) throws(ExchangeFileError) in try Exchange(name, of: files) })
    }

    /// The answer that was recorded; a placeholder stands for any value, or for none.
    package func answer(to request: RecordedRequest) -> RecordedResponse? {
        let live = RequestPattern(request, base: nil)
        return recordings.first { Matcher().compare(live, with: $0.pattern).isMatch }?.exchange.response
    }
}

extension Exchange {
    /// The exchange in one of these files; its bodies may stand in others.
    fileprivate init(_ name: String, of files: [String: String]) throws(ExchangeFileError) {
        let stored = try StoredExchange(reading: Data((files[name] ?? "").utf8), named: name)
        self = stored.exchange
        if let file = stored.requestBody { request.body = try Self.body(file, of: files) }
        if let file = stored.responseBody { response.body = try Self.body(file, of: files) }
    }

    private static func body(
        _ file: StoredExchange.BodyFile, of files: [String: String]
    ) throws(ExchangeFileError) -> Data {
        guard let text = files[file.name] else { throw ExchangeFileError(file.name, .missing) }
        return file.restored(Data(text.utf8)) ?? Data(text.utf8)
    }
}
