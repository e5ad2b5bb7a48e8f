import { type Match, ownCode } from '../catalog/barcode-match.ts'
import { type Next, type StepView, say, type World } from '../job/job.ts'
import type { Table } from '../rows/table.ts'
import { houseSettings } from '../setup/house-settings.ts'
import type { ParcelLabels } from '../setup/warehouse.ts'
import { type OutboundOrder, outboundOrder } from './order.ts'
import { type Held, orderHeld } from './packing-held.ts'
import { type Parcel, parcel, parcelsOfOrder } from './wave.ts'

/** The waybill that its label must carry: the order's own, which only the first package of an order has. */
export function labelOf(world: World, held: Held): string {
  const order = orderHeld(world, held)
  const others = order ? world.list(parcelsOfOrder, [order.id]).some(({ open }) => open) : false
  return others ? '' : (order?.waybillNo ?? '')
}

/** Where an order or a parcel was scanned by its own number, that is said: it is no label. */
export function mistaken(world: World, match: Match): Next<Held> | undefined {
  if (match.kind !== 'order' && match.kind !== 'package') return undefined
  const table: Table<OutboundOrder | Parcel> = match.kind === 'order' ? outboundOrder : parcel
  const isLabel = match.ids.some((id) => ownCode(world.row(table, id)?.waybillNo ?? '') === match.code)
  return isLabel ? undefined : { stay: say(`job.not-a-${match.kind}-here`) }
}

/** Whether the station prints labels by itself, and the warehouse wants them at this moment. */
export function printsAt(world: World, moment: ParcelLabels): boolean {
  if (!world.prints) return false
  return houseSettings(world).parcelLabels === moment
}

/** The button that prints the label of the order in hand, where there is one and a printer. */
export function toPrint(world: World, held: Held): NonNullable<StepView['secondary']> {
  if (!world.prints || labelOf(world, held) === '') return []
  return [{ key: 'print', label: say('outbound.print-label') }]
}

/** Stays at a step while the label of the order in hand is printed. */
export function printed(step: string, now: Held): Next<Held> {
  const { orderId } = now
  return orderId ? { step, held: { ...now, labelled: orderId }, prints: { orderId } } : { step, held: now }
}

/** On to the packaging. The label may be printed meanwhile, once for each order. */
export function toMaterial(world: World, now: Held): Next<Held> {
  const isDue = printsAt(world, 'verified') && now.labelled !== now.orderId && labelOf(world, now) !== ''
  return isDue ? printed('material', now) : { step: 'material', held: now }
}
