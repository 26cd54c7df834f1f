import VASTMetadata

/// Why an operand gave no document.
enum DocumentFault: Error {
  /// The document is at fault: exit status 1.
  case document(Diagnostic)
  /// It could not be got at: exit status 2. `source` is given where it is not the operand at hand.
  case input(String, source: String? = nil)

  /// The error of a document without an ad.
  static func noAd(at location: SourceLocation) -> DocumentFault {
    .document(Diagnostic(.error, "the response holds no ad", at: location, code: .noAd))
  }
}

extension Console {
  /// Tells a fault; the result is the status that it leads to.
  func tell(_ fault: DocumentFault, in source: String) -> ExitStatus {
    switch fault {
    case .document(let diagnostic):
      tell(diagnostic, in: source)
      return .inputFault
    case .input(let message, let other):
      tell(Diagnostic(.error, message), in: other ?? source)
      return .callFault
    }
  }
}
