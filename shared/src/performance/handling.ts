import type { Currency } from '../money/money.ts'
import { integer, type RowOf, table, text, word } from '../rows/table.ts'

/**
 * What a customer's goods took of people's time, by warehouse, month of UTC and kind of work; and, without a warehouse and a kind,
 * all of that month. Summed from the steps: no command writes it, and no customer reads it.
 */
export const handling = table('handling', {
  /** '' of what is nobody's: the house itself. */
  customerId: text,
  warehouseId: text,
  month: text,
  kind: text,
  /** Milliseconds between facts that were no pause. */
  active: integer,
  lines: integer,
  firstAt: integer,
})
export type Handling = RowOf<typeof handling>

export function handlingId({
  customerId,
  month,
  warehouseId,
  kind,
}: Pick<Handling, 'customerId' | 'month' | 'warehouseId' | 'kind'>): string {
  return [customerId, month, warehouseId, kind].join('|')
}

/** What an hour of work in a warehouse costs the house, from a month on. Minor units. */
export const handlingRate = table('handlingRate', {
  warehouseId: text,
  /** `2026-11`: it holds until the month of the next one. */
  month: text,
  currency: word<Currency>(),
  perHour: integer,
  setName: text,
  setAt: integer,
})
export type HandlingRate = RowOf<typeof handlingRate>
