import Foundation

public struct Episode: Decodable {

    // MARK: - Properties

    let id: Int
    let plus: Bool
    let title: String
    let excerpt: String
    let author: String
    let thumbnailUrl: URL
    let collection: String?
    let publishedAt: Date

    let swift: Int
    let xcode: Int
    let platformName: String
    let platformVersion: Int

}
