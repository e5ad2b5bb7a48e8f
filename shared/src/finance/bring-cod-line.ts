import { type Change, type Put, put, type Raise, raise } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { type Currency, formatAmount, toMinor } from '../money/money.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { type CodEntry, codEntriesOfWaybill } from './cod-entry.ts'
import { type CodLine, type CodLineStatus, codLine } from './cod-line.ts'
import { confirmed } from './follow-cod.ts'

export const codLineSaid = {
  lineId: id(),
  ...{ waybillNo: filled(64), currency: currency(), collected: amount(), fee: amount().default('0') },
  reference: line(100),
}

/** What a line says of its parcel, as it came. */
interface SaidLine {
  readonly lineId: string
  readonly waybillNo: string
  readonly currency: string
  readonly collected: string
  readonly fee: string
  readonly reference: string
}

/** Takes a line of a carrier's statement. One that was taken before changes nothing. */
export const bringCodLine = intent({
  name: 'finance.bringCodLine',
  scope: 'company',
  permission: 'finance.review',
  args: args(codLineSaid),
  reads: ({ lineId, waybillNo }) => ({
    stands: row(codLine, lineId),
    entries: list(codEntriesOfWaybill, [waybillNo]),
  }),
  reads2: (_, { entries }) => ({ owner: row(customer, firstOf(entries)?.customerId) }),
  decide({ stands, entries, owner }, said, told): Change[] {
    if (stands) return []
    const found = { entry: standing(entries), owner }
    const { kept, differs, confirms } = broughtLine(said, found, told)
    return [kept, ...differs, ...confirms.flatMap(({ entry, fee }) => confirmed(entry, fee, told))]
  },
})

/** The entry of a parcel that was not split from another. */
export function firstOf(entries: readonly CodEntry[]): CodEntry | undefined {
  return entries.find(({ parentId }) => parentId === null)
}

export function standing(entries: readonly CodEntry[]): CodEntry | undefined {
  return entries.find(({ parentId, status }) => parentId === null && status !== 'void')
}

interface Found {
  readonly entry: CodEntry | undefined
  readonly owner: Pick<Customer, 'name' | 'codByBank'> | undefined
}

/** An entry that a line confirms, and what its collection costs. */
export interface Confirms {
  readonly entry: CodEntry
  readonly fee: number
}

interface Brought {
  /** The line as it is kept. */
  readonly kept: Put
  /** The exception that it is, if it is one. */
  readonly differs: readonly Raise[]
  readonly confirms: readonly Confirms[]
}

/** What a line comes to. */
export function broughtLine(
  { lineId, currency: money, waybillNo, reference, ...said }: SaidLine,
  { entry, owner }: Found,
  told: Told,
): Brought {
  const collected = toMinor(said.collected, money as Currency)
  const fee = toMinor(said.fee, money as Currency)
  const judgement = judged(entry, { collected, fee, currency: money })
  const waits = judgement === 'matched' && owner?.codByBank === 1
  const status = waits ? 'to-confirm' : judgement
  const expected = entry?.collected ?? 0
  const kept = put(codLine, {
    ...{ id: lineId, status, waybillNo, currency: money, collected, fee, reference },
    ...{ entryId: entry?.id ?? null, orderNo: entry?.orderNo ?? '' },
    ...{ customerName: owner?.name ?? '', expected, bankBy: '', bankAt: null },
    ...{ broughtById: told.actor.id, broughtBy: told.actor.name, broughtAt: told.at },
  })
  if (waits) return { kept, differs: [], confirms: [] }
  if (status === 'matched' && entry) return { kept, differs: [], confirms: [{ entry, fee }] }
  return {
    kept,
    differs: [differs({ id: lineId, waybillNo, status, collected, currency: money }, entry)],
    confirms: [],
  }
}

type Differing = Pick<CodLine, 'id' | 'waybillNo' | 'status' | 'collected' | 'currency'>

/** A line that does not fit, for whoever sees to it. */
export function differs(
  { id: lineId, waybillNo, status, collected, currency: money }: Differing,
  entry: CodEntry | undefined,
): Raise {
  const subject = { table: codLine.name, id: lineId, label: waybillNo }
  return raise('finance.cod-difference', subject, {
    ...{ status, collected: formatAmount(collected, money as Currency) },
    expected: entry ? formatAmount(entry.collected, entry.currency) : null,
  })
}

interface Said {
  readonly collected: number
  readonly fee: number
  readonly currency: string
}

export function judged(
  entry: CodEntry | undefined,
  { collected, fee, currency: money }: Said,
): CodLineStatus {
  if (!entry || entry.currency !== money) return 'unknown'
  if (entry.status !== 'pending') return 'doubled'
  if (collected === entry.collected && fee <= collected) return 'matched'
  return collected < entry.collected ? 'short' : 'over'
}
