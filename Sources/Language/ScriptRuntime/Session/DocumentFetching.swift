package import APIDocuments
package import Foundation
package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

/// Reads documents of other tools: files, and the current content of URLs.
package struct DocumentFetching: Sendable {
    /// The reason why a document was not read.
    package enum Failure: Error {
        case document(ImportError, named: String)
        case answer(RuntimeError)
    }

    private let reader: any DocumentReading
    private let files: GatheredDocuments
    private let kept: KeptDocuments

    package init(_ reader: any DocumentReading, files: GatheredDocuments, kept: KeptDocuments) {
        self.reader = reader
        self.files = files
        self.kept = kept
    }

    /// Returns the part of a document that a script can express, after fetching everything that it refers to.
    package func api(
        at location: ForeignDocument.Location, as kind: DocumentKind? = nil,
        over transport: (URL) throws(RuntimeError) -> any Transport
    ) async throws(Failure) -> ImportedAPI {
        var documents = files
        while true {
            let needed: String
            do throws(ImportError) {
                return try reader.api(at: location, as: kind, finding: documents)
            } catch {
                guard case .url(let url)? = error.needs else { throw .document(error, named: location.reference) }
                needed = url
            }
            do throws(RuntimeError) {
                guard let url = URL(string: needed) else {
                    throw RuntimeError("\(needed) is not a URL", at: 0..<0)
                }
                let bytes = try await fetch(url, over: try transport(url))
                documents.add(ForeignDocument(Array(bytes), at: .url(needed)))
            } catch {
                throw .answer(error)
            }
        }
    }

    /// Returns the part of a document that a script can express, without fetching anything: for a URL it uses the
    /// kept document.
    package func keptAPI(at location: ForeignDocument.Location) throws(ImportError) -> ImportedAPI {
        var documents = files
        while true {
            do throws(ImportError) {
                return try reader.api(at: location, finding: documents)
            } catch {
                guard case .url(let url)? = error.needs, let kept = kept.find(url) else { throw error }
                documents.add(ForeignDocument(Array(kept.bytes), at: .url(url)))
            }
        }
    }

    /// The document of a URL: as it was kept, where the server says that it is still so.
    private func fetch(_ url: URL, over transport: any Transport) async throws(RuntimeError) -> Data {
        let (nowhere, address) = (0..<0, url.absoluteString)
        let known = kept.find(address)
        var request = Request(url)
        if let tag = known?.validators.entityTag { try? request.headers.set("If-None-Match", to: tag) }
        if let date = known?.validators.lastModified { try? request.headers.set("If-Modified-Since", to: date) }
        let response: Response
        do { response = try await transport.send(request, in: ExchangeContext()).collected() } catch {
            throw RuntimeError(transport: error.with(request: request), at: nowhere)
        }
        if response.status.code == 304, let known { return known.bytes }
        guard response.status.isSuccess, case .bytes(let bytes) = response.body else {
            throw RuntimeError(
                "\(address) responded with \(response.status)",
                advice: "open it in a browser, or download it and name the file", at: nowhere)
        }
        kept.keep(
            address,
            KeptDocuments.Validators(
                entityTag: response.headers["ETag"], lastModified: response.headers["Last-Modified"]),
            bytes)
        return bytes
    }
}

extension DocumentFetching.Failure {
    /// Returns the failure as a script's error.
    package func runtimeError(at range: SourceRange) -> RuntimeError {
        switch self {
        case .document(let error, let name):
            let isNamed = error.place != nil || error.message.contains(name)
            let message = (error.place.map { "\($0): " } ?? "") + error.message
            return RuntimeError(isNamed ? message : "\(name): \(message)", advice: error.advice, at: range)
        case .answer(var error):
            error.range = range
            return error
        }
    }
}
