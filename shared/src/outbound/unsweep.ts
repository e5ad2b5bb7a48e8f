import { type Change, differ, move, note, put, raise } from '../command/change.ts'
import { fact, intent, type Told } from '../command/command.ts'
import { type Loaded, row } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { SHIPPED } from '../stock/place.ts'
import { handover } from './handover.ts'
import { MARKED_LEFT } from './mark-abnormal.ts'
import { conditionOf, type OrderStatus } from './order.ts'
import { OrderWork } from './order-work.ts'
import { operationFee } from './parcel-fee.ts'
import { labelled, subjectOf } from './parcel-moves.ts'
import { closedStatus, piecesIn } from './parcel-state.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { withParcel } from './scan-out.ts'
import { type Parcel, parcel } from './wave.ts'

/** The parcel that left with the label in hand, and the hand-over that it left with. */
function leftWith({ parcel: scanned, parcels }: { parcel: Parcel; parcels: readonly Parcel[] }): Parcel {
  return labelled(scanned, parcels, { gone: true })
}
const intoOf = (loaded: Parameters<typeof leftWith>[0]) => ({
  handover: row(handover, leftWith(loaded).handoverId),
})
type Rows = Loaded<ReturnType<typeof readParcel>> &
  Loaded<ReturnType<typeof readAround>> &
  Loaded<ReturnType<typeof intoOf>>

/** A parcel came off the vehicle again, before its hand-over was closed (state-machines §10.8). */
export const unsweep = fact({
  name: 'outbound.unsweep',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ parcelId: id() }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) => readAround(loaded.parcel),
  reads3: (_, loaded) => intoOf(loaded),
  ask({ parcel: back, order, handover: into }) {
    if (back.status !== 'swept') throw outboundRefusals.nothingToUndo({ order: order.no })
    if (into?.status === 'closed') throw outboundRefusals.handoverClosed({ handover: into.no })
  },
  decide(rows, _, told) {
    const { handover: into } = rows
    const back = leftWith(rows)
    const changes = comesBack(rows, told, 'order.unswept')
    if (into?.status !== 'closed') return changes
    return [...changes, raise('outbound.handover-late', parcelSubject(back), { handover: into.no })]
  },
})

/** A carrier left a parcel behind after its hand-over was closed. The lead of the dock corrects it. */
export const missPickup = intent({
  name: 'outbound.missPickup',
  scope: 'warehouse',
  permission: 'outbound.missed-pickup',
  args: args({ parcelId: id(), reason: filled(200) }),
  reads: ({ parcelId }) => readParcel(parcelId),
  reads2: (_, loaded) => readAround(loaded.parcel),
  reads3: (_, loaded) => intoOf(loaded),
  decide(rows, { reason }, told) {
    const { order } = rows
    const back = leftWith(rows)
    if (back.status !== 'swept') throw outboundRefusals.nothingToUndo({ order: order.no })
    return [
      ...comesBack(rows, told, 'order.missed-pickup'),
      note(order.id, 'order.missed-because', { reason }),
    ]
  },
})

function comesBack(rows: Rows, told: Told, event: string): Change[] {
  const { parcels, order, lines, handover: into } = rows
  const back = leftWith(rows)
  if (back.status !== 'swept') return [note(order.id, 'order.unswept-again', { parcel: back.no })]
  const sweeps = Math.max(0, back.sweeps - 1)
  if (sweeps > 0)
    return [
      put(parcel, { ...back, sweeps }),
      raise('outbound.undo-late', subjectOf(order), { parcel: back.no, status: 'swept' }),
    ]
  const others = parcels.some(({ id: other, status }) => status === 'swept' && other !== back.id)
  const before = (back.orderWas || 'in-delivery') as OrderStatus
  // An order that was stopped stays shipped while another of its parcels is gone.
  const was = others && before !== 'in-delivery' ? order.status : before
  const isHere = back.beneath === ''
  const here: Parcel = {
    ...{
      ...back,
      sweeps,
      sweptAt: null,
      handoverId: null,
      nextManifest: null,
      orderWas: '',
      beneath: '',
      open: isHere ? 1 : 0,
    },
    status: back.beneath === '' ? closedStatus(back) : back.beneath,
  }
  const work = new OrderWork({ order, lines, tasks: [] }, told)
  // The device at the gate holds no lines; the server always has them.
  if (lines.length > 0) arrive(work, here, { goesBack: was !== 'in-delivery' && !isHere, told })
  if (was !== order.status) {
    work.edit({ status: was, swept: 0, shippedAt: null })
    if (was === 'in-delivery' || was === 'to-be-issued') wantAgain(work, was)
  }
  const changes: Change[] = [
    ...work.changes(),
    put(parcel, here),
    operationFee(back, order, -1),
    differ(MARKED_LEFT, parcelSubject(back), { was: 1, is: 0 }),
    note(order.id, event, { parcel: back.no }),
  ]
  if (into) changes.push(put(handover, withParcel(into, back, -1)))
  if (was === 'cancelled' && isHere)
    changes.push(differ('outbound.intercept', parcelSubject(back), { was: 0, is: 1 }, { order: order.no }))
  return changes
}

/** Its pieces are where they would be if it had never left. */
function arrive(work: OrderWork, here: Parcel, { goesBack, told }: { goesBack: boolean; told: Told }): void {
  const { order } = work
  for (const { lineId, quantity, location: to } of piecesIn(here, here.status)) {
    const { skuId, ownerId, places, ...line } = work.line(lineId)
    const condition = conditionOf(line)
    const goods = { skuId, ownerId, batch: '', condition, quantity, documentId: order.id }
    work.say(move({ ...goods, from: SHIPPED, to }))
    if (!goesBack) work.editLine(lineId, { places: moved(places, to, quantity) })
    else {
      const what = { order, line: work.line(lineId), location: to, quantity, reason: 'intercepted' } as const
      work.say(putBackOf(what, told))
    }
  }
}

/** What an order that left incomplete still lacks is promised again; on its way it is looked for at once. */
function wantAgain(work: OrderWork, was: 'in-delivery' | 'to-be-issued'): void {
  for (const { id: lineId, quantity, picked, promised } of work.lines) {
    const lacking = quantity - picked - promised
    if (lacking <= 0) continue
    work.promise(lineId, lacking)
    if (was === 'in-delivery') work.editLine(lineId, { waiting: 1 })
  }
}
