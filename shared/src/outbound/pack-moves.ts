import { type Change, raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { flagOf } from '../rows/table.ts'
import { ABNORMAL, tote } from '../stock/place.ts'
import type { PutBack } from '../stock/tasks.ts'
import type { OutboundOrder } from './order.ts'
import type { OrderWork } from './order-work.ts'
import { post, subjectOf, takeOff } from './parcel-moves.ts'
import { boxOf } from './parcel-state.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import type { Content, Parcel, Taken } from './wave.ts'

interface Closing {
  readonly photo: string | null
  readonly waybillNo: string
  readonly weight: number
  readonly more: boolean
  readonly options: readonly string[]
  readonly pieces: readonly Taken[]
}

/** The package as the packer closed it, before anybody knows what of it was wanted. */
export function newParcel(
  { order, parcels }: { order: OutboundOrder; parcels: readonly Parcel[] },
  { waybillNo, weight, more, options, photo, pieces: taken }: Closing,
  told: Told,
): Omit<Parcel, 'materials' | 'materialId' | 'waybillNo' | 'namesOrder'> {
  return {
    ...{ id: told.id('parcel'), scope: told.scope, version: 0, orderId: order.id, orderNo: order.no },
    no: parcels.length === 0 ? `${order.no}-P` : `${order.no}-P${parcels.length + 1}`,
    box: boxAgain(taken, parcels, waybillNo || order.waybillNo),
    opened: [],
    ...{ waveId: order.waveId, carrierId: order.carrierId },
    ...{ status: 'packed', options, weight, length: 0, width: 0, height: 0, expected: 0, tolerance: 0 },
    ...{ content: contentOf(taken), taken, more: flagOf(more), toWeigh: 0, toCheck: 0, issues: 0 },
    first: 'any',
    ...{ weighed: flagOf(weight > 0), rechecked: 0, sweeps: 0, beneath: '', orderWas: '' },
    ...{
      handoverId: null,
      nextManifest: null,
      weighedBy: '',
      foundWrong: '',
      packedBy: told.actor.id,
      packedAt: told.at,
      photo,
      sweptAt: null,
      open: 1,
    },
  }
}

/** The number of the box of an opened package that pieces come out of to carry its label again; '' of any other place. */
function boxAgain(given: readonly Taken[], parcels: readonly Parcel[], label: string): string {
  const from = new Set(given.map((one) => one.from))
  const opened = parcels.find((one) => one.waybillNo === label && from.has(boxOf(one)))
  return opened ? opened.box || opened.no : ''
}

/** What was opened beside a stopped parcel lies with it on the intercept shelf, by the books. */
export function whereTheyAre(given: readonly Taken[], parcels: readonly Parcel[]): Taken[] {
  const boxes = parcels.filter(({ status }) => status === 'intercepted').map(({ no }) => tote(no))
  return given.map((one) => (boxes.includes(one.from) ? { ...one, from: ABNORMAL } : one))
}

/** They lay beside a parcel that was opened, and whose label has left since: they left under it. */
export function isOutOf(given: readonly Taken[], parcels: readonly Parcel[]): boolean {
  const gone = parcels.filter(({ status }) => status === 'swept')
  const places = gone.flatMap(({ no, beneath, taken }) =>
    beneath === 'unpacked' ? taken.map(({ from }) => from) : [tote(no)],
  )
  return given.every(({ from }) => places.includes(from))
}

/** Why no more pieces may leave for an order. */
export function stopOf({ status, packed }: OutboundOrder): string | undefined {
  if (status !== 'shipped' && status !== 'in-delivery') return 'outbound.packed-after-cancel'
  return packed ? 'outbound.packed-twice' : undefined
}

/** Pieces that the order still wants, and those that are in other packages already: whoever came first has them. */
export function divided(work: OrderWork, given: readonly Taken[]): { taken: Taken[]; surplus: Taken[] } {
  const open = new Map(work.lines.map((one) => [one.id, Math.max(0, one.quantity - one.packed)]))
  const taken: Taken[] = []
  const surplus: Taken[] = []
  for (const one of given) {
    const left = open.get(one.lineId) ?? 0
    const some = Math.min(left, one.quantity)
    open.set(one.lineId, left - some)
    if (some > 0) taken.push({ ...one, quantity: some })
    if (some < one.quantity) surplus.push({ ...one, quantity: one.quantity - some })
  }
  return { taken, surplus }
}

/** Pieces that may not leave wait on the intercept shelf to be put back; answers the exception that says so. */
export function setAside(
  work: OrderWork,
  given: readonly Taken[],
  { putBacks, told, late }: { putBacks: readonly PutBack[]; told: Told; late: string },
): Change {
  const { order } = work
  let waiting = [...putBacks]
  const sums = new Map<string, number>()
  for (const { lineId, from, quantity } of given.filter((one) => one.from !== ABNORMAL)) {
    const { skuId, places } = work.line(lineId)
    post(work, [{ lineId, quantity }], { from, to: ABNORMAL })
    const off = takeOff(waiting, { skuId, location: from, quantity })
    work.say(...off.changes)
    waiting = off.left
    // What no put-back waited for there is still to come into that place: a pick that was scanned but not sent.
    if (off.found < quantity) work.editLine(lineId, { places: moved(places, from, off.found - quantity) })
    sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  }
  for (const [lineId, quantity] of sums) {
    const one = work.line(lineId)
    work.say(putBackOf({ order, line: one, location: ABNORMAL, quantity, reason: 'intercepted' }, told))
  }
  return raise(late, subjectOf(order), { quantity: sumOf(given) })
}

export function contentOf(given: readonly Taken[]): Content[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of given) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

export function sumOf(some: readonly Content[]): number {
  return some.reduce((sum, { quantity }) => sum + quantity, 0)
}
