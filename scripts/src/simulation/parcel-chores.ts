import { derivedId } from '@longshore/shared/command/id.ts'
import { exception } from '@longshore/shared/exceptions/exception.ts'
import { openParcels } from '@longshore/shared/outbound/floor-lists.ts'
import { openHandovers } from '@longshore/shared/outbound/handover.ts'
import { problems } from '@longshore/shared/outbound/order-problems.ts'
import { interceptParcel, recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { reportOrder, undoReport } from '@longshore/shared/outbound/report-order.ts'
import { scanOut } from '@longshore/shared/outbound/scan-out.ts'
import { undoPack } from '@longshore/shared/outbound/undo-pack.ts'
import { undoRecheck, undoWeigh } from '@longshore/shared/outbound/undo-parcel.ts'
import { unsweep } from '@longshore/shared/outbound/unsweep.ts'
import { parcel } from '@longshore/shared/outbound/wave.ts'
import { weighParcel } from '@longshore/shared/outbound/weigh-parcel.ts'
import { foundBy } from '@longshore/shared/rows/table.ts'
import { type AtHand, type Chore, chore } from './chore.ts'
import { HOUSE } from './sim-world.ts'

/** A parcel that the device shows, or one whose label somebody read before. */
function withParcel<A extends object>(write: (parcelId: string, at: AtHand) => A) {
  return (at: AtHand): A | undefined => {
    const { rows, known, chance } = at
    const held = rows.list(openParcels, [HOUSE, 1]).map(({ id }) => id)
    for (const id of held) known.parcels.add(id)
    const parcelId = chance.one(held.length > 0 && chance.of(0.8) ? held : [...known.parcels])
    return parcelId ? write(parcelId, at) : undefined
  }
}

/** The hand-over that stands at the dock, or one that the worker's list still names. */
function handoverOf({ rows, known, chance }: AtHand): string | null {
  if (chance.of(0.4)) return null
  const open = rows.list(openHandovers, [HOUSE, 'open']).map(({ id }) => id)
  return chance.one(open.length > 0 && chance.of(0.9) ? open : known.handovers) ?? null
}

const reported = foundBy('problemsReported', exception, ({ kind }) =>
  kind === 'outbound.reported' ? [kind] : [],
)

const alone = withParcel((parcelId) => ({ parcelId }))

export const parcelChores: readonly Chore[] = [
  chore(
    scanOut,
    34,
    withParcel((parcelId, at) => ({ parcelId, carrierId: null, handoverId: handoverOf(at) })),
  ),
  chore(
    recheckParcel,
    18,
    withParcel((parcelId, { chance }) => ({ parcelId, ok: chance.of(0.8), reason: '' })),
  ),
  chore(
    weighParcel,
    14,
    withParcel((parcelId, { chance }) => ({
      ...{ parcelId, weight: 100 + chance.below(500), reason: 'heavy box' },
      answer: chance.one(['right', 'accepted', 'for-lead'] as const) ?? 'right',
    })),
  ),
  chore(undoPack, 7, alone),
  chore(undoWeigh, 3, alone),
  chore(undoRecheck, 3, alone),
  chore(interceptParcel, 7, alone),
  chore(unsweep, 9, alone),
  chore(
    reportOrder,
    16,
    withParcel((parcelId, { rows, chance }) => ({
      ...{ parcelId, orderId: rows.row(parcel, parcelId)?.orderId ?? null, code: parcelId, photo: null },
      reason: chance.one(problems) ?? 'damaged',
    })),
  ),
  chore(undoReport, 14, ({ rows, chance }) => {
    const told = chance.one(rows.list(reported, ['outbound.reported']))
    return (
      told && { problemId: derivedId(told.causeCommand, 'problem'), orderId: null, code: told.subjectLabel }
    )
  }),
]
