import JSONModel
import ModelDecoding

/// A decoder of a value in the body that a ``ModelReader`` reads.
final class ReaderDecoder: CodeDecoder, @unchecked Sendable {
    let place: ReaderPlace

    init(_ place: ReaderPlace) { self.place = place }

    override func value(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue {
        guard place.isMissing else { return try place.read(type, site) }
        guard type.wrapped == nil else { return .nil }
        if case .named = type {
            throw site.scope.unknown("Sonde cannot tell what '\(type)' decodes from a missing member", at: site.span)
        }
        throw place.wrongKind(type, site)
    }

    override func isNil() -> Bool { place.isMissing || place.kind == .null }

    override func keyed(by keys: ModelType, _ site: CodeSite) throws(Interruption) -> CodeKeyedContainer {
        guard !place.isMissing, place.kind == .object else {
            throw place.wrongKind(.opaque("Dictionary<String, Any>"), site)
        }
        let unknowns = place.reader.pointee.unknownCount
        let container = ReaderKeyedContainer(place, keyType: keys, site)
        guard place.reader.pointee.unknownCount == unknowns else {
            throw .unknown("Sonde cannot tell what becomes of a key")
        }
        return container
    }

    override func unkeyed(_ site: CodeSite) throws(Interruption) -> CodeUnkeyedContainer {
        guard !place.isMissing, place.kind == .array else { throw place.wrongKind(.array(.opaque("Any")), site) }
        return ReaderUnkeyedContainer(place)
    }

    override var codingPath: [CodeCodingKey] { place.codingPath }
}

/// A value of the body, and the way from the value whose code runs.
struct ReaderPlace {
    let machine: CodeMachine
    let reader: UnsafeMutablePointer<ModelReader>
    let entry: Int
    let way: ReaderWay?
    /// True if it stands for a missing member, such as `super`.
    var isMissing = false

    init(_ machine: CodeMachine, _ reader: UnsafeMutablePointer<ModelReader>, entry: Int, way: ReaderWay? = nil) {
        self.machine = machine
        self.reader = reader
        self.entry = entry
        self.way = way
    }
}

/// A step on the path to a value, after the outer ones.
final class ReaderWay {
    let outer: ReaderWay?
    let key: CodeCodingKey

    init(_ outer: ReaderWay?, _ key: CodeCodingKey) {
        self.outer = outer
        self.key = key
    }

    var keys: [CodeCodingKey] { (outer?.keys ?? []) + [key] }
}

extension ReaderPlace {
    var kind: JSONKind { reader.pointee.index.kind(at: entry) }

    /// The keys from the top of the body.
    var codingPath: [CodeCodingKey] {
        let found = reader.pointee.codingPath(of: entry)
        guard isMissing, let key = way?.key else { return found }
        return found + [key]
    }

    func inside(_ entry: Int, _ key: CodeCodingKey) -> ReaderPlace {
        ReaderPlace(machine, reader, entry: entry, way: ReaderWay(way, key))
    }

    /// The value here, as a type; throws what the reader finds wrong with it.
    @inline(__always)
    func read(_ type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue {
        try read(entry, as: type, at: nil, site)
    }

    /// A value within this one.
    @inline(__always)
    func read(
        _ entry: Int, as type: ModelType, at key: CodeCodingKey?, _ site: CodeSite
    ) throws(Interruption) -> ModelValue {
        if let recorder = machine.recorder { recorder.begin(entry, as: type) }
        defer { machine.recorder?.end() }
        let step = site.step(for: type, reader, machine.reading)
        guard reader.pointee.trace == nil else { return try readTracing(entry, step, key, site) }
        return try read(entry, step: step)
    }

    /// A value within this one, while nothing is traced.
    @inline(__always)
    func read(_ entry: Int, step: Int) throws(Interruption) -> ModelValue {
        let (before, unknowns) = (reader.pointee.failureCount, reader.pointee.unknownCount)
        let value = reader.pointee.read(entry, as: step)
        guard reader.pointee.failureCount == before else { throw noted(entry, step, unknowns) }
        return value
    }

    private func readTracing(
        _ entry: Int, _ step: Int, _ key: CodeCodingKey?, _ site: CodeSite
    ) throws(Interruption) -> ModelValue {
        let (before, unknowns) = (reader.pointee.failureCount, reader.pointee.unknownCount)
        let entered = enter(key, site)
        let value = reader.pointee.read(entry, as: step)
        for _ in 0..<entered { reader.pointee.trace?.leave() }
        guard reader.pointee.failureCount == before else { throw noted(entry, step, unknowns) }
        return value
    }

    /// Tells the trace the way here; returns how many steps that are.
    private func enter(_ key: CodeCodingKey?, _ site: CodeSite) -> Int {
        let keys = (way?.keys ?? []) + (key.map { [$0] } ?? [])
        for key in keys {
            switch key {
            case .member(let name): reader.pointee.trace?.enterMember(name, declaredAt: site.position)
            case .element(let number): reader.pointee.trace?.enterElement(number)
            }
        }
        return keys.count
    }

    /// Returns the error for failures that the reader has noted.
    private func noted(_ entry: Int, _ step: Int, _ unknowns: Int) -> Interruption {
        if reader.pointee.unknownCount > unknowns {
            return .unknown(UnknownCode(message: "part of it is not known", position: nil))
        }
        return .thrown(.noted(NotedError { [machine, reader] in machine.errors.error(entry, step, reader) }))
    }

    /// Notes a failure here, or at a member, and says what to throw.
    func failure(
        _ kind: DecodingFailure.Kind, wanted type: ModelType, at key: CodeCodingKey? = nil,
        _ error: @autoclosure @escaping () -> CodeDecodingError, _ site: CodeSite
    ) -> Interruption {
        let step = reader.pointee.plan.step(for: type)
        let entered = reader.pointee.trace == nil ? 0 : enter(key, site)
        reader.pointee.fail(kind, entry, step)
        for _ in 0..<entered { reader.pointee.trace?.leave() }
        return .thrown(.noted(NotedError { .decoding(error()) }))
    }

    func wrongKind(_ type: ModelType, _ site: CodeSite) -> Interruption {
        let isNull = isMissing || kind == .null
        let path = codingPath
        return failure(
            isNull ? .null : .mismatch, wanted: type,
            CodeDecodingError(
                kind: isNull ? .valueNotFound : .typeMismatch, type: type, codingPath: path,
                debugDescription: isNull
                    ? "Cannot get value of type \(type) -- found null value instead"
                    : "Expected to decode \(type) but found something else instead."), site)
    }

    func missing(_ key: String, wanted type: ModelType, _ site: CodeSite) -> Interruption {
        let path = codingPath
        return failure(
            .missing, wanted: type, at: .member(key),
            CodeDecodingError(
                kind: .keyNotFound, key: key, codingPath: path,
                debugDescription: "No value associated with key \(key)."), site)
    }
}
