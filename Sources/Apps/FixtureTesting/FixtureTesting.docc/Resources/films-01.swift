import Foundation

/// The contents of the films screen.
@MainActor
final class FilmList {
    private(set) var titles: [String] = []
    private(set) var message: String?
    private let session: URLSession

    init(session: URLSession = .shared) {
        self.session = session
    }

    func load(from url: URL) async {
        do {
            let (data, response) = try await session.data(from: url)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                message = "The films are not available now."
                return
            }
            titles = try JSONDecoder().decode([String].self, from: data)
        } catch {
            message = "The films could not be loaded."
        }
    }
}
