import { type Put, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { type RowRead, row } from '../command/reads.ts'
import { counterKey, numberFrom } from './number-rule.ts'
import { type NumberCounter, numberCounter, type Warehouse, warehouse } from './warehouse.ts'

export const numberedDocuments = [
  'receipt',
  'order',
  'wave',
  'handover',
  'destruction',
  'count',
  'return',
  'parcel-order',
  'pickup',
  'forecast',
  'bag',
  'stowage',
  'bag-range',
  'recharge',
  'receiving-master',
  'outbound-master',
  'shipment',
  'space',
  'booking',
  'bill',
  'exchange',
  'transfer',
  'credit-note',
] as const
export type NumberedDocument = (typeof numberedDocuments)[number]

const PREFIX: Readonly<Record<NumberedDocument, string>> = {
  receipt: 'RC',
  order: 'OB',
  wave: 'WV',
  handover: 'HO',
  destruction: 'DS',
  count: 'CT',
  return: 'RT',
  'parcel-order': 'PO',
  pickup: 'PU',
  forecast: 'FB',
  bag: 'BG',
  stowage: 'ST',
  'bag-range': 'BG',
  recharge: 'RG',
  'receiving-master': 'RM',
  'outbound-master': 'OM',
  shipment: 'SM',
  space: 'SP',
  booking: 'BK',
  bill: 'BL',
  exchange: 'FX',
  transfer: 'TR',
  'credit-note': 'CN',
}

/** The rule where nobody wrote one: prefix, date and four digits a day. */
export function ruleOf(document: NumberedDocument, scope: string): NumberCounter {
  return {
    ...{ id: `${scope}/${document}`, scope, version: 0, document, prefix: PREFIX[document] },
    ...{ date: 'yyMMdd', width: 4, reset: 'daily', period: '', value: 0, lastAt: 0 },
    // A handheld's range stands for as long as the handheld: each of its numbers begins with it.
    ...(document === 'bag-range' && { date: 'none', width: 3, reset: 'never' }),
  }
}

/** What a command reads to number a document: the rule with its counter, and the warehouse for its zone. */
export function numbering(
  document: NumberedDocument,
  { scope }: Told,
): { counter: RowRead<NumberCounter>; house: RowRead<Warehouse> } {
  return {
    counter: row(numberCounter, `${scope}/${document}`),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }
}

/**
 * The next numbers of a document kind and the counter's change. A device holds no counter and shows its own ids until the real number arrives.
 */
export function nextNumbers(
  document: NumberedDocument,
  { counter, house }: { counter: NumberCounter | undefined; house: Warehouse | undefined },
  { told, count = 1 }: { told: Told; count?: number },
): { numbers: string[]; counted: Put } {
  const rule = counter ?? ruleOf(document, told.scope)
  const zone = house?.zone ?? 'UTC'
  const at = Math.max(told.at, rule.lastAt)
  const period = counterKey(rule, at, zone)
  const from = period === rule.period ? rule.value : 0
  const numbers = Array.from({ length: count }, (_, i) => numberFrom(rule, from + i + 1, at, zone))
  return { numbers, counted: put(numberCounter, { ...rule, period, value: from + count, lastAt: at }) }
}
