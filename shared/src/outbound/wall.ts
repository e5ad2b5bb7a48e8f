import { machine } from '../rows/machine.ts'
import { slotOf } from '../stock/place.ts'
import type { OutboundLine, OutboundOrder } from './order.ts'

/** A slot of the sorting wall (state-machines §9). Its state follows from the order whose pieces lie in it. */
export const slotMachine = machine('slot', {
  states: ['empty', 'filling', 'full', 'cleared'],
  starts: ['empty'],
  // biome-ignore format: read as a table
  moves: {
    sort:     { from: ['empty', 'filling'],            to: 'filling', derived: true },
    complete: { from: ['empty', 'filling'],            to: 'full',    derived: true },
    miss:     { from: ['full'],                        to: 'filling', derived: true },
    clear:    { from: ['filling', 'full'],             to: 'cleared', derived: true },
    free:     { from: ['cleared', 'filling', 'full'],  to: 'empty',   derived: true },
  },
})
export type SlotState = (typeof slotMachine.states)[number]

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

/** What the slot of an order is, as its lines say. */
export function slotState(
  { packed }: Pick<OutboundOrder, 'packed'>,
  lines: readonly OutboundLine[],
): SlotState {
  const sorted = lines.reduce((sum, line) => sum + sortedOf(line), 0)
  if (sorted === 0) return packed ? 'cleared' : 'empty'
  return lines.every((line) => unsortedOf(line) === 0) ? 'full' : 'filling'
}
