import { type Change, followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type Balance, type ListRead, list, need, next, stock } from '../command/reads.ts'
import { args, count, id, line } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { type Position, position } from '../setup/warehouse.ts'
import { type CountOrder, countOrder, settled } from './count-order.ts'
import { newCount } from './new-count.ts'
import { shelf } from './place.ts'
import { type CountTask, countsOfPosition, countTask } from './tasks.ts'

/** Positions that one command plans. */
const PART = 50
/** Positions of an order that handhelds are shown at once. */
const SHOWN_AT_ONCE = 200
/** Shelf positions that hold one article. */
const MOST_POSITIONS = 20_000

export const positionsByCode = listOf('positionsByCode', position, ['scope'], ['code'])
export const positionsOfShelf = listOf('positionsOfShelf', position, ['scope', 'prefix'], ['code'])
export const positionsInPartition = listOf(
  'positionsInPartition',
  position,
  ['scope', 'partitionId'],
  ['code'],
)

type Place = Pick<Position, 'id' | 'code'>
type OpenKey = `${'open' | 'planned'} ${string}`

interface At {
  /** Which shelf, partition or SKU of the range is walked. */
  readonly part: number
  /** The code of the position that was walked last; '' at the beginning. */
  readonly after: string
}

/**
 * Plans the next positions of a count order, in the order of their codes, and asks for those behind them. A position that
 * another open count covers is left out (state-machines §17). The house asks for it by itself.
 */
export const fillCountOrder = intent({
  name: 'stock.fillCountOrder',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({ orderId: id(), part: count(), after: line() }),
  reads: ({ orderId }) => ({ order: need(countOrder, orderId) }),
  reads2: (at, { order }, { scope }) => {
    const { skuId = '', ownerId = '' } = order.skus[at.part] ?? {}
    return {
      walked: walk(order, at, scope),
      holding: stock({ skuId, ownerId, condition: 'good' }, MOST_POSITIONS),
    }
  },
  reads3: (at, { order, ...found }) => {
    const open: Record<OpenKey, ListRead<CountTask>> = {}
    for (const { id } of placesOf(order, found, at)) {
      open[`open ${id}`] = list(countsOfPosition, [id, 'to-be-counted'])
      open[`planned ${id}`] = list(countsOfPosition, [id, 'planned'])
    }
    return open
  },
  decide({ order, walked, holding, ...open }, { part, after }, told) {
    if (order.status === 'cancelled') return []
    const places = placesOf(order, { walked, holding }, { part, after })
    const skuId = order.skus[part]?.skuId
    const changes: Change[] = []
    let { positions, passed, left } = order
    for (const at of places) {
      const key = at.id
      const others = [...(open[`open ${key}`] ?? []), ...(open[`planned ${key}`] ?? [])]
      const mine = others.find(({ orderId }) => orderId === order.id)
      if (mine && skuId) changes.push(put(countTask, { ...mine, only: [...mine.only, skuId] }))
      else if (others.length > 0) passed += 1
      else {
        const made = { id: told.id(key), reason: 'count-order', createdAt: told.at }
        const status = positions < SHOWN_AT_ONCE ? 'to-be-counted' : 'planned'
        const { id: orderId, freezes } = order
        const belongs = { status, orderId, freezes, only: skuId ? [skuId] : [] } as const
        changes.push(put(countTask, { ...newCount(at, made), ...belongs }))
        positions += 1
        left += 1
      }
    }
    const last = places[places.length - 1]
    const isFull = places.length === PART && last
    const goesOn = isFull ? { part, after: last.code } : { part: part + 1, after: '' }
    const isFilled = goesOn.part >= partsOf(order)
    const filled = { ...order, positions, passed, left, filled: isFilled ? (1 as const) : (0 as const) }
    return [
      ...changes,
      put(countOrder, settled(filled, told.at)),
      ...(isFilled
        ? [note(order.id, 'count-order.filled', { positions, passed })]
        : [followUp(told.scope, { name: 'stock.fillCountOrder' }, { orderId: order.id, ...goesOn })]),
    ]
  },
})

/** Whole is one walk; the other types are walked shelf by shelf, partition by partition, SKU by SKU. */
function partsOf(order: CountOrder): number {
  const { type, shelves, partitionIds, skus } = order
  return type === 'whole' ? 1 : Math.max(skus.length || shelves.length || partitionIds.length, 1)
}

/** The list of positions that a part of the range walks; a SKU's are found by what holds it. */
function walk(order: CountOrder, { part, after }: At, scope: string): ListRead<Position> {
  const { type, shelves, partitionIds } = order
  const from = { after, limit: PART }
  if (type === 'shelf') return next(positionsOfShelf, [scope, shelves[part] ?? ''], from)
  if (type === 'partition') return next(positionsInPartition, [scope, partitionIds[part] ?? ''], from)
  return next(positionsByCode, [type === 'whole' ? scope : ''], from)
}

function placesOf(
  order: CountOrder,
  { walked, holding }: { readonly walked: readonly Position[]; readonly holding: readonly Balance[] },
  { after }: At,
): Place[] {
  const { type, shelves } = order
  if (type !== 'sku' && type !== 'shelf-sku') return [...walked]
  const held = new Map<string, Place>()
  for (const { locationId, position: on } of holding)
    if (on && on.code > after && isWithin(shelves, on.code))
      held.set(on.code, { id: locationId.slice(shelf('').length), code: on.code })
  return [...held.values()].sort((a, b) => (a.code < b.code ? -1 : 1)).slice(0, PART)
}

/** A position's code is its prefix, its layer and its row. */
function isWithin(shelves: readonly string[], code: string): boolean {
  return shelves.length === 0 || shelves.includes(code.replace(/-\d+-\d+$/, ''))
}
