import type { PutBack } from '../stock/tasks.ts'
import type { OutboundOrder } from './order.ts'

/** Whether an order's goods lie in its tote: sorted or packed they lie elsewhere, and a cart's bin is named before it has any. */
export function liesInBin({ status, picked, packed, slot }: OutboundOrder): boolean {
  return status === 'in-delivery' && picked > 0 && !packed && slot === ''
}

export function isToGoBack({ open, quantity, done }: PutBack): boolean {
  return open === 1 && done < quantity
}
