import VASTReading

/// Which ads of a response continue the chain (VAST 3.0 §2.4.2.4, `allowMultipleAds`).
enum ContinuingAds {
  /// - Returns: the indices of the ads in play order, and whether the first of a pod was taken for want of a better one.
  static func of(_ ads: [Ad], for ad: Ad) -> (indices: [Int], isFirstOfPod: Bool) {
    if ad.kind != .wrapper || ad.allowsMultipleAds { return (Array(ads.indices), false) }
    let pod = ads.indices.filter { ads[$0].sequence != nil }
    if pod.count == 1 { return (pod, false) }
    if let standAlone = ads.firstIndex(where: { $0.sequence == nil }) { return ([standAlone], false) }
    return (Array(pod.prefix(1)), !pod.isEmpty)
  }
}
