import type { Happened } from '@longshore/shared/contract/happened.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { scansOf } from '../commands/scans.ts'
import type { Database } from '../database/tables.ts'
import { journalLines, POSTING } from './journal.store.ts'

/** Postings that are read of one account, of which several may be of one command. */
const OF_ACCOUNT = 12
/** Postings that are read of the commands that are told. */
const OF_COMMANDS = 200

type Ends = 'fromAccount' | 'toAccount'
type Balances = SelectQueryBuilder<Database, 'balance', object>

/**
 * The newest commands that moved goods of some accounts. Only accounts whose own newest posting is among the newest can
 * have one of these: each is asked for that one by an index, however many postings there are.
 */
export async function happenedAt(
  db: Kysely<Database>,
  { scope, accounts, most }: { scope: string; accounts: (balances: Balances) => Balances; most: number },
): Promise<Happened[]> {
  const touched = async (end: Ends) => {
    const newest = (await accounts(db.selectFrom('balance').where('balance.scope', '=', scope))
      .select('balance.accountId')
      .select((eb) =>
        eb.fn
          .coalesce(
            eb
              .selectFrom('posting')
              .select((posting) => posting.fn.max('posting.seq').as('seq'))
              .whereRef(`posting.${end}`, '=', 'balance.accountId'),
            eb.lit(0),
          )
          .as('newest'),
      )
      .orderBy('newest', 'desc')
      .limit(most)
      .execute()) as readonly { accountId: number; newest: number | null }[]
    const lines = newest
      .filter((account) => Number(account.newest) > 0)
      .map(({ accountId }) =>
        db
          .selectFrom('posting')
          .select(POSTING)
          .where(end, '=', accountId)
          .orderBy('seq', 'desc')
          .limit(OF_ACCOUNT)
          .execute(),
      )
    return (await Promise.all(lines)).flat()
  }
  const found = (await Promise.all([touched('fromAccount'), touched('toAccount')])).flat()
  const lines = [...new Map(found.map((line) => [`${line.seq} ${line.n}`, line])).values()]
  const seqs = newestOf(lines, most)
  return told(
    await journalLines(
      db,
      scope,
      lines.filter(({ seq }) => seqs.includes(seq)),
    ),
    seqs,
  )
}

/** The newest commands that wrote on a document or moved goods for it. */
export async function happenedTo(
  db: Kysely<Database>,
  { scope, documentId, most }: { scope: string; documentId: string; most: number },
): Promise<Happened[]> {
  const newest = (table: 'note' | 'posting') =>
    db
      .selectFrom(table)
      .select('seq')
      .distinct()
      .where('documentId', '=', documentId)
      .where('scope', '=', scope)
      .orderBy('seq', 'desc')
      .limit(most)
      .execute()
  const seqs = newestOf((await Promise.all([newest('note'), newest('posting')])).flat(), most)
  if (seqs.length === 0) return []
  const of = { scope, documentId, seqs }
  const [commands, moved] = await Promise.all([commandsOf(db, of), movedFor(db, of)])
  return seqs.flatMap((seq) => {
    const command = commands.find((one) => one.seq === seq)
    const [goods] = told(
      moved.filter((line) => line.seq === seq),
      [seq],
    )
    return command ? [{ ...NOTHING, ...goods, ...command.told }] : []
  })
}

const NOTHING = { quantity: 0, sku: '', from: '', to: '' }
interface OfDocument {
  readonly scope: string
  readonly documentId: string
  readonly seqs: readonly number[]
}

async function commandsOf(db: Kysely<Database>, { scope, seqs }: OfDocument) {
  const rows = await db
    .selectFrom('command')
    .selectAll()
    .where('scope', '=', scope)
    .where('seq', 'in', [...seqs])
    .execute()
  const scans = await scansOf(db, rows)
  return rows.flatMap(({ seq }, i) => {
    const scan = scans[i]
    return scan ? [{ seq, told: { at: scan.occurredAt, by: scan.by, command: scan.command } }] : []
  })
}

async function movedFor(db: Kysely<Database>, { scope, documentId, seqs }: OfDocument) {
  const lines = await db
    .selectFrom('posting')
    .select(POSTING)
    .where('documentId', '=', documentId)
    .where('scope', '=', scope)
    .where('seq', 'in', [...seqs])
    .orderBy('seq', 'desc')
    .limit(OF_COMMANDS)
    .execute()
  return journalLines(db, scope, lines)
}

function newestOf(lines: readonly { readonly seq: number }[], most: number): number[] {
  return [...new Set(lines.map(({ seq }) => seq))].sort((a, b) => b - a).slice(0, most)
}

/** One entry for each command: what of its postings is alike is said. */
function told(lines: readonly JournalLine[], seqs: readonly number[]): Happened[] {
  return seqs.flatMap((seq) => {
    const [first, ...others] = lines.filter((line) => line.seq === seq)
    if (!first) return []
    const alike = (of: 'skuCode' | 'from' | 'to') =>
      others.every((line) => line[of] === first[of]) ? first[of] : ''
    const quantity = [first, ...others].reduce((sum, line) => sum + line.quantity, 0)
    const { at, by, command } = first
    return [{ at, by, command, quantity, sku: alike('skuCode'), from: alike('from'), to: alike('to') }]
  })
}
