import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { type Currency, currencyCodes, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { applyWithdrawal, applyWithdrawalOfAll } from './apply-withdrawal.ts'
import { type CodEntry, codStates } from './cod-entry.ts'
import { type CodLine, codLineStates } from './cod-line.ts'
import { missCodLine, receiveCodLine } from './confirm-cod-line.ts'
import {
  auditWithdrawal,
  bounceWithdrawal,
  cancelWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  unclaimWithdrawal,
} from './review-withdrawal.ts'
import { type Withdrawal, withdrawalStates } from './withdrawal.ts'

type Money = 'collected' | 'fee' | 'amount' | 'expected'

/** Times in seconds, money as text. */
export interface CodEntryLine
  extends Omit<
    CodEntry,
    'scope' | Money | 'signedAt' | 'confirmedAt' | 'parentId' | 'withdrawalId' | 'turn' | 'owed'
  > {
  readonly customerName: string
  readonly owed: boolean
  readonly collected: string
  readonly fee: string
  readonly amount: string
  readonly signedAt: number
  readonly confirmedAt: number | null
}

type People = 'appliedById' | 'auditedById' | 'payerId' | 'bankAccountId'
type Times = 'appliedAt' | 'auditedAt' | 'paidAt' | 'returnedAt'
export interface WithdrawalLine extends Omit<Withdrawal, 'scope' | 'amount' | People | Times> {
  readonly customerName: string
  readonly amount: string
  /** What of it came back, and was taken from the wallet; null where nothing did. */
  readonly cameBack: string | null
  readonly appliedAt: number
  readonly auditedAt: number | null
  readonly paidAt: number | null
  readonly returnedAt: number | null
}

export interface WithdrawalDetail extends WithdrawalLine {
  readonly timeline: readonly TimelineEntry[]
}

export interface CodStatementLine
  extends Omit<CodLine, 'scope' | Money | 'broughtById' | 'broughtAt' | 'bankAt' | 'entryId'> {
  readonly bankAt: number | null
  readonly collected: string
  readonly fee: string
  readonly expected: string
  readonly broughtAt: number
}

/** "Shows confirmed, pending, applying and withdrawn totals" (000 §2); of one currency. */
export interface CodTotals {
  readonly currency: Currency
  readonly pending: string
  readonly confirmed: string
  readonly applying: string
  readonly withdrawn: string
}

const seconds = (ms: number | null) => (ms === null ? null : toSeconds(ms))

export function codEntryLine(row: CodEntry, customerName: string): CodEntryLine {
  const { scope: _, parentId: __, withdrawalId: ___, turn: ____, ...same } = row
  const say = (minor: number) => fromMinor(minor, row.currency)
  return {
    ...{ ...same, customerName, collected: say(row.collected), fee: say(row.fee), amount: say(row.amount) },
    ...{ owed: row.owed === 1, signedAt: toSeconds(row.signedAt), confirmedAt: seconds(row.confirmedAt) },
  }
}

/** @param owed what of it came back, minor units */
export function withdrawalLine(
  row: Withdrawal,
  { customerName, owed }: { readonly customerName: string; readonly owed: number },
): WithdrawalLine {
  const { scope: _, appliedById: __, auditedById: ___, payerId: ____, bankAccountId: _____, ...same } = row
  return {
    ...{ ...same, customerName, amount: fromMinor(row.amount, row.currency) },
    cameBack: owed === 0 ? null : fromMinor(owed, row.currency),
    ...{ appliedAt: toSeconds(row.appliedAt), auditedAt: seconds(row.auditedAt) },
    ...{ paidAt: seconds(row.paidAt), returnedAt: seconds(row.returnedAt) },
  }
}

export function codStatementLine(row: CodLine): CodStatementLine {
  const { scope: _, entryId: __, broughtById: ___, ...same } = row
  const say = (minor: number) => fromMinor(minor, row.currency as Currency)
  return {
    ...{ ...same, collected: say(row.collected), fee: say(row.fee), expected: say(row.expected) },
    ...{ broughtAt: toSeconds(row.broughtAt), bankAt: seconds(row.bankAt) },
  }
}

const spoken = '/api/vsmartcod'
const path = '/api/owms/v1/finance/cod'
const entries = { search: search(), status: anyOf(codStates), currency: anyOf(currencyCodes) }
const records = { search: search(), status: anyOf(withdrawalStates), currency: anyOf(currencyCodes) }
const own = { audience: ['customer'], permission: 'finance.view' } as const
const house = { audience: ['staff'], permission: 'finance.view' } as const
const staff = { audience: ['staff'] as const }

export const codApi = {
  own: read<Page<CodEntryLine>>()({
    ...{ ...own, path: `${spoken}/get_web_cod_list`, input: pageInput(['signedAt'], entries) },
  }),
  totals: read<readonly CodTotals[]>()({ ...own, path: `${path}/totals`, input: object({}) }),
  list: read<Page<CodEntryLine>>()({
    ...{
      ...house,
      path: `${path}/list`,
      input: pageInput(['signedAt'], { ...entries, customerId: within() }),
    },
  }),
  lines: read<Page<CodStatementLine>>()({
    ...{ ...house, path: `${path}/statement-lines` },
    input: pageInput(['broughtAt'], {
      ...{ search: search(), status: anyOf(codLineStates), broughtFrom: moment() },
    }),
  }),
  receive: performs({ ...staff, path: `${path}/statement-line/receive`, command: receiveCodLine }),
  miss: performs({ ...staff, path: `${path}/statement-line/miss`, command: missCodLine }),
}

export const withdrawalApi = {
  own: read<Page<WithdrawalLine>>()({
    ...{ ...own, path: `${spoken}/get_web_cod_record_list`, input: pageInput(['appliedAt'], records) },
  }),
  list: read<Page<WithdrawalLine>>()({
    ...{ ...house, path: `${path}/withdrawal/list` },
    input: pageInput(['appliedAt'], { ...records, customerId: within(), appliedFrom: moment() }),
  }),
  byId: read<WithdrawalDetail>()({
    ...{ audience: ['staff', 'customer'], permission: 'finance.view' },
    ...{ path: `${path}/withdrawal/by-id`, input: object({ id: id() }) },
  }),
  apply: performs({ path: `${spoken}/add_web_cod_record`, audience: ['customer'], command: applyWithdrawal }),
  applyAll: performs({
    ...{ path: `${spoken}/add_web_cod_record_multi_all`, audience: ['customer'] },
    command: applyWithdrawalOfAll,
  }),
  cancel: performs({ path: `${path}/withdrawal/cancel`, audience: ['customer'], command: cancelWithdrawal }),
  audit: performs({ ...staff, path: `${path}/withdrawal/audit`, command: auditWithdrawal }),
  claim: performs({ ...staff, path: `${path}/withdrawal/claim`, command: claimWithdrawal }),
  pay: performs({ ...staff, path: `${path}/withdrawal/pay`, command: payWithdrawal }),
  unpaid: performs({ ...staff, path: `${path}/withdrawal/unpaid`, command: unclaimWithdrawal }),
  return: performs({ ...staff, path: `${path}/withdrawal/return`, command: returnWithdrawal }),
  bounce: performs({ ...staff, path: `${path}/withdrawal/bounce`, command: bounceWithdrawal }),
}
