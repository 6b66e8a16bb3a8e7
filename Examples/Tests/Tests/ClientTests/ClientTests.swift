import CocoacastsClient
import FixtureTesting
import Foundation
import MealService
import MovieService
import NetworkingLayer
import Playground
import Testing

/// What was recorded for one of the examples.
private func recordings(_ example: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../../\(example)/Fixtures").standardizedFileURL
}

@Suite("clients in the manner of the articles, without a seam")
struct ClientTests {
    @Test(
        "the playground",
        .fixtures(at: recordings("cocoacasts-client"), base: URL(string: "http://0.0.0.0:3000/api/")))
    func playground() async throws {
        let episodes = try await withCheckedThrowingContinuation { continuation in
            Playground.fetchEpisodes { episodes, error in
                continuation.resume(with: episodes.map { .success($0) } ?? .failure(error ?? URLError(.unknown)))
            }
        }
        #expect(episodes.count == 20)
    }

    @Test(
        "the client with a result",
        .fixtures(at: recordings("cocoacasts-client"), base: URL(string: "http://0.0.0.0:3000/api/")))
    func client() async throws {
        let base = try #require(URL(string: "http://0.0.0.0:3000/api/"))
        let result = await withCheckedContinuation { continuation in
            CocoacastsClient.APIClient(apiKey: "any", baseUrl: base).fetchEpisodes {
                continuation.resume(returning: $0)
            }
        }
        #expect(try result.get().count == 20)
    }

    @Test("the movie service", .fixtures(at: recordings("tmdb"), base: URL(string: "https://api.themoviedb.org/3/")))
    func movie() async throws {
        let result = await withCheckedContinuation { continuation in
            MovieService.shared.fetchMovie(movieId: 480012) { continuation.resume(returning: $0) }
        }
        #expect(try result.get().title == "The Cartographer's Daughter")
    }

    @Test(
        "the recipes",
        .fixtures(at: recordings("themealdb"), base: URL(string: "https://www.themealdb.com/api/json/v1/1/")))
    func recipes() async throws {
        let recipes = try await downloadAndDecode(Recipes.self, .recipes(category: "Seafood"))
        #expect(recipes.meals.map(\.strMeal).contains("Mackerel on Beetroot"))
    }

    @Test(
        "the networking layer",
        .fixtures(at: recordings("networking-layer"), base: URL(string: "https://staging.example.com/")))
    func layer() async throws {
        #expect(try await NetworkingLayer.APIClient().episodes().isEmpty == false)
    }
}
