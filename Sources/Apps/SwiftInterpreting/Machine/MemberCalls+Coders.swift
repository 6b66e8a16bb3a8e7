import Foundation
import JSONModel
import ModelDecoding

extension MemberCalls {
    /// The nesting depth of the decoders that code calls.
    @TaskLocal private static var nesting = 0
    private static let nestingLimit = 8
    /// The number of calls that may surround one: the reader that it starts counts its own from there.
    private static let callLimit = 40

    /// `decoder.decode(T.self, from: data)` in code: the data is a body of its own.
    func decode(
        with settings: DecoderSettingsObject, _ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue {
        let scope = frame.scope
        guard let type = try arguments.nodes[0].value(frame, as: nil).metatype,
            case .data(let data) = try arguments.nodes[1].value(frame, as: .scalar(.data)), let reader = machine.reader
        else { throw scope.unknown("Sonde cannot tell what is decoded here", at: span) }
        guard let configuration = settings.configuration else {
            throw scope.unknown("a decoder with such settings is not run here", at: span)
        }
        guard Self.nesting < Self.nestingLimit, machine.allowance.depth < Self.callLimit else {
            throw scope.unknown("decoders are nested too deeply here", at: span)
        }
        try machine.step(1 + data.count / 16)
        let models = reader.pointee.catalogue
        let result = Self.$nesting.withValue(Self.nesting + 1) {
            Result { () throws(DecodingFailures) in
                try JSONBodyDecoder(configuration).decode(data, as: type, in: models)
            }
        }
        switch result {
        case .success(let value): return try value.fitted(to: type)
        case .failure(let failures): throw try interruption(for: failures, data, as: type, models, scope, span)
        }
    }

    /// `encoder.encode(value)` in code, by an encoder without settings. Which member comes first is up to chance in Swift,
    /// and makes no difference to a decoder.
    func encode(_ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>) throws(Interruption) -> ModelValue {
        let value = try arguments.nodes[0].value(frame, as: nil).plain
        guard let reader = machine.reader else {
            throw frame.scope.unknown("Sonde cannot tell what is encoded here", at: span)
        }
        let writer = ModelWriter(DecoderConfiguration(), models: reader.pointee.catalogue, isExact: true)
        let data: Data
        do throws(ModelWriter.NotWritable) {
            data = Data(try writer.text(of: value).utf8)
        } catch {
            throw frame.scope.unknown("Sonde cannot tell what JSONEncoder writes for \(error.kindName)", at: span)
        }
        try machine.step(1 + data.count / 16)
        return .data(data)
    }

    private func interruption(
        for failures: DecodingFailures, _ data: Data, as type: ModelType, _ models: ModelCatalogue, _ scope: CodeScope,
        _ span: Range<Int>
    ) throws(Interruption) -> Interruption {
        let all = failures.failures
        for failure in all {
            switch failure.kind {
            case .unknown(let reason): return scope.unknown(reason, at: span)
            case .trap(let reason): return scope.trap(reason, at: span)
            case .malformed where (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil:
                return scope.unknown("Foundation reads this, which is not JSON", at: span)
            default: break
            }
        }
        guard let first = DecodingOrder(catalogue: models).first(of: all, in: type) else { throw .lost }
        return .thrown(machine.errors.error(for: first, at: []))
    }
}

extension DecoderSettingsObject {
    /// The settings, where they are more than code.
    fileprivate var configuration: DecoderConfiguration? {
        guard case .plain(let keys) = keys, case .plain(let data) = data, case .plain(let floats) = floats,
            userInfo.values.isEmpty
        else { return nil }
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = keys
        configuration.dataDecodingStrategy = data
        configuration.nonConformingFloatDecodingStrategy = floats
        switch dates {
        case .plain(let dates): configuration.dateDecodingStrategy = dates
        case .formatter(let formatter):
            guard let format = DateFormat(formatter) else { return nil }
            configuration.dateDecodingStrategy = .formatted(format)
        case .code: return nil
        }
        return configuration
    }
}

extension DateFormat {
    /// The format of a formatter that has no settings beyond one.
    fileprivate init?(_ formatter: DateFormatter) {
        guard let pattern = formatter.dateFormat, !pattern.isEmpty, !formatter.isLenient, let zone = formatter.timeZone,
            formatter.calendar?.identifier == .gregorian, formatter.dateStyle == .none, formatter.timeStyle == .none,
            formatter.defaultDate == nil, let locale = formatter.locale
        else { return nil }
        self.init(pattern)
        (self.locale, timeZone) = (locale.identifier, zone.identifier)
    }
}
