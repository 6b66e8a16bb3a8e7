import Basics
import Testing

@testable import HTTPModel

@Suite("did you mean")
struct NearestTests {
    @Test(
        "a slip for three letters is near",
        arguments: [
            ("episods", "episodes"), ("epsiodes", "episodes"), ("EPISODES", "episodes"), ("epis", nil),
            ("movies", "movie"),
            ("mvie", "movie"), ("xyz", nil), ("", nil), ("a", nil), ("page2", "page"), ("paeg", "page"),
            ("reciepts", "recipes"),
        ] as [(String, String?)])
    func suggestions(word: String, wanted: String?) {
        #expect(nearest(to: word, among: ["episodes", "movie", "page", "recipes", "b"]) == wanted)
    }

    @Test("a name that is the last of a path is meant with the path")
    func paths() {
        #expect(nearest(to: "movie", among: ["tmdb.movies", "tmdb.movie"]) == "tmdb.movie")
        #expect(nearest(to: "tmdb.movei", among: ["tmdb.movie"]) == "tmdb.movie")
    }

    @Test("of two names that are equally near, the first is meant")
    func ties() {
        #expect(nearest(to: "cat", among: ["car", "bat"]) == "car")
        #expect(nearest(to: "bat", among: ["cat", "bat"]) == "bat")
    }
}
