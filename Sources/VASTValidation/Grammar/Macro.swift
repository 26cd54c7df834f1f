/// A macro of the standard that stands in square brackets in a URL.
struct Macro: Sendable {
  let name: String
  /// The name as bytes, to compare with.
  let bytes: [UInt8]
  let since: GrammarVersion

  /// The macros of VAST 3.0 §2.3.6 and of the IAB's list for 4.x, by the version that brought them.
  static let all: [Macro] =
    macros(.v3_0, "CACHEBUSTING CONTENTPLAYHEAD ASSETURI ERRORCODE")
    + macros(.v4_0, "TIMESTAMP")
    + macros(
      .v4_1,
      """
      MEDIAPLAYHEAD BREAKPOSITION BLOCKEDADCATEGORIES ADCATEGORIES ADCOUNT TRANSACTIONID PLACEMENTTYPE ADTYPE \
      UNIVERSALADID IFA IFATYPE CLIENTUA SERVERUA DEVICEUA SERVERSIDE DEVICEIP LATLONG DOMAIN PAGEURL APPBUNDLE \
      VASTVERSIONS APIFRAMEWORKS EXTENSIONS VERIFICATIONVENDORS OMIDPARTNER MEDIAMIME PLAYERCAPABILITIES CLICKTYPE \
      PLAYERSTATE INVENTORYSTATE PLAYERSIZE ADPLAYHEAD CONTENTID CONTENTURI PODSEQUENCE ADSERVINGID CLICKPOS REASON \
      LIMITADTRACKING REGULATIONS GDPRCONSENT
      """)
    + macros(.v4_2, "BREAKMAXDURATION BREAKMAXADS BREAKMINADLENGTH BREAKMAXADLENGTH")
    + macros(
      .v4_3,
      """
      STOREID STOREURL PLAYBACKMETHODS CONTENTCAT GPPSTRING GPPSECTIONID DSAREQUIRED DSAPARAMS DSAPUBRENDER
      """)

  private static func macros(_ since: GrammarVersion, _ names: String) -> [Macro] {
    names.split(separator: " ").map { Macro(name: String($0), bytes: Array($0.utf8), since: since) }
  }
}
