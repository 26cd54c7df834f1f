import VASTMetadata

extension ChainDocument {
  /// Tells what was tolerated in the documents of the chain; the result is the status that it leads to.
  func tellDiagnostics(_ console: Console) -> ExitStatus {
    var status = ExitStatus.success
    for diagnostic in diagnostics {
      console.tell(diagnostic, in: source)
      if diagnostic.severity == .error { status.raise(to: .inputFault) }
    }
    for ad in ads {
      if case .document(let document, _) = ad.response { status.raise(to: document.tellDiagnostics(console)) }
    }
    return status
  }

  /// The status that the ads which could not be resolved lead to.
  var outcomeStatus: ExitStatus {
    outcomes.reduce(.success) { $0.raised(to: $1.failure?.status ?? .success) }
  }
}

extension ChainFailure {
  /// The status that it leads to.
  var status: ExitStatus { isLocal ? .callFault : .inputFault }
}
