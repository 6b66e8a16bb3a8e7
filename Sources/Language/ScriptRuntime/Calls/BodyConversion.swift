import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Programs
import ScriptExpressions
import ScriptSyntax

/// Makes JSON of bodies that are read by a program or as YAML, before they are decoded.
///
/// Decoding, explanations and views go on from that JSON, and so do places in it. The response, and what is
/// recorded of it, keep the body as it came.
struct BodyConversion {
    let run: StatementRun

    /// A response with what was made of its body; nil where the body is read as it came.
    func converted(
        _ response: Response, as wanted: ModelType?, at range: SourceRange
    ) async throws(RuntimeError) -> ConvertedBody? {
        guard response.status.isSuccess, case .bytes(let body) = response.body else { return nil }
        return try await converted(body, MediaType(of: response.headers), as: wanted, at: range)
    }

    /// The same for a body by itself. Bytes that are wanted as bytes stay what they are.
    func converted(
        _ body: Data, _ media: MediaType, as wanted: ModelType?, at range: SourceRange
    ) async throws(RuntimeError) -> ConvertedBody? {
        guard !body.isEmpty, wanted?.isBytes != true,
            let maker = run.read(\.settings.decoder).conversion(of: media, as: wanted)
        else { return nil }
        switch maker {
        case .program(let program):
            switch try await PersonalPrograms(run: run).output(of: program, given: body, at: range) {
            case .success(let bytes):
                // With a type, decoding says so.
                if wanted == nil { try requireJSON(bytes, of: program, at: range) }
                return ConvertedBody(bytes, by: program.description)
            case .failure(let error): throw failure(error.description, at: range)
            }
        case .added(let name):
            guard let reader = AddedParts.all.decoders[name] else { return nil }
            do {
                return ConvertedBody(try await reader(body), by: "the reader .\(name)")
            } catch {
                throw failure("the reader .\(name) cannot read the body: \(Printable.excerpt("\(error)"))", at: range)
            }
        case .format:
            do throws(ScriptHost.FileError) {
                return ConvertedBody(try run.host.yaml(body), by: "the reader of YAML")
            } catch {
                throw failure("the body cannot be read as YAML: \(error.description)", at: range)
            }
        }
    }

    private func requireJSON(_ bytes: Data, of program: ProgramCommand, at range: SourceRange) throws(RuntimeError) {
        do { _ = try JSONDocument(Array(bytes)) } catch {
            throw failure("what \(program) wrote is not JSON: \(Printable.excerpt("\(error)"))", at: range)
        }
    }

    /// No body was decoded, so that there is none to explain.
    private func failure(_ message: String, at range: SourceRange) -> RuntimeError {
        run.change { $0.memory.decoding = nil }
        return RuntimeError(message, kind: .call(CallFailure(.decoding, .message(message))), at: range)
    }
}

/// JSON that was made of a body.
struct ConvertedBody: Sendable {
    let bytes: Data
    /// The program or format that has made it, in words.
    let maker: String
    let media = MediaType.json

    fileprivate init(_ bytes: Data, by maker: String) {
        self.bytes = bytes
        self.maker = maker
    }

    /// The response with this in the place of its body.
    func taking(theBodyOf response: Response) -> Response {
        var response = response.with(body: .bytes(bytes))
        try? response.headers.set("Content-Type", to: media.name)
        return response
    }
}

extension DecoderSettings {
    /// The reader that makes JSON of a body of this type. YAML without a type to decode it as is shown as the text
    /// that it is, unless the decoder says `.yaml`.
    func conversion(of media: MediaType, as wanted: ModelType?) -> BodyReaders.Reader? {
        switch readers.reader(of: media) ?? .format(format) {
        case .program(let program): .program(program)
        case .added(let name): .added(name)
        case .format(.yaml): .format(.yaml)
        case .format(.automatic) where wanted != nil && wanted?.innermost != .scalar(.string):
            media.isYAML ? .format(.yaml) : nil
        case .format: nil
        }
    }
}

extension MediaType {
    fileprivate var isYAML: Bool {
        ["application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"].contains(name) || suffix == "yaml"
    }
}
