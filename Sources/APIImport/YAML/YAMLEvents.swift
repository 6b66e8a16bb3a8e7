import CYAML

/// One step of a YAML document: a scalar, or the beginning or the end of something.
struct YAMLEvent {
    enum Kind: Equatable {
        case scalar, sequence, mapping, alias
        /// The end of a sequence or a mapping.
        case close
        /// The end of a document.
        case end
        case other
    }

    var kind: Kind
    var text: [UInt8] = []
    var isPlain = false
    var tag: String?
    var anchor: String?
    var offset: Int
    var line: Int
    var column: Int
}

/// The steps of a YAML document, as libyaml finds them.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let name: String
    /// A place in the text: libyaml counts characters, and everything else here bytes.
    private var walked = (character: 0, byte: 0)

    init(_ bytes: [UInt8], named name: String) throws(ImportError) {
        self.name = name
        input = .allocate(capacity: max(1, bytes.count))
        _ = input.initialize(from: bytes)
        parser = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) != 0 else {
            throw ImportError("\(name) cannot be read: memory ran out")
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    mutating func next() throws(ImportError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw failure }
        defer { yaml_event_delete(&event) }
        let mark = event.start_mark
        var step = YAMLEvent(
            kind: .other, offset: byte(ofCharacter: Int(mark.index)), line: Int(mark.line) + 1,
            column: Int(mark.column) + 1)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            step.kind = .scalar
            step.text = Array(UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length)))
            step.isPlain = scalar.plain_implicit != 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE
            step.tag = scalar.tag.map { String(cString: $0) }
            step.anchor = scalar.anchor.map { String(cString: $0) }
        case YAML_SEQUENCE_START_EVENT:
            step.kind = .sequence
            step.anchor = event.data.sequence_start.anchor.map { String(cString: $0) }
        case YAML_MAPPING_START_EVENT:
            step.kind = .mapping
            step.anchor = event.data.mapping_start.anchor.map { String(cString: $0) }
        case YAML_ALIAS_EVENT:
            step.kind = .alias
            step.anchor = event.data.alias.anchor.map { String(cString: $0) }
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: step.kind = .close
        case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT, YAML_NO_EVENT: step.kind = .end
        default: step.kind = .other
        }
        return step
    }

    /// The byte where a character begins. They are asked for in their order.
    private mutating func byte(ofCharacter index: Int) -> Int {
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
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it is no YAML"
        return ImportError(
            problem, at: ForeignPlace(document: name, line: Int(mark.line) + 1, column: Int(mark.column) + 1))
    }
}
