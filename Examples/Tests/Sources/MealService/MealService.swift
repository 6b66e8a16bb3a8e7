import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public struct Recipes: Codable, Sendable {
    public let meals: [Recipe]
}

public struct Recipe: Codable, Sendable {
    public let idMeal: String
    public let strMeal: String
}

/// What can be asked for, with what each needs.
public enum EndpointRequestType: Sendable {
    case recipes(category: String)
    case recipe(id: String)

    func urlRequest() -> URLRequest {
        var components = URLComponents(string: "https://www.themealdb.com/api/json/v1/1/")!
        switch self {
        case .recipes(let category):
            components.path += "filter.php"
            components.queryItems = [URLQueryItem(name: "c", value: category)]
        case .recipe(let id):
            components.path += "lookup.php"
            components.queryItems = [URLQueryItem(name: "i", value: id)]
        }
        return URLRequest(url: components.url!)
    }
}

public enum MealServiceError: Error {
    case status
}

public func download(_ endpoint: EndpointRequestType) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(for: endpoint.urlRequest())
    guard let status = (response as? HTTPURLResponse)?.statusCode, (200...299).contains(status) else {
        throw MealServiceError.status
    }
    return data
}

public func downloadAndDecode<T: Decodable>(_ type: T.Type, _ endpoint: EndpointRequestType) async throws -> T {
    try JSONDecoder().decode(T.self, from: try await download(endpoint))
}
