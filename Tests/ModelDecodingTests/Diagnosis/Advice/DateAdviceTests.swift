import ModelDecoding
import Testing

@Suite("why, where dates differ from the model")
struct DateAdviceTests {
    static let event = "struct Event: Decodable { let at: Date }"

    static let cases: [AdviceCase] = [
        AdviceCase(#"{"at": "2018-04-17T04:30:00Z"}"#, event, as: "Event", "decoder.dateDecodingStrategy = .iso8601"),
        AdviceCase(
            #"{"at": "2018-04-17T04:30:00.123Z"}"#, event, as: "Event", "decoder.dateDecodingStrategy = .iso8601",
            remark: "older systems"),
        AdviceCase(
            #"{"at": "2018-04-17T04:30:00+02:00"}"#, event, as: "Event", "decoder.dateDecodingStrategy = .iso8601"),
        AdviceCase(
            #"{"at": "2018-04-17"}"#, event, as: "Event", #"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")"#),
        AdviceCase(
            #"{"at": "2018-04-17 14:30:00"}"#, event, as: "Event", dates: .iso8601,
            #"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd HH:mm:ss")"#),
        AdviceCase(
            #"{"at": "17.04.2018"}"#, event, as: "Event", #"decoder.dateDecodingStrategy = .formatted("dd.MM.yyyy")"#),
        AdviceCase(
            #"{"at": "04/17/2018"}"#, event, as: "Event", #"decoder.dateDecodingStrategy = .formatted("MM/dd/yyyy")"#),
        AdviceCase(
            #"{"at": "Tue, 17 Apr 2018 04:30:00 GMT"}"#, event, as: "Event",
            #"decoder.dateDecodingStrategy = .formatted("EEE, d MMM yyyy HH:mm:ss zzz")"#),
        AdviceCase(
            #"{"at": 1523939400}"#, event, as: "Event", dates: .iso8601,
            "decoder.dateDecodingStrategy = .secondsSince1970"),
        AdviceCase(
            #"{"at": 1523939400000}"#, event, as: "Event", dates: .iso8601,
            "decoder.dateDecodingStrategy = .millisecondsSince1970"),
        AdviceCase(
            #"[{"at": "2018-04-17T04:30:00Z"}, {"at": "2018-04-17"}]"#, event, as: "[Event]", dates: .iso8601,
            #"decoder.dateDecodingStrategy = .firstOf([.iso8601, .formatted("yyyy-MM-dd")])"#),
        AdviceCase(
            #"[{"at": "2024-05-01T10:20:30Z"}, {"at": 1714558830}]"#, event, as: "[Event]",
            "decoder.dateDecodingStrategy = .firstOf([.secondsSince1970, .iso8601])"),
        AdviceCase(
            #"[{"at": "2024-05-01"}, {"at": "2024-05-02"}, {"at": 1714558830000}]"#, event, as: "[Event]",
            #"decoder.dateDecodingStrategy = .firstOf([.millisecondsSince1970, .formatted("yyyy-MM-dd")])"#),
        AdviceCase(#"{"at": null}"#, event, as: "Event", dates: .iso8601, "let at: Date?"),
        AdviceCase(#"{"at": "soon"}"#, event, as: "Event", dates: .iso8601, "let at: String"),
        AdviceCase(
            #"{"created_at": "2018-04-17T04:30:00Z"}"#, "struct Event: Decodable { let createdAt: Date }", as: "Event",
            "decoder.dateDecodingStrategy = .iso8601", "decoder.keyDecodingStrategy = .convertFromSnakeCase"),
    ]

    @Test("the strategy that reads them is on top", arguments: cases)
    func date(_ row: AdviceCase) throws { try row.expectAdvice() }
}
