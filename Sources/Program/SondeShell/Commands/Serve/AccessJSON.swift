import FixtureServer
import HTTPModel
import JSONModel

/// The account of a server for programs: an object a line.
enum AccessJSON {
    /// `{"origin":"http://127.0.0.1:8080"}`
    static func beginning(at origin: String) -> JSONValue { ["origin": .text(origin)] }

    /// `{"method":"GET","target":"/movie/1","status":200,"sent":0,"size":1204,"ms":43.120,"source":"upstream"}`
    static func line(_ access: Access) -> JSONValue {
        var members: [(String, JSONValue?)] = [
            ("method", access.method.map { .text($0.name) } ?? .null),
            ("target", access.method == nil ? .null : .text(access.target)),
            ("status", access.status.code == 0 ? .null : .number(access.status.code)),
            ("sent", .number(access.received)), ("size", .number(access.size)),
            ("ms", .number(access.time / .milliseconds(1)) ?? .null),
            ("source", .text(access.source.word)),
        ]
        switch access.source {
        case .fixture(let name): members.append(("fixture", .text(name)))
        case .miss(let nearest?): members.append(("nearest", .text(nearest)))
        case .broken(let fault): members.append(("error", .text(fault)))
        case .miss(nil), .server, .refused, .upstream: break
        }
        switch access.keeping {
        case .wrote(let file): members.append(("recorded", .text(file)))
        case .unchanged(let file): members.append(("unchanged", .text(file)))
        case .later: members.append(("recorded", .null))
        case .refused(let reason): members.append(("notRecorded", .text(reason)))
        case nil: break
        }
        if let error = access.error { members.append(("error", .text(error))) }
        if let note = access.note { members.append(("note", .text(note))) }
        if let verdict = access.verdict { members.append(("verdict", verdict.value)) }
        return .object(of: members)
    }

    /// `{"requests":12,"fixtures":4,"upstream":8,"missing":0,"refused":0,"recorded":5,"notRecorded":0,"failed":1}`
    static func end(_ totals: AccessTotals, _ proposal: String?) -> JSONValue {
        [
            "requests": .number(totals.requests), "fixtures": .number(totals.fixtures),
            "upstream": .number(totals.upstream), "missing": .number(totals.misses), "refused": .number(totals.refused),
            "recorded": .number(totals.recorded), "notRecorded": .number(totals.notRecorded),
            "failed": .number(totals.failures), "undecoded": .number(totals.undecoded),
            "proposal": proposal.map { .text($0) },
        ]
    }
}

extension Access.Source {
    fileprivate var word: String {
        switch self {
        case .fixture: "fixture"
        case .miss: "missing"
        case .server: "server"
        case .refused: "refused"
        case .broken: "broken"
        case .upstream: "upstream"
        }
    }
}
