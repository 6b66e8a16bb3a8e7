struct Recipe: Decodable { let name: String }
