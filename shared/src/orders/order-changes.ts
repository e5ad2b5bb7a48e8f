import { type Note, note } from '../command/change.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toKg } from '../money/units.ts'
import type { ParcelOrder } from './parcel-order.ts'

type Compared = Omit<ParcelOrder, 'scope' | 'version'>

/** What a person may change of an order, for its modification log. */
const plain = [
  'kind',
  'originalNo',
  'referenceNo',
  'deliveryNo',
  'waybillNo',
  'channel',
  'pieces',
  'lines',
  'quantity',
  'weight',
  'declared',
  'declareCurrency',
  'insured',
  'codAmount',
  'codCurrency',
] as const satisfies readonly (keyof Compared)[]
const nested = ['consignee', 'sender', 'details'] as const

export type Field = readonly [field: string, from: unknown, to: unknown]

/** A line of the modification log for each of the fields that became another. */
export function logged(orderId: string, fields: readonly Field[]): Note[] {
  return fields
    .map(([field, from, to]) => ({ field, from: textOf(from), to: textOf(to) }))
    .filter(({ from, to }) => from !== to)
    .map((change) => note(orderId, 'parcel-order.changed', change))
}

/** A line of the modification log for each field that became another: what it was, and what it is. */
export function changesOf(was: Compared, is: Compared): Note[] {
  const within = nested.flatMap((group) => {
    const [before, after] = [was[group], is[group]] as Readonly<Record<string, unknown>>[]
    return Object.keys({ ...before, ...after }).map(
      (field): Field => [`${group}.${field}`, before?.[field], after?.[field]],
    )
  })
  return logged(is.id, [
    ...plain.map((field): Field => [field, saidOf(was, field), saidOf(is, field)]),
    ...within,
    ['attachments', namesOf(was), namesOf(is)],
  ])
}

/** A field as people read it: kg, amounts with their currency. */
function saidOf(order: Compared, field: (typeof plain)[number]): unknown {
  if (field === 'weight') return toKg(order.weight)
  if (field === 'declared' || field === 'insured') return amountText(order[field], order.declareCurrency)
  return field === 'codAmount' ? amountText(order.codAmount, order.codCurrency) : order[field]
}

/** `2.50 USD`, and nothing where nothing was said. */
export function amountText(minor: number, currency: string): string {
  return minor === 0 ? '' : `${fromMinor(minor, currency as Currency)} ${currency}`
}

function namesOf({ attachments }: Compared): string {
  return attachments.map(({ name }) => name).join(', ')
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, 500)
}
