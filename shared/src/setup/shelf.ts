import { number, string } from 'yup'
import { type ArgsOf, args, count, id, line, maybeId } from '../command/schema.ts'
import { walkingKey } from './routing.ts'
import type { Partition, Position } from './warehouse.ts'

/** A batch makes at most this many positions; more are several batches. */
export const BATCH = 200
/** No prefix has more. */
export const OF_PREFIX = 2000

/** The first part of a position's code, such as an aisle: letters, digits, underscores, and dashes between. */
export function prefix() {
  return string()
    .required()
    .max(20)
    .matches(/^[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*$/)
}

const level = () => number().required().integer().min(1).max(999)

/** One position, as a person enters it. */
export const positionFields = args({
  partitionId: id(),
  prefix: prefix(),
  layer: level(),
  row: level(),
  /** Pieces it takes; 0 when nobody says. */
  capacity: count().default(0),
  /** The article that it is kept for. */
  skuId: maybeId(),
  remark: line(200),
})

/** Layers times rows of one prefix: 5 layers of 10 rows are 50 positions. */
export const batchFields = args({
  partitionId: id(),
  prefix: prefix(),
  fromLayer: level().default(1),
  layers: level(),
  fromRow: level().default(1),
  rows: level(),
  capacity: count().default(0),
})
export type Batch = ArgsOf<typeof batchFields>

/** `A-01-02`: prefix, layer and row. */
export function positionCode({ prefix, layer, row }: { prefix: string; layer: number; row: number }): string {
  return [prefix.toUpperCase(), padded(layer), padded(row)].join('-')
}

function padded(figure: number): string {
  return String(figure).padStart(2, '0')
}

/** The columns that follow from a position's place. */
export function placedIn(
  { id: partitionId, kind, sequence }: Pick<Partition, 'id' | 'kind' | 'sequence'>,
  { prefix, layer, row }: { prefix: string; layer: number; row: number },
  positionId: string,
): Pick<Position, 'code' | 'partitionId' | 'kind' | 'prefix' | 'layer' | 'row' | 'walk'> {
  const code = positionCode({ prefix, layer, row })
  const walk = walkingKey({ id: positionId, code, partitionOrder: sequence })
  return { code, partitionId, kind, prefix: prefix.toUpperCase(), layer, row, walk }
}

/** Why a planned position cannot be made. */
export type PositionFault = 'taken' | 'too-many'

export interface Planned {
  readonly code: string
  readonly layer: number
  readonly row: number
  readonly fault?: PositionFault
}

/** The positions a batch would make, layer by layer, each with what stands in its way. `standing`: codes of the prefix. */
export function planPositions(
  batch: Omit<Batch, 'partitionId' | 'capacity'>,
  standing: ReadonlySet<string>,
): Planned[] {
  const { prefix, fromLayer, layers, fromRow, rows } = batch
  const planned: Planned[] = []
  const room = Math.min(BATCH, OF_PREFIX - standing.size)
  for (let layer = fromLayer; layer < fromLayer + layers; layer++)
    for (let row = fromRow; row < fromRow + rows; row++) {
      const code = positionCode({ prefix, layer, row })
      const fault = standing.has(code) ? 'taken' : planned.length >= room ? 'too-many' : undefined
      planned.push({ code, layer, row, ...(fault && { fault }) })
      // What nobody can read is not listed.
      if (planned.length > BATCH + 100) return planned
    }
  return planned
}
