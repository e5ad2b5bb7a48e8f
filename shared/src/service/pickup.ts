import type { Address } from '../orders/address.ts'
import { machine } from '../rows/machine.ts'
import { integer, json, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const pickupStates = [
  'requested',
  'confirmed',
  'assigned',
  'completed',
  'failed',
  'cancelled',
] as const
export type PickupStatus = (typeof pickupStates)[number]

/** Where parcels are fetched: an entry of the address book as it stood when the pickup was asked for. */
export type PickupAddress = Pick<
  Address,
  | 'name'
  | 'company'
  | 'phone'
  | 'mobile'
  | 'country'
  | 'province'
  | 'city'
  | 'postcode'
  | 'address1'
  | 'address2'
  | 'houseNumber'
>

/** A customer's parcels that the house fetches (000 §2). Times in ms, weight in grams. */
export const pickup = table(
  'pickup',
  {
    no: text,
    customerId: text,
    status: word<PickupStatus>(),
    address: json<PickupAddress>(),
    /** The time in which somebody is there to hand them over. */
    fromAt: integer,
    toAt: integer,
    pieces: integer,
    weight: integer,
    remark: text,
    /** Who fetches them, and how he is reached. */
    driver: text,
    driverPhone: text,
    /** What was handed over. */
    fetched: maybe(integer),
    /** Why nothing was, or why it is not wanted any more. */
    reason: text,
    createdAt: integer,
    doneAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type Pickup = RowOf<typeof pickup>

export const pickupMachine = machine('pickup', {
  states: pickupStates,
  starts: ['requested'],
  // biome-ignore format: read as a table
  moves: {
    confirm:  { from: ['requested'],                          to: 'confirmed', permission: 'service.pickup' },
    assign:   { from: ['requested', 'confirmed', 'assigned'], to: 'assigned',  permission: 'service.pickup', derived: true },
    complete: { from: ['confirmed', 'assigned'],              to: 'completed', permission: 'service.pickup', derived: true },
    fail:     { from: ['requested', 'confirmed', 'assigned'], to: 'failed',    permission: 'service.pickup', asks: 'reason' },
    cancel:   { from: ['requested', 'confirmed', 'assigned'], to: 'cancelled', permission: 'service.pickup', asks: 'reason' },
  },
})

/** At most so long somebody waits for the driver, and so far ahead a pickup is asked for. */
export const WINDOW_HOURS = 12
export const AHEAD_DAYS = 30
