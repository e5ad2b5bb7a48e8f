import { type Change, put, raise } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { customer } from '../setup/customer.ts'
import { type CodEntry, codEntriesOfWaybill } from './cod-entry.ts'
import { type CodLineStatus, codLine } from './cod-line.ts'
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
  decide: ({ stands, entries, owner }, said, told) =>
    stands ? [] : broughtLine(said, { entry: standing(entries), ownerName: owner?.name ?? '' }, told).changes,
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
  readonly ownerName: string
}

/** A line as it is kept, what it confirms, and what its entry is then. */
export function broughtLine(
  { lineId, currency: money, waybillNo, reference, ...said }: SaidLine,
  { entry, ownerName: customerName }: Found,
  told: Told,
): { readonly changes: Change[]; readonly isConfirmed: boolean } {
  const collected = toMinor(said.collected, money as Currency)
  const fee = toMinor(said.fee, money as Currency)
  const status = judged(entry, { collected, fee, currency: money })
  const expected = entry?.collected ?? 0
  const kept = put(codLine, {
    ...{ id: lineId, status, waybillNo, currency: money, collected, fee, reference },
    ...{ entryId: entry?.id ?? null, orderNo: entry?.orderNo ?? '', customerName },
    ...{ expected, broughtBy: told.actor.name, broughtAt: told.at },
  })
  if (status === 'matched' && entry)
    return { changes: [kept, ...confirmed(entry, fee, told)], isConfirmed: true }
  const subject = { table: codLine.name, id: lineId, label: waybillNo }
  const differs = { status, collected, expected: entry?.collected ?? null }
  return { changes: [kept, raise('finance.cod-difference', subject, differs)], isConfirmed: false }
}

interface Said {
  readonly collected: number
  readonly fee: number
  readonly currency: string
}

function judged(entry: CodEntry | undefined, { collected, fee, currency: money }: Said): CodLineStatus {
  if (!entry || entry.currency !== money) return 'unknown'
  if (entry.status !== 'pending') return 'doubled'
  if (collected === entry.collected && fee <= collected) return 'matched'
  return collected < entry.collected ? 'short' : 'over'
}
