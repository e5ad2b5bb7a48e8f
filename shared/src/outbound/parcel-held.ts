import type { Match } from '../catalog/barcode-match.ts'
import { type Next, type StepView, say, type World, wants } from '../job/job.ts'
import { outboundOrder } from './order.ts'
import { interceptParcel, isStopped } from './recheck-parcel.ts'
import { type Parcel, parcel, parcelsOfOrder } from './wave.ts'

/** What somebody with a parcel has in hand. */
export interface Held {
  readonly parcelId?: string
  readonly waveId?: string
  /** Pieces seen in it, by line. */
  readonly seen?: Readonly<Record<string, number>>
  /** Grams that were read last. */
  readonly weight?: number
  /** The parcel that was dealt with last, while that may be undone. */
  readonly last?: string
  /** What it was called: its row leaves the device with it. */
  readonly lastNo?: string
  /** The hand-over that parcels are scanned into; '' when none was chosen. */
  readonly handoverId?: string
  /** What is known by now of a hand-over that is being opened. */
  readonly opening?: { readonly carrierId: string | null; readonly vehicle: string }
  /** Parcels handed over since the job began. */
  readonly out?: number
  /** Codes of those that left last: their rows leave the device with them. */
  readonly gone?: readonly string[]
}

export function parcelHeld(world: World, { parcelId }: Held): Parcel | undefined {
  return world.row(parcel, parcelId)
}

/** The parcel that a scan of its label, or of its order, means: the closed one first. */
export function parcelOf(world: World, match: Match): Parcel | undefined {
  if (match.kind === 'package') {
    const found = match.ids.flatMap((id) => world.row(parcel, id) ?? [])
    return found.find(({ open }) => open) ?? found[0]
  }
  if (match.kind !== 'order') return undefined
  const found = match.ids.flatMap((orderId) => world.list(parcelsOfOrder, [orderId]))
  return found.find(({ open }) => open) ?? found[0]
}

/** True when it must not leave, and nobody has put it aside yet. */
export function stoppedParcel(world: World, held: Held): boolean {
  const found = parcelHeld(world, held)
  const order = world.row(outboundOrder, found?.orderId)
  return found?.open === 1 && order !== undefined && isStopped(order)
}

export function stopAt(world: World, held: Held): NonNullable<StepView['blocking']> {
  const order = world.row(outboundOrder, parcelHeld(world, held)?.orderId)
  return {
    title: order?.held ? say('outbound.order-held') : say('outbound.order-cancelled'),
    text: say('outbound.to-intercept-shelf', { order: order?.no ?? '' }),
    action: { key: 'stop', label: say('outbound.is-on-intercept-shelf') },
  }
}

/** The parcel is on the intercept shelf; the job goes on at its first step. */
export function interceptHeld(world: World, now: Held, first: string): Next<Held> {
  const found = parcelHeld(world, now)
  const { parcelId: _, weight: __, last: ___, lastNo: ____, ...held } = now
  if (!found) return { step: first, held }
  return {
    step: first,
    held,
    commands: [wants(interceptParcel, { parcelId: found.id })],
    done: say('outbound.intercepted', { parcel: found.no }),
    tone: 'attention',
  }
}
