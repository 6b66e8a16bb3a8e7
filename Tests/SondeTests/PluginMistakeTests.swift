import Foundation
import Loopback
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("a person's own programs that do something else than they should")
struct PluginMistakeTests {
    @Test("a transport that never begins is started once, and each request says why")
    func neverBegins() throws {
        let bench = try PluginBench()
        let outcome = try bench.replay(
            """
            transport = .program("echo >>starts; echo no such host >&2; exit 3")
            let one = try? GET films
            print(error.message)
            let two = try? GET films
            print(error.message)
            """)
        let reason = "exited with status 3: no such host"
        #expect(outcome.output.split(separator: "\n").count { $0.contains(reason) } == 2, "\(outcome.output)")
        #expect(try bench.folder.text(of: "starts") == "\n")
    }

    @Test("an error that a transport reports names it, and gives no advice about the network")
    func reported() throws {
        let bench = try PluginBench()
        try bench.write(
            """
            import json, sys
            print(json.dumps({'sonde': 1}), flush=True)
            for line in sys.stdin:
                frame = json.loads(line)
                if 'id' in frame:
                    print(json.dumps({'id': frame['id'], 'error': 'unreachable', 'detail': 'no route'}), flush=True)

            """, to: "lost.py")
        let outcome = try bench.replay(
            """
            transport = .program("python3 lost.py")
            GET films
            """)
        #expect(outcome.errors.contains("the program “python3 lost.py” reports: no route"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("VPN"), "\(outcome.errors)")
    }

    @Test("a transport that never responds is named beside the limit")
    func silent() throws {
        let bench = try PluginBench()
        let outcome = try bench.replay(
            """
            transport.timeout = 300ms
            transport = .program("echo '{\\"sonde\\":1}'; while read line; do :; done")
            GET films
            """)
        #expect(outcome.errors.contains("is to respond"), "\(outcome.errors)")
        #expect(outcome.errors.contains("transport.timeout ="), "\(outcome.errors)")
    }

    @Test("APIs with the same line keep their programs when they take turns")
    func turns() throws {
        let bench = try PluginBench()
        try bench.write(
            """
            import json, sys
            open('starts', 'a').write('x')
            print(json.dumps({'sonde': 1}), flush=True)
            for line in sys.stdin:
                frame = json.loads(line)
                if 'id' in frame: print(json.dumps({'id': frame['id'], 'status': 204}), flush=True)

            """, to: "count.py")
        let api = """
            api NAME {
                base http://NAME.example
                transport = .program("python3 count.py")
                transport.timeout = TIMEs
                endpoint ping { GET ping }
            }
            """
        let outcome = try bench.replay(
            """
            \(api.replacing("NAME", with: "one").replacing("TIME", with: "20"))
            \(api.replacing("NAME", with: "two").replacing("TIME", with: "30"))
            one.ping()
            two.ping()
            one.ping()
            two.ping()
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try bench.folder.text(of: "starts") == "xx")
    }

    @Test("a decoder that prints no JSON is told, with or without a type, and why speaks of no older body")
    func noJSON() throws {
        let bench = try PluginBench(answering: "<a/>", type: "application/xml")
        let outcome = try bench.replay(
            """
            let old = try? [1] -> [String]
            decoder["application/xml"] = .program("echo words")
            let new = try? GET films
            print(error.message)
            why
            """)
        #expect(outcome.output.contains("what the program “echo words” wrote is not JSON"), "\(outcome.output)")
        #expect(!outcome.output.contains("String"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("a decoder for one kind of body is a setting of an API")
    func inAPI() throws {
        let bench = try PluginBench(answering: "<a/>", type: "application/xml")
        let outcome = try bench.replay(
            """
            api films {
                base http://127.0.0.1:\(bench.server.port)
                decoder["application/xml"] = .program("echo 3")
                endpoint all -> Int { GET films }
            }
            print(films.all())
            """)
        #expect(outcome.output == "3\n", "\(outcome.output)\(outcome.errors)")
    }

    @Test("bytes that are no text are no text")
    func bytes() throws {
        let outcome = try PluginBench().replay(#"let a = 1.piped(to: "head -c 4 /dev/zero | tr '\\0' '\\377'")"#)
        #expect(outcome.errors.contains("wrote 4 bytes that are not a text in UTF-8"), "\(outcome.errors)")
    }

    @Test("where recordings rule the network out, nobody is asked to allow the program")
    func hermetic() throws {
        let bench = try PluginBench()
        _ = try bench.replay("GET films", ["replay", "--record", "taken"])
        let outcome = try bench.replay(
            #"transport = .program("cat")"# + "\nGET films", ["replay", "--fixtures", "taken"], allowed: false)
        #expect(outcome.errors.contains("rules out"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("--allow-programs"), "\(outcome.errors)")
    }

    @Test("a yes to a program is none to giving it keys")
    func keys() throws {
        let bench = try PromptBench(columns: 120)
        try bench.enter(#"transport = .program("echo x")"#)
        try bench.enter("GET http://a.example/", shows: "Start “echo x” in this session?")
        try bench.terminal.type("y\r")
        try bench.waits(for: "Sonde cannot read")
        try bench.enter(#"transport = .program("echo x", keys: true)"#)
        try bench.enter(
            "GET http://a.example/", shows: "Start “echo x” in this session, and give it the keys of requests?")
        try bench.terminal.type("n\r")
        try bench.waits(for: "was not started")
    }

    @Test("a text of many lines is shown in a time that grows with it")
    func longText() throws {
        let outcome = try PluginBench().replay(
            #"""
            let text = 1.piped(to: "seq 300000")
            text
            """#)
        #expect(outcome.output.hasSuffix("\n299999\n300000\n"))
    }
}
