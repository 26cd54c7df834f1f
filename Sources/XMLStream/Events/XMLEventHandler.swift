import CXMLStream

/// What a handler wants of an element that it has just heard of.
///
/// The raw values are those of `xs_want`.
package enum XMLWant: UInt32 {
  /// Its children.
  case children = 0
  /// Its children, and its own text with the end tag.
  case text = 1
  /// Nothing of it: all in it is passed over and its end is not told.
  case nothing = 2
}

/// Hears of the elements of an ``XMLElementTable``, in document order; to be subclassed.
///
/// A class and not a protocol, because it is called twice for each element.
package class XMLEventHandler {
  init() {}

  package func start(_ element: XMLElement) -> XMLWant { .nothing }
  package func end(_ end: XMLElementEnd) {}
  /// Hears of something that is wrong but does not stop the reading.
  package func warn(_ problem: XMLProblem) {}
}
