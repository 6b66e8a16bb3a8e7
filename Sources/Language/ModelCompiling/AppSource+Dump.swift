extension AppSource {
    /// The code that describes a value: by its stored properties, its elements or its case, down to the values
    /// that Foundation has as a whole. A value without an order of its own gets one.
    static let dump = #"""
        import Foundation

        /// A value as JSON: a text and a truth as they are, everything else as an array that begins with its kind.
        struct Dump {
            var bytes: [UInt8] = []
            /// Indicates whether the dump is complete.
            var isWhole = true
            private var parts = 0
            private var holders: [ObjectIdentifier] = []
            private var names: [ObjectIdentifier: [UInt8]] = [:]

            private static let most = 8_000_000
            private static let deepest = 2_000

            mutating func add(_ value: Any, depth: Int = 0) {
                parts += 1
                guard parts < Self.most, depth < Self.deepest else {
                    isWhole = false
                    return put("null")
                }
                if !addScalar(value) { add(value, Mirror(reflecting: value), depth) }
            }

            private mutating func addScalar(_ value: Any) -> Bool {
                switch value {
                case let value as String: bytes += JSONText.string(value)
                case let value as Int: put("[\"i\",\"Int\",\"\(value)\"]")
                case let value as Bool: put(value ? "true" : "false")
                case let value as Double: put("[\"f\",\"Double\",\(value.bitPattern)]")
                case let value as Date: put("[\"d\",\(value.timeIntervalSinceReferenceDate.bitPattern)]")
                case let value as URL: put("[\"u\",", JSONText.string(value.absoluteString), "]")
                case let value as Float: put("[\"f\",\"Float\",\(Double(value).bitPattern)]")
                case let value as CGFloat: put("[\"f\",\"CGFloat\",\(Double(value).bitPattern)]")
                case let value as Decimal: put("[\"m\",\"\(value)\"]")
                case let value as Data: put("[\"b\",\"\(value.base64EncodedString())\"]")
                case let value as UUID: put("[\"g\",\"\(value.uuidString)\"]")
                case let value as any FixedWidthInteger: put("[\"i\",\"\(type(of: value))\",\"\(value)\"]")
                case let value as any BinaryFloatingPoint: put("[\"f\",\"\(type(of: value))\",\(Double(value).bitPattern)]")
                default: return false
                }
                return true
            }

            private mutating func add(_ value: Any, _ mirror: Mirror, _ depth: Int) {
                switch mirror.displayStyle {
                case .optional:
                    if let inner = mirror.children.first { add(inner.value, depth: depth + 1) } else { put("null") }
                case .collection: addList("a", mirror.children.map { $0.value }, depth)
                case .set: put("[\"s\"", joined(sorted(mirror.children.map { [$0.value] }, depth)), "]")
                case .dictionary:
                    let members = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
                    put("[\"h\"", joined(sorted(members, depth)), "]")
                case .tuple:
                    put("[\"t\"")
                    addMembers(mirror, depth)
                    put("]")
                case .enum: addCase(value, mirror, depth)
                // A range has a style of its own, but shows its bounds.
                case .struct where !isWholeOfFoundation(value), nil where !mirror.children.isEmpty:
                    addRecord(value, mirror, depth)
                case .class where !isWholeOfFoundation(value): addObject(value, mirror, depth)
                default: put("[\"x\",", name(of: value), ",", JSONText.string("\(value)"), "]")
                }
            }

            private mutating func addList(_ kind: String, _ values: [Any], _ depth: Int) {
                put("[\"\(kind)\"")
                for value in values {
                    put(",")
                    add(value, depth: depth + 1)
                }
                put("]")
            }

            /// Members of what has no order, by how their first part is written.
            private mutating func sorted(_ members: [[Any]], _ depth: Int) -> [[UInt8]] {
                members.map { parts in
                    parts.map { part in
                        let outer = bytes
                        bytes = []
                        add(part, depth: depth + 1)
                        defer { bytes = outer }
                        return bytes
                    }
                }
                .sorted { $0[0].lexicographicallyPrecedes($1[0]) }.flatMap { $0 }
            }

            /// Parts that follow others: each with a comma before it.
            private func joined(_ parts: [[UInt8]]) -> [UInt8] { parts.flatMap { [UInt8(ascii: ",")] + $0 } }

            private mutating func addRecord(_ value: Any, _ mirror: Mirror, _ depth: Int) {
                put("[\"r\",", name(of: value))
                addMembers(mirror, depth)
                put("]")
            }

            /// An object that holds itself is written once.
            private mutating func addObject(_ value: Any, _ mirror: Mirror, _ depth: Int) {
                let identity = ObjectIdentifier(value as AnyObject)
                guard !holders.contains(identity) else { return put("[\"x\",", name(of: value), ",\"…\"]") }
                holders.append(identity)
                addRecord(value, mirror, depth)
                holders.removeLast()
            }

            private mutating func addMembers(_ mirror: Mirror, _ depth: Int) {
                if let inherited = mirror.superclassMirror { addMembers(inherited, depth) }
                for child in mirror.children {
                    put(",", JSONText.string(child.label ?? ""), ",")
                    add(child.value, depth: depth + 1)
                }
            }

            private mutating func addCase(_ value: Any, _ mirror: Mirror, _ depth: Int) {
                let payload = mirror.children.first
                let raw = (value as? any RawRepresentable)?.rawValue
                put("[\"e\",", name(of: value), ",", JSONText.string(payload?.label ?? caseName(value)), ",")
                if let raw { add(raw, depth: depth + 1) } else { put("null") }
                if let payload {
                    let inside = Mirror(reflecting: payload.value)
                    if inside.displayStyle == .tuple {
                        addMembers(inside, depth)
                    } else {
                        put(",\"\",")
                        add(payload.value, depth: depth + 1)
                    }
                }
                put("]")
            }

            private func caseName(_ value: Any) -> String {
                func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
                return _openExistential(value, do: name) ?? "\(value)"
            }

            private mutating func name(of value: Any) -> [UInt8] {
                let type = type(of: value)
                if let known = names[ObjectIdentifier(type)] { return known }
                let name = JSONText.string(String(reflecting: type))
                names[ObjectIdentifier(type)] = name
                return name
            }

            /// Foundation's values are shown as a whole, except for its pairs of numbers.
            private mutating func isWholeOfFoundation(_ value: Any) -> Bool {
                let name = String(decoding: name(of: value).dropFirst(), as: UTF8.self)
                return name.hasPrefix("Foundation")
                    && !["CGPoint", "CGSize", "CGVector"].contains { name == "Foundation.\($0)\"" }
            }

            private mutating func put(_ text: String) { bytes += text.utf8 }

            private mutating func put(_ first: String, _ second: [UInt8], _ third: String) {
                put(first)
                bytes += second
                put(third)
            }

            private mutating func put(_ first: String, _ second: [UInt8], _ third: String, _ fourth: [UInt8], _ fifth: String) {
                put(first, second, third)
                bytes += fourth
                put(fifth)
            }

            private mutating func put(_ first: String, _ second: [UInt8]) { put(first, second, "") }
        }

        /// The name of a case, whatever the enumeration says of itself.
        @_silgen_name("swift_EnumCaseName")
        func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

        enum JSONText {
            static func object(_ members: [(String, [UInt8])]) -> [UInt8] {
                Array("{".utf8) + members.map { string($0.0) + Array(":".utf8) + $0.1 }.joined(separator: Array(",".utf8))
                    + Array("}".utf8)
            }

            static func array(_ elements: [[UInt8]]) -> [UInt8] {
                Array("[".utf8) + elements.joined(separator: Array(",".utf8)) + Array("]".utf8)
            }

            static func string(_ text: String) -> [UInt8] {
                var bytes = [UInt8(ascii: "\"")]
                for byte in text.utf8 {
                    switch byte {
                    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
                    case 0..<0x20:
                        let digits = String(byte, radix: 16)
                        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
                    default: bytes.append(byte)
                    }
                }
                bytes.append(UInt8(ascii: "\""))
                return bytes
            }
        }

        """#
}
