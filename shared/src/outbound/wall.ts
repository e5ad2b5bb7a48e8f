import { args, filled, id, maybeId, pieces } from '../command/schema.ts'
import { slotOf } from '../stock/place.ts'
import type { OutboundLine, OutboundOrder } from './order.ts'
import type { Wave, WaveType } from './wave.ts'

/** Slots have numbers of two or three digits, as they are printed: `W-07`, `W-112`. */
export const MOST_SLOTS = 999

export function slotName(nth: number): string {
  return String(nth).padStart(2, '0')
}

/** What `giveSlots` is called and takes: a device that asks for it need not carry how slots are given. */
export const givingSlots = { name: 'outbound.giveSlots', args: args({ waveId: maybeId() }) } as const
/** What `tellShared` is called and takes, for devices as well. */
export const sharingSlot = {
  name: 'outbound.tellShared',
  args: args({ lineId: id(), slot: filled(3), quantity: pieces() }),
} as const

/** Kinds of waves whose totes hold pieces of several orders that belong together only on the wall. */
const mixed: readonly string[] = ['multi-product-mixed-bag', 'by-specified-rule'] satisfies WaveType[]

/** Whether the totes of such waves are sorted at all. */
export function isMixed(type: string): boolean {
  return mixed.includes(type)
}

/** Whether a wave is planned for the wall: mixed orders that are not picked into a bin each. */
export function needsWall({ type, method }: Pick<Wave, 'type' | 'method'>): boolean {
  return method === 'tote' && isMixed(type)
}

/** An order keeps its slot until it is packed and nothing of it is left there, or until it is taken out of the work. */
export function keepsSlot({
  status,
  packed,
  slot,
}: Pick<OutboundOrder, 'status' | 'packed' | 'slot'>): boolean {
  return status === 'in-delivery' && (!packed || slot !== '')
}

/** The slot with pieces of an order, the lowest when two devices chose two; '' when none has any. */
export function slotIn(lines: readonly Pick<OutboundLine, 'places'>[]): string {
  const slots = lines.flatMap(({ places }) =>
    places.filter(({ quantity }) => quantity > 0).flatMap(({ location }) => slotOf(location) ?? []),
  )
  return slots.sort()[0] ?? ''
}

/** Pieces of a line on the wall, whichever slot has them. */
export function sortedOf({ places }: Pick<OutboundLine, 'places'>): number {
  return places.reduce(
    (sum, { location, quantity }) => (slotOf(location) === undefined ? sum : sum + quantity),
    0,
  )
}

/** Pieces of a line that its slot still waits for. */
export function unsortedOf(line: Pick<OutboundLine, 'places' | 'quantity' | 'packed'>): number {
  return Math.max(0, line.quantity - line.packed - sortedOf(line))
}
