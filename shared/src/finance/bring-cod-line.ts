import { type Change, put, raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { customer } from '../setup/customer.ts'
import { type CodEntry, codEntriesOfWaybill } from './cod-entry.ts'
import { type CodLineStatus, codLine } from './cod-line.ts'
import { confirmed } from './follow-cod.ts'

/** Takes a line of a carrier's statement. One that was taken before changes nothing. */
export const bringCodLine = intent({
  name: 'finance.bringCodLine',
  scope: 'company',
  permission: 'finance.review',
  args: args({
    lineId: id(),
    ...{ waybillNo: filled(64), currency: currency(), collected: amount(), fee: amount().default('0') },
    reference: line(100),
  }),
  reads: ({ lineId, waybillNo }) => ({
    stands: row(codLine, lineId),
    entries: list(codEntriesOfWaybill, [waybillNo]),
  }),
  reads2: (_, { entries }) => ({
    owner: row(customer, entries.find(({ parentId }) => parentId === null)?.customerId),
  }),
  decide({ stands, entries, owner }, { lineId, currency: money, ...said }, told) {
    if (stands) return []
    const collected = toMinor(said.collected, money as Currency)
    const fee = toMinor(said.fee, money as Currency)
    const entry = entries.find(({ parentId, status }) => parentId === null && status !== 'void')
    const status = judged(entry, { collected, fee, currency: money })
    const { waybillNo, reference } = said
    const changes: Change[] = [
      put(codLine, {
        ...{ id: lineId, status, waybillNo, currency: money, collected, fee, reference },
        ...{ entryId: entry?.id ?? null, orderNo: entry?.orderNo ?? '', customerName: owner?.name ?? '' },
        ...{ expected: entry?.collected ?? 0, broughtBy: told.actor.name, broughtAt: told.at },
      }),
    ]
    if (status !== 'matched' || !entry)
      return [
        ...changes,
        raise(
          'finance.cod-difference',
          { table: 'codLine', id: lineId, label: waybillNo },
          { status, collected, expected: entry?.collected ?? null },
        ),
      ]
    return [...changes, ...confirmed(entry, fee, told)]
  },
})

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
