import Terminal
import Testing

@Suite("searching the history")
struct SearchTests {
    @Test("Ctrl-R finds the last entry that holds the text, and the one before it")
    func searching() throws {
        let probe = try Probe()
        try probe.press(.controlR)
        try probe.shows("search ‘’")
        try probe.type("st")
        try probe.shows("search ‘st’ GET last", cursor: (0, 18))
        try probe.press(.controlR)
        try probe.shows("search ‘st’ struct Old {\n          …     let id: Int\n          … }", cursor: (0, 12))
        try probe.press(.controlR)
        try probe.shows("search ‘st’ GET first")
        try probe.press(.down)
        try probe.shows("search ‘st’ struct Old {\n          …     let id: Int\n          … }")
    }

    @Test("Enter takes what was found, another key goes on with it")
    func taking() throws {
        let probe = try Probe()
        try probe.press(.controlR)
        try probe.type("first")
        try probe.press(.end)
        try probe.type("!")
        try probe.shows("probe> GET first!", cursor: (0, 17))
        try probe.press(.controlU, .controlR)
        try probe.type("Last")
        try probe.press(.backspace, .backspace, .backspace, .backspace)
        try probe.type("last\r")
        try probe.shows("probe> GET last\n= \"GET last\"\nprobe>")
    }

    @Test("what is not there is said, and Ctrl-G goes back to the line as it was")
    func missing() throws {
        let probe = try Probe()
        try probe.type("mine")
        try probe.press(.controlR)
        try probe.type("qq")
        try probe.shows("not found ‘qq’ mine")
        try probe.press(.controlG)
        try probe.shows("probe> mine", cursor: (0, 11))
    }
}
