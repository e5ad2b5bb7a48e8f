import type { FeeSchedule } from '../billing/charge-definition.ts'
import { decimalOf } from '../billing/charge-line.api.ts'
import { type ChargeLine, chargeSheets } from '../billing/charge-line.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { readExact } from '../money/exact.ts'
import { toSeconds } from '../money/units.ts'
import { doneKinds, type EarnedDocument } from './earned-document.ts'

/** On which page a fee is priced; '' where nobody defined it. */
interface OnPage {
  readonly customerName: string
  readonly schedule: FeeSchedule | ''
}

type Said =
  | 'id'
  | 'customerId'
  | 'sheet'
  | 'fee'
  | 'of'
  | 'currency'
  | 'documentNo'
  | 'ruleNo'
  | 'quantity'
  | 'occurredAt'
/** A cause that has a price, and came to nothing by it. */
export interface ZeroCharge extends Pick<ChargeLine, Said>, OnPage {
  /** In the rule's unit. */
  readonly counted: number
}

/** A document whose work is done and that nothing was charged for. */
export interface UnchargedDocument extends Omit<EarnedDocument, 'scope' | 'version' | 'lines'>, OnPage {
  /** Fees that it caused and that have no price, parted by commas; '': it caused none. */
  readonly missing: string
}

export function zeroCharge(row: ChargeLine, beside: OnPage): ZeroCharge {
  const { id, customerId, sheet, fee, of, currency, documentNo, ruleNo, quantity } = row
  return {
    ...{ id, customerId, sheet, fee, of, currency, documentNo, ruleNo, quantity, ...beside },
    ...{ counted: decimalOf(readExact(row.counted)), occurredAt: toSeconds(row.occurredAt) },
  }
}

export function unchargedDocument(
  row: EarnedDocument,
  beside: OnPage & Pick<UnchargedDocument, 'missing'>,
): UnchargedDocument {
  const { id, kind, customerId, documentNo } = row
  return { id, kind, customerId, documentNo, doneAt: toSeconds(row.doneAt), ...beside }
}

const staff = { audience: ['staff'], permission: 'finance.margin' } as const
const path = '/api/owms/v1/finance/earning'
/** `month` is one of UTC, such as `2026-11`. */
const filters = { customerId: within(), month: search(), search: search() }

/** What happened and earned nothing: for the house's own people of finance alone. */
export const earningApi = {
  zero: read<Page<ZeroCharge>>()({
    ...{ ...staff, path: `${path}/zero` },
    input: pageInput(['occurredAt'], { ...filters, sheet: anyOf(chargeSheets), fee: within() }),
  }),
  uncharged: read<Page<UnchargedDocument>>()({
    ...{ ...staff, path: `${path}/uncharged` },
    input: pageInput(['doneAt'], { ...filters, kind: anyOf(doneKinds) }),
  }),
}
