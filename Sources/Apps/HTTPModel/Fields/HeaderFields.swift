/// The header lines of a message, in order. Repeated lines, spelling and unusual bytes are kept.
public struct HeaderFields: Sendable, Hashable {
    private var fields: [HeaderField]
    /// The traces of all names: most questions are about a header that is not there.
    private var traces: UInt64

    /// A list of these fields, unchanged.
    public init(_ fields: [HeaderField] = []) {
        self.fields = fields
        traces = fields.reduce(0) { $0 | $1.trace }
    }

    private func mayContain(_ name: String) -> Bool { traces & HeaderField.trace(of: name) != 0 }

    /// The value of a header, whatever the case of its name; several lines are joined by a comma and a space.
    ///
    /// `Set-Cookie` may contain commas itself: read it with ``values(of:)``.
    public subscript(name: String) -> String? {
        guard mayContain(name) else { return nil }
        var joined: String?
        for field in fields where field.isNamed(name) { joined = joined.map { $0 + ", " + field.value } ?? field.value }
        return joined
    }

    /// Every value of a header, one per line, in order.
    public func values(of name: String) -> [String] {
        guard mayContain(name) else { return [] }
        var values: [String] = []
        for field in fields where field.isNamed(name) { values.append(field.value) }
        return values
    }

    /// Indicates whether there is a header with that name.
    public func contains(_ name: String) -> Bool {
        mayContain(name) && fields.contains { $0.isNamed(name) }
    }

    /// The first line with that name.
    package func first(named name: String) -> HeaderField? {
        let trace = HeaderField.trace(of: name)
        return traces & trace == 0 ? nil : fields.first { $0.trace == trace && $0.isNamed(name) }
    }

    /// Indicates whether the fields announce a body of many elements, each of which can be read as soon as it
    /// arrives.
    package var announceStream: Bool {
        let type = MediaType(of: self)
        return type.name.hasPrefix("text/event-stream") || type.content == .jsonLines
    }

    /// Adds a line at the end and keeps the others.
    public mutating func append(_ field: HeaderField) {
        fields.append(field)
        traces |= field.trace
    }

    /// Adds a line at the end and keeps the others.
    public mutating func append(_ name: String, _ value: String) throws(HeaderFieldError) {
        append(try HeaderField(name, value))
    }

    /// Makes this the only line with that name, in place of the first one, or at the end.
    public mutating func set(_ name: String, to value: String) throws(HeaderFieldError) {
        let field = try HeaderField(name, value)
        guard let place = fields.firstIndex(where: { $0.isNamed(name) }) else { return append(field) }
        fields.removeAll { $0.isNamed(name) }
        fields.insert(field, at: place)
    }

    /// Removes every line with that name.
    public mutating func remove(_ name: String) {
        guard mayContain(name) else { return }
        self = HeaderFields(fields.filter { !$0.isNamed(name) })
    }
}

extension HeaderFields: RandomAccessCollection {
    /// The position of the first line.
    public var startIndex: Int { fields.startIndex }
    /// The position after the last line.
    public var endIndex: Int { fields.endIndex }
    /// The line at a position.
    public subscript(position: Int) -> HeaderField { fields[position] }
}

extension HeaderFields: CustomStringConvertible {
    /// The lines as readable names and values.
    public var description: String {
        fields.map { "\($0.name): \(Printable.text($0.value))" }.joined(separator: "\n")
    }
}
