// Made by scripts/embed-examples from Examples/networking-layer/Fixtures; edit nothing here.
// swift-format-ignore-file

extension EmbeddedFixtures {
    static let networkingLayer: [String: String] = [
        "announcements.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/networking-layer/staging/announcements",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Authorization: Bearer {{secret:accessToken}}",
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
      "Content-Type: text/html; charset=utf-8",
      "Content-Length: 112"
    ],
    "body": {
      "file": "announcements.html",
      "xxh64": "a989f920b24a6713"
    }
  },
  "secrets": [
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:12Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:12 GMT"
    ],
    "timings": "ready 44.2, firstByte 48.1, total 48.3"
  }
}

"""#,
        "announcements.html": #"""
<!doctype html>
<title>Sign in to the network</title>
<p>Welcome to the station. Accept the terms to go on.</p>

"""#,
        "bookmark-episode-315.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "POST",
    "url": "http://127.0.0.1:3000/networking-layer/staging/bookmarks",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Authorization: Bearer {{secret:accessToken}}",
      "Accept: */*",
      "User-Agent"
    ],
    "body": {
      "json": {
        "episodeId": 315
      }
    }
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 201,
    "reason": "Created",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Location: bookmarks/315",
      "Content-Length: 17"
    ],
    "body": {
      "file": "bookmark-episode-315.json",
      "xxh64": "db7917bf8a6f8532",
      "layout": "compact"
    }
  },
  "secrets": [
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:12Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:12 GMT"
    ],
    "timings": "ready 0.1, firstByte 0.1, total 13.6"
  }
}

"""#,
        "bookmark-episode-315.json": #"""
{
  "episodeId": 315
}

"""#,
        "episodes.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/networking-layer/staging/episodes",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
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
      "Content-Length: 1579"
    ],
    "body": {
      "file": "episodes.json",
      "xxh64": "68ad24538c72e43e",
      "layout": "compact"
    }
  },
  "secrets": [
    "STAGING_API_TOKEN"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:11Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:11 GMT"
    ],
    "timings": "connect 0.2, ready 7.7, firstByte 7.7, total 7.8"
  }
}

"""#,
        "episodes.json": EmbeddedBodies.networkingLayerEpisodes,
        "episodes~2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/networking-layer/production/episodes",
    "base": "http://127.0.0.1:3000/networking-layer/production/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:PRODUCTION_API_TOKEN}}",
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
      "Content-Length: 1579"
    ],
    "body": {
      "file": "episodes~2.json",
      "xxh64": "68ad24538c72e43e",
      "layout": "compact"
    }
  },
  "secrets": [
    "PRODUCTION_API_TOKEN"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:11Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:11 GMT"
    ],
    "timings": "ready 4.3, firstByte 4.3, total 4.4"
  }
}

"""#,
        "episodes~2.json": EmbeddedBodies.networkingLayerEpisodes,
        "profile~2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/networking-layer/staging/profile",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Authorization: Bearer {{secret:accessToken}}",
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
      "Content-Length: 47"
    ],
    "body": {
      "file": "profile~2.json",
      "xxh64": "851e6f05b5172235",
      "layout": "compact"
    }
  },
  "secrets": [
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:12Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:12 GMT"
    ],
    "timings": "ready 0.3, firstByte 10.2, total 10.4"
  }
}

"""#,
        "profile~2.json": #"""
{
  "id": 1,
  "name": "Ann",
  "email": "ann@example.com"
}

"""#,
        "remove-bookmark-episode-315.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "DELETE",
    "url": "http://127.0.0.1:3000/networking-layer/staging/bookmarks/315",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Authorization: Bearer {{secret:accessToken}}",
      "Accept: */*",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 204,
    "reason": "No Content",
    "headers": [
      "Date"
    ]
  },
  "secrets": [
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:12Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:12 GMT"
    ],
    "timings": "ready 0.1, firstByte 15.0, total 15.1"
  }
}

"""#,
        "rename-name-ann-of-the-north.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "PUT",
    "url": "http://127.0.0.1:3000/networking-layer/staging/profile",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Authorization: Bearer {{secret:accessToken}}",
      "Accept: */*",
      "User-Agent"
    ],
    "body": {
      "json": {
        "name": "Ann of the North"
      }
    }
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 60"
    ],
    "body": {
      "file": "rename-name-ann-of-the-north.json",
      "xxh64": "42f8f98652e1fdfa",
      "layout": "compact"
    }
  },
  "secrets": [
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:12Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:12 GMT"
    ],
    "timings": "ready 0.1, firstByte 0.1, total 35.4"
  }
}

"""#,
        "rename-name-ann-of-the-north.json": #"""
{
  "id": 1,
  "name": "Ann of the North",
  "email": "ann@example.com"
}

"""#,
        "sign-in-email-ann-example-com-password-password-dfd310cb.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "POST",
    "url": "http://127.0.0.1:3000/networking-layer/staging/auth",
    "base": "http://127.0.0.1:3000/networking-layer/staging/",
    "headers": [
      "Content-Type: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "X-API-TOKEN: {{secret:STAGING_API_TOKEN}}",
      "Accept: */*",
      "User-Agent"
    ],
    "body": {
      "json": {
        "email": "ann@example.com",
        "password": "{{secret:PASSWORD}}"
      }
    }
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 51"
    ],
    "body": {
      "file": "sign-in-email-ann-example-com-password-password-dfd310cb.json",
      "xxh64": "ddac5b394849d3ea",
      "layout": "compact"
    }
  },
  "secrets": [
    "PASSWORD",
    "STAGING_API_TOKEN",
    "accessToken"
  ],
  "recorded": {
    "date": "2026-11-20T13:29:11Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:29:11 GMT"
    ],
    "timings": "ready 0.1, firstByte 0.1, total 19.0"
  }
}

"""#,
        "sign-in-email-ann-example-com-password-password-dfd310cb.json": #"""
{
  "accessToken": "{{secret:accessToken}}",
  "expiresIn": 3600
}

"""#,
    ]
}
