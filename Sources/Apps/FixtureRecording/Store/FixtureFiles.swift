import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// An exchange as the files it becomes.
struct FixtureFiles {
    struct Body {
        let file: StoredExchange.BodyFile
        /// The file's bytes: laid out for people where that can be undone.
        let bytes: Data
    }

    let name: FixtureName
    let stored: StoredExchange
    let bodies: [Body]
    /// The bytes of the exchange's own file.
    let bytes: Data

    init(_ exchange: Exchange, as name: FixtureName) throws(JSONError) {
        var stored = StoredExchange(exchange: exchange)
        var bodies: [Body] = []
        if exchange.request.body.count > StoredExchange.largestInlineBody {
            let kind = BodyFileType.fileExtension(for: exchange.request.headers)
            let body = Body(exchange.request.body, named: "\(name).request.\(kind)")
            bodies.append(body)
            stored.requestBody = body.file
            stored.exchange.request.body = Data()
        }
        if !exchange.response.body.isEmpty {
            let kind = BodyFileType.fileExtension(for: exchange.response.headers)
            let body = Body(exchange.response.body, named: "\(name).\(kind)")
            bodies.append(body)
            stored.responseBody = body.file
            stored.exchange.response.body = Data()
        }
        self.name = name
        self.stored = stored
        self.bodies = bodies
        bytes = Data(try stored.bytes())
    }
}

extension FixtureFiles.Body {
    fileprivate init(_ body: Data, named name: String) {
        let laidOut = BodyLayout.laidOut(body)
        file = StoredExchange.BodyFile(name: name, checksum: Checksum(of: body), layout: laidOut?.layout)
        bytes = laidOut.map { Data($0.text) } ?? body
    }
}
