import JSONModel
import Testing

@testable import ModelDecoding
@testable import ModelDiagnosis

@Suite("coverage of types that decode by code of their own")
struct CodedCoverageTests {
    private static let source = """
        struct Shelf: Decodable { let films: [Film] }
        struct Author: Decodable { let name: String }
        struct Film: Decodable {
            let title: String
            let year: Int?
            let author: Author?
            let tags: [String]
            enum CodingKeys: String, CodingKey { case title, year, author, tags, about }
            enum AboutKeys: String, CodingKey { case author }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                title = try container.decode(String.self, forKey: .title)
                year = try container.decodeIfPresent(Int.self, forKey: .year)
                if title == "Ran" {
                    author = try container.nestedContainer(keyedBy: AboutKeys.self, forKey: .about)
                        .decode(Author.self, forKey: .author)
                } else {
                    author = nil
                }
                tags = container.contains(.tags) ? ["some"] : []
            }
        }
        """

    private func coverage(_ films: String) throws -> ModelCoverage {
        try Case(#"{"films": [\#(films)]}"#, Self.source, as: "Shelf").coverage
    }

    @Test("a member that the code asks for is read, and one that it never asks for is ignored")
    func members() throws {
        let coverage = try coverage(#"{"title": "Up", "tags": [1], "score": 3}"#)
        #expect(coverage.ignored.map(\.pattern) == ["films[*].score"] as [String])
        #expect(coverage.ignored.map(\.codedOwner) == ["Film"] as [String])
        #expect(Set(coverage.codedMembers.keys) == ["films[*].title", "films[*].tags"])
    }

    @Test("what is in a nested container, and in the values that it decodes, is read as the code does")
    func nested() throws {
        let coverage = try coverage(
            #"{"title": "Ran", "year": 1985, "about": {"author": {"name": "K", "age": 3}, "price": 1}}"#)
        #expect(coverage.ignored.map(\.pattern) == ["films[*].about.price", "films[*].about.author.age"] as [String])
    }

    @Test("a member that the code reads of one object only is not ignored")
    func sometimes() throws {
        let coverage = try coverage(
            #"{"title": "Up", "about": {}}, {"title": "Ran", "about": {"author": {"name": "K"}}}"#)
        #expect(coverage.ignored.isEmpty)
    }

    @Test("a property whose key the code asks for is unseen where no body has a value for it")
    func unseen() throws {
        let coverage = try coverage(#"{"title": "Up", "year": null}"#)
        #expect(coverage.unseen.map(\.pattern) == ["films[*].year", "films[*].tags"] as [String])
        #expect(coverage.unseen.map(\.nulls) == [1, 0])
    }

    @Test("behind a failure, what the code would have read is not known, and nothing is called ignored")
    func failing() throws {
        #expect(try coverage(#"{"title": 1, "tags": [], "score": 3}"#).ignored.isEmpty)
    }
}
