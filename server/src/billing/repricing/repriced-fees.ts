import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import type { Repricing } from '@longshore/shared/billing/repricing.ts'
import { touchedCharges } from '@longshore/shared/billing/touched-charges.ts'
import { grouped } from '@longshore/shared/pricing/grouped.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Reached } from '../../database/in-span.ts'
import type { Database } from '../../database/tables.ts'
import { buyerOf } from '../../pricing/quotes.ts'
import { chargesBehind, type Found, type Slice } from './slice.ts'

/** What the next charges of a fee come to by its version that begins in the past, with all of their documents. */
export async function repricedFees(
  db: Kysely<Database>,
  one: Repricing,
  some: number,
): Promise<Slice | undefined> {
  const rules = await rulesOf(db, one)
  if (!rules.some(({ id }) => id === one.priceId)) return undefined
  const heads = await headsBehind(db, one, some)
  const [first, last] = [heads[0], heads[heads.length - 1]]
  if (!first || !last) return { looked: 0, found: [], last: undefined }
  const fees = [one.fee, ...rules.flatMap((rule) => (rule.percentOf === one.fee ? [rule.fee] : []))]
  const found: Found[] = []
  for (const [customerId, ofCustomer] of grouped(heads, (head) => head.customerId)) {
    const documentIds = [...new Set(ofCustomer.map(({ documentId }) => documentId))]
    const lines = await linesOf(db, { customerId, documentIds, fees })
    const grade = (await buyerOf(db, customerId))?.grade ?? ''
    const own = rules.filter((rule) => rule.customerId === '' || rule.customerId === customerId)
    for (const ofDocument of grouped(lines, (line) => line.documentId).values()) {
      // It was looked at with its first charge.
      if (ofDocument.some((line) => isHead(line, one) && isBefore(line, first))) continue
      for (const { was, now, isOpen } of touchedCharges(ofDocument, own, { ...one, grade }))
        found.push({ line: was, isOpen, amount: now.amount, currency: now.currency })
    }
  }
  return { looked: heads.length, found, last: heads.length < some ? undefined : last }
}

async function rulesOf(db: Kysely<Database>, { fee }: Repricing): Promise<FeeRule[]> {
  const stored = await db
    .selectFrom('feeRule')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('fee', '=', fee),
        eb('fee', 'in', selectFrom('feeRule as p').select('p.fee').where('p.percentOf', '=', fee)),
      ]),
    )
    .execute()
  return stored.map((row) => parsedRow(row, ['steps']) as FeeRule)
}

type Head = Reached & Pick<ChargeLine, 'documentId' | 'customerId'>

async function headsBehind(db: Kysely<Database>, one: Repricing, some: number): Promise<Head[]> {
  const rows = await chargesBehind(db, one, some)
    .select(['id', 'occurredAt', 'documentId', 'customerId'])
    .execute()
  return rows.map(({ occurredAt, ...row }) => ({ ...row, at: occurredAt }))
}

const isHead = ({ fee, status, occurredAt }: ChargeLine, one: Repricing) =>
  fee === one.fee && status !== 'void' && occurredAt >= one.from && occurredAt < one.until

function isBefore({ occurredAt, id }: ChargeLine, other: Reached): boolean {
  return occurredAt === other.at ? id < other.id : occurredAt < other.at
}

interface Asked {
  readonly customerId: string
  readonly documentIds: readonly string[]
  readonly fees: readonly string[]
}

async function linesOf(
  db: Kysely<Database>,
  { customerId, documentIds, fees }: Asked,
): Promise<ChargeLine[]> {
  const rows = await db
    .selectFrom('chargeLine')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('documentId', 'in', documentIds)
    .where('fee', 'in', fees)
    .orderBy('id')
    .execute()
  return rows.map((row) => parsedRow(row, ['basis', 'quote']) as ChargeLine)
}
