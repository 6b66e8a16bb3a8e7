import Testing

/// Lines as users of other programs write them, and the line that each is told. Where nothing stands after `=>`, none is.
enum WrongLines {
    struct Row: Sendable, CustomTestStringConvertible {
        let line: String
        let told: String?
        var testDescription: String { line }
    }

    static let rows: [Row] = {
        var rows: [Row] = []
        var lines: [Substring] = []
        for line in (table + "\n" + furtherTable).split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("=>") else {
                lines.append(line)
                continue
            }
            let told = line.dropFirst("=> ".count)
            rows.append(
                Row(line: lines.drop(while: \.isEmpty).joined(separator: "\n"), told: told.isEmpty ? nil : String(told))
            )
            lines = []
        }
        return rows
    }()

    private static let table = ##"""
        get /x
        => GET /x
        Post /x { "a": 1 }
        => POST /x { "a": 1 }
        GET x > out.json
        => GET x | write out.json
        GET x | less
        => GET x
        it | jq .title
        => it | !jq .title
        POST x a=1
        => POST x { "a": "1" }
        POST x title=A price:=3 X-A:b q==c
        => POST x?q=c X-A: b { "title": "A", "price": 3 }
        http :SPORT/x
        => GET http://localhost:SPORT/x
        http POST 127.0.0.1:SPORT/x a=1
        => POST http://127.0.0.1:SPORT/x { "a": "1" }
        http -A bearer -a t0k 127.0.0.1:SPORT/x
        => GET http://127.0.0.1:SPORT/x Authorization: Bearer t0k
        http -A bearer --auth t0k POST 127.0.0.1:SPORT/x n:=2
        => POST http://127.0.0.1:SPORT/x Authorization: Bearer t0k { "n": 2 }
        http -a ann:pw 127.0.0.1:SPORT/x
        => GET http://127.0.0.1:SPORT/x Authorization: Basic YW5uOnB3
        http -vf POST 127.0.0.1:SPORT/x a=1
        => POST http://127.0.0.1:SPORT/x form { "a": "1" }
        http --headers 127.0.0.1:SPORT/x
        => GET http://127.0.0.1:SPORT/x | headers
        http --offline POST 127.0.0.1:SPORT/x a=1
        => dry POST http://127.0.0.1:SPORT/x { "a": "1" }
        http -o out2.json 127.0.0.1:SPORT/x
        => GET http://127.0.0.1:SPORT/x | write out2.json
        http --timeout=5 127.0.0.1:SPORT/x
        => transport.timeout = 5s; GET http://127.0.0.1:SPORT/x
        http POST 127.0.0.1:SPORT/x tags:='["a", "b"]'
        => POST http://127.0.0.1:SPORT/x { "tags": ["a", "b"] }
        xh 127.0.0.1:SPORT/x q==1
        => GET http://127.0.0.1:SPORT/x?q=1
        wget SERVER/x
        => GET SERVER/x
        wget -qO- SERVER/x
        => GET SERVER/x
        sonde GET SERVER/x
        => GET SERVER/x
        sonde run 'GET SERVER/x'
        => GET SERVER/x
        fetch("SERVER/x")
        => GET SERVER/x
        fetch('SERVER/x').then(r => r.json()).then(console.log)
        => GET SERVER/x
        const res = await fetch("SERVER/x");
        => let res = GET SERVER/x
        await fetch('SERVER/x', { method: "DELETE" })
        => DELETE SERVER/x
        fetch("SERVER/x", {
          method: "POST",
          headers: { "Content-Type": "application/json", "Authorization": `Bearer ${token}` },
          body: JSON.stringify({ title: "Bread", tags: ["a"], id })
        })
          .then(response => response.json())
          .catch(error => console.error(error));
        => POST SERVER/x Authorization: Bearer \(token) { "title": "Bread", "tags": ["a"], "id": id }
        fetch(`SERVER/items/${id}`)
        => GET SERVER/items/\(id)
        fetch("SERVER/x", { method: 'POST', body: new URLSearchParams({ a: "1", b: "x y" }) })
        => POST SERVER/x form { "a": "1", "b": "x y" }
        axios.get('SERVER/x')
        => GET SERVER/x
        axios.get('SERVER/x', { params: { page: 2 }, headers: { "X-A": "b" } })
        => GET SERVER/x?page=2 X-A: b
        axios.post("SERVER/x", { title: "Bread" })
        => POST SERVER/x { "title": "Bread" }
        const { data } = await axios.post("SERVER/x", { id: id }, { headers: { Authorization: "Bearer " + token } });
        => POST SERVER/x Authorization: Bearer \(token) { "id": id }
        axios({ method: "put", url: "SERVER/x", data: { a: 1 } })
        => PUT SERVER/x { "a": 1 }
        ky.post("SERVER/x", { json: { a: true } })
        => POST SERVER/x { "a": true }
        requests.get("SERVER/x")
        => GET SERVER/x
        r = requests.get("SERVER/x", params={"q": "a b", "n": 1})
        => let r = GET SERVER/x?q=a+b&n=1
        requests.post("SERVER/x", json={"title": "Bread", "done": False, "by": None}, headers={"X-A": "b"})
        => POST SERVER/x X-A: b { "title": "Bread", "done": false, "by": null }
        requests.post("SERVER/x", data={"user": "ann"})
        => POST SERVER/x form { "user": "ann" }
        requests.get(f"SERVER/items/{id}", headers={"Authorization": f"Bearer {token}"}, timeout=5)
        => GET SERVER/items/\(id) Authorization: Bearer \(token)
        requests.get("SERVER/x", auth=("ann", "pw"))
        => GET SERVER/x Authorization: Basic YW5uOnB3
        requests.post("SERVER/x", files={"file": open("photo.jpg", "rb")})
        => POST SERVER/x multipart { "file": file("photo.jpg") }
        requests.request("PATCH", "SERVER/x", json={"a": 1})
        => PATCH SERVER/x { "a": 1 }
        httpx.put("SERVER/x", json=payload)
        => PUT SERVER/x payload
        urllib.request.urlopen("SERVER/x")
        => GET SERVER/x
        let (data, _) = try await URLSession.shared.data(from: URL(string: "SERVER/x")!)
        => GET SERVER/x
        let (data, response) = try await URLSession.shared.data(from: url)
        => GET \(url)
        let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url))
        => GET \(url)
        let (data, _) = URLSession.shared.data(for: request)
        => GET \(url)
        URLSession.shared.dataTask(with: url) { data, response, error in print(data) }.resume()
        => GET \(url)
        let data = try Data(contentsOf: URL(string: "SERVER/x")!)
        => let data = GET SERVER/x
        AF.request("SERVER/x", method: .post, parameters: ["a": "1"])
        => POST SERVER/x form { "a": "1" }
        GET /x HTTP/1.1
        Host: 127.0.0.1:SPORT
        Accept: text/csv
        => GET http://127.0.0.1:SPORT/x Accept: text/csv
        POST /x HTTP/1.1
        Host: 127.0.0.1:SPORT
        Content-Type: application/json
        Content-Length: 20

        {"title": "Bread"}
        => POST http://127.0.0.1:SPORT/x { "title": "Bread" }
        GET /x HTTP/1.1
        => GET /x
        POST SERVER/x HTTP/2
        => POST SERVER/x
        POST x -d '{"a": 1}'
        => POST x { "a": 1 }
        POST x { "id": \(id) }
        => POST x { "id": id }
        POST x { "id": {{id}}, "by": "{{title}}" }
        => POST x { "id": id, "by": "\(title)" }
        GET items/{{id}}
        => GET items/\(id)
        GET {{url}}
        => GET \(url)
        Accept: text/csv
        => header Accept text/csv
        bearer t0k
        => key bearer t0k
        @host = http://a.test
        => let host = "http://a.test"
        assert r.status_code == 200
        => expect response.status == 200
        assert r.title == "a", "the title"
        => expect r.title == "a", "the title"
        assert r.json()["title"] == 'a'
        => expect r["title"] == "a"
        assert r.title is not None and r.id == 7
        => expect r.title != nil && r.id == 7
        #expect(r.title == "a")
        => expect r.title == "a"
        try #require(r.id)
        => require r.id != nil
        let first = try #require(items.first)
        => let first = items.first
        XCTAssertEqual(r.title, "a")
        => expect r.title == "a"
        XCTAssertNotNil(r.title)
        => expect r.title != nil
        pm.response.to.have.status(200)
        => expect response.status == 200
        pm.expect(r.title).to.eql("a")
        => expect r.title == "a"
        pm.environment.set("next", r.id)
        => let next = r.id
        expect(r.title).toBe("a")
        => expect r.title == "a"
        expect r.title === "a"
        => expect r.title == "a"
        const token2 = r.title
        => let token2 = r.title
        const data = await r.json();
        => let data = r
        console.log(`the title: ${r.title}`)
        => print("the title: \(r.title)")
        print(f"the title: {r.title}")
        => print("the title: \(r.title)")
        print(r.json()["title"])
        => print(r["title"])
        len(items)
        => items.count
        items.length
        => items.count
        r['title']
        => r["title"]
        JSON.parse(response.text)
        => response.text -> JSON
        """##
}
