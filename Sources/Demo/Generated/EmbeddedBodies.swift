// Made by scripts/embed-examples from Examples/*/Fixtures; edit nothing here.
// swift-format-ignore-file

/// The bodies that several recordings have.
enum EmbeddedBodies {
    static let cocoacastsClientEpisodes34befcce = #"""
[
  {
    "id": 317,
    "plus": false,
    "title": "Reveal What a View Hierarchy Hides",
    "excerpt": "A button that cannot be tapped is often covered by a view nobody sees. In [Breakpoints That Speak](https://cocoacasts.example/breakpoints-that-speak) we asked a running program questions in words; this time we look at it. We take a screen apart, layer by layer, until the culprit shows, and put a name on every layer while we are at it. [Reveal](https://cocoacasts.example/reveal-what-a-view-hierarchy-hides) turns the hierarchy on its side, Xcode's own view debugger does much of the same, and we say when to reach for which. A project to try it on comes with the episode: one screen, eleven views, and a button that appears to be dead. Before it came [Where a Retain Cycle Begins](https://cocoacasts.example/where-a-retain-cycle-begins).",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/reveal-what-a-view-hierarchy-hides/reveal-what-a-view-hierarchy-hides.svg",
    "collection": null,
    "published_at": "2018-04-17T04:30:00+00:00"
  },
  {
    "id": 316,
    "plus": false,
    "title": "Where a Retain Cycle Begins",
    "excerpt": "Memory climbs each time a screen is opened and closed. The memory graph tells who holds whom, and a capture list of one word lets go. We look at three cycles that compile without a warning: a closure that is kept, a timer that repeats, and a delegate somebody forgot to make weak. Before it came [Breakpoints That Speak](https://cocoacasts.example/breakpoints-that-speak), and [Reveal What a View Hierarchy Hides](https://cocoacasts.example/reveal-what-a-view-hierarchy-hides) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/where-a-retain-cycle-begins/where-a-retain-cycle-begins.svg",
    "collection": "Memory",
    "published_at": "2018-04-10T04:30:00+00:00"
  },
  {
    "id": 315,
    "plus": true,
    "title": "Breakpoints That Speak",
    "excerpt": "A breakpoint need not stop. It can count, log an expression, play a sound, and go on, without a line added to the program. We build one that speaks up only when a request takes longer than a second, and share it with the rest of the team. Before it came [One Type for Every Failure](https://cocoacasts.example/one-type-for-every-failure), and [Where a Retain Cycle Begins](https://cocoacasts.example/where-a-retain-cycle-begins) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/breakpoints-that-speak/breakpoints-that-speak.svg",
    "collection": null,
    "published_at": "2018-04-03T04:30:00+00:00"
  },
  {
    "id": 314,
    "plus": false,
    "title": "One Type for Every Failure",
    "excerpt": "Optional values say that something is missing, never why. We gather the failures of a client in one enumeration and let the compiler find the places that forgot one. At the end of the episode every caller has exactly two cases to handle. Before it came [Endpoints as Cases](https://cocoacasts.example/endpoints-as-cases), and [Breakpoints That Speak](https://cocoacasts.example/breakpoints-that-speak) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/one-type-for-every-failure/one-type-for-every-failure.svg",
    "collection": "A Client of Your Own",
    "published_at": "2018-03-27T04:30:00+00:00"
  },
  {
    "id": 313,
    "plus": false,
    "title": "Endpoints as Cases",
    "excerpt": "Paths written as strings drift apart. An enumeration with associated values keeps them in one place, with their methods and their parameters. Adding an endpoint becomes adding a case, and the compiler lists what is left to do. Before it came [The Smallest Client That Works](https://cocoacasts.example/the-smallest-client-that-works), and [One Type for Every Failure](https://cocoacasts.example/one-type-for-every-failure) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/endpoints-as-cases/endpoints-as-cases.svg",
    "collection": "A Client of Your Own",
    "published_at": "2018-03-20T04:30:00+00:00"
  },
  {
    "id": 312,
    "plus": true,
    "title": "The Smallest Client That Works",
    "excerpt": "Forty lines fetch, check and decode. We write them once, without a library, and see what a library would have to add. You may be surprised how little it is, and which three things are always forgotten. Nothing in it is clever, which is the point: whoever joins the project next week reads it in the time it takes to make some tea. Before it came [Dates on the Wire](https://cocoacasts.example/dates-on-the-wire), and [Endpoints as Cases](https://cocoacasts.example/endpoints-as-cases) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/the-smallest-client-that-works/the-smallest-client-that-works.svg",
    "collection": "A Client of Your Own",
    "published_at": "2018-03-13T04:30:00+00:00"
  },
  {
    "id": 311,
    "plus": false,
    "title": "Dates on the Wire",
    "excerpt": "Seconds, milliseconds, ISO 8601, and a month that turns out to be minutes. A decoding strategy for each, and a test that notices the wrong one before a reader in another time zone does. Before it came [When a Key Is Missing](https://cocoacasts.example/when-a-key-is-missing), and [The Smallest Client That Works](https://cocoacasts.example/the-smallest-client-that-works) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/dates-on-the-wire/dates-on-the-wire.svg",
    "collection": "Decoding",
    "published_at": "2018-03-06T04:30:00+00:00"
  },
  {
    "id": 310,
    "plus": false,
    "title": "When a Key Is Missing",
    "excerpt": "The server leaves a member out, or sends null, or an empty string. Three ways of having nothing, and how to declare each, without making every property of the model optional to be on the safe side. A table at the end says which declaration fits which answer, and what the decoder says when it does not. Before it came [Snake Case, Camel Case](https://cocoacasts.example/snake-case-camel-case), and [Dates on the Wire](https://cocoacasts.example/dates-on-the-wire) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/when-a-key-is-missing/when-a-key-is-missing.svg",
    "collection": "Decoding",
    "published_at": "2018-02-27T04:30:00+00:00"
  },
  {
    "id": 309,
    "plus": true,
    "title": "Snake Case, Camel Case",
    "excerpt": "One line of configuration replaces a screen of coding keys, until an abbreviation comes along. We see what becomes of urls, ids and html on the way from snake to camel, and write the two coding keys that remain. Before it came [Coordinators Without Ceremony](https://cocoacasts.example/coordinators-without-ceremony), and [When a Key Is Missing](https://cocoacasts.example/when-a-key-is-missing) takes it further.",
    "swift": 4,
    "xcode": 9,
    "platform_name": "ios",
    "platform_version": 11,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/snake-case-camel-case/snake-case-camel-case.svg",
    "collection": "Decoding",
    "published_at": "2018-02-20T04:30:00+00:00"
  },
  {
    "id": 308,
    "plus": false,
    "title": "Coordinators Without Ceremony",
    "excerpt": "A view controller that knows the next one cannot be moved. We lift the knowledge out and leave two closures behind. The tests that follow need neither a window nor a storyboard. Before it came [A Feed From the Bottom Up](https://cocoacasts.example/a-feed-from-the-bottom-up), and [Snake Case, Camel Case](https://cocoacasts.example/snake-case-camel-case) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/coordinators-without-ceremony/coordinators-without-ceremony.svg",
    "collection": null,
    "published_at": "2018-02-13T04:30:00+00:00"
  },
  {
    "id": 307,
    "plus": false,
    "title": "A Feed From the Bottom Up",
    "excerpt": "Model, view model, cell. Built in this order, each can be tried out before the next is begun. By the end of the episode the feed shows twenty rows, and no row knows where its text has come from. Before it came [Images That Arrive Late](https://cocoacasts.example/images-that-arrive-late), and [Coordinators Without Ceremony](https://cocoacasts.example/coordinators-without-ceremony) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/a-feed-from-the-bottom-up/a-feed-from-the-bottom-up.svg",
    "collection": "The Feed",
    "published_at": "2018-02-06T04:30:00+00:00"
  },
  {
    "id": 306,
    "plus": true,
    "title": "Images That Arrive Late",
    "excerpt": "A cell is used again before its picture has come. Cancelling the old request is half of the answer, checking the identity is the other. The third half, as always, is a cache that knows when to forget. We write that cache in thirty lines and then measure what it saves on a train with bad reception. Before it came [Pages Without End](https://cocoacasts.example/pages-without-end), and [A Feed From the Bottom Up](https://cocoacasts.example/a-feed-from-the-bottom-up) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/images-that-arrive-late/images-that-arrive-late.svg",
    "collection": "The Feed",
    "published_at": "2018-01-30T04:30:00+00:00"
  },
  {
    "id": 305,
    "plus": false,
    "title": "Pages Without End",
    "excerpt": "Loading the next page too early wastes data, too late shows a gap. We find the moment between, and make sure that a finger that cannot make up its mind does not load the same page twice. Before it came [Keys and Where to Keep Them](https://cocoacasts.example/keys-and-where-to-keep-them), and [Images That Arrive Late](https://cocoacasts.example/images-that-arrive-late) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/pages-without-end/pages-without-end.svg",
    "collection": "The Feed",
    "published_at": "2018-01-23T04:30:00+00:00"
  },
  {
    "id": 304,
    "plus": false,
    "title": "Keys and Where to Keep Them",
    "excerpt": "A key in the repository is a key in everybody's hands. Configuration files, the keychain, and what neither can hide. We sort the secrets of an application into those that identify and those that open a door. Before it came [Three Environments, One Scheme](https://cocoacasts.example/three-environments-one-scheme), and [Pages Without End](https://cocoacasts.example/pages-without-end) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/keys-and-where-to-keep-them/keys-and-where-to-keep-them.svg",
    "collection": null,
    "published_at": "2018-01-16T04:30:00+00:00"
  },
  {
    "id": 303,
    "plus": true,
    "title": "Three Environments, One Scheme",
    "excerpt": "Development, staging and production differ by an address and a token. They need not differ by a line of code. We move both into a configuration file and let the scheme choose. What must not be in that file is the subject of another episode; where it lives is the subject of this one. Before it came [Tests That Need No Network](https://cocoacasts.example/tests-that-need-no-network), and [Keys and Where to Keep Them](https://cocoacasts.example/keys-and-where-to-keep-them) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/three-environments-one-scheme/three-environments-one-scheme.svg",
    "collection": null,
    "published_at": "2018-01-09T04:30:00+00:00"
  },
  {
    "id": 302,
    "plus": false,
    "title": "Tests That Need No Network",
    "excerpt": "Recorded once, replayed for ever. A fixture makes a test fast and honest, as long as somebody looks at it now and then. We record a feed, replay it, and let the test tell us the day the server changes its mind. Before it came [What a Failing Test Should Say](https://cocoacasts.example/what-a-failing-test-should-say), and [Three Environments, One Scheme](https://cocoacasts.example/three-environments-one-scheme) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/tests-that-need-no-network/tests-that-need-no-network.svg",
    "collection": "Testing",
    "published_at": "2018-01-02T04:30:00+00:00"
  },
  {
    "id": 301,
    "plus": false,
    "title": "What a Failing Test Should Say",
    "excerpt": "Expected true, found false, tells nobody anything. A sentence, a value and a place tell all. We rewrite ten assertions until each could be read aloud to somebody who has never seen the code. Before it came [Three Hundred Episodes](https://cocoacasts.example/three-hundred-episodes), and [Tests That Need No Network](https://cocoacasts.example/tests-that-need-no-network) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/what-a-failing-test-should-say/what-a-failing-test-should-say.svg",
    "collection": "Testing",
    "published_at": "2017-12-19T04:30:00+00:00"
  },
  {
    "id": 300,
    "plus": true,
    "title": "Three Hundred Episodes",
    "excerpt": "What has changed, what has not, and which early episodes we would record differently today. There are more of the last kind than we had thought, and one of them is only three weeks old. To those who have been here from the beginning: thank you, and please do not watch the first ten. Before it came [Signing In, and Staying So](https://cocoacasts.example/signing-in-and-staying-so), and [What a Failing Test Should Say](https://cocoacasts.example/what-a-failing-test-should-say) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/three-hundred-episodes/three-hundred-episodes.svg",
    "collection": null,
    "published_at": "2017-12-12T04:30:00+00:00"
  },
  {
    "id": 299,
    "plus": false,
    "title": "Signing In, and Staying So",
    "excerpt": "An email, a password, a token that expires. The client asks once and renews in silence. We follow a token from the form to the keychain and from there into a header, and nowhere else. Before it came [Retrying Without Harm](https://cocoacasts.example/retrying-without-harm), and [Three Hundred Episodes](https://cocoacasts.example/three-hundred-episodes) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/signing-in-and-staying-so/signing-in-and-staying-so.svg",
    "collection": null,
    "published_at": "2017-12-05T04:30:00+00:00"
  },
  {
    "id": 298,
    "plus": false,
    "title": "Retrying Without Harm",
    "excerpt": "Some requests may be sent twice and some must not. The method says which, if the server keeps its word. We add patience to the client: a pause that grows, a limit, and a reason to give up. A server of our own, which fails on purpose every second time, shows whether the client keeps its side of the bargain. Before it came [A Table of Ten Thousand Rows](https://cocoacasts.example/a-table-of-ten-thousand-rows), and [Signing In, and Staying So](https://cocoacasts.example/signing-in-and-staying-so) takes it further.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/retrying-without-harm/retrying-without-harm.svg",
    "collection": null,
    "published_at": "2017-11-28T04:30:00+00:00"
  }
]

"""#
    static let networkingLayerEpisodes = #"""
[
  {
    "id": 317,
    "title": "Reveal What a View Hierarchy Hides",
    "excerpt": "A button that cannot be tapped is often covered by a view nobody sees.",
    "image_url": "https://cocoacasts.example/reveal-what-a-view-hierarchy-hides/reveal-what-a-view-hierarchy-hides.svg",
    "plus": false,
    "published_at": "2018-04-17T04:30:00+00:00"
  },
  {
    "id": 316,
    "title": "Where a Retain Cycle Begins",
    "excerpt": "Memory climbs each time a screen is opened and closed.",
    "image_url": "https://cocoacasts.example/where-a-retain-cycle-begins/where-a-retain-cycle-begins.svg",
    "plus": false,
    "published_at": "2018-04-10T04:30:00+00:00"
  },
  {
    "id": 315,
    "title": "Breakpoints That Speak",
    "excerpt": "A breakpoint need not stop.",
    "image_url": "https://cocoacasts.example/breakpoints-that-speak/breakpoints-that-speak.svg",
    "plus": true,
    "published_at": "2018-04-03T04:30:00+00:00"
  },
  {
    "id": 314,
    "title": "One Type for Every Failure",
    "excerpt": "Optional values say that something is missing, never why.",
    "image_url": "https://cocoacasts.example/one-type-for-every-failure/one-type-for-every-failure.svg",
    "plus": false,
    "published_at": "2018-03-27T04:30:00+00:00"
  },
  {
    "id": 313,
    "title": "Endpoints as Cases",
    "excerpt": "Paths written as strings drift apart.",
    "image_url": "https://cocoacasts.example/endpoints-as-cases/endpoints-as-cases.svg",
    "plus": false,
    "published_at": "2018-03-20T04:30:00+00:00"
  },
  {
    "id": 312,
    "title": "The Smallest Client That Works",
    "excerpt": "Forty lines fetch, check and decode.",
    "image_url": "https://cocoacasts.example/the-smallest-client-that-works/the-smallest-client-that-works.svg",
    "plus": true,
    "published_at": "2018-03-13T04:30:00+00:00"
  }
]

"""#
    static let themealdbPagedRecipesCategoryDessertPage4 = #"""
{
  "meals": null
}

"""#
    static let tmdbMovieNowPlayingApiKeySecretTmdbKey9705dccd = #"""
{
  "page": 1,
  "total_results": 24,
  "total_pages": 2,
  "results": [
    {
      "vote_count": 812,
      "id": 480012,
      "video": false,
      "vote_average": 7.8,
      "title": "The Cartographer's Daughter",
      "popularity": 81.586,
      "poster_path": "/p480012.jpg",
      "original_language": "en",
      "original_title": "The Cartographer's Daughter",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "She redraws her late father's maps and finds a harbour that no sailor has ever reported.",
      "release_date": "2019-03-22"
    },
    {
      "vote_count": 640,
      "id": 480019,
      "video": false,
      "vote_average": 7.1,
      "title": "Eleven Minutes to Lindholm",
      "popularity": 63.36,
      "poster_path": "/p480019.jpg",
      "original_language": "en",
      "original_title": "Eleven Minutes to Lindholm",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A train driver has eleven minutes to decide which of two signals is lying.",
      "release_date": "2019-03-15"
    },
    {
      "vote_count": 455,
      "id": 480026,
      "video": false,
      "vote_average": 6.9,
      "title": "Salt and Paper",
      "popularity": 48.985,
      "poster_path": "/p480026.jpg",
      "original_language": "en",
      "original_title": "Salt and Paper",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Two sisters inherit a newspaper on an island where nothing is allowed to happen.",
      "release_date": "2019-03-08"
    },
    {
      "vote_count": 233,
      "id": 480033,
      "video": false,
      "vote_average": 7.4,
      "title": "The Quiet Engine",
      "popularity": 34.502,
      "poster_path": "/p480033.jpg",
      "original_language": "en",
      "original_title": "The Quiet Engine",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "An engineer builds a machine that makes no noise, and the town cannot sleep.",
      "release_date": "2019-03-27"
    },
    {
      "vote_count": 378,
      "id": 480040,
      "video": false,
      "vote_average": 6.4,
      "title": "Northbound, Slowly",
      "popularity": 41.122,
      "poster_path": "/p480040.jpg",
      "original_language": "en",
      "original_title": "Northbound, Slowly",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A retired postman walks the length of the country to deliver one last letter.",
      "release_date": "2019-02-28"
    },
    {
      "vote_count": 291,
      "id": 480047,
      "video": false,
      "vote_average": 7.0,
      "title": "A Ledger of Small Debts",
      "popularity": 36.97,
      "poster_path": null,
      "original_language": "en",
      "original_title": "A Ledger of Small Debts",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A bookkeeper repays every favour she was ever done, in the order in which they were done.",
      "release_date": "2019-03-01"
    },
    {
      "vote_count": 187,
      "id": 480054,
      "video": false,
      "vote_average": 5.9,
      "title": "Harvest of Glass",
      "popularity": 27.303,
      "poster_path": "/p480054.jpg",
      "original_language": "en",
      "original_title": "Harvest of Glass",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "When the greenhouses fall silent, a botanist goes in alone.",
      "release_date": "2019-03-21"
    },
    {
      "vote_count": 412,
      "id": 480061,
      "video": false,
      "vote_average": 6.7,
      "title": "The Understudy's Summer",
      "popularity": 43.544,
      "poster_path": "/p480061.jpg",
      "original_language": "en",
      "original_title": "The Understudy's Summer",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "For one summer an understudy plays the lead, on stage and off it.",
      "release_date": "2019-02-22"
    },
    {
      "vote_count": 98,
      "id": 480068,
      "video": false,
      "vote_average": 6.2,
      "title": "Tidewater Protocol",
      "popularity": 21.686,
      "poster_path": "/p480068.jpg",
      "original_language": "en",
      "original_title": "Tidewater Protocol",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A harbour pilot receives orders from a ship that sank thirty years ago.",
      "release_date": "2019-03-29"
    },
    {
      "vote_count": 705,
      "id": 480075,
      "video": false,
      "vote_average": 7.6,
      "title": "Nine Clocks",
      "popularity": 68.86,
      "poster_path": "/p480075.jpg",
      "original_language": "en",
      "original_title": "Nine Clocks",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A watchmaker hides a message in nine clocks and forgets the tenth.",
      "release_date": "2019-03-13"
    },
    {
      "vote_count": 366,
      "id": 480082,
      "video": false,
      "vote_average": 7.3,
      "title": "The Lantern Makers",
      "popularity": 41.668,
      "poster_path": "/p480082.jpg",
      "original_language": "en",
      "original_title": "The Lantern Makers",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A village makes lanterns for a festival whose date nobody remembers.",
      "release_date": "2019-03-06"
    },
    {
      "vote_count": 529,
      "id": 480089,
      "video": false,
      "vote_average": 6.8,
      "title": "Below the Frostline",
      "popularity": 50.592,
      "poster_path": null,
      "original_language": "en",
      "original_title": "Below the Frostline",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A geologist and a guide wait out a storm in a cabin that is not on the map.",
      "release_date": "2019-02-15"
    },
    {
      "vote_count": 344,
      "id": 480096,
      "video": false,
      "vote_average": 7.7,
      "title": "Second Violin",
      "popularity": 40.778,
      "poster_path": "/p480096.jpg",
      "original_language": "en",
      "original_title": "Second Violin",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "She has played second violin all her life, and tonight the first has not come.",
      "release_date": "2019-03-20"
    },
    {
      "vote_count": 276,
      "id": 480103,
      "video": false,
      "vote_average": 6.1,
      "title": "Mister Alder Moves Out",
      "popularity": 30.796,
      "poster_path": "/p480103.jpg",
      "original_language": "en",
      "original_title": "Mister Alder Moves Out",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "An old man moves out of his house one room at a time.",
      "release_date": "2019-02-20"
    },
    {
      "vote_count": 318,
      "id": 480110,
      "video": false,
      "vote_average": 7.2,
      "title": "The Orchard Trial",
      "popularity": 36.526,
      "poster_path": "/p480110.jpg",
      "original_language": "en",
      "original_title": "The Orchard Trial",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A pear tree stands on two plots of land, and each autumn the quarrel begins anew.",
      "release_date": "2019-03-14"
    },
    {
      "vote_count": 421,
      "id": 480117,
      "video": false,
      "vote_average": 7.9,
      "title": "Paper Astronauts",
      "popularity": 46.559,
      "poster_path": "/p480117.jpg",
      "original_language": "en",
      "original_title": "Paper Astronauts",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Three children build a rocket out of cardboard and are taken seriously by mistake.",
      "release_date": "2019-03-26"
    },
    {
      "vote_count": 164,
      "id": 480124,
      "video": false,
      "vote_average": 5.7,
      "title": "Signal Hill, Again",
      "popularity": 22.318,
      "poster_path": "/p480124.jpg",
      "original_language": "en",
      "original_title": "Signal Hill, Again",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Radio operators return to the hill where they once heard an answer.",
      "release_date": "2019-02-27"
    },
    {
      "vote_count": 203,
      "id": 480131,
      "video": false,
      "vote_average": 6.6,
      "title": "The Weight of Feathers",
      "popularity": 26.038,
      "poster_path": null,
      "original_language": "en",
      "original_title": "The Weight of Feathers",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A weighing clerk discovers that every scale in the city is wrong by the same amount.",
      "release_date": "2019-03-05"
    },
    {
      "vote_count": 587,
      "id": 480138,
      "video": false,
      "vote_average": 7.5,
      "title": "Last Ferry to Ombra",
      "popularity": 56.335,
      "poster_path": "/p480138.jpg",
      "original_language": "en",
      "original_title": "Last Ferry to Ombra",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The last ferry carries seven passengers and eight tickets.",
      "release_date": "2019-03-19"
    },
    {
      "vote_count": 245,
      "id": 480145,
      "video": false,
      "vote_average": 6.3,
      "title": "An Atlas of Doors",
      "popularity": 27.415,
      "poster_path": "/p480145.jpg",
      "original_language": "en",
      "original_title": "An Atlas of Doors",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A locksmith photographs doors, until one of them is open.",
      "release_date": "2019-03-12"
    }
  ],
  "dates": {
    "maximum": "2019-03-29",
    "minimum": "2019-01-30"
  }
}

"""#
}
