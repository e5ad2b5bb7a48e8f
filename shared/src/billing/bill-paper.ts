import type { Language } from '../language/language.ts'
import type { Currency } from '../money/money.ts'
import { integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'
import type { Company } from '../setup/company.ts'
import { company } from '../setup/company.ts'
import type { Customer } from '../setup/customer.ts'
import type { Bill } from './bill.ts'
import { type ChargeDefinition, chargeDefinition } from './charge-definition.ts'
import { type ChargeLine, chargeLine } from './charge-line.ts'
import { paperLanguage } from './paper-words.ts'

/** Who stands on a bill: as it was called when the bill was issued. */
interface PaperParty {
  readonly name: string
  readonly no: string
  readonly taxNumber: string
  /** Street, place and country, a line each. */
  readonly address: readonly string[]
}

/** All that a bill on paper says besides its lines. It never changes: amounts in minor units, moments in ms. */
export interface PaperHead {
  readonly no: string
  readonly language: Language
  readonly company: PaperParty | null
  readonly customer: PaperParty
  readonly currency: Currency
  readonly from: number
  readonly until: number
  readonly issuedAt: number
  readonly dueAt: number
  /** Hundredths of a percent. */
  readonly taxRate: number
  readonly lines: number
  readonly total: number
  readonly remark: string
  /** Names of fees by their codes. */
  readonly fees: Readonly<Record<string, string>>
}

/** The way that papers are drawn today. Another way has another number, and leaves those of before as they were. */
export const PAPER_FORM = 1

/** The paper of an issued bill, by the bill's id: what it says, and the hash of its PDF. */
export const billPaper = table(
  'billPaper',
  {
    customerId: text,
    head: json<PaperHead>(),
    form: integer,
    /** SHA-256 of the PDF in hex; '' until it was drawn the first time. */
    sha256: text,
    bytes: integer,
    pages: integer,
  },
  { owner: 'customerId' },
)
export type BillPaper = RowOf<typeof billPaper>

export const companiesInUse = listOf('companiesInUse', company, ['enabled'], ['code', 'id'])
export const feesOfSide = listOf('feesOfSide', chargeDefinition, ['side'], ['code', 'id'])
export const oldestOfBill = listOf('oldestOfBill', chargeLine, ['billId'], ['occurredAt', 'id'])
/** Fees that a paper names; those beyond stand by their codes. */
export const FEES_NAMED = 500

interface About {
  readonly owner: Customer
  readonly companies: readonly Company[]
  readonly fees: readonly ChargeDefinition[]
  readonly oldest: readonly ChargeLine[]
}

/** What the paper of a bill says, for good. */
export function paperHead(
  { no, currency, until, issuedAt, dueAt, lines, total, remark }: Bill,
  { owner, companies: [house], fees, oldest: [first] }: About,
): PaperHead {
  const language = paperLanguage(owner.country)
  const placeOf = (of: Customer | Company) =>
    [of.address, [of.postcode, of.city].filter(Boolean).join(' '), of.country].filter(Boolean)
  return {
    ...{ no, language, currency, until, lines, total, remark, taxRate: owner.taxRate },
    ...{ from: first?.occurredAt ?? until, issuedAt: issuedAt ?? 0, dueAt: dueAt ?? 0 },
    company: house
      ? { name: house.name, no: house.code, taxNumber: house.taxNumber, address: placeOf(house) }
      : null,
    customer: { name: owner.name, no: owner.number || owner.code, taxNumber: '', address: placeOf(owner) },
    fees: Object.fromEntries(fees.map((one) => [one.code, one[language] || one.en || one.code])),
  }
}
