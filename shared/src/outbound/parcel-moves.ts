import { type Change, move, type Put, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { ABNORMAL, isOutside } from '../stock/place.ts'
import { type PutBack, putBack } from '../stock/tasks.ts'
import { conditionOf, type OutboundOrder } from './order.ts'
import type { OrderWork } from './order-work.ts'
import { boxOf, type Outside, piecesIn } from './parcel-state.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { type Content, type Parcel, parcel } from './wave.ts'

export function subjectOf({ id: orderId, no }: OutboundOrder): { table: string; id: string; label: string } {
  return { table: 'outboundOrder', id: orderId, label: no }
}

/**
 * The parcel that carries the label now: one that was opened again is packed as another one, which may have left or lie on
 * the intercept shelf by now. `gone` asks for one that left.
 */
export function labelled(scanned: Parcel, parcels: readonly Parcel[], { gone = false } = {}): Parcel {
  if (scanned.status !== 'reopened' && scanned.status !== 'unpacked') return scanned
  const others = parcels.filter(({ waybillNo }) => waybillNo === scanned.waybillNo)
  const left = others.find(({ status }) => status === 'swept')
  const here = others.find(({ open }) => open)
  const [stopped] = others
    .filter(({ status }) => status === 'intercepted')
    .sort((a, b) => b.packedAt - a.packedAt)
  return (gone ? left : (here ?? left ?? stopped)) ?? scanned
}

/** Packages with the label of this one: the carrier's, or, where it gave none, that of the box they came out of. */
function ofLabel(parcels: readonly Parcel[], of: Parcel): Parcel[] {
  return parcels.filter((one) => one.waybillNo === of.waybillNo && (of.waybillNo || boxOf(one) === boxOf(of)))
}

/**
 * The parcel that carried the label of an opened one at a time, epoch ms: whoever had it in hand then may not have heard
 * that it was packed anew (docs/decisions/026).
 */
export function carriedAt(scanned: Parcel, parcels: readonly Parcel[], at: number): Parcel {
  if (scanned.status !== 'reopened' && scanned.status !== 'unpacked') return scanned
  return ofLabel(parcels, scanned).reduce(
    (last, one) => (one.packedAt > last.packedAt && one.packedAt <= at ? one : last),
    scanned,
  )
}

/** Whether a package was opened again after it was packed, before its packing was heard of. */
export function openedSince(packed: Parcel, parcels: readonly Parcel[]): boolean {
  return ofLabel(parcels, packed).some(
    ({ opened = [] }) => opened.length > 1 && Math.max(...opened) > packed.packedAt,
  )
}

/** The other packages that are closed and here. */
export function closedBeside(parcels: readonly Parcel[], { id: own }: Parcel): Parcel[] {
  return parcels.filter(({ open, id: other }) => open && other !== own)
}

interface Way {
  readonly from: string
  readonly to: string
}

/** Books pieces of lines from one place to another. */
export function post(work: OrderWork, content: readonly Content[], { from, to }: Way): void {
  for (const { lineId, quantity } of content) {
    const line = work.line(lineId)
    const { skuId, ownerId } = line
    const goods = { skuId, ownerId, batch: '', condition: conditionOf(line), quantity }
    work.say(move({ from, to, ...goods, documentId: work.order.id }))
  }
}

/** Books pieces of lines from one place to another, and keeps on the lines where they are. */
export function carry(work: OrderWork, content: readonly Content[], way: Way): void {
  post(work, content, way)
  for (const { lineId, quantity } of content) {
    const left = moved(work.line(lineId).places, way.from, -quantity)
    work.editLine(lineId, { places: isOutside(way.to) ? left : moved(left, way.to, quantity) })
  }
}

/**
 * A parcel is stopped: its pieces go to the intercept shelf, also out of the box that it was opened into meanwhile.
 * Those of a cancelled order wait there to be put back, those of another order until it is packed again.
 */
export function intercept(
  work: OrderWork,
  { stopped, putBacks }: { stopped: Parcel; putBacks: readonly PutBack[] },
  told: Told,
): Put {
  const goesBack = work.order.status !== 'in-delivery'
  let waiting = putBacks
  const sums = new Map<string, number>()
  for (const { lineId, quantity, location: from } of piecesIn(stopped, stopped.status)) {
    post(work, [{ lineId, quantity }], { from, to: ABNORMAL })
    const line = work.line(lineId)
    const off = takeOff(waiting, { skuId: line.skuId, location: from, quantity })
    waiting = off.left
    work.say(...off.changes)
    const left = moved(line.places, from, off.found - quantity)
    work.editLine(lineId, {
      packed: stopped.open ? line.packed - quantity : line.packed,
      places: goesBack ? left : moved(left, ABNORMAL, quantity),
    })
    sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  }
  if (goesBack)
    for (const [lineId, quantity] of sums) {
      const what = { order: work.order, line: work.line(lineId), location: ABNORMAL, quantity }
      work.say(putBackOf({ ...what, reason: 'intercepted' }, told))
    }
  if (stopped.open) work.edit({ packed: 0, rechecked: 0 })
  return put(parcel, { ...stopped, status: 'intercepted', open: 0 })
}

/** The pieces of a parcel go from where they are into the box that it is opened into. */
export function openInto(work: OrderWork, opened: Parcel): Put {
  for (const { lineId, quantity, location: from } of piecesIn(opened, opened.status)) {
    carry(work, [{ lineId, quantity }], { from, to: boxOf(opened) })
    if (opened.open) work.editLine(lineId, { packed: work.line(lineId).packed - quantity })
  }
  work.edit({ packed: 0, rechecked: 0 })
  return put(parcel, { ...opened, status: 'reopened', open: 0 })
}

/** A parcel that has left would have been opened or stopped before: kept, should it come back. Says so on its lines. */
export function hadBeen(work: OrderWork, gone: Parcel, what: Outside): Change[] {
  if (gone.beneath === '' && work.lines.length > 0) {
    for (const { lineId, quantity } of gone.content)
      work.editLine(lineId, { packed: work.line(lineId).packed - quantity })
    work.edit({ packed: 0 })
  }
  return [...work.changes(), put(parcel, { ...gone, beneath: what })]
}

/**
 * Takes pieces off the put-backs of an order at a place, because they are somewhere else now. Answers how many it
 * found.
 */
export function takeOff(
  putBacks: readonly PutBack[],
  { skuId, location, quantity }: { skuId: string; location: string; quantity: number },
): { found: number; changes: Change[]; left: PutBack[] } {
  let found = 0
  const changes: Change[] = []
  const left = putBacks.map((one) => {
    const waiting = one.quantity - one.done
    const fits = one.open === 1 && one.fromLocation === location && one.skuId === skuId
    const some = fits ? Math.min(waiting, quantity - found) : 0
    if (some === 0) return one
    found += some
    const less: PutBack = { ...one, quantity: one.quantity - some, open: waiting > some ? 1 : 0 }
    changes.push(put(putBack, less))
    return less
  })
  return { found, changes, left }
}
