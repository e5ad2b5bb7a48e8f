import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { isOutside, shelf, unexplained } from '@longshore/shared/stock/place.ts'
import type { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { JournalLine, JournalPage } from '@longshore/shared/stock/stock-view.ts'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { isOfScope, numberOf } from '../commands/scope-number.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { namesOfPlaces } from './place-names.ts'

type Asked = InputOf<typeof stockApi.journal.input>
type End = 'fromAccount' | 'toAccount'

const SHOWN = 50

/** Postings of an article, a place or a document, the newest first. One of the three must be named. */
export async function journalOf(db: Kysely<Database>, scope: string, asked: Asked): Promise<JournalPage> {
  const place = asked.positionId ? shelf(asked.positionId) : asked.locationId
  if (!asked.documentId && !asked.skuId && !place) throw refusals.inputInvalid({ fields: 'skuId' })
  const found = asked.documentId
    ? await ofDocument(db, scope, asked)
    : [
        ...(await ofEnd(db, { scope, end: 'fromAccount', place }, asked)),
        ...(await ofEnd(db, { scope, end: 'toAccount', place }, asked)),
      ]
  const unique = new Map(found.map((line) => [`${line.seq} ${line.n}`, line]))
  const lines = [...unique.values()].sort((a, b) => b.seq - a.seq || b.n - a.n)
  const shown = lines.slice(0, SHOWN)
  // A command's postings stay together: the page ends before the last command begins, unless it is the only one.
  const last = shown.at(-1)?.seq ?? 0
  const more = lines.length > SHOWN
  const whole = more && shown[0]?.seq !== last ? shown.filter(({ seq }) => seq > last) : shown
  return { rows: await said(db, scope, whole), next: more ? (whole.at(-1)?.seq ?? null) : null }
}

export interface Line {
  readonly seq: number
  readonly n: number
  readonly at: number
  readonly quantity: number
  readonly documentId: string
  readonly fromAccount: number
  readonly toAccount: number
}
export const POSTING = ['seq', 'n', 'at', 'quantity', 'documentId', 'fromAccount', 'toAccount'] as const

async function ofDocument(db: Kysely<Database>, scope: string, asked: Asked): Promise<Line[]> {
  const postings = db
    .selectFrom('posting')
    .where('posting.documentId', '=', asked.documentId)
    .where(isOfScope(scope))
  return newest(postings, asked)
}

/**
 * Goods that arrive or leave pass the outside account: its postings are found along the journal. Those of any other
 * place are found by its accounts.
 */
function ofEnd(db: Kysely<Database>, of: Of, asked: Asked): Promise<Line[]> {
  return isOutside(of.place) && !asked.skuId ? alongJournal(db, of, asked) : ofAccounts(db, of, asked)
}

interface Of {
  readonly scope: string
  readonly end: End
  readonly place: string
}

/** The cross join keeps SQLite on the journal's own order, so that it stops at the end of the page. */
function alongJournal(db: Kysely<Database>, { scope, end, place }: Of, asked: Asked): Promise<Line[]> {
  const postings = db
    .selectFrom('posting')
    .crossJoin('balance')
    .whereRef('balance.accountId', '=', `posting.${end}`)
    .where('posting.scopeNo', '=', numberOf(scope))
    .where('balance.locationId', '=', place)
  return newest(postings, asked)
}

/** Postings out of, or into, the accounts of a place or an article. */
function ofAccounts(db: Kysely<Database>, { scope, end, place }: Of, asked: Asked): Promise<Line[]> {
  const postings = db
    .selectFrom('balance')
    .innerJoin('posting', `posting.${end}`, 'balance.accountId')
    .where('balance.scope', '=', scope)
    .$if(place !== '', (some) => some.where('balance.locationId', 'in', [place, unexplained(place)]))
    .$if(asked.skuId !== '', (some) => some.where('balance.skuId', '=', asked.skuId))
  return newest(postings, asked)
}

/** The newest postings of a query within the time that was asked for, and one more where there are any. */
function newest(
  postings: SelectQueryBuilder<Database, 'balance' | 'posting', object>,
  { before, from, to }: Asked,
): Promise<Line[]> {
  let query = postings
  if (before !== null) query = query.where('posting.seq', '<', before)
  if (from !== undefined) query = query.where('posting.at', '>=', from * 1000)
  if (to !== undefined) query = query.where('posting.at', '<', (to + 1) * 1000)
  return query
    .select(POSTING.map((column) => `posting.${column}` as const))
    .orderBy('posting.seq', 'desc')
    .orderBy('posting.n', 'desc')
    .limit(SHOWN + 1)
    .execute()
}

/** What commands moved, each in its order. */
export async function postingsOf(
  db: Kysely<Database>,
  scope: string,
  seqs: readonly number[],
): Promise<JournalPage['rows']> {
  if (seqs.length === 0) return []
  const lines = await db
    .selectFrom('posting')
    .select(POSTING)
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', 'in', [...seqs])
    .orderBy('seq')
    .orderBy('n')
    .execute()
  return said(db, scope, lines)
}

async function said(
  db: Kysely<Database>,
  scope: string,
  lines: readonly Line[],
): Promise<JournalPage['rows']> {
  const found = await linesSaid(db, scope, lines)
  return found.map(({ heardAt: _, device: __, ...line }) => line)
}

/** Lines of the journal as people read them, in their order, with the device that they came from and when they were heard. */
export async function linesSaid(
  db: Kysely<Database>,
  scope: string,
  lines: readonly Line[],
): Promise<(JournalLine & { readonly heardAt: number; readonly device: string })[]> {
  if (lines.length === 0) return []
  const accounts = await db
    .selectFrom('balance')
    .select(['accountId', 'locationId', 'skuId', 'condition'])
    .where('accountId', 'in', [...new Set(lines.flatMap((line) => [line.fromAccount, line.toAccount]))])
    .execute()
  const of = new Map(accounts.map((account) => [account.accountId, account]))
  const commands = await db
    .selectFrom('command')
    .select(['seq', 'name', 'actor', 'deviceId', 'receivedAt'])
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', 'in', [...new Set(lines.map(({ seq }) => seq))])
    .execute()
  const by = new Map(commands.map((command) => [command.seq, command]))
  const people = commands.map(({ actor }) => actor.slice(actor.indexOf(':') + 1))
  const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
  const workerName = await namesOf(db, { table: 'worker', column: 'name' }, people)
  const deviceName = await namesOf(
    db,
    { table: 'device', column: 'name' },
    commands.flatMap(({ deviceId }) => deviceId ?? []),
  )
  const skuCode = await namesOf(
    db,
    { table: 'sku', column: 'code' },
    accounts.map(({ skuId }) => skuId),
  )
  const placeName = await namesOfPlaces(
    db,
    accounts.map(({ locationId }) => locationId),
  )
  const documentOf = await documentsOf(
    db,
    lines.map(({ documentId }) => documentId),
  )
  return lines.map(({ seq, n, at, quantity, documentId, fromAccount, toAccount }) => {
    const [from, to] = [of.get(fromAccount), of.get(toAccount)]
    if (!from || !to) throw new Error(`posting ${seq}/${n} names a missing account`)
    const command = by.get(seq)
    const who = command?.actor.slice(command.actor.indexOf(':') + 1) ?? ''
    return {
      ...{ seq, n, at: toSeconds(at), skuId: from.skuId, skuCode: skuCode(from.skuId), quantity },
      ...{ from: placeName(from.locationId), to: placeName(to.locationId) },
      ...{ condition: from.condition, toCondition: to.condition, ...documentOf(documentId) },
      ...{
        command: command?.name ?? '',
        heardAt: toSeconds(command?.receivedAt ?? at),
        device: deviceName(command?.deviceId ?? ''),
        by: workerName(who) || staffName(who) || (who === SYSTEM.id ? SYSTEM.name : who),
      },
    }
  })
}

type Document = Pick<JournalPage['rows'][number], 'documentId' | 'documentTable' | 'documentNo'>

/** The documents that goods moved for, by what people call them. */
async function documentsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(documentId: string) => Document> {
  const receiptNo = await namesOf(db, { table: 'receipt', column: 'no' }, ids)
  const orderNo = await namesOf(db, { table: 'outboundOrder', column: 'no' }, ids)
  const counted = await namesOf(db, { table: 'countTask', column: 'positionCode' }, ids)
  return (documentId) => {
    if (receiptNo(documentId))
      return { documentId, documentTable: 'receipt', documentNo: receiptNo(documentId) }
    if (orderNo(documentId))
      return { documentId, documentTable: 'outboundOrder', documentNo: orderNo(documentId) }
    if (counted(documentId))
      return { documentId, documentTable: 'countTask', documentNo: counted(documentId) }
    return { documentId, documentTable: '', documentNo: '' }
  }
}
