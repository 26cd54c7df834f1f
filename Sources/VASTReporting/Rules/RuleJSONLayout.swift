import ByteText
import VASTReading
import VASTValidation

/// Rules as JSON, for programs.
package enum RuleJSONLayout {
  /// An array of objects, one for each rule.
  package static func bytes(of rules: [RuleDefinition]) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.array { json in
      for rule in rules {
        json.object { json in
          json.member("rule", rule.id)
          json.member("group", rule.group.rawValue)
          json.member("severity", rule.severity.rawValue)
          json.member("default", !rule.isOffByDefault)
          if let code = rule.code { json.member("code", code.rawValue) }
          json.key("versions")
          json.array { json in
            for version in GrammarVersion.allCases where rule.versions.contains(version) { json.value(version.name) }
          }
          json.member("summary", rule.summary)
          json.member("section", rule.section)
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
