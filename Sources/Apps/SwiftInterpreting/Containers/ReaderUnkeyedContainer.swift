import JSONModel
import ModelDecoding

/// An array of the body.
final class ReaderUnkeyedContainer: CodeUnkeyedContainer, @unchecked Sendable {
    private let place: ReaderPlace
    private let end: Int
    private var next: Int
    private var number = 0
    /// The number of times a value was requested after the end, which `JSONDecoder` counts although nothing is
    /// there.
    private var countBehindEnd = 0

    init(_ place: ReaderPlace) {
        place.machine.recorder?.open(place.entry)
        self.place = place
        next = place.reader.pointee.index.first(of: place.entry)
        end = place.reader.pointee.index.end(of: place.entry)
    }

    private init(copying other: ReaderUnkeyedContainer) {
        place = other.place
        end = other.end
        next = other.next
        number = other.number
        countBehindEnd = other.countBehindEnd
        super.init()
        isLost = other.isLost
    }

    override var count: Int {
        var (count, entry) = (number, next)
        while entry < end {
            entry = place.reader.pointee.index.next(after: entry)
            count += 1
        }
        return count
    }

    override var currentIndex: Int { number + countBehindEnd }
    override var isAtEnd: Bool { next >= end }
    override func copy() -> CodeUnkeyedContainer { ReaderUnkeyedContainer(copying: self) }

    override func isNil(_ site: CodeSite) throws(Interruption) -> Bool {
        guard !isAtEnd else { throw tooShort(.opaque("Any"), site) }
        guard place.reader.pointee.index.kind(at: next) == .null else { return false }
        skip()
        return true
    }

    override func value(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue {
        guard !isAtEnd else { throw tooShort(type, site) }
        let value = try place.read(next, as: type, at: .element(number), site)
        skip()
        return value
    }

    override func valueIfPresent(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue {
        guard !isAtEnd else {
            countBehindEnd += 1
            return .nil
        }
        if try isNil(site) { return .nil }
        return try value(of: type, site)
    }

    override func decoder(_ site: CodeSite) throws(Interruption) -> CodeDecoder {
        guard !isAtEnd else { throw tooShort(.opaque("Any"), site) }
        return ReaderDecoder(place.inside(next, .element(number)))
    }

    override func skip() {
        next = place.reader.pointee.index.next(after: next)
        number += 1
    }

    override var codingPath: [CodeCodingKey] { place.codingPath }

    private func tooShort(_ type: ModelType, _ site: CodeSite) -> Interruption {
        let path = codingPath + [.element(currentIndex)]
        return place.failure(
            .tooShort, wanted: type, at: .element(number),
            CodeDecodingError(
                kind: .valueNotFound, type: type, codingPath: path, debugDescription: "Unkeyed container is at end."),
            site)
    }
}
