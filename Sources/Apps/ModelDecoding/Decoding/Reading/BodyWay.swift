import JSONModel

/// The way from the top of a body to a value. It remembers the last one, since values are mostly asked for in the order
/// of the body, and finds the next from there.
struct BodyWay {
    /// A step into an array or an object.
    struct Link {
        let container: Int
        /// The entry of the member's name; nil in an array.
        var name: Int?
        var value: Int
        /// The number of the element or member.
        var number: Int
    }

    private var links: [Link] = []

    /// The steps to the value at an entry.
    mutating func links(to entry: Int, in index: JSONIndex) -> [Link] {
        while let last = links.last, entry < last.name ?? last.value || entry >= index.end(of: last.container) {
            links.removeLast()
        }
        if var last = links.popLast() {
            last.advance(to: entry, in: index)
            links.append(last)
        }
        while let container = links.last.map(\.value) ?? (entry > 0 ? 0 : nil), container < entry {
            var link = Link(first: container, in: index)
            link.advance(to: entry, in: index)
            links.append(link)
        }
        return links
    }
}

extension BodyWay.Link {
    fileprivate init(first container: Int, in index: JSONIndex) {
        let first = index.first(of: container)
        let isMember = index.kind(at: container) == .object
        self.init(
            container: container, name: isMember ? first : nil, value: isMember ? first + 1 : first, number: 0)
    }

    /// Goes on to the member or element that an entry is or belongs to.
    fileprivate mutating func advance(to entry: Int, in index: JSONIndex) {
        while entry >= index.next(after: value) {
            let next = index.next(after: value)
            value = name == nil ? next : next + 1
            if name != nil { name = next }
            number += 1
        }
    }
}
