package import JSONModel

/// Many JSON texts read as one array.
extension JSONDocument {
    /// Reads a text that has one JSON value on each line, or one after each record separator (RFC 7464).
    ///
    /// Blank lines are skipped. The values are the elements of the document's root, and their positions are those in
    /// the text.
    package init(lines text: [UInt8], depthLimit: Int = Self.defaultDepthLimit) throws(JSONError) {
        let records = JSONRecords(text)
        var gathered = GatheredValues(of: text, without: records.separator)
        for record in records {
            do throws(JSONFault) {
                gathered.append(try JSONStorage.read(text, in: record, depthLimit: depthLimit - 1), of: record)
            } catch {
                var positions = JSONPositionReader(text)
                throw JSONError(error, in: text, endingAt: record.upperBound, &positions)
            }
        }
        self.init(gathered.storage)
    }
}

/// The ranges of the values in a text of lines or records.
private struct JSONRecords: Sequence, IteratorProtocol {
    private static let recordSeparator: UInt8 = 0x1E

    private let text: [UInt8]
    let separator: UInt8
    private var start: Int

    init(_ text: [UInt8]) {
        self.text = text
        start = ByteOrderMark.length(in: text)
        // A record may have lines of its own, so one separator decides how all of the text is read.
        let first = text[start...].first { !$0.isJSONWhitespace }
        separator = first == Self.recordSeparator ? Self.recordSeparator : UInt8(ascii: "\n")
    }

    mutating func next() -> Range<Int>? {
        while start < text.count {
            let record = start..<(text[start...].firstIndex(of: separator) ?? text.count)
            start = record.upperBound + 1
            if !text[record].allSatisfy(\.isJSONWhitespace) { return record }
        }
        return nil
    }
}

/// The entries of many values, put into one array.
private struct GatheredValues {
    private let text: [UInt8]
    private var bytes: [UInt8]
    private var entries: [JSONEntry] = [.none]
    private var repeatedNames: [JSONRepeatedName] = []

    init(of text: [UInt8], without separator: UInt8) {
        self.text = text
        bytes = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
        for place in 0..<ByteOrderMark.length(in: text) { bytes[place + 1] = UInt8(ascii: " ") }
        guard !separator.isJSONWhitespace else { return }
        for place in text.indices where text[place] == separator { bytes[place + 1] = UInt8(ascii: " ") }
    }

    mutating func append(_ value: JSONStorage, of record: Range<Int>) {
        // Only what separates two records is written over, a line feed or a record separator: strings contain neither.
        if entries.count > 1 { bytes[record.lowerBound] = UInt8(ascii: ",") }
        let before = entries.count
        entries += value.index.entries.map { entry in
            JSONEntry(
                entry.kind, offset: entry.offset + 1, extent: entry.isContainer ? entry.extent + before : entry.extent,
                flag: entry.flag)
        }
        repeatedNames += value.repeatedNames.map { names in
            JSONRepeatedName(
                object: names.object + UInt32(before), first: names.first + UInt32(before),
                again: names.again + UInt32(before))
        }
    }

    var storage: JSONStorage {
        var entries = entries
        entries[0] = JSONEntry(.array, offset: 0, extent: entries.count)
        return JSONStorage(
            index: JSONIndex(bytes: bytes, entries: entries), repeatedNames: repeatedNames,
            origin: JSONOrigin(.json, from: text, places: .shifted(by: 1)))
    }
}
