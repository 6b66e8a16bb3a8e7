"""A long script, and a document of an API with as many operations as GitHub's."""

import json

GROUPS = ["repos", "issues", "pulls", "users", "orgs", "teams", "gists", "actions"]


def document(operations=1263, models=300):
    paths, schemas = {}, {}
    for number in range(operations):
        group = GROUPS[number % 8]
        answer = {"$ref": f"#/components/schemas/Model{number % models}"}
        paths[f"/{group}/{{id}}/part{number}"] = {"get": {
            "operationId": f"{group}/get-part-{number}", "summary": f"Gets part {number} of {group}",
            "parameters": [
                {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}},
                {"name": "page", "in": "query", "schema": {"type": "integer"}}],
            "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": answer}}}}}}
    for number in range(models):
        schemas[f"Model{number}"] = {"type": "object", "required": ["id", "name"], "properties": {
            "id": {"type": "integer"}, "name": {"type": "string"}, "created": {"type": "string", "format": "date-time"},
            "parent": {"$ref": f"#/components/schemas/Model{(number * 7 + 1) % models}"},
            "tags": {"type": "array", "items": {"type": "string"}}}}
    return json.dumps({
        "openapi": "3.0.3", "info": {"title": "Big", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
        "paths": paths, "components": {"schemas": schemas}})


def calls(count=1000):
    """A script that calls as many operations of the document."""
    lines = [f'let r{number} = big.{GROUPS[number % 8]}.getPart{number}(id: "x{number}")' for number in range(count)]
    return "\n".join(['api big from "big.json"', *lines, "", "print(r1.name)"]) + "\n"


def script(lines=5000):
    text = [
        "base https://api.example.com", 'api big from "big.json"', "",
        "struct Episode: Decodable { let id: Int; let title: String; let tags: [String] }",
        "endpoint episodes(page: Int = 1) -> [Episode] { GET /episodes{?page} }", ""]
    number = 0
    while len(text) < lines:
        kind = number % 5
        if kind == 0:
            text += [f"/// Gets {number}", f'endpoint ep{number}(id: Int, q: String = "a") -> Episode {{',
                     f"    GET /ep{number}/{{id}}{{?q}}", "}"]
        elif kind == 1:
            text += [f"let v{number} = episodes(page: {number})", "expect it.count > 0",
                     f"let n{number} = v{number}.map {{ $0.title }}.count"]
        elif kind == 2:
            text += [f'test "case {number}" {{', f"    let r = ep{number - 2}(id: {number})", f"    expect r.id == {number}", "}"]
        elif kind == 3:
            text += [f"struct M{number}: Decodable {{", "    let id: Int", "    let name: String?", "}"]
        else:
            text += [f"GET /things/{number}?a=b", f'let s{number} = "text {number}".uppercased() + "x"']
        number += 1
    return "\n".join(text) + "\n"
