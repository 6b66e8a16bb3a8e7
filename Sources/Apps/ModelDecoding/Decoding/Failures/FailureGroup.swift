import JSONModel

/// All failures of one kind at one place of a type.
public struct FailureGroup: Sendable, Hashable {
    /// The places, with `[*]` for every element and `*` for every key of a dictionary: `[*].publishedAt`.
    public var pattern: String
    /// The number of failures.
    public var count: Int
    /// The number of times a value was expected in these places, whether it decoded or not.
    public var attempts: Int
    /// The failures in the order of the body, the first thousand of them.
    public var failures: [DecodingFailure]

    /// A group of failures of one kind.
    public init(pattern: String, count: Int, attempts: Int, failures: [DecodingFailure]) {
        self.pattern = pattern
        self.count = count
        self.attempts = attempts
        self.failures = failures
    }
}

/// All reasons why a body could not be decoded, not only the first.
public struct DecodingFailures: Error, Sendable, Hashable {
    /// The failures by place, in the order of the body.
    public var groups: [FailureGroup]
    /// The settings that the body was decoded with.
    public var configuration: DecoderConfiguration

    /// Groups of failures; at least one.
    public init(_ groups: [FailureGroup], configuration: DecoderConfiguration = DecoderConfiguration()) {
        self.groups = groups
        self.configuration = configuration
    }

    /// A single failure.
    public init(_ failure: DecodingFailure, configuration: DecoderConfiguration = DecoderConfiguration()) {
        self.init(
            [FailureGroup(pattern: "\(failure.path)", count: 1, attempts: 1, failures: [failure])],
            configuration: configuration)
    }
}

extension DecodingFailures {
    /// Indicates whether the body does not have its format, so that no type decodes from it.
    package var isMalformed: Bool {
        groups.contains { group in
            group.failures.contains { failure in
                switch failure.kind {
                case .malformed, .malformedBody: true
                default: false
                }
            }
        }
    }

    /// Indicates whether the body may match after all, because something that decides this is unknown.
    public var isUnknown: Bool {
        groups.contains { group in
            group.failures.contains { if case .unknown = $0.kind { true } else { false } }
        }
    }

    /// Indicates whether nothing is known to be wrong, because the failures only report what is unknown.
    public var isOpen: Bool {
        !groups.isEmpty
            && groups.allSatisfy { group in
                group.failures.allSatisfy { if case .unknown = $0.kind { true } else { false } }
            }
    }

    /// The number of failures.
    public var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// The failures in the order of the body, as many as the groups keep.
    public var failures: [DecodingFailure] {
        groups.flatMap(\.failures).enumerated()
            .sorted { ($0.element.position?.offset ?? 0, $0.offset) < ($1.element.position?.offset ?? 0, $1.offset) }
            .map(\.element)
    }
}
