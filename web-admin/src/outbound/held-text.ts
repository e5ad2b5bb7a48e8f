import { type OrderHolder, orderHolders } from '@longshore/shared/outbound/order-holders.ts'
import { textOf } from '../language/language.ts'

const HOUR = 3600

/** Who had an order for how many hours, of seconds; what began less than an hour ago counts as one. */
export function heldText(held: Readonly<Partial<Record<OrderHolder, number>>>): string {
  return orderHolders
    .filter((who) => (held[who] ?? 0) > 0)
    .map((who) => `${textOf(`order-holder.${who}`)} ${Math.max(1, Math.round((held[who] ?? 0) / HOUR))} h`)
    .join(' · ')
}
