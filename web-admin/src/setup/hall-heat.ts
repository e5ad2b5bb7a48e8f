import type {
  BayHeat,
  HallHeat,
  heatDays,
  heatKinds,
  PartitionHeat,
} from '@longshore/shared/setup/layout.api.ts'
import type { Rack } from '@longshore/shared/setup/layout.ts'
import { naturalKey } from '@longshore/shared/setup/routing.ts'

/** What the racks of the picture are coloured by. */
export const hallLooks = ['plain', 'pieces', 'share', 'partitions', 'picks-7', 'picks-30'] as const
export type HallLook = (typeof hallLooks)[number]
export type HeatLook = Exclude<HallLook, 'plain'>

interface Asked {
  readonly of: (typeof heatKinds)[number]
  readonly days: (typeof heatDays)[number]
}

/** What the server is asked for. */
export function askedBy(look: HeatLook): Asked {
  const kinds = { pieces: 'fill', share: 'fill', partitions: 'partitions' } as const
  const of = look === 'picks-7' || look === 'picks-30' ? 'picks' : kinds[look]
  return { of, days: look === 'picks-30' ? 30 : 7 }
}

/** The figure of some bays: pieces, per cent of their room, or picks; undefined where nobody knows their room. */
export function figureOf(
  look: Exclude<HeatLook, 'partitions'>,
  bays: readonly BayHeat[],
): number | undefined {
  const sum = (of: (bay: BayHeat) => number) => bays.reduce((all, bay) => all + of(bay), 0)
  if (look === 'pieces') return sum(({ pieces }) => pieces)
  if (look !== 'share') return sum(({ picks }) => picks)
  const room = sum((bay) => bay.room)
  return room > 0 ? Math.round((100 * sum(({ inRoom }) => inRoom)) / room) : undefined
}

export interface HallFigures {
  readonly look: HeatLook
  /** Of each row of a rack, from the first on. */
  bays(rack: Rack): readonly (number | undefined)[]
  rack(prefix: string): number | undefined
  /** The highest figure of each class of colour, rising. */
  readonly classes: readonly number[]
}

/** Per cent of the room that each class reaches to; the last has all above. */
export const SHARES = [20, 40, 60, 80, Number.POSITIVE_INFINITY]
export const CLASSES = SHARES.length

/** Of a hundred positions of a partition, so many have pieces. */
export function usedOf({ used, positions }: PartitionHeat): number {
  return positions > 0 ? Math.round((100 * used) / positions) : 0
}

/** Each bay has the figure of its partition. */
function byPartition({ partitions }: HallHeat): HallFigures {
  const ofBay = new Map(
    partitions.flatMap((one) =>
      one.bays.map(({ prefix, row }) => [`${naturalKey(prefix)}/${row}`, usedOf(one)] as const),
    ),
  )
  return {
    look: 'partitions',
    bays: ({ prefix, rows }) =>
      Array.from({ length: rows }, (_, i) => ofBay.get(`${naturalKey(prefix)}/${i + 1}`)),
    rack: () => undefined,
    classes: SHARES,
  }
}

export function figuresOf(look: HeatLook, heat: HallHeat): HallFigures {
  if (look === 'partitions') return byPartition(heat)
  const { racks } = heat
  const byPrefix = new Map(racks.map(({ prefix, bays }) => [naturalKey(prefix), bays]))
  const baysOf = (prefix: string) => byPrefix.get(naturalKey(prefix)) ?? []
  return {
    look,
    bays({ prefix, rows }) {
      const ofRow = new Map(baysOf(prefix).map((bay) => [bay.row, bay]))
      return Array.from({ length: rows }, (_, i) => {
        const bay = ofRow.get(i + 1)
        return figureOf(look, bay ? [bay] : [])
      })
    },
    rack: (prefix) => figureOf(look, baysOf(prefix)),
    classes:
      look === 'share'
        ? SHARES
        : equalParts(racks.flatMap(({ bays }) => bays.map((bay) => figureOf(look, [bay]) ?? 0))),
  }
}

/** Bounds that share out what is not 0 among the classes; fewer where few figures differ. */
export function equalParts(figures: readonly number[]): number[] {
  const some = figures.filter((figure) => figure > 0).sort((one, other) => one - other)
  const bounds = SHARES.map((_, i) => some[Math.ceil(((i + 1) * some.length) / CLASSES) - 1] ?? 0)
  return [...new Set(bounds)].filter((bound) => bound > 0)
}

/** Which class a figure is in, counted from 1; 0 for nothing. */
export function classOf(classes: readonly number[], figure: number): number {
  return figure <= 0 ? 0 : classes.findIndex((highest) => figure <= highest) + 1
}
