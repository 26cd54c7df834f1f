import XMLStream

/// The numbers of the attributes that rules ask for by name.
struct AttributeNames: Sendable {
  var version: Int32 = -1
  var id: Int32 = -1
  var sequence: Int32 = -1
  var type: Int32 = -1
  var delivery: Int32 = -1
  var width: Int32 = -1
  var height: Int32 = -1
  var bitrate: Int32 = -1
  var minBitrate: Int32 = -1
  var maxBitrate: Int32 = -1
  var apiFramework: Int32 = -1
  var offset: Int32 = -1
  var skipoffset: Int32 = -1
  var idValue: Int32 = -1

  init() {}

  init(_ table: borrowing XMLElementTable.Builder) {
    version = table.name("version")
    id = table.name("id")
    sequence = table.name("sequence")
    type = table.name("type")
    delivery = table.name("delivery")
    width = table.name("width")
    height = table.name("height")
    bitrate = table.name("bitrate")
    minBitrate = table.name("minBitrate")
    maxBitrate = table.name("maxBitrate")
    apiFramework = table.name("apiFramework")
    offset = table.name("offset")
    skipoffset = table.name("skipoffset")
    idValue = table.name("idValue")
  }
}
