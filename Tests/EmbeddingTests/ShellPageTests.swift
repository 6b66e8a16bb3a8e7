import SondeShell

/// The program that the page of `SondeShell` shows: it never returns, so it is compiled and not run.
private func explorer() -> Never {
    // page SondeShell.md
    Shell().run()
    // end
}
