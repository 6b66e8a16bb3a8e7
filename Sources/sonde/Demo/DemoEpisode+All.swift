extension DemoEpisode {
    /// Twenty episodes, the newest first.
    static let all = [
        DemoEpisode(
            id: 317, title: "Reveal What a View Hierarchy Hides",
            excerpt: "A button that cannot be tapped is often covered by a view nobody sees. We take a screen apart, "
                + "layer by layer, until the culprit shows, and put a name on every layer while we are at it.",
            collection: nil, publishedAt: "2018-04-17"),
        DemoEpisode(
            id: 316, title: "Where a Retain Cycle Begins",
            excerpt: "Memory climbs each time a screen is opened and closed. The memory graph tells who holds whom, "
                + "and a capture list of one word lets go.",
            collection: "Memory", publishedAt: "2018-04-10"),
        DemoEpisode(
            id: 315, title: "Breakpoints That Speak",
            excerpt: "A breakpoint need not stop. It can count, log an expression, play a sound, and go on, "
                + "without a line added to the program.",
            collection: nil, publishedAt: "2018-04-03"),
        DemoEpisode(
            id: 314, title: "One Type for Every Failure",
            excerpt: "Optional values say that something is missing, never why. We gather the failures of a client "
                + "in one enumeration and let the compiler find the places that forgot one.",
            collection: "A Client of Your Own", publishedAt: "2018-03-27"),
        DemoEpisode(
            id: 313, title: "Endpoints as Cases",
            excerpt: "Paths written as strings drift apart. An enumeration with associated values keeps them in one "
                + "place, with their methods and their parameters.",
            collection: "A Client of Your Own", publishedAt: "2018-03-20"),
        DemoEpisode(
            id: 312, title: "The Smallest Client That Works",
            excerpt: "Forty lines fetch, check and decode. We write them once, without a library, and see what a "
                + "library would have to add.",
            collection: "A Client of Your Own", publishedAt: "2018-03-13"),
        DemoEpisode(
            id: 311, title: "Dates on the Wire",
            excerpt: "Seconds, milliseconds, ISO 8601, and a month that turns out to be minutes. A decoding strategy "
                + "for each, and a test that notices the wrong one.",
            collection: "Decoding", publishedAt: "2018-03-06"),
        DemoEpisode(
            id: 310, title: "When a Key Is Missing",
            excerpt: "The server leaves a member out, or sends null, or an empty string. Three ways of having nothing, "
                + "and how to declare each.",
            collection: "Decoding", publishedAt: "2018-02-27"),
        DemoEpisode(
            id: 309, title: "Snake Case, Camel Case",
            excerpt: "One line of configuration replaces a screen of coding keys, until an abbreviation comes along.",
            collection: "Decoding", publishedAt: "2018-02-20"),
        DemoEpisode(
            id: 308, title: "Coordinators Without Ceremony",
            excerpt: "A view controller that knows the next one cannot be moved. We lift the knowledge out and leave "
                + "two closures behind.",
            collection: nil, publishedAt: "2018-02-13"),
        DemoEpisode(
            id: 307, title: "A Feed From the Bottom Up",
            excerpt: "Model, view model, cell. Built in this order, each can be tried out before the next is begun.",
            collection: "The Feed", publishedAt: "2018-02-06"),
        DemoEpisode(
            id: 306, title: "Images That Arrive Late",
            excerpt: "A cell is used again before its picture has come. Cancelling the old request is half of the "
                + "answer, checking the identity is the other.",
            collection: "The Feed", publishedAt: "2018-01-30"),
        DemoEpisode(
            id: 305, title: "Pages Without End",
            excerpt: "Loading the next page too early wastes data, too late shows a gap. We find the moment between.",
            collection: "The Feed", publishedAt: "2018-01-23"),
        DemoEpisode(
            id: 304, title: "Keys and Where to Keep Them",
            excerpt: "A key in the repository is a key in everybody's hands. Configuration files, the keychain, and "
                + "what neither can hide.",
            collection: nil, publishedAt: "2018-01-16"),
        DemoEpisode(
            id: 303, title: "Three Environments, One Scheme",
            excerpt: "Development, staging and production differ by an address and a token. They need not differ by "
                + "a line of code.",
            collection: nil, publishedAt: "2018-01-09"),
        DemoEpisode(
            id: 302, title: "Tests That Need No Network",
            excerpt: "Recorded once, replayed for ever. A fixture makes a test fast and honest, as long as somebody "
                + "looks at it now and then.",
            collection: "Testing", publishedAt: "2018-01-02"),
        DemoEpisode(
            id: 301, title: "What a Failing Test Should Say",
            excerpt: "Expected true, found false, tells nobody anything. A sentence, a value and a place tell all.",
            collection: "Testing", publishedAt: "2017-12-19"),
        DemoEpisode(
            id: 300, title: "Three Hundred Episodes",
            excerpt: "What has changed, what has not, and which early episodes we would record differently today.",
            collection: nil, publishedAt: "2017-12-12"),
        DemoEpisode(
            id: 299, title: "Signing In, and Staying So",
            excerpt: "An email, a password, a token that expires. The client asks once and renews in silence.",
            collection: nil, publishedAt: "2017-12-05"),
        DemoEpisode(
            id: 298, title: "Retrying Without Harm",
            excerpt: "Some requests may be sent twice and some must not. The method says which, if the server keeps "
                + "its word.",
            collection: nil, publishedAt: "2017-11-28"),
    ]
}
