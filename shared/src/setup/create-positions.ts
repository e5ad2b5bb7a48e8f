import { type Put, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type ListRead, list, need } from '../command/reads.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import { BATCH, type Batch, batchFields, LEVELS, type Planned, placedIn, planPositions } from './shelf.ts'
import { type Partition, type Position, partition, position } from './warehouse.ts'

export const positionsOfLayer = listOf(
  'positionsOfLayer',
  position,
  ['scope', 'prefix', 'layer'],
  ['row', 'id'],
)

type Layer = `layer ${number}`
type Rows = { readonly partition: Partition } & { readonly [K in Layer]: readonly Position[] }

/** The partition, and what stands already in each layer of a batch. */
function reads({ partitionId, prefix, fromLayer, layers, rows }: Batch, { scope }: Told) {
  const deep = layers * rows > BATCH ? 0 : layers
  const standing = Array.from({ length: deep }, (_, i): [Layer, ListRead<Position>] => [
    `layer ${fromLayer + i}`,
    list(positionsOfLayer, [scope, prefix.toUpperCase(), fromLayer + i], 2 * LEVELS),
  ])
  return {
    partition: need(partition, partitionId),
    ...(Object.fromEntries(standing) as Record<Layer, ListRead<Position>>),
  }
}

/** The positions of a batch, those whose codes are taken apart. */
function plan(batch: Batch, rows: Rows) {
  if (batch.layers * batch.rows > BATCH) throw setupRefusals.tooManyPositions({ most: BATCH })
  checkLevels(batch)
  const standing = new Set(
    Object.values(rows).flatMap((layer) => (Array.isArray(layer) ? layer.map(({ code }) => code) : [])),
  )
  const planned = planPositions(batch).map((one, nth) => ({ ...one, nth }))
  return {
    taken: planned.filter(({ code }) => standing.has(code)),
    free: planned.filter(({ code }) => !standing.has(code)),
  }
}

/** Layers and rows are counted to 999. */
export function checkLevels({ fromLayer, layers, fromRow, rows }: Omit<Batch, 'partitionId'>): void {
  if (Math.max(fromLayer + layers, fromRow + rows) - 1 > LEVELS)
    throw setupRefusals.levelsBeyond({ most: LEVELS })
}

function made(within: Partition, { prefix, capacity }: Batch, told: Told) {
  return ({ layer, row, nth }: Planned & { readonly nth: number }): Put => {
    const id = told.id(`position ${nth}`)
    const place = placedIn(within, { prefix, layer, row }, id)
    return put(position, { id, ...place, capacity, skuId: null, remark: '', enabled: 1 })
  }
}

const written = { scope: 'warehouse', permission: 'setup.position', args: batchFields, reads } as const

/** Layers times rows of positions at once, at most 200. One that exists already stops them all. */
export const createPositions = intent({
  ...{ name: 'setup.createPositions', ...written },
  decide(rows, batch, told) {
    const { taken, free } = plan(batch, rows)
    const codes = taken.slice(0, 5).map(({ code }) => code)
    if (taken.length) throw setupRefusals.positionsTaken({ codes: codes.join(', ') })
    return free.map(made(rows.partition, batch, told))
  },
})

/** A slice of a series: what somebody made since the series was previewed is left as it is. */
export const fillPositions = intent({
  ...{ name: 'setup.fillPositions', ...written },
  decide: (rows, batch, told) => plan(batch, rows).free.map(made(rows.partition, batch, told)),
})
