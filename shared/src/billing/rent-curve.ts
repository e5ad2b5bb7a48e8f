/** Pieces in an hour, counted since 1970. */
export interface CurveStep {
  readonly hour: number
  readonly pieces: number
}

/** Pieces of an article that came with one receipt; below zero they were taken back. */
export interface RentLot {
  readonly batch: string
  /** mm³ of a piece. */
  readonly volume: number
  readonly came: readonly CurveStep[]
}

/** An article of a customer in a warehouse: what came with each receipt, and what left, whichever receipt it was of. */
export interface RentArticle {
  readonly lots: readonly RentLot[]
  readonly gone: readonly CurveStep[]
}

/** Hours since 1970. */
interface Span {
  readonly from: number
  readonly until: number
}

/** Ages, in days of which the first is 1, with what was counted of them on each day of UTC from the span's first on. */
interface Ages {
  readonly from: number
  /** 0: no end. */
  readonly to: number
  readonly days: number[]
}

/** Pieces that came at one time. */
interface Layer {
  readonly came: number
  readonly volume: number
  pieces: number
}

const DAY = 24

/**
 * Adds what an article took up in a span to the days of each tier of ages: mm³ times hours, without a rounding. Pieces are as old as
 * the first of their receipt, those without a receipt as they came. The oldest leave first; more than was there is owed by what
 * comes next. So it is the same whatever was heard first.
 */
export function addRent(article: RentArticle, { from, until }: Span, tiers: readonly Ages[]): void {
  const { layers, changes } = layersOf(article)
  const first = Math.floor(from / DAY)
  const hours = [...changes.keys()].sort((a, b) => a - b)
  let owed = 0
  for (const [i, hour] of hours.entries()) {
    if (hour >= until) return
    owed += changed(changes.get(hour) ?? [])
    for (const layer of layers) {
      if (owed <= 0) break
      const left = Math.min(owed, layer.pieces)
      layer.pieces -= left
      owed -= left
    }
    const stretch = { from: Math.max(hour, from), until: Math.min(hours[i + 1] ?? until, until) }
    if (stretch.from >= stretch.until) continue
    for (const layer of layers) if (layer.pieces > 0) addLayer(layer, stretch, { tiers, first })
  }
}

interface Change {
  /** Undefined: whatever is oldest left. */
  readonly layer: Layer | undefined
  readonly pieces: number
}

/** What comes goes to its layer; how many pieces the layers owe by what left. */
function changed(changes: readonly Change[]): number {
  let owed = 0
  for (const { layer, pieces } of changes) {
    if (!layer) owed += pieces
    else {
      const stands = Math.max(0, layer.pieces + pieces)
      owed += stands - layer.pieces - pieces
      layer.pieces = stands
    }
  }
  return owed
}

/** The oldest first. */
function layersOf({ lots, gone }: RentArticle) {
  const layers: Layer[] = []
  const changes = new Map<number, Change[]>()
  const change = (hour: number, one: Change) => {
    const beside = changes.get(hour)
    if (beside) beside.push(one)
    else changes.set(hour, [one])
  }
  for (const { batch, volume, came } of lots) {
    let layer: Layer | undefined
    for (const { hour, pieces } of came) {
      if (!layer || (batch === '' && pieces > 0)) {
        layer = { came: hour, volume, pieces: 0 }
        layers.push(layer)
      }
      change(hour, { layer, pieces })
    }
  }
  for (const { hour, pieces } of gone) change(hour, { layer: undefined, pieces })
  return { layers: layers.sort((a, b) => a.came - b.came), changes }
}

function addLayer(
  { came, volume, pieces }: Layer,
  { from, until }: Span,
  { tiers, first }: { readonly tiers: readonly Ages[]; readonly first: number },
): void {
  for (const tier of tiers) {
    const last = tier.to === 0 ? until : Math.min(until, came + tier.to * DAY)
    let at = Math.max(from, came + (tier.from - 1) * DAY)
    while (at < last) {
      const day = Math.floor(at / DAY)
      const end = Math.min(last, (day + 1) * DAY)
      tier.days[day - first] = (tier.days[day - first] ?? 0) + (end - at) * pieces * volume
      at = end
    }
  }
}

/** The days of UTC that a span touches, with nothing on each. */
export function noDays({ from, until }: Span): number[] {
  return Array.from({ length: Math.ceil(until / DAY) - Math.floor(from / DAY) }, () => 0)
}
