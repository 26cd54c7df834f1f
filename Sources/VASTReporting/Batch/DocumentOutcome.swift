import VASTChain
import VASTMetadata
import VASTReading

/// What a batch prints of one document.
package struct DocumentOutcome {
  package enum Status: String {
    case ok
    case noAd = "no-ad"
    case error
  }

  let source: String
  /// The written records of its ads, in play order; nil where it could not be read.
  let ads: [[UInt8]]?
  /// Why it could not be read, or the first of its ads that could not.
  private(set) var error: Diagnostic?
  private(set) var warnings: [Diagnostic] = []

  package var status: Status { error != nil ? .error : ads?.isEmpty ?? true ? .noAd : .ok }

  /// A document that could not be read.
  package init(_ source: String, _ error: Diagnostic) {
    self.source = source
    self.error = error
    ads = nil
  }

  /// A document that was read.
  package init(_ source: String, ads: [[UInt8]], _ diagnostics: [Diagnostic]) {
    self.source = source
    self.ads = ads
    for diagnostic in diagnostics where diagnostic.severity != .note {
      if diagnostic.severity == .error, error == nil {
        error = diagnostic
      } else {
        warnings.append(diagnostic)
      }
    }
  }

  /// A document whose wrappers were followed.
  package init(_ document: ChainDocument, selection: SelectionOptions, format: BatchFormat) {
    var diagnostics = document.allDiagnostics
    var ads: [[UInt8]] = []
    for outcome in document.outcomes {
      if let failure = outcome.failure {
        diagnostics.append(failure.diagnostic)
      } else if let metadata = outcome.metadata(selection) {
        diagnostics += metadata.diagnostics
        ads.append(format.record(of: metadata))
      }
    }
    self.init(document.source, ads: ads, diagnostics)
  }
}

extension ChainDocument {
  fileprivate var allDiagnostics: [Diagnostic] {
    ads.reduce(into: diagnostics) { all, ad in
      if case .document(let document, _) = ad.response { all += document.allDiagnostics }
    }
  }
}
