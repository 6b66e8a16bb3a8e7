import SeededRandom

/// A text to be measured, the same every time.
struct Body {
    let name: String
    let bytes: [UInt8]
}

extension Body {
    /// What a video series' API answers: an array of episodes, about as long as asked for.
    static func episodes(length: Int) -> Body {
        var random = SeededGenerator(seed: 20)
        var text = "[\n"
        var number = 0
        while text.utf8.count < length {
            number += 1
            text += number == 1 ? "" : ",\n"
            text += episode(number, &random)
        }
        return Body(name: "episodes", bytes: Array((text + "\n]\n").utf8))
    }

    /// Episodes in the shape the playground's API gives them, about as long as asked for.
    static func playground(length: Int) -> Body {
        var random = SeededGenerator(seed: 21)
        var items: [String] = []
        var count = 0
        while count < length {
            items.append(playgroundEpisode(items.count + 1, &random))
            count += items[items.count - 1].utf8.count + 1
        }
        return Body(name: "playground", bytes: Array("[\(items.joined(separator: ","))]".utf8))
    }

    /// Bodies that are hard on a reader in one way each, all about as long as asked for.
    static func worst(length: Int) -> [Body] {
        [
            repeated("escapes only", #""\n\"\u00e9\\""#, length),
            repeated("one string of escapes", "\\n", length, open: "[\"", close: "\"]", separator: ""),
            repeated("japanese", "\"日本語のテキスト、長い\"", length),
            repeated("emoji", "\"👩‍👩‍👧😀\"", length),
            repeated("small integers", "7", length),
            repeated("long numbers", "-123456.789012e-34", length),
            repeated("literals", "true,false,null", length),
            repeated("empty arrays", "[]", length),
            repeated("empty strings", "\"\"", length),
            repeated("small objects", #"{"a":1,"b":2}"#, length),
            repeated("small objects with a repeated name", #"{"a":1,"a":2}"#, length),
            Body(
                name: "nested arrays",
                bytes: Array(
                    (String(repeating: "[", count: length / 2) + String(repeating: "]", count: length / 2)).utf8)),
            numbered("one object, a million different names", perObject: .max, length),
            numbered("objects of 30 new names each", perObject: 30, length),
            numbered("objects of 40 new names each", perObject: 40, length),
            repeated("one object, one name", #""name":1"#, length, open: "{", close: "}"),
            repeated("one object, one escaped name", #""\u006eame":1"#, length, open: "{", close: "}"),
        ]
    }
}

extension Body {
    fileprivate static func repeated(
        _ name: String, _ item: String, _ length: Int, open: String = "[", close: String = "]", separator: String = ","
    ) -> Body {
        let count = length / (item.utf8.count + separator.utf8.count)
        let items = String(repeating: item + separator, count: count - 1) + item
        return Body(name: name, bytes: Array((open + items + close).utf8))
    }

    fileprivate static func numbered(_ name: String, perObject count: Int, _ length: Int) -> Body {
        var bytes = Array("[{".utf8)
        var number = 0
        while bytes.count < length {
            bytes += "\"member\(number)\":\(number % 10)".utf8
            number += 1
            bytes += number % count == 0 ? "},{".utf8 : ",".utf8
        }
        return Body(name: name, bytes: bytes + "\"last\":0}]".utf8)
    }

    fileprivate static func episode(_ number: Int, _ random: inout SeededGenerator) -> String {
        let title = words(3...7, &random)
        let path = "series-\(random.next(below: 40))/episode-\(number)"
        let collection = random.next(below: 3) == 0 ? "\"\(words(1...3, &random))\"" : "null"
        let (month, day) = (two(1 + random.next(below: 12)), two(1 + random.next(below: 28)))
        let (hour, minute) = (two(random.next(below: 24)), two(random.next(below: 60)))
        let tags = (0..<random.next(below: 5)).map { _ in "\"\(words(1...1, &random))\"" }.joined(separator: ", ")
        return """
              {
                "id": \(number),
                "plus": \(random.next(below: 2) == 0),
                "title": "\(title)",
                "synopsis": "\(words(20...90, &random)). She said: \\"\(words(2...5, &random))\\".",
                "swift": \(3 + random.next(below: 3)),
                "rating": \(random.next(below: 5)).\(random.next(below: 10))0,
                "platform_name": "ios",
                "author": "José Núñez",
                "thumbnail_url": "https://images.example.com/\(path)/thumbnail.svg",
                "collection": \(collection),
                "duration": \(60 + random.next(below: 3000)),
                "tags": [\(tags)],
                "published_at": "\(2015 + random.next(below: 10))-\(month)-\(day)T\(hour):\(minute):00+00:00"
              }
            """
    }

    fileprivate static func playgroundEpisode(_ number: Int, _ random: inout SeededGenerator) -> String {
        let date =
            "20\(two(15 + random.next(below: 10)))-\(two(1 + random.next(below: 12)))-\(two(1 + random.next(below: 28)))"
        let collection = random.next(below: 3) == 0 ? #""Building a Feed""# : "null"
        return
            #"{"id":\#(number),"plus":\#(random.next(below: 2) == 0),"title":"Working with the Keychain, Part \#(number)","#
            + #""excerpt":"In this episode a view model is created that fetches what the feed shows and keeps it.","#
            + #""author":"The studio","thumbnail_url":"https://images.example.com/episodes/\#(number)/thumbnail.png","#
            + #""collection":\#(collection),"published_at":"\#(date)T10:00:00Z","swift":5,"xcode":10,"#
            + #""platform_name":"iOS","platform_version":12}"#
    }

    fileprivate static let vocabulary = [
        "debugging", "application", "view", "controller", "model", "protocol", "value", "network", "layer", "request",
        "response", "generic", "closure", "memory", "reactive", "pattern", "coordinator", "table", "naïve", "façade",
    ]

    fileprivate static func words(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let count = count.lowerBound + random.next(below: count.count)
        return (0..<count).map { _ in vocabulary[random.next(below: vocabulary.count)] }.joined(separator: " ")
    }

    fileprivate static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
