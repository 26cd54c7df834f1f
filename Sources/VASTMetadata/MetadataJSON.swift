import ByteText

extension JSONWriter {
  /// Writes the metadata of an ad as an object.
  package mutating func value(_ metadata: AdMetadata) {
    metadata.texts.withUnsafeBufferPointer { texts in
      object { json in
        metadata.forEachField { key, range in
          json.key(key)
          json.value(texts[range])
        } value: { key, value in
          json.key(key)
          json.value(value)
        }
      }
    }
  }

  package mutating func value(_ fields: [MetadataField]) {
    object { json in
      for field in fields {
        json.key(field.key)
        json.value(field.value)
      }
    }
  }

  package mutating func value(_ value: MetadataValue) {
    switch value {
    case .string(let text): self.value(text)
    case .integer(let number): self.value(number)
    case .boolean(let flag): self.value(flag)
    case .list(let elements):
      array { json in
        for element in elements { json.value(element) }
      }
    }
  }
}

extension AdMetadata {
  /// The metadata as a JSON object, the keys in the order of the contract.
  ///
  /// - Parameter indented: whether each member has a line of its own; otherwise all is on one line.
  public func json(indented: Bool = true) -> String {
    var writer = JSONWriter(indented: indented)
    writer.value(self)
    return writer.string
  }
}
