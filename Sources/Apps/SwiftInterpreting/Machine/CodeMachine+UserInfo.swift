import Foundation
import ModelDecoding

extension CodeMachine {
    /// Returns the `userInfo` that code finds in a decoder, from the settings of the reading.
    func userInfo() throws(Interruption) -> ModelValue {
        if let known = givenUserInfo, known.reading == reading { return known.value }
        var info = UserInfo()
        if let reader {
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
        givenUserInfo = (reading, info.codeValue)
        return info.codeValue
    }

    func obstacle(toUserInfo key: String, _ value: SourceText, in namespace: String?) -> UnknownCode? {
        if case .failure(let error) = userInfo(key, value, in: namespace) { error } else { nil }
    }

    /// A key as code writes it: by the name that the sources have for it, `.siteID`.
    func name(ofUserInfo key: CodingUserInfoKey) -> String {
        let type = ModelType.opaque(CodingUserInfoKey.typeName)
        let names = codeType(type).parts.flatMap(\.members.staticProperties).map(\.name)
        let own = names.first { name in
            (try? staticMember(name, of: type, nil, 0..<0)).flatMap(CodingUserInfoKey.swift) == key
        }
        return own.map { "." + $0 } ?? "CodingUserInfoKey(rawValue: \(key.rawValue.debugDescription))!"
    }

    private func userInfo(
        _ key: String, _ value: SourceText, in namespace: String?
    ) -> Result<(CodingUserInfoKey, ModelValue), UnknownCode> {
        var keySource = value
        keySource.text = key
        return setting(keySource, as: CodingUserInfoKey.self, in: namespace).flatMap { key in
            setting(value, of: .opaque("Any"), in: namespace).map { (key, $0) }
        }
    }
}
