#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the scripts that build")
struct BuildScriptTests {
    private let project: ScriptedProject

    private var folder: TemporaryFolder { project.folder }

    init() throws {
        project = try ScriptedProject("scripts/sonde", "scripts/test", "scripts/benches")
        for name in ["scripts/setup", "scripts/lint", "scripts/check-platforms", "bin/swift"] {
            try project.program("exit 0", at: name)
        }
    }

    /// Runs lines of bash that know the functions of `scripts/lib/build.sh`.
    private func build(_ lines: String, _ environment: [String: String] = [:]) throws -> Outcome {
        try project.bash("source scripts/lib/build.sh\n\(lines)", environment)
    }

    @Test("a clone that has been moved makes Clang's modules again, and keeps them where it stays")
    func moved() throws {
        let outcome = try build(
            """
            quick build; mkdir -p "$quick_folder/debug/ModuleCache"; quick build; ls "$quick_folder/debug"
            mkdir moved; cp -a .build scripts moved; source moved/scripts/lib/build.sh
            quick build; ls "$quick_folder/debug"
            """)
        #expect(outcome.output == "ModuleCache\n" && outcome.status == 0)
    }

    @Test("a module from the future is no reason to build for ever", .timeLimit(.minutes(1)))
    func future() throws {
        let outcome = try build(
            """
            compile() { echo compiled; touch Reader.build/Reader.o Reader.build/Reader.d; }
            mkdir Reader.build Modules; echo "reader: /Read.swiftmodule" >Reader.build/Reader.d
            touch -d 2099-01-01 Modules/Read.swiftmodule
            settled "$PWD" compile
            """)
        #expect(["compiled\n", "compiled\ncompiled\n"].contains(outcome.output) && outcome.status == 0)
    }

    @Test("what runs in a call is found out beside a proxy")
    func order() throws {
        try project.program(
            #"""
            for word; do case $word in --callgrind-out-file=*) printf 'ob=%s\nfn=main\n' "$PWD/bin/program" >"${word#*=}" ;; esac; done
            [ "$no_proxy" = '*' ]
            """#, at: "bin/valgrind")
        try project.program("echo serving at http://127.0.0.1:1/; exec cat", at: "bin/program")
        let outcome = try build("order_code bin/program order; cat order", ["http_proxy": "http://127.0.0.1:2"])
        #expect(outcome.output == "main\n" && outcome.errors == "" && outcome.status == 0)
    }

    @Test("a program is built without the order of its functions where that cannot be found out")
    func noOrder() throws {
        try project.program("exit 1", at: "bin/valgrind")
        let outcome = try build("order_code bin/swift order; cat order")
        #expect(outcome.output == "" && outcome.status == 0)
        #expect(
            outcome.errors.hasSuffix(
                "Which functions run in a call is not known, so calls take a seventh longer.\n"))
    }

    @Test("the project is found whatever CDPATH says")
    func searchPath() throws {
        let outcome = try build(#"printf '%s' "$root""#, ["CDPATH": folder.path])
        #expect(outcome.output == folder.url.resolvingSymlinksInPath().path && outcome.errors == "")
    }

    @Test("a folder that cannot be written is named before the build, with what to do")
    func unwritable() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: ".build"))
        try folder.write("", to: ".build")
        let outcome = try project.bash("scripts/sonde")
        #expect(outcome.errors.contains("/.build/quick cannot be written: build in a copy of the folder or, if"))
        #expect(outcome.status == 1 && outcome.errors.split(separator: "\n").count == 1)
    }

    @Test("little memory is said, also where only a container has little", arguments: ["1500000000", "max"])
    func memory(limit: String) throws {
        let outcome = try build(
            "cat() { printf 'MemAvailable: 9000000 kB\\n\(limit)\\n'; }; df() { :; }; warn_of_little_room .")
        #expect(outcome.errors.contains("2 GB of memory, and 1430 MB are free") == (limit != "max"))
    }

    @Test("a full disk is said")
    func disk() throws {
        let outcome = try build("df() { printf 'Available\\n- - - 20480 -\\n'; }; warn_of_little_room .")
        #expect(outcome.errors.hasSuffix("up to 1 GB of disk, and 20 MB are free: if it fails, make room.\n"))
    }

    @Test("a filter that is no test's name is an error that names it, and the build has had its turn")
    func filter() throws {
        try project.program("exit 0", at: ".build/quick/sonde")
        try project.program("exit 69", at: ".build/quick/debug/sondePackageTests.xctest")
        try project.program("flock --nonblock .build/quick/lock true || echo held >>turns", at: "bin/swift")
        let outcome = try project.bash("scripts/test Typo")
        #expect(outcome.errors.hasSuffix("No test was run: nothing is named \"Typo\".\n") && outcome.status == 1)
        #expect(try folder.text(of: "turns").hasPrefix("held\n"))
    }

    @Test("a measured build has a folder of its own")
    func measured() throws {
        try project.program("echo \"$*\" >>said; exit 1", at: "bin/swift")
        #expect(try project.bash("scripts/benches/build", ["SONDE_WAY": "quick"]).status == 1)
        #expect(try folder.text(of: "said").contains(/--scratch-path \S+\/measured\/quick --product sonde\n/))
    }

    @Test("scripts/sonde runs through a symbolic link, and by sh")
    func link() throws {
        try project.program("echo built", at: ".build/quick/sonde")
        let outcome = try build(
            """
            toolchain >.build/quick/sonde.stamp; ln -s ../scripts/sonde bin/sonde
            sonde; sh bin/sonde
            """)
        #expect(outcome.output == "built\nbuilt\n" && outcome.errors == "")
    }
}
#endif
