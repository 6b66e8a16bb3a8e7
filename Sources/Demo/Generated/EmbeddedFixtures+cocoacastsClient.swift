// Made by scripts/embed-examples from Examples/cocoacasts-client/Fixtures; edit nothing here.
// swift-format-ignore-file

extension EmbeddedFixtures {
    static let cocoacastsClient: [String: String] = [
        "archive.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/archive",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 1925"
    ],
    "body": {
      "file": "archive.json",
      "xxh64": "0fb34ab26f6185ba",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 48.1, firstByte 48.1, total 48.4"
  }
}

"""#,
        "archive.json": #"""
[
  {
    "id": 297,
    "plus": true,
    "title": "A Table of Ten Thousand Rows",
    "excerpt": "Scrolling stutters long before memory runs out. We measure first, and then do less.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/a-table-of-ten-thousand-rows/a-table-of-ten-thousand-rows.svg",
    "collection": "The Feed",
    "published_at": "2017-11-21"
  },
  {
    "id": 296,
    "plus": false,
    "title": "Colours With a Meaning",
    "excerpt": "A palette named after its uses survives a redesign; one named after its colours does not.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/colours-with-a-meaning/colours-with-a-meaning.svg",
    "collection": null,
    "published_at": "2017-11-14"
  },
  {
    "id": 295,
    "plus": false,
    "title": "What Codable Writes for You",
    "excerpt": "We read the code that the compiler writes, and then know when to write our own.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/what-codable-writes-for-you/what-codable-writes-for-you.svg",
    "collection": "Decoding",
    "published_at": "2017-11-07"
  },
  {
    "id": 294,
    "plus": true,
    "title": "A Model Is Not a Row",
    "excerpt": "The table's columns and the screen's words belong to two types, with one function between them.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/a-model-is-not-a-row/a-model-is-not-a-row.svg",
    "collection": null,
    "published_at": "2017-10-31"
  },
  {
    "id": 293,
    "plus": false,
    "title": "Naming an Error",
    "excerpt": "Cases named after what the user can do next, instead of the line that failed.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/naming-an-error/naming-an-error.svg",
    "collection": null,
    "published_at": "2017-10-24"
  }
]

"""#,
        "episode-id-293.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes/293",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 367"
    ],
    "body": {
      "file": "episode-id-293.json",
      "xxh64": "e9ff616d2d460218",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:44Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "ready 6.5, firstByte 6.5, total 6.5"
  }
}

"""#,
        "episode-id-293.json": #"""
{
  "id": 293,
  "plus": false,
  "title": "Naming an Error",
  "excerpt": "Cases named after what the user can do next, instead of the line that failed.",
  "swift": 3,
  "xcode": 8,
  "platform_name": "ios",
  "platform_version": 10,
  "author": "The studio",
  "thumbnail_url": "https://cocoacasts.example/naming-an-error/naming-an-error.svg",
  "collection": null,
  "published_at": "2017-10-24T04:30:00+00:00"
}

"""#,
        "episodes-34befcce.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 15554"
    ],
    "body": {
      "file": "episodes-34befcce.json",
      "xxh64": "d44c0dbdd89c1ab1",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-23T22:22:48Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "ready 1.8, firstByte 1.8, total 1.9"
  }
}

"""#,
        "episodes-34befcce.json": EmbeddedBodies.cocoacastsClientEpisodes34befcce,
        "episodes-page-2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes?page=2",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 2000"
    ],
    "body": {
      "file": "episodes-page-2.json",
      "xxh64": "91801a1233b9c732",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:44Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "ready 14.6, firstByte 14.6, total 14.7"
  }
}

"""#,
        "episodes-page-2.json": #"""
[
  {
    "id": 297,
    "plus": true,
    "title": "A Table of Ten Thousand Rows",
    "excerpt": "Scrolling stutters long before memory runs out. We measure first, and then do less.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/a-table-of-ten-thousand-rows/a-table-of-ten-thousand-rows.svg",
    "collection": "The Feed",
    "published_at": "2017-11-21T04:30:00+00:00"
  },
  {
    "id": 296,
    "plus": false,
    "title": "Colours With a Meaning",
    "excerpt": "A palette named after its uses survives a redesign; one named after its colours does not.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/colours-with-a-meaning/colours-with-a-meaning.svg",
    "collection": null,
    "published_at": "2017-11-14T04:30:00+00:00"
  },
  {
    "id": 295,
    "plus": false,
    "title": "What Codable Writes for You",
    "excerpt": "We read the code that the compiler writes, and then know when to write our own.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/what-codable-writes-for-you/what-codable-writes-for-you.svg",
    "collection": "Decoding",
    "published_at": "2017-11-07T04:30:00+00:00"
  },
  {
    "id": 294,
    "plus": true,
    "title": "A Model Is Not a Row",
    "excerpt": "The table's columns and the screen's words belong to two types, with one function between them.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/a-model-is-not-a-row/a-model-is-not-a-row.svg",
    "collection": null,
    "published_at": "2017-10-31T04:30:00+00:00"
  },
  {
    "id": 293,
    "plus": false,
    "title": "Naming an Error",
    "excerpt": "Cases named after what the user can do next, instead of the line that failed.",
    "swift": 3,
    "xcode": 8,
    "platform_name": "ios",
    "platform_version": 10,
    "author": "The studio",
    "thumbnail_url": "https://cocoacasts.example/naming-an-error/naming-an-error.svg",
    "collection": null,
    "published_at": "2017-10-24T04:30:00+00:00"
  }
]

"""#,
        "episodes-page-3.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes?page=3",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 2"
    ],
    "body": {
      "file": "episodes-page-3.json",
      "xxh64": "ccab0b28617f1f56"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:44Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "ready 8.9, firstByte 8.9, total 9.0"
  }
}

"""#,
        "episodes-page-3.json": #"""
[]
"""#,
        "episodes.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes?page=1",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 15554"
    ],
    "body": {
      "file": "episodes.json",
      "xxh64": "d44c0dbdd89c1ab1",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:44Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "connect 0.1, ready 0.2, firstByte 1.0, total 1.2"
  }
}

"""#,
        "episodes.json": EmbeddedBodies.cocoacastsClientEpisodes34befcce,
        "latest.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes/latest",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes/317",
    "hops": [
      {
        "from": "http://127.0.0.1:3000/cocoacasts/api/episodes/latest",
        "status": 302,
        "to": "http://127.0.0.1:3000/cocoacasts/api/episodes/317"
      }
    ],
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 1086"
    ],
    "body": {
      "file": "latest.json",
      "xxh64": "c1af50d5eef6e4d2",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:44Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:44 GMT"
    ],
    "timings": "ready 0.0, firstByte 1.0, total 1.1"
  }
}

"""#,
        "latest.json": #"""
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
}

"""#,
        "status~2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/status",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-Key: {{secret:COCOACASTS_KEY}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 15"
    ],
    "body": {
      "file": "status~2.json",
      "xxh64": "b3af9fff7f80f9a9",
      "layout": "compact"
    }
  },
  "secrets": [
    "COCOACASTS_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:09Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:09 GMT"
    ],
    "timings": "ready 0.1, firstByte 29.6, total 29.8"
  }
}

"""#,
        "status~2.json": #"""
{
  "status": "ok"
}

"""#,
    ]
}
