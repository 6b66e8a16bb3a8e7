import Presentation

/// The first words: three lines for who is new, none for who has been here.
enum Greeting {
    static let lines: [StyledText] = [
        StyledText("Sonde \(Sonde.version)", .heading) + StyledText(" explores HTTP APIs.", .plain),
        StyledText("Begin with ") + StyledText("base https://api.example.com", .name) + StyledText(", then ")
            + StyledText("GET something", .name) + StyledText("; ")
            + StyledText("sonde demo", .name) + StyledText(" has an API to play with."),
        StyledText("Tab completes, ") + StyledText("help", .name) + StyledText(" tells more, Ctrl-D ends."),
    ]
}
