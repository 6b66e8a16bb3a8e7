import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel

/// The arguments of a call to an endpoint, as they are found piece by piece in a request.
struct EndpointArguments {
    private let endpoint: ClientEndpoint
    private(set) var values: [String: ClientValue] = [:]

    init(_ endpoint: ClientEndpoint) {
        self.endpoint = endpoint
    }

    var areComplete: Bool {
        endpoint.parameters.allSatisfy { $0.type.isOptional || values[$0.name] != nil }
    }

    /// A list of which nothing was sent was empty.
    mutating func takeEmptyLists() {
        for parameter in endpoint.parameters where parameter.type.isList && !parameter.type.isOptional {
            if values[parameter.name] == nil { values[parameter.name] = .array([]) }
        }
    }

    /// Takes what an address has for a value: once, or for each element of a list.
    mutating func take(_ written: [Substring], as value: ClientValue) -> Bool {
        func decoded(_ text: Substring) -> String { String(decoding: PercentEncoding.decode(text), as: UTF8.self) }
        if case .written(let inner, .joined(let separator)) = value, written.count == 1 {
            return take(decoded(written[0]).split(separator: separator), as: inner)
        }
        guard case .parameter(let name) = value, let type = type(of: name), type.isList else {
            return written.count == 1 && take(decoded(written[0]), as: value)
        }
        let elements = written.count == 1 ? written[0].split(separator: ",") : written
        var texts: [ClientValue] = []
        for element in elements {
            guard let value = type.element.value(of: decoded(element)) else { return false }
            texts.append(value)
        }
        return keep(.array(texts), for: name)
    }

    /// Takes the text that a value became.
    mutating func take(_ text: String, as value: ClientValue) -> Bool {
        switch value {
        case .input: return true
        case .written(let inner, .day): return take(text, as: inner)
        case .written(let inner, .joined(let separator)): return take(text.split(separator: separator), as: inner)
        case .parameter(let name):
            guard let type = type(of: name), let value = type.value(of: text) else { return false }
            return keep(value, for: name)
        case .text(let parts):
            let places = parts.indices.filter { parts[$0].plain == nil }
            guard let place = places.first else { return value.plain == text }
            let (start, end) = (
                parts[..<place].compactMap(\.plain).joined(), parts[(place + 1)...].compactMap(\.plain).joined()
            )
            guard places.count == 1 else { return parts.allSatisfy { if case .parameter = $0 { false } else { true } } }
            guard text.hasPrefix(start), text.dropFirst(start.count).hasSuffix(end) else { return false }
            return take(String(text.dropFirst(start.count).dropLast(end.count)), as: parts[place])
        case .number(let own), .string(let own): return own == text
        case .bool(let own): return "\(own)" == text
        default: return false
        }
    }

    private func type(of name: String) -> ParameterType? { endpoint.parameters.first { $0.name == name }?.type }

    /// One value stands for a parameter wherever it is used.
    private mutating func keep(_ value: ClientValue, for name: String) -> Bool {
        if let known = values[name] { return known == value }
        values[name] = value
        return true
    }
}

// MARK: Bodies

extension EndpointArguments {
    mutating func take(_ sent: Data, as body: ClientBody?) -> Bool {
        guard let body else { return sent.isEmpty }
        switch body.kind {
        case .json:
            guard let document = try? JSONDocument([UInt8](sent)) else { return false }
            return take(document.root, as: body.value)
        case .form:
            let items = QueryItem.items(in: String(decoding: sent, as: UTF8.self))
            for member in body.members {
                guard take(items.filter { $0.name == member.name.plain }.map(\.value), as: member.value) else {
                    return false
                }
            }
            return true
        case .text: return take(String(decoding: sent, as: UTF8.self), as: body.value)
        // The parts of a form, and bytes, cannot be separated into the values that they were made of.
        case .multipart, .data: return false
        }
    }

    private mutating func take(_ texts: [String], as value: ClientValue) -> Bool {
        if case .parameter(let name) = value, let type = type(of: name) {
            if texts.isEmpty { return type.isOptional }
            let values = texts.compactMap { type.element.value(of: $0) }
            guard values.count == texts.count else { return false }
            return type.isList ? keep(.array(values), for: name) : values.count == 1 && keep(values[0], for: name)
        }
        return texts.count == 1 && take(texts[0], as: value)
    }

    private mutating func take(_ found: JSONValue, as value: ClientValue) -> Bool {
        switch value {
        case .parameter(let name):
            guard let type = type(of: name), let value = type.value(of: found) else { return false }
            return keep(value, for: name)
        case .object(let members):
            guard found.kind == .object else { return false }
            var count = 0
            for member in members {
                guard let key = member.name.plain else { return false }
                guard let part = found[key] else {
                    guard case .parameter(let name) = member.value, type(of: name)?.isOptional == true else {
                        return false
                    }
                    continue
                }
                guard take(part, as: member.value) else { return false }
                count += 1
            }
            return count == found.count
        case .array(let elements):
            guard found.kind == .array, found.count == elements.count else { return false }
            for (part, element) in zip(found.elements, elements) {
                guard take(part, as: element) else { return false }
            }
            return true
        case .null: return found.isNull
        case .bool(let own): return found.boolean == own
        case .number(let own): return found.numberText == own
        default: return found.string.map { take($0, as: value) } ?? false
        }
    }
}
