import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** The pages that fees are priced on (001 §2, fee configuration pages), and the one of miscellaneous fees. */
export const feeSchedules = [
  'outbound-operation',
  'packaging-material',
  'warehouse-rent',
  'receiving',
  'stock-count',
  'quality-inspection',
  'miscellaneous',
] as const
export type FeeSchedule = (typeof feeSchedules)[number]

/** What the house charges for, and what others charge it for. */
export const chargeSides = ['revenue', 'cost'] as const
export type ChargeSide = (typeof chargeSides)[number]

export const costSplits = ['weight', 'volume'] as const
export type CostSplit = (typeof costSplits)[number]

/** A fee by its code and names (001 §2, `costDefinition`). What it costs stands in fee rules. */
export const chargeDefinition = table(
  'chargeDefinition',
  {
    code: text,
    zh: text,
    en: text,
    es: text,
    schedule: word<FeeSchedule>(),
    side: word<ChargeSide>(),
    /** Of a cost: the fee whose causes bring it, and the supplier who asks for it; both, or neither. */
    comesWith: text,
    supplierId: text,
    /** Of a cost: by what it is split onto the packages of a load or an order. */
    splitBy: word<CostSplit>(),
    /** A service that customers may ask for beside what the warehouse does anyway. */
    extra: flag,
    /** Customers see its lines. */
    shown: flag,
    /** From when and until when it is offered; null: always. */
    startsAt: maybe(integer),
    endsAt: maybe(integer),
    sequence: integer,
    remark: text,
    enabled: flag,
  },
  { everyWarehouse: true },
)
export type ChargeDefinition = RowOf<typeof chargeDefinition>
export const definitionsOfCode = listOf('definitionsOfCode', chargeDefinition, ['code'])

/** `material:BOX_S` is the fee MATERIAL of BOX_S, as the causes of the floor name it. */
export function feeOfCause(fee: string): { readonly code: string; readonly of: string } {
  const [name = '', of = ''] = fee.split(':')
  return { code: name.toUpperCase().replace(/-/g, '_'), of }
}
