package import Fixtures
package import Foundation

extension Exchange {
    /// The exchanges in files that you already have, such as those inside a program, in the order of their names.
    package static func all(in files: [String: Data]) throws(ExchangeFileError) -> [Exchange] {
        let names = files.keys.filter { $0.hasSuffix(FixtureName.ending) }.sorted()
        return try names.map { (name) throws(ExchangeFileError) in try Exchange(name, of: files) }
    }

    /// The exchange in one of these files; its bodies may stand in others.
    private init(_ name: String, of files: [String: Data]) throws(ExchangeFileError) {
        let stored = try StoredExchange(reading: files[name] ?? Data(), named: name)
        self = stored.exchange
        if let file = stored.requestBody { request.body = try Self.body(file, of: files) }
        if let file = stored.responseBody { response.body = try Self.body(file, of: files) }
    }

    private static func body(
        _ file: StoredExchange.BodyFile, of files: [String: Data]
    ) throws(ExchangeFileError) -> Data {
        guard let content = files[file.name] else { throw ExchangeFileError(file.name, .missing) }
        return file.restored(content) ?? content
    }
}
