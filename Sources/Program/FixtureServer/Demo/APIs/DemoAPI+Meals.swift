extension DemoAPI {
    /// Recipes in which everything is a text, and a list is twenty members.
    static let meals = DemoAPI(
        root: "/themealdb/api/json/v1/1/",
        derived: [
            element(where: "idMeal", of: ["/themealdb/api/json/v1/1/search.php?s="], in: "meals", wrapped: true) {
                $0.path == "lookup.php" ? $0.query["i"] : nil
            },
            page(of: 4, in: "meals") { request in
                guard request.path == "pagedRecipes.php", let category = request.query["c"] else { return nil }
                let page = request.query["page"].flatMap { Int($0) } ?? 1
                return ("/themealdb/api/json/v1/1/filter.php?c=\(category)", page)
            },
        ],
        unknown: .json(#"{"meals":null}"#))
}
