/// The findings in a document. Each is either carried or lost.
package struct ImportTally: Sendable, Hashable {
    /// The number of things of a kind, and the number of those in the script.
    package struct Count: Sendable, Hashable {
        package var found = 0
        package var carried = 0

        package var lost: Int { found - carried }
    }

    /// The counts by kind: `endpoint`, `model`, `parameter`, `test`.
    package private(set) var counts: [String: Count] = [:]
    package private(set) var losses: [ImportLoss] = []
    /// Kinds of losses that are listed where they are met first, and nowhere else.
    private var listedOnce: Set<String> = []
    /// The references that were listed, each of which may stand in many places.
    private var references: Set<String> = []

    package init() {}

    /// Notes that something is in the script.
    package mutating func carry(_ thing: String, count: Int = 1) {
        counts[thing, default: Count()].found += count
        counts[thing, default: Count()].carried += count
    }

    /// Notes that something is not in the script.
    package mutating func lose(_ thing: String, _ loss: ImportLoss) {
        counts[thing, default: Count()].found += 1
        losses.append(loss)
    }

    /// Notes that something is not in the script, and that an earlier line already says so.
    package mutating func lose(_ thing: String) { counts[thing, default: Count()].found += 1 }

    /// Notes a loss that concerns the whole document, or a part of something that is imported nevertheless.
    package mutating func note(_ loss: ImportLoss) {
        if loss.kind == ImportLoss.reference, !references.insert(loss.message).inserted { return }
        losses.append(loss)
    }

    /// Notes something that is left out everywhere. Only its first place is listed.
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
