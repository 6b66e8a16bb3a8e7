import Foundation

/// The endpoints of TheMealDB, with what each needs to be asked for.
enum EndpointRequestType {
    case recipes(category: String)
    case recipe(id: String)
    case categories
    case pagedRecipes(category: String, page: Int)
}
