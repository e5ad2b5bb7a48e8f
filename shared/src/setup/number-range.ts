import { integer, type RowOf, table, text } from '../rows/table.ts'

/** What a handheld numbers without the network: its own numbers all begin alike. The row has the id of the handheld. */
export const numberRange = table(
  'numberRange',
  { prefix: text, used: integer },
  { bucket: ({ id }) => `dev:${id}`, device: ['prefix', 'used'] },
)
export type NumberRange = RowOf<typeof numberRange>

/** The next number of a range. */
export function nextOfRange({ prefix, used }: NumberRange): string {
  return `${prefix}-${String(used + 1).padStart(3, '0')}`
}

/** The range once a number was given; as it was where the number is not one of its own. */
export function rangeAfter(range: NumberRange, no: string): NumberRange {
  const start = `${range.prefix}-`
  const nth = no.startsWith(start) ? Number(no.slice(start.length)) : 0
  return nth > range.used ? { ...range, used: nth } : range
}
