/// The styles that there are.
package enum StyleName: String, Sendable, CaseIterable {
    case async

    package var style: any ClientStyle {
        switch self {
        case .async: AsyncStyle()
        }
    }
}
