package import Foundation

/// Swift's compiler, which has the last word on what Sonde writes.
package enum Compiler {
    /// Checks the types of a module, in which a warning is an error.
    ///
    /// A small module is checked in less time than the compiler's driver takes before, which knows where macros are.
    package static func check(
        _ files: [String], _ flags: [String] = [], usesMacros: Bool = false, in folder: URL
    ) throws -> Outcome {
        #if os(Linux)
        let start = usesMacros ? [] : ["-frontend", "-module-name", "Checked"]
        #else
        let start: [String] = []
        #endif
        let judging = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style=llvm"]
        return try run(start + judging + flags + files, in: folder)
    }

    /// Runs `swiftc`.
    package static func run(_ words: [String], in folder: URL) throws -> Outcome {
        try Program(at: "/usr/bin/env").run(
            ["swiftc"] + words, environment: ProcessInfo.processInfo.environment, in: folder)
    }
}
