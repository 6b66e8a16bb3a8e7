import Foundation
import ModelDecoding

/// Runs the decoder's settings that are code: strategies and `userInfo`.
struct CodeSettings {
    let machine: CodeMachine

    /// An expression of Swift that sets the decoder, and where its names are looked up.
    struct Setting: Hashable {
        let source: SourceText
        let namespace: String?
    }

    /// Returns the result of an expression that sets a strategy or stands for a whole decoder. It is evaluated
    /// once.
    func setting<Value: LibraryObject>(
        _ source: SourceText, as type: Value.Type, in namespace: String?
    ) -> Result<Value, UnknownCode> {
        setting(source, of: .opaque(Value.typeName), in: namespace).flatMap { value in
            if let value = Value.swift(value) { return .success(value) }
            let scope = CodeScope(source: source)
            return .failure(
                UnknownCode(
                    message: "this is not a \(Value.typeName) that is known here",
                    position: scope.position(0..<source.text.utf8.count)))
        }
    }

    /// The same for a value of any type.
    func setting(_ source: SourceText, of type: ModelType, in namespace: String?) -> Result<ModelValue, UnknownCode> {
        let key = Setting(source: source, namespace: namespace)
        if let known = machine.known.settings[key] { return known }
        let result = evaluated(source, as: type, in: namespace)
        machine.known.settings[key] = result
        return result
    }

    private func evaluated(
        _ source: SourceText, as type: ModelType, in namespace: String?
    ) -> Result<ModelValue, UnknownCode> {
        let (tokens, remarks) = SwiftLexer.tokens(of: source)
        if let remark = remarks.all.first {
            return .failure(UnknownCode(message: remark.message, position: remark.position))
        }
        let code = CodeSyntax(tokens: tokens.dropLast(), source: source)
        let scope = CodeScope(path: namespace.map { [$0] } ?? [], source: source)
        do throws(Interruption) {
            let value = try machine.names.value(of: code, as: type, scope)
            value.outliveBody()
            return .success(value)
        } catch {
            let placed = error.placed(0..<source.text.utf8.count, in: scope)
            switch placed {
            case .unknown(let code), .trap(let code): return .failure(code)
            case .thrown, .nilLink, .lost: return .failure(UnknownCode(message: "'\(source.text)' is not run here"))
            }
        }
    }
}

extension CodeSettings {
    /// Returns the `userInfo` that code finds in a decoder, from the settings of the reading.
    func userInfo() throws(Interruption) -> ModelValue {
        if let known = machine.known.userInfo, known.reading == machine.reading { return known.value }
        var info = UserInfo()
        if let reader = machine.reader {
            let namespace = reader.pointee.catalogue.namespace
            for (key, value) in reader.pointee.configuration.userInfo {
                do throws(UnknownCode) {
                    let (key, value) = try userInfo(key, value, in: namespace).get()
                    info.values[key] = value
                } catch {
                    throw .unknown(error)
                }
            }
        }
        machine.known.userInfo = (machine.reading, info.codeValue)
        return info.codeValue
    }

    func userInfo(
        _ key: String, _ value: SourceText, in namespace: String?
    ) -> Result<(CodingUserInfoKey, ModelValue), UnknownCode> {
        var keySource = value
        keySource.text = key
        return setting(keySource, as: CodingUserInfoKey.self, in: namespace).flatMap { key in
            setting(value, of: .opaque("Any"), in: namespace).map { (key, $0) }
        }
    }

    /// A key as code writes it: by the name that the sources have for it, `.siteID`.
    func name(ofUserInfo key: CodingUserInfoKey) -> String {
        let type = ModelType.opaque(CodingUserInfoKey.typeName)
        let names = machine.codeType(type).parts.flatMap(\.members.staticProperties).map(\.name)
        let own = names.first { name in
            (try? machine.names.staticMember(name, of: type, nil, 0..<0)).flatMap(CodingUserInfoKey.swift) == key
        }
        return own.map { "." + $0 } ?? "CodingUserInfoKey(rawValue: \(key.rawValue.debugDescription))!"
    }
}

extension CodeSettings {
    /// The key that code makes of the last of some machine.keys.
    func convertedKey(
        _ path: [CodeCodingKey], by closure: ModelValue, _ source: SourceText
    ) throws(Interruption) -> String {
        let key = try machine.call(closure, [machine.keys.codingPath(path)])
        return try machine.keys.keyText(key, CodeScope(source: source), 0..<source.text.utf8.count)
    }

    /// Returns the value that a strategy's closure makes of an entry, which should have the given type.
    func decoded(_ entry: Int, by closure: ModelValue, as type: ScalarType) throws(Interruption) -> ModelValue {
        guard let reader = machine.reader else { throw .lost }
        let decoder = ReaderDecoder(ReaderPlace(machine, reader, entry: entry))
        let given = try machine.call(closure, [.code(CodeValue(.decoder(decoder)))]).unwrapped
        // The closure's own type says what `.distantPast` means in it.
        let value = try CodeLibrary.meaning(of: given, as: .scalar(type), machine) ?? given
        if value.isLost { throw .lost }
        guard value.type == .scalar(type) else {
            throw .unknown("Sonde cannot tell whether this code returns \(type == .date ? "a Date" : "Data")")
        }
        return value
    }
}
