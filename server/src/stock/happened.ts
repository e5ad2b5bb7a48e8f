import type { Happened } from '@longshore/shared/contract/happened.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { peopleOf } from '../commands/scans.ts'
import { isOfScope, numberOf } from '../commands/scope-number.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { namesOfPlaces } from './place-names.ts'

/** Postings that are read of one account, of which several may be of one command. */
const OF_ACCOUNT = 12
/** Postings and notes that are read of the commands that are told. */
const OF_COMMANDS = 200

type Balances = SelectQueryBuilder<Database, 'balance', object>
/** When something happened, and as which command of its warehouse. */
interface Moment {
  readonly seq: number
  readonly at: number
}
interface Line extends Moment {
  readonly quantity: number
  readonly fromAccount: number
  readonly toAccount: number
}
const LINE = ['seq', 'n', 'at', 'quantity', 'fromAccount', 'toAccount'] as const

/**
 * The commands that moved goods of some accounts last. An account that one of them touched is among the last touched,
 * two for each; every account is asked for its last posting by an index, however many postings there are.
 */
export async function happenedAt(
  db: Kysely<Database>,
  { scope, accounts, most }: { scope: string; accounts: (balances: Balances) => Balances; most: number },
): Promise<Happened[]> {
  const touched = await accounts(db.selectFrom('balance').where('balance.scope', '=', scope))
    .select('balance.accountId')
    .select((eb) => {
      const last = (end: 'fromAccount' | 'toAccount') =>
        eb.fn.coalesce(
          eb
            .selectFrom('posting')
            .select((posting) => posting.fn.max('posting.at').as('at'))
            .whereRef(`posting.${end}`, '=', 'balance.accountId'),
          eb.lit(0),
        )
      const [out, came] = [last('fromAccount'), last('toAccount')]
      return eb.case().when(out, '>', came).then(out).else(came).end().as('last')
    })
    .orderBy('last', 'desc')
    .limit(2 * most)
    .execute()
  const lines = touched.flatMap(({ accountId }) =>
    (['fromAccount', 'toAccount'] as const).map((end) =>
      db
        .selectFrom('posting')
        .select(LINE)
        .where(end, '=', accountId)
        .orderBy('at', 'desc')
        .limit(OF_ACCOUNT)
        .execute(),
    ),
  )
  const found = new Map((await Promise.all(lines)).flat().map((line) => [`${line.seq} ${line.n}`, line]))
  return told(db, scope, lastOf([...found.values()], most), [...found.values()])
}

/** The commands that wrote on a document or moved goods for it last. */
export async function happenedTo(
  db: Kysely<Database>,
  { scope, documentId, most }: { scope: string; documentId: string; most: number },
): Promise<Happened[]> {
  const notes = db
    .selectFrom('note')
    .select(['seq', 'occurredAt as at'])
    .where('documentId', '=', documentId)
    .where(isOfScope(scope))
    .orderBy('seq', 'desc')
    .limit(OF_COMMANDS)
    .execute()
  const moved = db
    .selectFrom('posting')
    .select(LINE)
    .where('documentId', '=', documentId)
    .where(isOfScope(scope))
    .orderBy('seq', 'desc')
    .limit(OF_COMMANDS)
    .execute()
  const [written, lines] = await Promise.all([notes, moved])
  return told(db, scope, lastOf([...written, ...lines], most), lines)
}

function lastOf(moments: readonly Moment[], most: number): number[] {
  const sorted = [...moments].sort((a, b) => b.at - a.at || b.seq - a.seq)
  return [...new Set(sorted.map(({ seq }) => seq))].slice(0, most)
}

/** One entry for each command: what of its postings is alike is said. */
async function told(
  db: Kysely<Database>,
  scope: string,
  seqs: readonly number[],
  postings: readonly Line[],
): Promise<Happened[]> {
  if (seqs.length === 0) return []
  const lines = postings.filter(({ seq }) => seqs.includes(seq))
  const ids = [...new Set(lines.flatMap(({ fromAccount, toAccount }) => [fromAccount, toAccount]))]
  const [commands, accounts] = await Promise.all([
    db
      .selectFrom('command')
      .select(['seq', 'name', 'actor', 'occurredAt'])
      .where('scopeNo', '=', numberOf(scope))
      .where('seq', 'in', [...seqs])
      .execute(),
    ids.length === 0
      ? []
      : db
          .selectFrom('balance')
          .select(['accountId', 'locationId', 'skuId'])
          .where('accountId', 'in', ids)
          .execute(),
  ])
  const skus = accounts.map(({ skuId }) => skuId)
  const locations = accounts.map(({ locationId }) => locationId)
  const [who, code, place] = await Promise.all([
    peopleOf(db, commands),
    namesOf(db, { table: 'sku', column: 'code' }, skus),
    namesOfPlaces(db, locations),
  ])
  const of = new Map(accounts.map((account) => [account.accountId, account]))
  const alike = (all: readonly string[]) => (new Set(all).size === 1 ? (all[0] ?? '') : '')
  return seqs.flatMap((seq) => {
    const command = commands.find((one) => one.seq === seq)
    if (!command) return []
    const mine = lines.filter((line) => line.seq === seq)
    return {
      ...{ at: toSeconds(command.occurredAt), by: who(command), command: command.name },
      quantity: mine.reduce((sum, { quantity }) => sum + quantity, 0),
      sku: alike(mine.map(({ fromAccount }) => code(of.get(fromAccount)?.skuId ?? ''))),
      from: alike(mine.map(({ fromAccount }) => place(of.get(fromAccount)?.locationId ?? ''))),
      to: alike(mine.map(({ toAccount }) => place(of.get(toAccount)?.locationId ?? ''))),
    }
  })
}
