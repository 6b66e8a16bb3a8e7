import Foundation

/// A text that two values have in common only if they are equal, whatever program decoded them.
///
/// It is compiled into programs by itself, beside generated declarations, and so refers to Foundation alone.
func canonicalText(reflecting value: Any) -> String {
    switch value {
    case let value as any FixedWidthInteger: "\(value)"
    case let value as Bool: "\(value)"
    case let value as String: canonicalText(value)
    case let value as Double: canonicalText(value)
    case let value as Float: canonicalText(Double(value))
    case let value as Float16: canonicalText(Double(value))
    case let value as CGFloat: canonicalText(Double(value))
    case let value as Decimal: "decimal \(value)"
    case let value as Date: "date " + canonicalText(value.timeIntervalSinceReferenceDate)
    case let value as URL: "url " + canonicalText(value.absoluteString)
    case let value as Data: "data " + value.base64EncodedString()
    case let value as UUID: "uuid \(value)"
    default: canonicalText(of: Mirror(reflecting: value), value)
    }
}

func canonicalText(_ value: Double) -> String { value.isNaN ? "nan" : "\(value)" }

/// A text in quotes, every scalar that is no plain ASCII as its number.
///
/// Equal strings may be different scalars; the one that was decoded is meant.
func canonicalText(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "\"") { text, scalar in
        text += scalar.isASCII && scalar.value >= 0x20 ? String(scalar) : "<" + String(scalar.value, radix: 16) + ">"
    } + "\""
}

/// Members in braces; a name that begins with `_` or `.` is a position and not a name.
func canonicalText(members: [(name: String, text: String)]) -> String {
    "{"
        + members.map { name, text in
            name.isEmpty || name.hasPrefix("_") || name.hasPrefix(".") ? text : name + ": " + text
        }.joined(separator: ", ") + "}"
}

private func canonicalText(of mirror: Mirror, _ value: Any) -> String {
    switch mirror.displayStyle {
    case .optional: mirror.children.first.map { canonicalText(reflecting: $0.value) } ?? "nil"
    case .collection: "[" + texts(of: mirror).joined(separator: ", ") + "]"
    case .set: "set " + texts(of: mirror).sorted().joined(separator: ", ")
    case .dictionary: "[" + members(of: mirror).sorted().joined(separator: ", ") + "]"
    case .enum: "." + enumerationText(mirror, value)
    case .tuple: "(" + texts(of: mirror).joined(separator: ", ") + ")"
    default: canonicalText(members: storedMembers(of: mirror))
    }
}

private func texts(of mirror: Mirror) -> [String] { mirror.children.map { canonicalText(reflecting: $0.value) } }

private func members(of mirror: Mirror) -> [String] {
    mirror.children.map { texts(of: Mirror(reflecting: $0.value)).joined(separator: ": ") }
}

private func enumerationText(_ mirror: Mirror, _ value: Any) -> String {
    guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
    let inside = Mirror(reflecting: payload.value)
    guard inside.displayStyle == .tuple else {
        return name + canonicalText(members: [("", canonicalText(reflecting: payload.value))])
    }
    return name + canonicalText(members: storedMembers(of: inside))
}

private func storedMembers(of mirror: Mirror) -> [(name: String, text: String)] {
    let inherited = mirror.superclassMirror.map(storedMembers(of:)) ?? []
    let own = mirror.children.filter { $0.label?.hasPrefix("$") != true }.map { child in
        if let name = child.label, name.hasPrefix("_"), let wrapped = wrappedValue(of: child.value) {
            return (name: String(name.dropFirst()), text: canonicalText(reflecting: wrapped))
        }
        return (name: child.label ?? "", text: canonicalText(reflecting: child.value))
    }
    return inherited + own
}

/// What a property wrapper keeps under the name that all wrappers have for it: the property, as code sees it.
private func wrappedValue(of value: Any) -> Any? {
    Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }?.value
}
