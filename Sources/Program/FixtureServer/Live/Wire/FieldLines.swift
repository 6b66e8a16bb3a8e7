import Basics
import Foundation
import HTTPModel

/// Reads lines up to an empty one, strictly: each ends with CR LF, and none continues the line before it.
///
/// Text that two programs could read differently is refused, because the server may choose the other reading.
struct FieldLines {
    struct Limits {
        var line = 16 << 10
        var all = 64 << 10
        var count = 256
        /// True if an empty line may precede the first one.
        var allowsEmptyStart = true

        static let ofTrailers = Limits(allowsEmptyStart: false)
    }

    private let limits: Limits
    private(set) var lines: [[UInt8]] = []
    private(set) var isComplete = false
    private var line: [UInt8] = []
    private var size = 0

    init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    var isEmpty: Bool { size == 0 }

    /// Reads further, and returns how many of the bytes belong to the lines.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> Int {
        var rest = bytes[...]
        while !isComplete, !rest.isEmpty {
            let end = rest.firstIndex(of: 10)
            let piece = rest[..<(end ?? rest.endIndex)]
            size += piece.count + 1
            guard line.count + piece.count <= limits.line else { throw tooLong }
            guard size <= limits.all, lines.count < limits.count else { throw tooMany }
            line += piece
            guard let end else { return bytes.count }
            rest = rest[(end + 1)...]
            try finish()
        }
        return rest.startIndex
    }

    /// The fields in lines after the first ones.
    func fields(after count: Int = 0) throws(RequestFault) -> HeaderFields {
        var fields: [HeaderField] = []
        fields.reserveCapacity(lines.count)
        for line in lines.dropFirst(count) {
            guard line.first?.isBlank != true else {
                throw RequestFault("a line of the head continues the one before it: write it as one line")
            }
            guard let field = HeaderField(line: line) else {
                let found = Printable.excerpt(String(octets: line))
                throw RequestFault("“\(found)” is not a header line: write a name, a colon and a value")
            }
            fields.append(field)
        }
        return HeaderFields(fields)
    }
}

extension FieldLines {
    private mutating func finish() throws(RequestFault) {
        guard line.popLast() == 13 else { throw RequestFault("a line of the head does not end with CR LF") }
        if let byte = line.first(where: { $0 < 0x20 && $0 != 9 || $0 == 0x7f }) {
            throw RequestFault("a line of the head contains \(Printable.name(of: byte))")
        }
        if line.isEmpty {
            // An empty line before the request is left over from the last one.
            if lines.isEmpty, size == 2, limits.allowsEmptyStart { return }
            isComplete = true
        } else {
            lines.append(line)
            line.removeAll(keepingCapacity: true)
        }
    }

    private var tooLong: RequestFault {
        lines.isEmpty
            ? RequestFault(414, "the request line is longer than \(limits.line) bytes")
            : RequestFault(431, "a line of the head is longer than \(limits.line) bytes")
    }

    private var tooMany: RequestFault {
        RequestFault(431, "the head is longer than \(limits.all) bytes or \(limits.count) lines")
    }
}
