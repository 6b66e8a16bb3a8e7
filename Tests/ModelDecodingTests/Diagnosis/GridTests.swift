import JSONModel
import ModelDecoding
import Testing

@testable import ModelDiagnosis

@Suite("decoder try")
struct GridTests {
    static let source = "struct Episode: Decodable { let id: Int; let publishedAt: Date }"
    static let body = list(20) { #"{"id": \#($0), "published_at": "2018-04-17T04:30:00Z"}"# }

    @Test("the grid has every date strategy that may apply by every key strategy, and says which decode")
    func grid() throws {
        let grid = try Case(Self.body, Self.source, as: "[Episode]").grid
        #expect(
            grid.dateStrategies == [
                .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
                .formatted("yyyy-MM-dd'T'HH:mm:ssZ"),
            ])
        #expect(grid.cells.count == 10)
        #expect(grid[.iso8601, .convertFromSnakeCase]?.isSound == true)
        #expect(grid[.iso8601, .useDefaultKeys]?.failureCount == 20)
        #expect(grid[.iso8601, .useDefaultKeys]?.first?.kind == .missing)
        #expect(grid[.deferredToDate, .convertFromSnakeCase]?.first?.kind == .mismatch)
        #expect(grid.recommendation == .init(dates: .iso8601, keys: .convertFromSnakeCase))
    }

    @Test("of a large body a part is looked at, and the whole where that decodes")
    func large() throws {
        let body = list(5_000) { #"{"id": \#($0), "published_at": "\#($0 == 4_321 ? "" : "2018-04-17T04:30:00Z")"}"# }
        let grid = try Case(body, Self.source, as: "[Episode]").grid
        #expect(grid.isPartial)
        #expect(grid[.secondsSince1970, .convertFromSnakeCase]?.failureCount == 100)
        #expect(grid[.iso8601, .convertFromSnakeCase]?.failureCount == 1)
        #expect(grid.recommendation == nil)
    }

    @Test("what decodes into odd dates is not recommended")
    func odd() throws {
        let grid = try Case(#"[{"at": 1523939400123}]"#, "struct E: Decodable { let at: Date }", as: "[E]").grid
        #expect(grid[.secondsSince1970, .useDefaultKeys]?.first == nil)
        #expect(grid[.secondsSince1970, .useDefaultKeys]?.isSound == false)
        #expect(grid.recommendation == .init(dates: .millisecondsSince1970))
    }

    @Test("the settings that are set are recommended if they do")
    func current() throws {
        let configuration = DecoderConfiguration(dates: .formatted("yyyy-MM-dd"), keys: .convertFromSnakeCase)
        let grid = try Case(
            #"[{"at": "2018-04-17"}]"#, "struct E: Decodable { let at: Date }", as: "[E]", configuration
        ).grid
        #expect(grid.recommendation == configuration)
    }

    @Test("without a date in the type there is one row")
    func noDates() throws {
        let grid = try Case(#"{"a_b": 1}"#, "struct E: Decodable { let aB: Int }", as: "E").grid
        #expect(grid.dateStrategies == [.deferredToDate])
        #expect(grid.cells.map(\.isSound) == [false, true])
    }

    @Test("nothing is recommended where nothing decodes")
    func hopeless() throws {
        #expect(try Case(#""a""#, "", as: "Int").grid.recommendation == nil)
    }
}
