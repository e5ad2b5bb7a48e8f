import { goodsOf, type Sku, sku } from '../catalog/sku.ts'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, list, need, row, stock } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { type OutboundLine, waitingLines } from '../outbound/order.ts'
import { type Position, position } from '../setup/warehouse.ts'
import {
  type DefectiveItem,
  defectiveItem,
  emptied,
  followed,
  freeOfLot,
  lotsOfSku,
  matched,
  newLot,
  type standing,
  standingOf,
  toldHolders,
} from '../stock/defective-item.ts'
import { defectiveShelf } from '../stock/place.ts'

/** Kinds of goods that one position of the defective area may hold. */
const MOST_ACCOUNTS = 5000
const MOST_LOTS = 1000
/** Orders that wait for pieces and are told of some. */
const TOLD = 50

/**
 * Lots say what stands in the defective area. Pieces that came there otherwise, such as an inspector's, become a lot;
 * pieces that left it otherwise, or that repaid what the area owed, leave the youngest lots. The house asks for it after
 * everything that moves defective goods, so that the order in which facts arrive makes no difference.
 */
export const matchLots = intent({
  name: 'exceptions.matchLots',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({
    ...{ positionId: id(), skuId: id(), ownerId: id(), reason: line(), receiptNo: line(64) },
    /** The line of the receipt that pieces came by; the lot, or the position, that they stood in before. */
    ...{ lineId: maybeId(), likeLotId: maybeId(), fromPositionId: maybeId() },
  }),
  reads: ({ positionId, skuId, likeLotId }, { scope }) => ({
    like: row(defectiveItem, likeLotId),
    position: need(position, positionId),
    sku: need(sku, skuId),
    there: stock({ locationId: defectiveShelf(positionId) }, MOST_ACCOUNTS),
    ...lotsStanding(scope, skuId),
    waiting: first(waitingLines, [scope, skuId, 1], TOLD),
  }),
  decide({ position: at, sku: of, there, waiting, like, ...rows }, given, told) {
    const { ownerId, fromPositionId } = given
    const pieces = there
      .filter((one) => one.skuId === of.id && one.ownerId === ownerId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const own = lotsIn(rows).filter((lot) => lot.ownerId === ownerId)
    const lots = own.filter((lot) => lot.positionId === at.id)
    const said = lots.reduce((sum, lot) => sum + standingOf(lot), 0)
    // The youngest of a position lose their pieces first (`lessBy`).
    const before = like ?? own.filter(({ positionId }) => positionId === fromPositionId).pop()
    const changes =
      pieces > said
        ? found(at, of, { ...given, ...(before && originOf(before)), quantity: pieces - said, told })
        : lessBy(lots, said - pieces, { position: at.code, scope: told.scope })
    const gains = pieces > said || (pieces === said && lots.some((lot) => freeOfLot(lot) > 0))
    return [
      ...changes,
      ...(gains ? waitingFor(waiting, told.scope) : []),
      ...(fromPositionId ? [matched({ positionId: fromPositionId, skuId: of.id, ownerId }, told.scope)] : []),
    ]
  },
})

interface Found extends Pick<DefectiveItem, 'ownerId' | 'reason' | 'receiptNo' | 'lineId' | 'quantity'> {
  readonly photo?: string | null
  readonly told: Told
}

/** Pieces that no lot tells of yet. */
function found(
  at: Position,
  of: Sku,
  { ownerId, reason, photo = null, receiptNo, lineId, quantity, told }: Found,
): Change[] {
  const lot = newLot(goodsOf(of), at, { id: told.id('lot'), quantity, createdAt: told.at })
  return [
    put(defectiveItem, { ...lot, ownerId, reason, photo, receiptNo, lineId }),
    note(lot.id, 'defective.found', { position: at.code, quantity, receipt: receiptNo }),
  ]
}

/** What is known of where pieces came from and what is wrong with them. */
function originOf({ reason, photo, receiptNo, lineId }: DefectiveItem) {
  return { reason, photo, receiptNo, lineId }
}

/** Removal orders that lack defective pieces of the article look again. */
function waitingFor(lines: readonly OutboundLine[], scope: string): Change[] {
  const orders = lines.filter(({ condition }) => condition === 'defective').map(({ orderId }) => orderId)
  return [...new Set(orders)].map((orderId) => followed(orderId, scope))
}

/** The youngest lots lose the pieces: those on which nothing was decided, then those that stand in orders. */
function lessBy(
  lots: readonly DefectiveItem[],
  pieces: number,
  { position: positionCode, scope }: { position: string; scope: string },
): Change[] {
  const youngest = [...lots].reverse()
  const less = new Map<string, number>()
  let beyond = pieces
  for (const most of [freeOfLot, standingOf])
    for (const lot of youngest) {
      const lost = less.get(lot.id) ?? 0
      const by = Math.min(beyond, Math.max(0, most(lot) - lost))
      less.set(lot.id, lost + by)
      beyond -= by
    }
  return youngest.flatMap((lot) => {
    const by = less.get(lot.id) ?? 0
    if (by === 0) return []
    const quantity = lot.quantity - by
    const bound = Math.min(lot.bound, standingOf({ ...lot, quantity }))
    return [
      put(defectiveItem, { ...lot, quantity, bound, ...(quantity === lot.done && emptied) }),
      note(lot.id, 'defective.left', { position: positionCode, quantity: by }),
      ...(bound < lot.bound ? toldHolders(lot, scope) : []),
    ]
  })
}

/** Reads the lots of an article that stand in the defective area. */
function lotsStanding(scope: string, skuId: string) {
  const of = (status: (typeof standing)[number]) => list(lotsOfSku, [scope, skuId, status], MOST_LOTS)
  return { pending: of('pending'), requested: of('requested'), audited: of('audited') }
}

/** Those lots, the oldest first. */
function lotsIn(rows: {
  readonly pending: readonly DefectiveItem[]
  readonly requested: readonly DefectiveItem[]
  readonly audited: readonly DefectiveItem[]
}): DefectiveItem[] {
  const all = [...rows.pending, ...rows.requested, ...rows.audited]
  return all.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}
