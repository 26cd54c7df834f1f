import CXMLStream

/// The library that reads the XML.
package enum XMLLibrary {
  /// The version of libxml2 that this was built against: `2.9.14`.
  package static var version: String { String(cString: xs_libxml_version()) }
}
