/// What a handler wants of an element that it has just heard of.
package enum XMLWant {
  /// Its children.
  case children
  /// Its children, and its own text with the end tag.
  case text
  /// Nothing of it: all in it is passed over and its end is not told.
  case nothing
}

/// Hears of the elements of an ``XMLElementTable``, in document order.
package protocol XMLEventHandler: AnyObject {
  func start(_ element: XMLElement) -> XMLWant
  func end(_ end: XMLElementEnd)
  /// Hears of something that is wrong but does not stop the reading.
  func warn(_ problem: XMLProblem)
}
