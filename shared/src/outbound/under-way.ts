import type { OrderStatus } from './order.ts'

/** Work on these can stand still because something is wrong with them. */
export const underWay = ['to-review', 'to-be-issued', 'in-delivery'] as const satisfies readonly OrderStatus[]

export function isUnderWay(status: OrderStatus): boolean {
  return (underWay as readonly OrderStatus[]).includes(status)
}
