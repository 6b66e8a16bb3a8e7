import Presentation

/// The first words, for whoever has never typed anything here.
enum Greeting {
    static let lines = [
        StyledText("Sonde \(Sonde.version)", .heading) + StyledText(" explores HTTP APIs: where is yours?"),
        "  " + command("base https://api.example.com") + ", then " + command("GET something"),
        "Tab completes, " + command("help") + " says more, Ctrl-D quits.",
    ]

    private static func command(_ line: String) -> StyledText { StyledText(line, .name) }
}
