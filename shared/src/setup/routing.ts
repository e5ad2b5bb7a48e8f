/** Where a shelf position stands. What is not told is read from its code, `PREFIX-layer-row`. */
export interface Walkable {
  readonly id: string
  readonly code: string
  readonly partitionOrder: number
  readonly aisle?: string
  /** Place along the aisle: bay or row. */
  readonly bay?: string
  readonly side?: string
  /** Height: level or layer. */
  readonly level?: string
}

interface Place {
  readonly partition: string
  readonly aisle: string
  readonly bay: string
  readonly side: string
  readonly level: string
}

/** Sorts as text in plain walking order: partition, aisle, bay, side, level. */
export function walkingKey(position: Walkable): string {
  const { partition, aisle, bay, side, level } = placeOf(position)
  return [partition, aisle, bay, side, level, naturalKey(position.code), position.id].join('\t')
}

/**
 * The walk through these positions: aisle after aisle, every other aisle of a partition from its far end,
 * within a bay always from the lowest level. The same walk whatever order they came in.
 */
export function routeOf<P extends Walkable>(positions: readonly P[]): P[] {
  const stops = positions.map((position) => ({
    position,
    key: walkingKey(position),
    place: placeOf(position),
  }))
  stops.sort((a, b) => order(a.key, b.key))
  const aisles: (typeof stops)[] = []
  for (const stop of stops) {
    const current = aisles[aisles.length - 1]
    if (current?.[0] && sameAisle(current[0].place, stop.place)) current.push(stop)
    else aisles.push([stop])
  }
  let partition = ''
  let back = false
  return aisles.flatMap((aisle) => {
    const here = aisle[0]?.place.partition ?? ''
    back = here === partition && !back
    partition = here
    // The sort is stable, so levels of one bay keep their order.
    return (back ? aisle.sort((a, b) => order(b.place.bay, a.place.bay)) : aisle).map(
      ({ position }) => position,
    )
  })
}

/** Makes text of a code that sorts as people count: A2 before A10, 01 like 1, and case does not matter. */
export function naturalKey(code: string): string {
  const chunks =
    code
      .slice(0, 64)
      .toUpperCase()
      .match(/\d+|[^\d\s\-_./]+/g) ?? []
  return chunks.map((chunk) => (/^\d/.test(chunk) ? numberKey(chunk) : chunk)).join(' ')
}

function numberKey(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '')
  return `#${String(plain.length).padStart(2, '0')}${plain}`
}

function placeOf({ code, partitionOrder, aisle, bay, side = '', level }: Walkable): Place {
  const { prefix, layer, row } = codeParts(code)
  return {
    partition: numberKey(String(Math.max(0, Math.trunc(partitionOrder)))),
    aisle: naturalKey(aisle ?? prefix),
    bay: naturalKey(bay ?? row ?? ''),
    side: naturalKey(side),
    level: naturalKey(level ?? layer ?? ''),
  }
}

/** Prefix, layer and row of a position's code; of `A-12` 12 is the row. */
export function codeParts(code: string): {
  readonly prefix: string
  readonly layer: string | undefined
  readonly row: string | undefined
} {
  const parts = code
    .slice(0, 64)
    .split(/[\s\-_./]+/)
    .filter((part) => part !== '')
  const [layer, row] = parts.length > 2 ? parts.slice(-2) : [undefined, parts[1]]
  return { prefix: parts.slice(0, parts.length > 2 ? -2 : 1).join('-'), layer, row }
}

function sameAisle(a: Place, b: Place): boolean {
  return a.partition === b.partition && a.aisle === b.aisle
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
