import Presentation

/// The first words of a prompt that begins with nothing else.
enum Greeting {
    static let line =
        StyledText("Sonde \(Sonde.version)", .heading) + StyledText(": ") + command("GET https://…")
        + StyledText(" to begin, Tab completes, ") + command("help prompt") + StyledText(" lists the keys")

    private static func command(_ line: String) -> StyledText { StyledText(line, .name) }
}
