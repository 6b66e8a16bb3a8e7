import APIDocuments
import CYAML

/// One step of a YAML document: a scalar, or the beginning or the end of something.
struct YAMLEvent {
    enum Kind: Equatable {
        case scalar, sequence, mapping, alias
        case close
        case document
        case end
        case other
    }

    var kind: Kind
    /// The text of a scalar in libyaml's memory, where it stays until the next step.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var isPlain = false
    var tag: String?
    var anchor: String?
    var offset: Int
    var line: Int
    var column: Int
}

/// The steps of a YAML text, as libyaml finds them.
struct YAMLEvents: ~Copyable {
    private let yaml: sonde_yaml_library
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let current: UnsafeMutablePointer<yaml_event_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let name: String
    private let isASCII: Bool
    /// A place in the text: libyaml counts characters, and everything else here bytes.
    private var walked: (character: Int, byte: Int)

    init(_ bytes: [UInt8], named name: String) throws(ImportError) {
        guard let yaml = YAMLLibrary.functions else {
            throw ImportError("\(name) cannot be read: \(YAMLLibrary.absence)")
        }
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml.parser_initialize(parser) != 0 else {
            parser.deallocate()
            throw ImportError("\(name) cannot be read: out of memory")
        }
        self.yaml = yaml
        self.parser = parser
        self.name = name
        input = .allocate(capacity: max(1, bytes.count))
        _ = input.initialize(from: bytes)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        walked = (0, 0)
        current = .allocate(capacity: 1)
        current.initialize(to: yaml_event_t())
        yaml.parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml.parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        yaml.event_delete(current)
        yaml.parser_delete(parser)
        current.deallocate()
        parser.deallocate()
        input.deallocate()
    }

    mutating func next() throws(ImportError) -> YAMLEvent {
        yaml.event_delete(current)
        guard yaml.parser_parse(parser, current) != 0 else { throw failure }
        let mark = current.pointee.start_mark
        var step = YAMLEvent(
            kind: .other, offset: byte(ofCharacter: Int(mark.index)), line: Int(mark.line) + 1,
            column: Int(mark.column) + 1)
        func label(_ kind: YAMLEvent.Kind, _ tag: UnsafeMutablePointer<UInt8>?, _ anchor: UnsafeMutablePointer<UInt8>?)
        {
            step.kind = kind
            step.tag = tag.map { String(cString: $0) }
            step.anchor = anchor.map { String(cString: $0) }
        }
        switch current.pointee.type {
        case YAML_SCALAR_EVENT:
            let scalar = current.pointee.data.scalar
            label(.scalar, scalar.tag, scalar.anchor)
            step.text = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
            step.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        case YAML_SEQUENCE_START_EVENT:
            let start = current.pointee.data.sequence_start
            label(.sequence, start.tag, start.anchor)
        case YAML_MAPPING_START_EVENT:
            let start = current.pointee.data.mapping_start
            label(.mapping, start.tag, start.anchor)
        case YAML_ALIAS_EVENT:
            step.kind = .alias
            step.anchor = current.pointee.data.alias.anchor.map { String(cString: $0) }
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: step.kind = .close
        case YAML_DOCUMENT_START_EVENT: step.kind = .document
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: step.kind = .end
        default: step.kind = .other
        }
        return step
    }

    /// The byte where a character begins. They are asked for in their order.
    private mutating func byte(ofCharacter index: Int) -> Int {
        if isASCII { return min(index, input.count) }
        if index < walked.character { walked = (0, 0) }
        while walked.character < index, walked.byte < input.count {
            walked.byte += 1
            while walked.byte < input.count, input[walked.byte] & 0xC0 == 0x80 { walked.byte += 1 }
            walked.character += 1
        }
        return walked.byte
    }

    private var failure: ImportError {
        let mark = parser.pointee.problem_mark
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is not YAML"
        return ImportError(
            problem, at: ForeignPlace(document: name, line: Int(mark.line) + 1, column: Int(mark.column) + 1))
    }
}
