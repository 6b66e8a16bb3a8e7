extension WrongLines {
    static let furtherTable = ##"""
        json.loads(response.text)
        => response.text -> JSON
        JSON.stringify(r)
        => r | json
        for i in range(3): print(i)
        => for i in 0..<3 { print(i) }
        for (const x of items) { print(x) }
        => for x in items { print(x) }
        if r.title == "a": print(1)
        => if r.title == "a" { print(1) }
        def twice(x): return x * 2
        => let twice = { x in x * 2 }
        def twice(x):
            return x * 2
        => let twice = { x in x * 2 }
        function twice(x) { return x * 2; }
        => let twice = { x in x * 2 }
        const twice = (x) => x * 2
        => let twice = { x in x * 2 }
        let twice = x => x * 2
        => let twice = { x in x * 2 }
        twice = lambda x: x * 2
        => let twice = { x in x * 2 }
        sleep(1)
        => sleep(for: 1s)
        time.sleep(0.5)
        => sleep(for: 0.5s)
        try await Task.sleep(for: .seconds(1))
        => sleep(for: 1s)
        export NAME='a b'
        => let NAME = "a b"
        echo hello
        => print("hello")
        print "hello"
        => print("hello")
        printf("hello")
        => print("hello")
        return r.title
        => r.title
        let all = try await episodes(1)
        => let all = episodes(1)
        set base SERVER
        => base SERVER
        timeout 5
        => transport.timeout = 5s
        json.dateDecodingStrategy = .iso8601
        => decoder.dateDecodingStrategy = .iso8601
        None
        => nil
        episodes page=2
        => episodes page: 2
        episodes --page 2
        => episodes page: 2
        GET ../x
        =>
        not r
        =>
        it("works", () => { })
        => test "works" { }
        pm.test("Status is 200", function () {})
        => test "Status is 200" { }
        @Test("a page has twenty") func twenty() {
        => test "a page has twenty" { }
        try { GET x } catch { }
        => try? GET x
        POST x {a: 1, 'b': title}
        => POST x { "a": 1, "b": title }
        POST x json={"a": None}
        => POST x { "a": null }
        GET x -H "A: b"
        => GET x A: b
        GET x -v
        => GET x | headers
        GET x && GET y
        => GET x; GET y
        auth bearer t0k
        => key bearer t0k
        set header Accept text/csv
        => header Accept text/csv
        async let all = GET x
        => let all = GET x
        Task { GET x }
        => GET x
        [x * 2 for x in items]
        => items.map { x in x * 2 }
        items.map(x => x * 2)
        => items.map { x in x * 2 }
        createBook title: "Z", price: 3
        => createBook title: "Z" price: 3
        ls
        => !ls
        cat photo.jpg
        => !cat photo.jpg
        GET x | head
        => GET x | !head
        jq .title
        => it | !jq .title
        title.toLowerCase()
        => title.lowercased()
        title.endsWith("a")
        => title.hasSuffix("a")
        items.indexOf(2)
        => items.firstIndex(of: 2)
        items.some(x => x > 1)
        => items.contains(where: { x in x > 1 })
        float("3.5")
        => Double("3.5")
        System.out.println(title)
        => print(title)
        debugPrint(r)
        => print(r)
        create-book title: Z, price: 3
        => createBook title: Z price: 3
        episodes page 2
        => episodes page: 2
        episodes -page 2
        => episodes page: 2
        GET x as Book
        => GET x -> Book
        GET x(page: 2)
        => GET x?page=2
        GET x -o out.json
        => GET x | write out.json
        POST x --data '{"a": 1}'
        => POST x { "a": 1 }
        timeout = 3
        => transport.timeout = 3s
        retry 3
        => transport.retry = .polite(limit: 3)
        wait 1s
        => sleep(for: 1s)
        if (r.title == "a") print(1)
        => if r.title == "a" { print(1) }
        for i in 1..3 { print(i) }
        => for i in 1...3 { print(i) }
        for x in items: print(x)
        => for x in items { print(x) }
        n := 3
        => let n = 3
        let n := 3
        => let n = 3
        $n = 3
        => let n = 3
        print $id
        => print(id)
        items.size
        => items.count
        more.push(3)
        => more += [3]
        items[0:1]
        => items[0..<1]
        items.forEach(x => print(x))
        => for x in items { print(x) }
        items.find(x => x == 1)
        => items.first(where: { x in x == 1 })
        items.every(x => x > 0)
        => items.allSatisfy({ x in x > 0 })
        title.toUpperCase()
        => title.uppercased()
        title.upper()
        => title.uppercased()
        title.strip()
        => title.trimmingCharacters(in: .whitespaces)
        title.includes("a")
        => title.contains("a")
        title.startswith("a")
        => title.hasPrefix("a")
        ["a", "b"].join(", ")
        => ["a", "b"].joined(separator: ", ")
        str(id)
        => String(id)
        parseInt("3")
        => Int("3")
        random.randint(1, 3)
        => Int.random(in: 1...3)
        Math.random()
        => Double.random(in: 0..<1)
        new Date()
        => Date()
        process.env.PATH
        => env.PATH
        puts title
        => print(title)
        println(title)
        => print(title)
        dump(r)
        => r | tree
        typeof r
        => type(of: r)
        JSONDecoder()
        => decoder
        > out3.json
        => it | write out3.json
        throw new Error("x")
        =>
        describe("x", function() {})
        => test "x" { }
        """##
}
