/// What was found in a document: each thing is carried or lost, and none is both.
package struct ImportTally: Sendable, Hashable {
    /// How many there were of a kind of thing, and how many of them a script has.
    package struct Count: Sendable, Hashable {
        package var found = 0
        package var carried = 0

        package var lost: Int { found - carried }
    }

    /// By what they are: `endpoint`, `model`, `parameter`, `test`.
    package private(set) var counts: [String: Count] = [:]
    package private(set) var losses: [ImportLoss] = []
    /// Kinds of losses that are listed where they are met first, and nowhere else.
    private var listedOnce: Set<String> = []
    /// The references that were listed, each of which may stand in many places.
    private var references: Set<String> = []

    package init() {}

    /// Something is in the script.
    package mutating func carry(_ thing: String, count: Int = 1) {
        counts[thing, default: Count()].found += count
        counts[thing, default: Count()].carried += count
    }

    /// Something is not.
    package mutating func lose(_ thing: String, _ loss: ImportLoss) {
        counts[thing, default: Count()].found += 1
        losses.append(loss)
    }

    /// Something is not, and a line before says so already.
    package mutating func lose(_ thing: String) { counts[thing, default: Count()].found += 1 }

    /// Something is said about the whole, or about a part of what is carried all the same.
    package mutating func note(_ loss: ImportLoss) {
        if loss.kind == ImportLoss.reference, !references.insert(loss.message).inserted { return }
        losses.append(loss)
    }

    /// Something is said that is left out wherever it stands: only its first place is listed.
    package mutating func noteOnce(_ loss: ImportLoss) {
        if listedOnce.insert(loss.kind).inserted { losses.append(loss) }
    }

    package mutating func add(_ other: ImportTally) {
        for (thing, count) in other.counts {
            counts[thing, default: Count()].found += count.found
            counts[thing, default: Count()].carried += count.carried
        }
        for loss in other.losses {
            if other.listedOnce.contains(loss.kind) { noteOnce(loss) } else { note(loss) }
        }
    }
}
