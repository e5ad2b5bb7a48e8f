import {
  acceptAmendment,
  amendBooking,
  cancelBooking,
  completeBooking,
  confirmBooking,
} from '@longshore/shared/freight/move-booking.ts'
import { saveContainer } from '@longshore/shared/freight/move-container.ts'
import { requestBooking, rollBooking } from '@longshore/shared/freight/request-booking.ts'
import { departSpace, returnSpace, saveSpace } from '@longshore/shared/freight/save-space.ts'
import { saveStowage } from '@longshore/shared/freight/save-stowage.ts'
import { disputeBooking, reconcileBooking, settleBooking } from '@longshore/shared/freight/settle-booking.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'
import { CONTAINERS } from './costs-under-way.ts'
import { BUYERS } from './money-people.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'

const why = { reason: 'Weighed anew' }

const booking = (filter: Parameters<SimDesk['one']>[1]) => async (desk: SimDesk) => {
  const one = await desk.one('booking', desk.chance.of(0.92) ? filter : {})
  return one && { bookingId: one.id }
}
const space = (status: readonly string[]) => async (desk: SimDesk) => {
  const one = await desk.one('space', { status })
  return one && { spaceId: one.id }
}
const room = ({ chance }: SimDesk) => ({
  ...{ weight: 1 + chance.below(150), volume: chance.below(2), pieces: 0 },
})

/** A carrier's bill of booked space: as it was reckoned, or otherwise. */
async function billed(desk: SimDesk, settling: readonly string[]) {
  const one = await desk.one('booking', { settling })
  if (!one) return undefined
  const due = Number(one.due) + (desk.chance.of(0.5) ? 0 : desk.chance.below(500))
  const money = fromMinor(due, one.currency as Currency)
  return { bookingId: one.id, billNo: `C${desk.chance.below(99)}`, billed: money }
}

/** Space on vessels: who books it, what of it is filled, and what its carrier asks. */
export const bookingDesk: readonly DeskChore[] = [
  deskChore(saveSpace, 3, ({ chance }) =>
    saveSpace.args.validateSync({
      ...{ spaceId: null, carrier: 'Sea', voyage: `V${chance.below(9)}`, weight: 400, volume: 3 },
      ...{ currency: chance.of(0.5) ? 'USD' : 'CNY', perKg: `${chance.below(3)}.${10 + chance.below(90)}` },
    }),
  ),
  deskChore(requestBooking, 7, async (desk) => {
    const at = await space(['open'])(desk)
    const customerId = desk.chance.of(0.5) ? null : (desk.chance.one(BUYERS) ?? null)
    return at && { ...at, ...room(desk), customerId, remark: '' }
  }),
  deskChore(confirmBooking, 9, booking({ status: 'requested' })),
  deskChore(amendBooking, 3, async (desk) => {
    const one = await booking({ status: 'confirmed' })(desk)
    return one && { ...one, ...room(desk) }
  }),
  deskChore(acceptAmendment, 6, booking({ status: 'amendment-pending' })),
  deskChore(cancelBooking, 3, async (desk) => {
    const one = await booking({ status: ['requested', 'confirmed'] })(desk)
    return one && { ...one, ...why }
  }),
  deskChore(rollBooking, 5, async (desk) => {
    const [one, to] = [await booking({ status: 'confirmed' })(desk), await space(['open'])(desk)]
    return one && to && { ...one, ...to }
  }),
  deskChore(completeBooking, 12, async (desk) => {
    const one = await booking({ status: 'confirmed' })(desk)
    return one && { ...one, ...room(desk) }
  }),
  deskChore(departSpace, 9, space(['open', 'closed'])),
  deskChore(returnSpace, 3, async (desk) => {
    const one = await space(['departed'])(desk)
    return one && { ...one, ...why }
  }),
  deskChore(reconcileBooking, 12, (desk) => billed(desk, ['pending'])),
  deskChore(disputeBooking, 4, async (desk) => {
    const one = await booking({ settling: ['pending', 'reconciled'] })(desk)
    return one && { ...one, ...why }
  }),
  deskChore(settleBooking, 8, async (desk) => {
    const one = await billed(desk, ['disputed'])
    return one && { ...one, ...why }
  }),
  deskChore(saveContainer, 4, async (desk) => {
    const [one, of] = [await desk.one('container'), await desk.one('space')]
    const containerNo = desk.chance.one(CONTAINERS) ?? ''
    return saveContainer.args.validateSync({ containerId: one?.id ?? null, containerNo, spaceId: of?.id })
  }),
  // A load gets a container, or another one.
  deskChore(saveStowage, 4, async (desk) => {
    const one = await desk.one('stowage')
    const containerNo = desk.chance.one(CONTAINERS) ?? ''
    return saveStowage.args.validateSync({ id: one?.id ?? null, way: 'sea', channel: '', containerNo })
  }),
]
