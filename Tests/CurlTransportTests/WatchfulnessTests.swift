import Testing

@testable import CurlTransport

@Suite("waiting awake for a moment")
struct WatchfulnessTests {
    /// How many times it sleeps at once before it looks.
    private func sleeps(_ watchfulness: inout SpinPolicy) -> Int {
        var count = 0
        while !watchfulness.isDue() { count += 1 }
        return count
    }

    @Test("is done ever more rarely where nothing comes, and every time again once something came")
    func rests() {
        var watchfulness = SpinPolicy(processors: 2)
        var counts: [Int] = []
        for _ in 0..<12 {
            counts.append(sleeps(&watchfulness))
            watchfulness.note(hasCome: false)
        }
        #expect(counts == [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 1023])
        #expect(sleeps(&watchfulness) == 1023)
        watchfulness.note(hasCome: true)
        #expect(sleeps(&watchfulness) == 0)
    }

    @Test("is never done on one processor, which the server needs")
    func one() {
        var watchfulness = SpinPolicy(processors: 1)
        for _ in 0..<2000 {
            let isDue = watchfulness.isDue()
            #expect(!isDue)
        }
    }
}
