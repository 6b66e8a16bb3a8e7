/// The transport of the current API, with the settings that apply to all APIs.
extension Session {
    /// Sets the transport with which a run begins, for every API.
    package mutating func begin(with transport: TransportSettings) {
        set { $0.transport = transport }
        recording = transport.recording
    }

    /// Sets where recordings are read and kept from now on, for every API. All other settings stay.
    package mutating func goOn(with transport: TransportSettings) {
        let current = api.name
        enter(nil)
        set { settings in
            settings.transport.recording = transport.recording
            settings.transport.chosenSource = transport.chosenSource ?? settings.transport.chosenSource
        }
        enter(current)
        recording = transport.recording
    }

    /// The transport's settings as the current API's requests use them. If the API does not set the
    /// source of responses, recordings that were set in the API without a name apply: those in the
    /// folder with this API's name.
    @inline(__always) package var transport: TransportSettings {
        var transport = settings.transport
        if let name = api.name, transport.chosenSource == nil,
            case .fixtures(let fixtures)? = api(named: nil)?.settings.transport.chosenSource
        {
            transport.source = .fixtures(fixtures.below(name))
        }
        return transport
    }
}
