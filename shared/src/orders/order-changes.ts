import { type Note, note } from '../command/change.ts'
import type { ParcelGoods, ParcelOrder } from './parcel-order.ts'

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

type Field = readonly [field: string, from: unknown, to: unknown]

function logged(orderId: string, fields: readonly Field[]): Note[] {
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
    ...plain.map((field): Field => [field, was[field], is[field]]),
    ...within,
    ['attachments', namesOf(was), namesOf(is)],
  ])
}

const declared = [
  'nameZh',
  'nameEn',
  'customsCode',
  'price',
  'weight',
  'length',
  'width',
  'height',
  'material',
  'purpose',
  'brand',
  'model',
  'origin',
  'electrified',
  'magnetic',
] as const satisfies readonly (keyof ParcelGoods)[]

/** The same for a line of its goods. */
export function goodsChangesOf(was: ParcelGoods, is: ParcelGoods): Note[] {
  return logged(is.orderId, [
    ...declared.map((field): Field => [`goods.${is.lineNo}.${field}`, was[field], is[field]]),
    [`goods.${is.lineNo}.picture`, shortly(was), shortly(is)],
  ])
}

/** Enough of a picture's hash to tell it from another one. */
function shortly({ picture }: ParcelGoods): string {
  return picture.slice(0, 8)
}

function namesOf({ attachments }: Compared): string {
  return attachments.map(({ name }) => name).join(', ')
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, 500)
}
