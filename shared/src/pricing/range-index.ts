/** What a range of postcodes is looked up by; ranges lie apart or one within another (`crossings`). */
export interface Keyed {
  readonly fromKey: number
  readonly toKey: number
}

/** Ranges cut at their edges: from each edge on the innermost of them holds, up to the next. */
export interface RangeIndex<R extends Keyed> {
  readonly ranges: readonly R[]
  readonly edges: Float64Array
  /** The place in `ranges` of what holds from the edge on; -1 where nothing does. */
  readonly holds: Int32Array
}

/** Built once for a version: then a postcode is found in a step for each doubling of the ranges. */
export function rangeIndex<R extends Keyed>(given: readonly R[]): RangeIndex<R> {
  const ranges = [...given].sort((a, b) => a.fromKey - b.fromKey || b.toKey - a.toKey)
  const edges = new Float64Array(ranges.length * 2)
  const holds = new Int32Array(ranges.length * 2)
  let count = 0
  const edge = (at: number, place: number) => {
    if (count > 0 && edges[count - 1] === at) count--
    edges[count] = at
    holds[count++] = place
  }
  const around: number[] = []
  const endBefore = (key: number) => {
    for (;;) {
      const end = ranges[around[around.length - 1] ?? -1]?.toKey
      if (end === undefined || end >= key) return
      around.pop()
      edge(end + 1, around[around.length - 1] ?? -1)
    }
  }
  for (const [place, { fromKey }] of ranges.entries()) {
    endBefore(fromKey)
    edge(fromKey, place)
    around.push(place)
  }
  endBefore(Number.POSITIVE_INFINITY)
  return { ranges, edges: edges.slice(0, count), holds: holds.slice(0, count) }
}

/** The innermost range that holds a key. */
export function rangeAt<R extends Keyed>(
  { ranges, edges, holds }: RangeIndex<R>,
  key: number,
): R | undefined {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((edges[middle] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return ranges[holds[low - 1] ?? -1]
}
