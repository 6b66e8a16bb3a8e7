// Made by scripts/embed-examples from Examples/cocoacasts-playground/Fixtures; edit nothing here.
// swift-format-ignore-file

extension EmbeddedFixtures {
    static let cocoacastsPlayground: [String: String] = [
        "episodes~2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/cocoacasts/api/episodes",
    "base": "http://127.0.0.1:3000/cocoacasts/api/",
    "headers": [
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
      "file": "episodes~2.json",
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
    "timings": "ready 0.0, firstByte 0.5, total 0.6"
  }
}

"""#,
        "episodes~2.json": EmbeddedBodies.cocoacastsClientEpisodes34befcce,
    ]
}
