import { read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { dueStates, type Timed, type TimesRow, timesInput } from '../contract/timer.ts'
import type { OutboundOrder } from './order.ts'

const base = '/api/owms/v1/outbound/timer'
const staff = { audience: ['staff'], permission: 'outbound.view' } as const

/** How far orders have got, by what is to be done next; those that are held or abnormal wait for somebody at a desk. */
export const shipStages = ['set-aside', 'to-review', 'to-wave', 'to-pick', 'to-pack', 'to-hand-over'] as const
export type ShipStage = (typeof shipStages)[number]

/** Where an order stands between its submission and its hand-over. */
export function shipStage({
  status,
  picking,
  packed,
  held,
  abnormal,
}: Pick<OutboundOrder, 'status' | 'picking' | 'packed' | 'held' | 'abnormal'>): ShipStage {
  if (held || abnormal) return 'set-aside'
  if (status === 'to-review') return 'to-review'
  if (status === 'to-be-issued') return 'to-wave'
  if (packed) return 'to-hand-over'
  return picking === 'picked' ? 'to-pack' : 'to-pick'
}

/** An order that was submitted and has not left. */
export interface ShipTimer
  extends Timed,
    Pick<OutboundOrder, 'id' | 'no' | 'docNo' | 'customerId' | 'pieces' | 'picked'> {
  readonly customerName: string
  readonly stage: ShipStage
  /** Who acts next follows from the stage. */
  readonly next: ShipStage
  /** When it has to leave; null where nobody says. Seconds. */
  readonly shipBy: number | null
}

/** From the submission of an order to the moment it leaves. */
export const shipTimeApi = {
  list: read<Page<ShipTimer>>()({
    ...{ path: `${base}/list`, ...staff },
    input: pageInput(
      ['submittedAt'],
      { search: search(), customerId: within(), stage: anyOf(shipStages), due: anyOf(dueStates) },
      'no',
    ),
  }),
  times: read<Page<TimesRow>>()({ path: `${base}/times`, ...staff, input: timesInput() }),
}
