import { type Change, differ, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { args, id } from '../command/schema.ts'
import { OrderWork } from './order-work.ts'
import { carriedAt, subjectOf } from './parcel-moves.ts'
import { closedStatus } from './parcel-state.ts'
import { parcelSubject, readAround, readParcel } from './read-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel } from './wave.ts'

/** What was done with a closed parcel is taken back, until it leaves. */
const undoStep = (what: {
  readonly name: string
  readonly permission: string
  readonly event: string
  /** The parcel without it. */
  without(undone: Parcel): Parcel
  /** Whether it was done. */
  was(undone: Parcel): boolean
}) =>
  fact({
    ...{ name: what.name, scope: 'warehouse', permission: what.permission },
    args: args({ parcelId: id() }),
    reads: ({ parcelId }) => readParcel(parcelId),
    reads2: (_, loaded) => readAround(loaded.parcel),
    ask({ parcel: undone, order }) {
      if (undone.status === 'swept') throw outboundRefusals.undoAfterSweep({ parcel: undone.no })
      if (!undone.open || !what.was(undone)) throw outboundRefusals.nothingToUndo({ order: order.no })
    },
    decide({ parcel: scanned, parcels, order, lines }, _, told): Change[] {
      const undone = carriedAt(scanned, parcels, told.at)
      if (!undone.open || !what.was(undone))
        return [raise('outbound.undo-late', subjectOf(order), { parcel: undone.no, status: undone.status })]
      const work = new OrderWork({ order, lines, tasks: [] }, told)
      const row = what.without(undone)
      work.edit(row.weighed < undone.weighed ? { weighed: 0 } : { rechecked: 0 })
      const healed = differ('outbound.weight-out-of-tolerance', parcelSubject(undone), { was: 1, is: 0 })
      return [
        ...work.changes(),
        put(parcel, { ...row, status: closedStatus(row) }),
        ...(row.weight === 0 ? [healed] : []),
        note(order.id, what.event, { parcel: undone.no }),
      ]
    },
  })

export const undoWeigh = undoStep({
  ...{ name: 'outbound.undoWeigh', permission: 'outbound.weigh', event: 'order.weigh-undone' },
  without: (undone) => ({ ...undone, weight: 0, weighed: 0, weighedBy: '' }),
  was: ({ weight }) => weight > 0,
})

export const undoRecheck = undoStep({
  ...{ name: 'outbound.undoRecheck', permission: 'outbound.recheck', event: 'order.recheck-undone' },
  without: (undone) => ({ ...undone, rechecked: 0 }),
  was: ({ rechecked }) => rechecked === 1,
})
