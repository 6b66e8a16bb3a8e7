import SondeShell

/// The program that the page of `SondeShell` shows: it never returns, so it is compiled and not run.
private func explorer() -> Never {
    // page SondeShell.md
    Shell(
        functions: [
            Shell.Function("slug", "The text as a part of an address.") { (text: String) in text.lowercased() }
        ]
    ).run()
    // end
}
