import Foundation
import ModelDecoding

extension CodeSample {
    static let all: [CodeSample] = Array(
        [
            weather, shop, feed, library, diary, map, account, palette, report, vehicles, preferences, formats, mail,
            storage, hotel, tickets, patterns,
        ].joined())

    static let weather = [
        CodeSample(
            Forecast.self, in: "WeatherModels",
            bodies: """
                {"name":"Bern","coord":{"lat":46.9,"lon":7.4},"main":{"temp":289.5,"humidity":40},"dt":1523939400,
                "weather":["Clouds","rain"],"wind":{"speed":3.5,"deg":280},"hours":[[9,0.5],[10,0,"dry"],[11]],
                "source":"station"}
                """),
        CodeSample(Sky.self, in: "WeatherModels", bodies: "\"RAIN\"", "\"hail\""),
        CodeSample(Wind.self, in: "WeatherModels", bodies: #"{"speed":3,"deg":90}"#, #"{"speed":1.5}"#),
        CodeSample(Hour.self, in: "WeatherModels", bodies: #"[23,1.5,"wet"]"#, "[0]"),
        CodeSample([Hour].self, in: "WeatherModels", bodies: #"[[7],[8,2.5],[9,0,null]]"#),
    ]

    static let shop = [
        CodeSample(FlexibleInt.self, in: "ShopModels", bodies: "42", "\"42\""),
        CodeSample(Identifier.self, in: "ShopModels", bodies: "7", "\"seven\""),
        CodeSample(
            Price.self, in: "ShopModels", bodies: "\"19.99 eur\"", #"{"cents":1999,"currency":"CHF"}"#,
            #"{"amount":19.99}"#),
        CodeSample(Truth.self, in: "ShopModels", bodies: "true", "1", "\"No\""),
        CodeSample(
            Product.self, in: "ShopModels",
            bodies: """
                {"id":"a1","name":"Lamp","price":{"cents":4250},"stock":"12","available":"yes","tags":["new",3,"red"],
                "variants":["12.50 usd",{"amount":3,"currency":"EUR"}]}
                """,
            #"{"id":5,"name":"","price":"1 x","stock":0,"available":0,"tags":[]}"#),
        CodeSample(
            ShoppingCart.self, in: "ShopModels",
            bodies: """
                {"lines":[{"product":"a","quantity":2,"unitPrice":1.5},{"product":"b","quantity":1,"unitPrice":4}],
                "total":6,"discounts":{"code":1}}
                """,
            #"{"lines":[{"product":"a","quantity":2,"unitPrice":2}]}"#
        ),
    ]

    static let feed = [
        CodeSample(
            Attachment.self, in: "FeedModels",
            bodies: #"{"type":"photo","url":"https://example.com/a.png","width":3,"height":4}"#,
            #"{"type":"link","url":"https://example.com/a","title":"A"}"#,
            #"{"type":"poll","question":" Which? ","options":[{"text":"this","votes":3},{"text":"that"}]}"#,
            #"{"type":"video","url":"x"}"#),
        CodeSample(
            Poll.self, in: "FeedModels", bodies: #"{"question":"\n Why?","options":[{"text":"so","votes":1}]}"#),
        CodeSample(FeedEntry.self, in: "FeedModels", bodies: #"{"id":1,"user":{"login":"ann"}}"#),
        CodeSample(
            FeedPost.self, in: "FeedModels",
            bodies: """
                {"id":2,"user":{"login":"bob"},"title":"Hello","attachments":[{"type":"link","url":"a:b"}],
                "replies":[{"id":3,"user":{}}]}
                """),
        CodeSample(
            Timeline.self, in: "FeedModels",
            bodies: """
                {"items":[{"kind":"post","id":1,"user":{},"title":"One"},{"id":2,"user":{"login":"c"}},
                {"kind":"advert"},{"kind":"entry","id":3,"user":{}}],"paging":{"next":"/2"}}
                """),
    ]

    static let library = [
        CodeSample(
            Shelf.self, in: "BookModels",
            bodies: #"{"2":{"title":"B","pages":10},"1":{"title":"A"},"owner":"Ann"}"#),
        CodeSample(
            Page<Writer>.self, in: "BookModels", bodies: #"{"items":[{"name":"A","born":1900}],"total":9}"#,
            #"{"results":[{"name":"A"}],"page":2,"pages":2}"#),
        CodeSample(Page<Int?>.self, in: "BookModels", bodies: #"{"items":[1,null],"page":1,"pages":2}"#),
        CodeSample(Throwing<Writer>.self, in: "BookModels", bodies: #"{"name":"A","born":1900}"#),
        CodeSample(Throwing<[Int]>.self, in: "BookModels", bodies: "[1,2]"),
        CodeSample(
            Catalogue.self, in: "BookModels",
            bodies: """
                {"writers":[{"name":"B","born":1900},{"born":1},{"name":"A","born":1900},{"name":"C"}],
                "genres":["novel","opera","drama"]}
                """,
            #"{"writers":[],"genres":["all"]}"#),
        CodeSample(
            Envelope.self, in: "BookModels", bodies: #"{"poet":{"name":"A","born":1900,"meta":{"books":3}}}"#,
            #"{"poet":{"name":"B"}}"#),
        CodeSample(
            Marked.self, in: "BookModels", bodies: #"{"mark":1,"others":[2,3],"last":4}"#, #"{"mark":1,"others":[]}"#,
            #"{"mark":"1","others":[]}"#),
        CodeSample(Chosen.self, in: "BookModels", bodies: #"{"mark":1}"#, #"{"old":2}"#, #"{"old":"x"}"#, "{}"),
    ]

    static let diary = [
        CodeSample(
            Appointment.self, in: "DiaryModels",
            bodies: #"{"day":"2018-04-17","start":"2018-04-17T04:30:00.250Z","reminder":15,"zone":"CET"}"#,
            #"{"day":"2018-4-7","start":"2018-04-17T04:30:00+02:00"}"#),
        CodeSample(
            Pace.self, in: "DiaryModels", bodies: #"{"minutes":30,"kilometres":6.5,"laps":3}"#, #"{"minutes":null}"#,
            "{}"),
        CodeSample(Moment.self, in: "DiaryModels", bodies: "1523939400", "1523939400123", "\"1523939400.5\""),
        CodeSample(Duration.self, in: "DiaryModels", bodies: "\"1:02:03\"", "\"2:03\"", "95"),
        CodeSample(
            Talk.self, in: "DiaryModels",
            bodies: #"{"title":"Swift","by":"Ann, Bob ,","length":"45:00","begins":"1523939400","room":3}"#,
            #"{"title":"Swift","by":["Ann"],"length":90,"begins":1523939400,"room":"https://example.com"}"#),
        CodeSample(Talk.Room.self, in: "DiaryModels", bodies: "0", "5", "12", "\"a:b\""),
    ]

    static let map = [
        CodeSample(Position.self, in: "MapModels", bodies: "[7.4,46.9]", "[7.4,46.9,540]"),
        CodeSample(
            Geometry.self, in: "MapModels", bodies: #"{"type":"Point","coordinates":[7.4,46.9]}"#,
            #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
            #"{"type":"Polygon","coordinates":[[[1,2],[3,4],[1,2]]]}"#,
            #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#),
        CodeSample(
            AnyValue.self, in: "MapModels", bodies: #"{"a":[1,true,null,"x",{"b":{}}],"c":1.5}"#, "\"x\"", "[]"),
        CodeSample(
            Feature.self, in: "MapModels",
            bodies: """
                {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},
                "properties":{"name":"Peak","weight":"2.5","tags":["a"]}}
                """,
            #"{"type":"Feature","geometry":null,"properties":{"weight":3}}"#),
        CodeSample(
            Region.self, in: "MapModels",
            bodies: #"{"name":"Alps","bbox":[5,45,10,47],"features":[{"type":"Feature","geometry":null}]}"#),
    ]

    static let account = [
        CodeSample(
            Account.self, in: "AccountModels",
            bodies: #"{"identifier":5,"login":"ann","followers":10,"verified":true,"links":["a"]}"#,
            #"{"id":5,"display_name":"Ann","name":"A"}"#
        ),
        CodeSample(
            Session.self, in: "AccountModels",
            bodies: #"{"token":"t","expires_in":3600,"scope":"read write","device":{"name":"phone","system":"x"}}"#,
            #"{"token":"t","scope":""}"#),
        CodeSample(
            Registration.self, in: "AccountModels", bodies: #"{"user":"Ann_1","age":20,"remark":"x"}"#,
            #"{"user":"Ann","age":null}"#, #"{"user":""}"#),
        CodeSample(Rights.self, in: "AccountModels", bodies: "5", #"["read","x-rare","admin"]"#),
    ]

    static let palette = [
        CodeSample(
            Layer.self, in: "PaletteModels", bodies: #"{"isHidden":0,"isLocked":true,"title":"A","opacity":0.5}"#,
            #"{"isHidden":false,"isLocked":1}"#
        ),
        CodeSample(
            Tint.self, in: "PaletteModels", bodies: "\"#ff8000\"", "\"#f80\"", #"{"r":1,"g":0.5,"b":0.25}"#
        ),
        CodeSample(
            Palette.self, in: "PaletteModels",
            bodies: """
                {"colours":{"sky":"#3af"},"layers":[{"isHidden":1,"isLocked":0},{"isHidden":false,"isLocked":1}],
                "version":"2.11.3"}
                """,
            ##"{"colours":{"red":"#ff0000","ink":"#102"},"version":""}"##
        ),
        CodeSample(
            Asset.self, in: "PaletteModels",
            bodies: """
                {"id":"8F2F4D6E9C1B4E5A8D7F001122334455","digest":"QUJD","address":"https://example.com/a b",
                "width":16,"height":9,"kind":"video"}
                """,
            #"{"id":"8F2F4D6E-9C1B-4E5A-8D7F-001122334455","digest":"","width":1,"height":0,"kind":"sound"}"#),
    ]

    static let report = [
        CodeSample(
            Ledger.self, in: "ReportModels",
            bodies: """
                {"entries":[{"id":1,"account":"ann","amount":5},{"id":2,"account":"bob","amount":-5},
                {"id":3,"account":"ann","amount":250},{"id":4,"account":"clara","amount":0}],"limit":3}
                """,
            #"{"entries":[{"id":1,"account":"bo","amount":0}]}"#),
        CodeSample(
            Route.self, in: "ReportModels", bodies: "\"HTTPS://example.com/a/été/x?b=1&c&b=2\"", "\"a://localhost\""),
        CodeSample(
            Survey.self, in: "ReportModels", bodies: #"{"answers":["often","never","x"],"scores":[3,1,2]}"#,
            #"{"answers":["sometimes"]}"#),
    ]

    static let vehicles = [
        CodeSample(
            Vehicle.self, in: "VehicleModels", bodies: #"{"id":"a","wheels":3,"owner":{"name":"Ann"}}"#, #"{"id":"b"}"#),
        CodeSample(Truck.self, in: "VehicleModels", bodies: #"{"id":"a","load":2.5,"axles":[2,4]}"#),
        CodeSample(Bicycle.self, in: "VehicleModels", bodies: #"{"gears":7,"base":{"id":"c"}}"#),
        CodeSample(
            Garage.self, in: "VehicleModels",
            bodies: """
                {"vehicles":[{"kind":"truck","id":"a","load":1},{"kind":"plane"},{"kind":"car","id":"b"},
                {"kind":"bicycle","gears":3,"base":{"id":"d"}}]}
                """),
        CodeSample(Team.self, in: "VehicleModels", bodies: #"["a","b",3]"#),
    ]

    static let preferences = [
        CodeSample(JSONNode.self, in: "PreferenceModels", bodies: #"{"a":[1,1.5,null,true,"x",{}]}"#, "null"),
        CodeSample(
            Preferences.self, in: "PreferenceModels",
            bodies: #"{"view":{"theme":"plain"},"size":12.5,"list":["a",2],"plain":1}"#,
            #"{"view":{"theme":3},"size":4}"#),
        CodeSample(
            Notifications.self, in: "PreferenceModels",
            bodies: #"{"isEnabled":true,"count":3,"words":["a"],"channel":"push"}"#, #"{"count":null,"channel":"fax"}"#),
        CodeSample(
            Member.self, in: "PreferenceModels", bodies: #"{"plan":"pro","levels":[1,2,3],"perLevel":{"a":2}}"#,
            #"{"plan":"x","levels":[]}"#),
        CodeSample(
            Translations.self, in: "PreferenceModels",
            bodies: #"{"_version":2,"a":["x"],"b":["y","z"],"c":{"d":"e","f":"g"}}"#),
    ]

    static let formats = [
        CodeSample(
            Receipt.self, in: "FormatModels",
            bodies: #"{"no":42,"amount":3.456,"colour":[255,0,10],"date":"2024-05","remark":"see ab-12, URGENT"}"#,
            #"{"no":1,"amount":0,"date":"1999-12"}"#),
        CodeSample(
            Parcel.self, in: "FormatModels", bodies: #"{"weight":60,"box":[0,0,101,3],"tracking":5}"#,
            #"{"weight":3}"#),
        CodeSample(Offer.self, in: "FormatModels", bodies: #"["1,234.5","fr_CH"]"#, #"["7"]"#),
    ]

    static let storage = [
        CodeSample(LenientValue<URL>.self, in: "StorageModels", bodies: "\"http://a/b\"", #"{"relative":"a:b"}"#),
        CodeSample(
            LenientValue<Date>.self, in: "StorageModels", .iso8601,
            bodies: "\"2020-01-02T03:04:05Z\"", "5.5"),
        CodeSample(LenientValue<Data>.self, in: "StorageModels", bodies: "\"AAEC\"", "[1,2,255]"),
        CodeSample(LenientValue<Decimal>.self, in: "StorageModels", bodies: "1.5", #"{"length":1}"#),
        CodeSample(
            LenientValue<[String: Int]>.self, in: "StorageModels", .snakeCase,
            bodies: #"{"a_b":1,"c":2}"#),
        CodeSample(LenientValue<[URL]>.self, in: "StorageModels", bodies: #"["a:b","c"]"#),
        CodeSample(LenientValue<Int?>.self, in: "StorageModels", bodies: "5", "null"),
        CodeSample(
            StoredNothing.self, in: "StorageModels",
            userInfo: [
                "CodingUserInfoKey(rawValue: \"scale\")!": (nil, "nil", nil)
            ], bodies: "null", "5"),
        CodeSample(StoredTimes.self, in: "StorageModels", bodies: #"{"MADE":1500.5,"BOUGHT":3}"#),
        CodeSample(StoredCursor.self, in: "StorageModels", bodies: #"{"list":[1,2]}"#, #"{"list":[]}"#),
    ]

    static let hotel = [
        CodeSample(
            Room.self, in: "HotelModels",
            bodies: """
                {"isFree":1,"hasBath":true,"kind":"tent","view":"lake","nights":[1,"x",{},3],"page":"a","floor":3,
                "isQuiet":false,"remark":"old"}
                """,
            #"{"isFree":"yes","kind":"single","view":"yard","nights":[],"page":"","floor":-1}"#),
        CodeSample(Amenity<Bool>.self, in: "HotelModels", bodies: #"{"value":true,"list":[true,1]}"#),
        CodeSample(Amenity<[Int]>.self, in: "HotelModels", bodies: #"{"value":[1],"list":[[1],["x"],2]}"#),
        CodeSample(Amenity<RoomKind>.self, in: "HotelModels", bodies: #"{"value":"single","list":["double","x"]}"#),
        CodeSample(Suite.self, in: "HotelModels", bodies: #"{"beds":3,"isOpen":true,"first":[1,2]}"#),
        CodeSample(Spa.self, in: "HotelModels", bodies: #"{"baths":3}"#, "{}"),
        CodeSample(HotelAnything.self, in: "HotelModels", bodies: "5", "[]"),
    ]

    static let tickets = [
        CodeSample(
            TicketQuote.self, in: "TicketModels", bodies: #"[{"price":250}]"#, #"[{"price":250},{"price":7}]"#,
            #"[{"price":0}]"#),
        CodeSample(Seat.self, in: "TicketModels", bodies: #"{"kind":"row","row":3}"#, #"{"kind":"box","name":"A"}"#),
        CodeSample(
            SeatPlan.self, in: "TicketModels",
            bodies: #"{"seats":[{"kind":"row","row":3},{"kind":"sofa"},{"kind":"box","name":"A"}],"spare":[1,2]}"#,
            #"{"seats":[{"kind":"sofa"}]}"#),
    ]

    static let patterns = [
        CodeSample(
            PatternText.self, in: "PatternModels", bodies: "\"a-on\"", "\"a-off\"", "\"other\"", "\"a-third\"",
            "\"b-third\"", "\"k-on\"", "\"k-red\"", "\"own\"", "\"deep\"", "\"shared\"", "\"Feature\"", "\"plain\"",
            "\"else\""),
        CodeSample(
            PatternParts.self, in: "PatternModels", bodies: #"{"text":"a-on","count":1,"kind":"plain"}"#,
            #"{"text":"a-on","count":7,"kind":"Feature"}"#, #"{"text":"k-on","count":7,"kind":"Collection"}"#,
            #"{"count":7,"kind":"plain"}"#, #"{"text":"short","count":2,"kind":"plain"}"#,
            #"{"text":"wide","count":2,"kind":"none"}"#, #"{"text":"long","count":2,"kind":"plain"}"#),
        CodeSample(PatternBoxes.self, in: "PatternModels", bodies: "0", "1", "2", "4", "6", "-1"),
        CodeSample(PatternState.self, in: "PatternModels", bodies: "\"open\"", "\"ajar\""),
        CodeSample(
            PatternStates.self, in: "PatternModels",
            bodies: #"{"state":"x","level":1,"marked":["OPEN","closed"],"turns":[1,0]}"#,
            #"{"state":"closed","level":7,"marked":[],"turns":[]}"#),
        CodeSample(
            PatternWrapped.self, in: "PatternModels", bodies: "{}",
            #"{"isOn":false,"list":[1],"map":{"a":1},"other":["x"],"plain":[2]}"#),
        CodeSample(
            PatternRest.self, in: "PatternModels", bodies: #"{"text":"a","kind":"small"}"#, "{}"),
        CodeSample(
            PatternInfo.self, in: "PatternModels",
            userInfo: [
                ".patternSite": (CodingUserInfoKey.patternSite, "Int64(7)", Int64(7)),
                ".patternStyle": (CodingUserInfoKey.patternStyle, "PatternStyle.bold", PatternStyle.bold),
            ], bodies: "1"),
    ]

    static let mail = [
        CodeSample(MailAddress.self, in: "MailModels", bodies: "\"A@B\"", "\"nope\""),
        CodeSample(MailFolder.self, in: "MailModels", bodies: "\"inbox\"", "\"zz\""),
        CodeSample([MailState].self, in: "MailModels", bodies: #"["READ","new"]"#, #"["gone"]"#),
        CodeSample(MailPriority.self, in: "MailModels", bodies: "9", "1", "0"),
        CodeSample(
            MailMessage.self, in: "MailModels",
            bodies: """
                {"from":"Ann@x.org","replyTo":"B@x","to":["c@x","D@x"],"tags":["a","b","a"],"folder":"inbox",
                "state":"Read","priority":7}
                """,
            #"{"from":"a@b","replyTo":null,"to":[],"tags":[],"folder":"x","state":"new","priority":-1}"#),
        CodeSample(
            MailCounts.self, in: "MailModels",
            bodies: #"{"byState":{"read":1,"UNREAD":2},"byBox":{"a":1,"b":2}}"#,
            #"{"byState":{},"byBox":{"":1}}"#),
        CodeSample(MailSizes.self, in: "MailModels", bodies: #"{"size":3,"count":4}"#, #"{"count":1,"gone":2}"#),
    ]
}

extension DecoderConfiguration {
    fileprivate static let iso8601 = with { $0.dateDecodingStrategy = .iso8601 }
    fileprivate static let snakeCase = with { $0.keyDecodingStrategy = .convertFromSnakeCase }

    private static func with(_ change: (inout DecoderConfiguration) -> Void) -> DecoderConfiguration {
        var configuration = DecoderConfiguration()
        change(&configuration)
        return configuration
    }
}
