import { number, string } from 'yup'
import { type ArgsOf, args, count, id, line, maybeId } from '../command/schema.ts'
import { walkingKey } from './routing.ts'
import type { Partition, Position } from './warehouse.ts'

/** One command makes at most this many positions; more are long work, a slice after another (`position-series.ts`). */
export const BATCH = 200
/** Layers of a prefix, and rows of a layer. */
export const LEVELS = 999

/** The first part of a position's code, such as an aisle: letters, digits, underscores, and dashes between. */
export function prefix() {
  return string()
    .required()
    .max(20)
    .matches(/^[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*$/)
}

const level = () => number().required().integer().min(1).max(LEVELS)

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

export interface Planned {
  readonly code: string
  readonly layer: number
  readonly row: number
}

/** The positions of a batch, layer by layer. */
export function planPositions({ prefix, fromLayer, layers, fromRow, rows }: Shape): Planned[] {
  const codeAt = (layer: number, row: number) => ({ code: positionCode({ prefix, layer, row }), layer, row })
  return Array.from({ length: layers * rows }, (_, i) =>
    codeAt(fromLayer + Math.floor(i / rows), fromRow + (i % rows)),
  )
}
type Shape = Omit<Batch, 'partitionId' | 'capacity'>
