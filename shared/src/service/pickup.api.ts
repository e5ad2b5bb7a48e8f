import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { assignPickup, cancelPickup, completePickup, confirmPickup, failPickup } from './carry-pickup.ts'
import { type Pickup, type PickupStatus, pickupStates } from './pickup.ts'
import { requestPickup } from './request-pickup.ts'

/** A pickup in a list. Times in seconds, kg. */
export interface PickupLine extends Omit<Pickup, 'scope' | 'createdAt' | 'doneAt' | 'fromAt' | 'toAt'> {
  readonly customerName: string
  /** As on an envelope. */
  readonly place: string
  readonly contact: string
  readonly from: number
  readonly to: number
  readonly createdAt: number
  readonly doneAt: number | null
}
export interface PickupDetail extends PickupLine {
  readonly timeline: readonly TimelineEntry[]
}

export function pickupLine(row: Pickup, customerName: string): PickupLine {
  const { scope: _, fromAt, toAt, createdAt, doneAt, weight, ...same } = row
  const { name, phone, mobile, address1, houseNumber, address2, postcode, city, province } = row.address
  const parts = [`${address1} ${houseNumber}`.trim(), address2, `${postcode} ${city}`.trim(), province]
  return {
    ...{ ...same, customerName, weight: toKg(weight) },
    place: parts.filter((part) => part !== '').join(', '),
    contact: [name, phone || mobile].filter((part) => part !== '').join(', '),
    ...{ from: toSeconds(fromAt), to: toSeconds(toAt), createdAt: toSeconds(createdAt) },
    doneAt: doneAt === null ? null : toSeconds(doneAt),
  }
}

const path = '/api/owms/v1/service/pickup'
const both = ['staff', 'customer'] as const
const staff = { audience: ['staff'], idsAs: 'pickupId' } as const
const reads = { audience: both, permission: 'service.pickup' } as const

/** Pickups: staff see those of their warehouse, customers their own. */
export const pickupApi = {
  list: read<Page<PickupLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['createdAt', 'fromAt'], {
      search: search(),
      status: anyOf<PickupStatus>(pickupStates),
      customerId: within(),
      fromFrom: moment(),
      fromTo: moment(),
    }),
  }),
  byId: read<PickupDetail>()({ ...reads, path: `${path}/by-id`, input: object({ id: id() }) }),
  request: performs({ path: `${path}/request`, audience: both, command: requestPickup }),
  confirm: performs({ ...staff, path: `${path}/confirm`, command: confirmPickup }),
  assign: performs({ ...staff, path: `${path}/assign`, command: assignPickup }),
  complete: performs({ ...staff, path: `${path}/complete`, command: completePickup }),
  fail: performs({ ...staff, path: `${path}/fail`, command: failPickup }),
  cancel: performs({ audience: both, idsAs: 'pickupId', path: `${path}/cancel`, command: cancelPickup }),
}
