// Made by scripts/embed-examples from Examples/tmdb/Fixtures; edit nothing here.
// swift-format-ignore-file

extension EmbeddedFixtures {
    static let tmdb: [String: String] = [
        "entry-path-changes.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/changes?api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 0"
    ]
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:47Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:47 GMT"
    ],
    "timings": "ready 0.1, firstByte 1.1, total 1.2"
  }
}

"""#,
        "entry-path-latest.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/latest?api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 357"
    ],
    "body": {
      "file": "entry-path-latest.json",
      "xxh64": "fc754f7b6cd2d208",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:47Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:47 GMT"
    ],
    "timings": "ready 0.1, firstByte 4.1, total 4.2"
  }
}

"""#,
        "entry-path-latest.json": #"""
{
  "adult": false,
  "backdrop_path": null,
  "budget": 0,
  "genres": [],
  "homepage": "",
  "id": 529113,
  "original_language": "en",
  "original_title": "Untitled Harbour Project",
  "overview": "",
  "popularity": 0,
  "poster_path": null,
  "release_date": "",
  "revenue": 0,
  "runtime": 0,
  "status": "Planned",
  "tagline": "",
  "title": "Untitled Harbour Project",
  "video": false,
  "vote_average": 0,
  "vote_count": 0
}

"""#,
        "movie-id-480012.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/480012?api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 570"
    ],
    "body": {
      "file": "movie-id-480012.json",
      "xxh64": "5fa4c5ee79ec9344",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "connect 17.1, ready 17.2, firstByte 18.5, total 18.6"
  }
}

"""#,
        "movie-id-480012.json": #"""
{
  "adult": false,
  "backdrop_path": null,
  "budget": 0,
  "genres": [
    {
      "id": 18,
      "name": "Drama"
    },
    {
      "id": 12,
      "name": "Adventure"
    }
  ],
  "homepage": "",
  "id": 480012,
  "original_language": "en",
  "original_title": "The Cartographer's Daughter",
  "overview": "She redraws her late father's maps and finds a harbour that no sailor has ever reported.",
  "popularity": 81.586,
  "poster_path": "/p480012.jpg",
  "release_date": "2019-03-22",
  "revenue": 0,
  "runtime": 113,
  "status": "Released",
  "tagline": "Every coast was drawn by somebody.",
  "title": "The Cartographer's Daughter",
  "video": false,
  "vote_average": 7.8,
  "vote_count": 812
}

"""#,
        "movie-now_playing-api_key-secret-tmdb_key-9705dccd.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/now_playing?api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 7584"
    ],
    "body": {
      "file": "movie-now_playing-api_key-secret-tmdb_key-9705dccd.json",
      "xxh64": "e50f01c68d8c4394",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-23T22:17:37Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 1.6, total 1.7"
  }
}

"""#,
        "movie-now_playing-api_key-secret-tmdb_key-9705dccd.json": EmbeddedBodies.tmdbMovieNowPlayingApiKeySecretTmdbKey9705dccd,
        "movies-from-now_playing-page-2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/now_playing?page=2&api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 1565"
    ],
    "body": {
      "file": "movies-from-now_playing-page-2.json",
      "xxh64": "f3d059af858f827e",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.5, firstByte 0.5, total 0.6"
  }
}

"""#,
        "movies-from-now_playing-page-2.json": #"""
{
  "page": 2,
  "total_results": 24,
  "total_pages": 2,
  "results": [
    {
      "vote_count": 332,
      "id": 480152,
      "video": false,
      "vote_average": 6.5,
      "title": "Kite Weather",
      "popularity": 33.23,
      "poster_path": "/p480152.jpg",
      "original_language": "en",
      "original_title": "Kite Weather",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The wind has not blown for a year; a kite builder keeps his shop open.",
      "release_date": "2019-02-13"
    },
    {
      "vote_count": 498,
      "id": 480159,
      "video": false,
      "vote_average": 7.0,
      "title": "The Borrowed Winter",
      "popularity": 46.18,
      "poster_path": "/p480159.jpg",
      "original_language": "en",
      "original_title": "The Borrowed Winter",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A town without snow borrows a winter from its neighbour.",
      "release_date": "2019-02-08"
    },
    {
      "vote_count": 151,
      "id": 480166,
      "video": false,
      "vote_average": 6.0,
      "title": "Ten Letters Down",
      "popularity": 20.05,
      "poster_path": "/p480166.jpg",
      "original_language": "en",
      "original_title": "Ten Letters Down",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A crossword setter finds answers in his puzzle that he never wrote.",
      "release_date": "2019-02-06"
    },
    {
      "vote_count": 620,
      "id": 480173,
      "video": false,
      "vote_average": 7.4,
      "title": "House of Slow Light",
      "popularity": 56.54,
      "poster_path": null,
      "original_language": "en",
      "original_title": "House of Slow Light",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "In a house where light takes a day to cross a room, a family sees yesterday.",
      "release_date": "2019-01-30"
    }
  ],
  "dates": {
    "maximum": "2019-03-29",
    "minimum": "2019-01-30"
  }
}

"""#,
        "movies-from-now_playing.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/now_playing?page=1&api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 7584"
    ],
    "body": {
      "file": "movies-from-now_playing.json",
      "xxh64": "e50f01c68d8c4394",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.0, firstByte 3.5, total 3.6"
  }
}

"""#,
        "movies-from-now_playing.json": EmbeddedBodies.tmdbMovieNowPlayingApiKeySecretTmdbKey9705dccd,
        "movies-from-popular.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/popular?page=1&api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 7491"
    ],
    "body": {
      "file": "movies-from-popular.json",
      "xxh64": "4e6005075890d079",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 2.1, total 2.2"
  }
}

"""#,
        "movies-from-popular.json": #"""
{
  "page": 1,
  "total_results": 20,
  "total_pages": 1,
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
      "vote_count": 620,
      "id": 480173,
      "video": false,
      "vote_average": 7.4,
      "title": "House of Slow Light",
      "popularity": 56.54,
      "poster_path": null,
      "original_language": "en",
      "original_title": "House of Slow Light",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "In a house where light takes a day to cross a room, a family sees yesterday.",
      "release_date": "2019-01-30"
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
      "vote_count": 498,
      "id": 480159,
      "video": false,
      "vote_average": 7.0,
      "title": "The Borrowed Winter",
      "popularity": 46.18,
      "poster_path": "/p480159.jpg",
      "original_language": "en",
      "original_title": "The Borrowed Winter",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A town without snow borrows a winter from its neighbour.",
      "release_date": "2019-02-08"
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
      "vote_count": 332,
      "id": 480152,
      "video": false,
      "vote_average": 6.5,
      "title": "Kite Weather",
      "popularity": 33.23,
      "poster_path": "/p480152.jpg",
      "original_language": "en",
      "original_title": "Kite Weather",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The wind has not blown for a year; a kite builder keeps his shop open.",
      "release_date": "2019-02-13"
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
    }
  ]
}

"""#,
        "movies-from-top_rated.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/top_rated?page=1&api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 7530"
    ],
    "body": {
      "file": "movies-from-top_rated.json",
      "xxh64": "3848846a2a1bbb4d",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 4.5, firstByte 8.5, total 8.6"
  }
}

"""#,
        "movies-from-top_rated.json": #"""
{
  "page": 1,
  "total_results": 20,
  "total_pages": 1,
  "results": [
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
      "vote_count": 620,
      "id": 480173,
      "video": false,
      "vote_average": 7.4,
      "title": "House of Slow Light",
      "popularity": 56.54,
      "poster_path": null,
      "original_language": "en",
      "original_title": "House of Slow Light",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "In a house where light takes a day to cross a room, a family sees yesterday.",
      "release_date": "2019-01-30"
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
      "vote_count": 498,
      "id": 480159,
      "video": false,
      "vote_average": 7.0,
      "title": "The Borrowed Winter",
      "popularity": 46.18,
      "poster_path": "/p480159.jpg",
      "original_language": "en",
      "original_title": "The Borrowed Winter",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A town without snow borrows a winter from its neighbour.",
      "release_date": "2019-02-08"
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
      "vote_count": 332,
      "id": 480152,
      "video": false,
      "vote_average": 6.5,
      "title": "Kite Weather",
      "popularity": 33.23,
      "poster_path": "/p480152.jpg",
      "original_language": "en",
      "original_title": "Kite Weather",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The wind has not blown for a year; a kite builder keeps his shop open.",
      "release_date": "2019-02-13"
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
    }
  ]
}

"""#,
        "movies-from-upcoming.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/tmdb/3/movie/upcoming?page=1&api_key={{secret:TMDB_KEY}}",
    "base": "http://127.0.0.1:3000/tmdb/3/",
    "headers": [
      "Accept-Encoding: gzip, deflate, br",
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
      "Content-Length: 7295"
    ],
    "body": {
      "file": "movies-from-upcoming.json",
      "xxh64": "acb44aba699e8878",
      "layout": "compact"
    }
  },
  "secrets": [
    "TMDB_KEY"
  ],
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 5.0, total 5.1"
  }
}

"""#,
        "movies-from-upcoming.json": #"""
{
  "page": 1,
  "total_results": 20,
  "total_pages": 1,
  "results": [
    {
      "vote_count": 0,
      "id": 512005,
      "video": false,
      "vote_average": 0,
      "title": "The Almanac Thief",
      "popularity": 18.25,
      "poster_path": "/p512005.jpg",
      "original_language": "en",
      "original_title": "The Almanac Thief",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Somebody is stealing tomorrow's pages from every almanac in the library.",
      "release_date": "2019-04-05"
    },
    {
      "vote_count": 0,
      "id": 512012,
      "video": false,
      "vote_average": 0,
      "title": "Copper Rain",
      "popularity": 17.92,
      "poster_path": "/p512012.jpg",
      "original_language": "en",
      "original_title": "Copper Rain",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "After the mine has closed, it rains copper for a week.",
      "release_date": "2019-04-12"
    },
    {
      "vote_count": 0,
      "id": 512019,
      "video": false,
      "vote_average": 0,
      "title": "What the Tide Kept",
      "popularity": 17.59,
      "poster_path": "/p512019.jpg",
      "original_language": "en",
      "original_title": "What the Tide Kept",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A beachcomber returns what she finds, whether it is wanted or not.",
      "release_date": "2019-04-12"
    },
    {
      "vote_count": 0,
      "id": 512026,
      "video": false,
      "vote_average": 0,
      "title": "Fifty Yards of Silk",
      "popularity": 17.26,
      "poster_path": "/p512026.jpg",
      "original_language": "en",
      "original_title": "Fifty Yards of Silk",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A parachute maker and a dressmaker compete for the last bolt of silk.",
      "release_date": "2019-04-19"
    },
    {
      "vote_count": 0,
      "id": 512033,
      "video": false,
      "vote_average": 0,
      "title": "The Understudies",
      "popularity": 16.93,
      "poster_path": "/p512033.jpg",
      "original_language": "en",
      "original_title": "The Understudies",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "An entire company of understudies takes a play on tour.",
      "release_date": "2019-04-26"
    },
    {
      "vote_count": 0,
      "id": 512040,
      "video": false,
      "vote_average": 0,
      "title": "Counting Foxes",
      "popularity": 16.6,
      "poster_path": null,
      "original_language": "en",
      "original_title": "Counting Foxes",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A census taker in the hills is asked to count foxes as well.",
      "release_date": "2019-05-03"
    },
    {
      "vote_count": 0,
      "id": 512047,
      "video": false,
      "vote_average": 0,
      "title": "The Long Intermission",
      "popularity": 16.27,
      "poster_path": "/p512047.jpg",
      "original_language": "en",
      "original_title": "The Long Intermission",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The lights go up at the interval and do not go down again.",
      "release_date": "2019-05-03"
    },
    {
      "vote_count": 0,
      "id": 512054,
      "video": false,
      "vote_average": 0,
      "title": "Moss and Marble",
      "popularity": 15.94,
      "poster_path": "/p512054.jpg",
      "original_language": "en",
      "original_title": "Moss and Marble",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A sculptor and a gardener share a courtyard and no opinion.",
      "release_date": "2019-05-10"
    },
    {
      "vote_count": 0,
      "id": 512061,
      "video": false,
      "vote_average": 0,
      "title": "Fourteen Steps Below",
      "popularity": 15.61,
      "poster_path": "/p512061.jpg",
      "original_language": "en",
      "original_title": "Fourteen Steps Below",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "There are fourteen steps to the cellar, except on Thursdays.",
      "release_date": "2019-05-10"
    },
    {
      "vote_count": 0,
      "id": 512068,
      "video": false,
      "vote_average": 0,
      "title": "A Train Without Windows",
      "popularity": 15.28,
      "poster_path": "/p512068.jpg",
      "original_language": "en",
      "original_title": "A Train Without Windows",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Its passengers agree on everything but the view.",
      "release_date": "2019-05-17"
    },
    {
      "vote_count": 0,
      "id": 512075,
      "video": false,
      "vote_average": 0,
      "title": "The Keeper of Wednesdays",
      "popularity": 14.95,
      "poster_path": "/p512075.jpg",
      "original_language": "en",
      "original_title": "The Keeper of Wednesdays",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A librarian looks after the day that everybody else would skip.",
      "release_date": "2019-05-17"
    },
    {
      "vote_count": 0,
      "id": 512082,
      "video": false,
      "vote_average": 0,
      "title": "Ballad of a Spare Part",
      "popularity": 14.62,
      "poster_path": null,
      "original_language": "en",
      "original_title": "Ballad of a Spare Part",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A mechanic falls in love with a voice that orders spare parts.",
      "release_date": "2019-05-24"
    },
    {
      "vote_count": 0,
      "id": 512089,
      "video": false,
      "vote_average": 0,
      "title": "Ink for the Winter",
      "popularity": 14.29,
      "poster_path": "/p512089.jpg",
      "original_language": "en",
      "original_title": "Ink for the Winter",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A poet sells ink, and only to those who promise to use it up.",
      "release_date": "2019-05-31"
    },
    {
      "vote_count": 0,
      "id": 512096,
      "video": false,
      "vote_average": 0,
      "title": "The Second Lighthouse",
      "popularity": 13.96,
      "poster_path": "/p512096.jpg",
      "original_language": "en",
      "original_title": "The Second Lighthouse",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Nobody asked for a second lighthouse, and yet its lamp is lit.",
      "release_date": "2019-06-07"
    },
    {
      "vote_count": 0,
      "id": 512103,
      "video": false,
      "vote_average": 0,
      "title": "Seven Kinds of Bread",
      "popularity": 13.63,
      "poster_path": "/p512103.jpg",
      "original_language": "en",
      "original_title": "Seven Kinds of Bread",
      "genre_ids": [
        35,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "A baker is given a week to find the recipe his mother never wrote down.",
      "release_date": "2019-06-07"
    },
    {
      "vote_count": 0,
      "id": 512110,
      "video": false,
      "vote_average": 0,
      "title": "Parallel Gardens",
      "popularity": 13.3,
      "poster_path": "/p512110.jpg",
      "original_language": "en",
      "original_title": "Parallel Gardens",
      "genre_ids": [
        878,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Two gardens on either side of a border grow into one another.",
      "release_date": "2019-06-14"
    },
    {
      "vote_count": 0,
      "id": 512117,
      "video": false,
      "vote_average": 0,
      "title": "The Echo Surveyor",
      "popularity": 12.97,
      "poster_path": "/p512117.jpg",
      "original_language": "en",
      "original_title": "The Echo Surveyor",
      "genre_ids": [
        12,
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "She measures valleys by their echoes, until one answers in another voice.",
      "release_date": "2019-06-14"
    },
    {
      "vote_count": 0,
      "id": 512124,
      "video": false,
      "vote_average": 0,
      "title": "Half a Bridge",
      "popularity": 12.64,
      "poster_path": null,
      "original_language": "en",
      "original_title": "Half a Bridge",
      "genre_ids": [
        18,
        36
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Two towns build a bridge from both ends and miss by a metre.",
      "release_date": "2019-06-21"
    },
    {
      "vote_count": 0,
      "id": 512131,
      "video": false,
      "vote_average": 0,
      "title": "Night Shift at the Observatory",
      "popularity": 12.31,
      "poster_path": "/p512131.jpg",
      "original_language": "en",
      "original_title": "Night Shift at the Observatory",
      "genre_ids": [
        18
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "The cleaning crew of an observatory sees what the astronomers sleep through.",
      "release_date": "2019-06-21"
    },
    {
      "vote_count": 0,
      "id": 512138,
      "video": false,
      "vote_average": 0,
      "title": "Postcards to Nobody",
      "popularity": 11.98,
      "poster_path": "/p512138.jpg",
      "original_language": "en",
      "original_title": "Postcards to Nobody",
      "genre_ids": [
        18,
        53
      ],
      "backdrop_path": null,
      "adult": false,
      "overview": "Postcards without an address reach the one person who needs them.",
      "release_date": "2019-06-28"
    }
  ],
  "dates": {
    "maximum": "2019-06-28",
    "minimum": "2019-04-05"
  }
}

"""#,
    ]
}
