import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, pieces } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import { toGrams, toMs } from '../money/units.ts'
import { type Address, address } from '../orders/address.ts'
import { pickupLists, placesNear } from '../setup/area-reads.ts'
import { isServed } from '../setup/area-rule.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { AHEAD_DAYS, type PickupAddress, pickup, WINDOW_HOURS } from './pickup.ts'
import { serviceRefusals } from './refusals.ts'

const HOUR = 3_600_000

/** Asks for parcels to be fetched at an entry of the address book, in a time when somebody is there. */
export const requestPickup = intent({
  name: 'service.requestPickup',
  scope: 'warehouse',
  permission: 'service.pickup',
  args: args({
    addressId: id(),
    /** Seconds. */
    from: number().required().integer().min(0),
    to: number().required().integer().min(0),
    pieces: pieces(),
    /** kg; 0 says that nobody weighed. */
    weight: number().default(0).min(0).max(100_000),
    remark: line(500),
  }),
  reads: ({ addressId }, told) => ({
    where: need(address, addressId),
    ...numbering('pickup', told),
  }),
  reads2: (_, { where }) => ({ lists: pickupLists(where) }),
  reads3: (_, { where, lists }) => placesNear(lists, where),
  decide({ where, lists, behind, called, counter, house }, { from, to, weight, ...given }, told) {
    const { customerId } = told.actor
    if (customerId && where.customerId !== customerId) throw refusals.rowMissing()
    const [fromAt, toAt] = [toMs(from), toMs(to)]
    if (toAt <= told.at || fromAt > told.at + AHEAD_DAYS * DAY)
      throw serviceRefusals.pickupTime({ days: AHEAD_DAYS })
    if (toAt <= fromAt || toAt - fromAt > WINDOW_HOURS * HOUR)
      throw serviceRefusals.pickupWindow({ hours: WINDOW_HOURS })
    if (isServed(lists[0], [...behind, ...called], where) === 'no')
      throw serviceRefusals.pickupNotThere({ city: where.city })
    const { numbers, counted } = nextNumbers('pickup', { counter, house }, { told })
    const pickupId = told.id('pickup')
    return [
      counted,
      put(pickup, {
        ...{ id: pickupId, no: numbers[0] ?? pickupId, customerId: where.customerId, status: 'requested' },
        ...{ address: copied(where), fromAt, toAt, pieces: given.pieces, weight: toGrams(weight) },
        ...{ remark: given.remark.trim(), driver: '', driverPhone: '', fetched: null, reason: '' },
        ...{ createdAt: told.at, doneAt: null },
      }),
      note(pickupId, 'pickup.requested'),
    ]
  },
})

function copied(entry: Address): PickupAddress {
  const { name, company, phone, mobile, country, province, city, postcode } = entry
  const { address1, address2, houseNumber } = entry
  return { name, company, phone, mobile, country, province, city, postcode, address1, address2, houseNumber }
}
