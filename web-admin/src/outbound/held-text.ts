import { type OrderHolder, orderHolders } from '@longshore/shared/outbound/order-holders.ts'
import { textOf } from '../language/language.ts'
import { durationOf } from '../look/durations.ts'

/** Who had an order for how long, of seconds. */
export function heldText(held: Readonly<Partial<Record<OrderHolder, number>>>): string {
  return orderHolders
    .filter((who) => (held[who] ?? 0) > 0)
    .map((who) => `${textOf(`order-holder.${who}`)} ${durationOf(held[who] ?? 0)}`)
    .join(' · ')
}
