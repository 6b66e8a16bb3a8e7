import Testing

@testable import JSONModel

@Suite("The layout of an index")
struct EntryTests {
    @Test("an entry holds what is put into it, up to the limits", arguments: JSONKind.allCases)
    func limits(kind: JSONKind) {
        let limit = JSONEntry.maximumTextLength
        for offset in [0, 1, 1 << 29 - 1, 1 << 29, limit - 1, limit] {
            for extent in [0, 1, 1 << 29 - 1, 1 << 29, limit - 1, limit] {
                for flag in [false, true] {
                    let entry = JSONEntry(kind, offset: offset, extent: extent, flag: flag)
                    #expect(entry.kind == kind)
                    #expect(entry.offset == offset)
                    #expect(entry.extent == extent)
                    #expect(entry.flag == flag)
                    #expect(entry.isContainer == (kind == .array || kind == .object))
                }
            }
        }
    }

    @Test("an entry takes eight bytes")
    func size() {
        #expect(MemoryLayout<JSONEntry>.size == 8)
    }

    @Test("the documented example is laid out as documented")
    func example() throws {
        let index = try JSONDocument(#"{"id": 7, "tags": ["a", "b\n"]}"#).index
        #expect(
            index.entries == [
                JSONEntry(.object, offset: 0, extent: 7), JSONEntry(.string, offset: 2, extent: 2),
                JSONEntry(.number, offset: 7, extent: 1), JSONEntry(.string, offset: 11, extent: 4),
                JSONEntry(.array, offset: 18, extent: 7), JSONEntry(.string, offset: 20, extent: 1),
                JSONEntry(.string, offset: 25, extent: 3, flag: true),
            ])
        var names: [String] = []
        var name = index.first(of: 0)
        while name < index.end(of: 0) {
            names.append(index.text(of: name))
            name = index.next(after: name + 1)
        }
        #expect(names == ["id", "tags"] as [String])
        #expect(index.string(at: 6, equals: Array("b\n".utf8)))
        #expect(!index.string(at: 6, equals: Array("b\\n".utf8)))
        #expect(!index.string(at: 6, equals: Array("b".utf8)))
        #expect(!index.string(at: 6, equals: Array("b\n ".utf8)))
        #expect(index.isEscaped(6) && !index.isEscaped(5))
    }
}
