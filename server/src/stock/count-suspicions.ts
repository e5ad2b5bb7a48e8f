import type { Suspicion } from '@longshore/shared/stock/explained-view.ts'
import { shelf } from '@longshore/shared/stock/place.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { type Counted, isUndo } from './counted-article.ts'
import { type Line, linesSaid } from './journal.store.ts'

/** So many of a kind are named. */
const NAMED = 5
/** Undone movements are looked for among so many. */
const LOOKED_AT = 200
/** Positions at each side. */
const BESIDE = 2

const COLUMNS = ['seq', 'n', 'at', 'quantity', 'documentId', 'fromAccount', 'toAccount'] as const

/** Movements since the last count that have as many pieces as the difference, and may be its reason. */
export async function suspicionsOf(db: Kysely<Database>, of: Counted, pieces: number): Promise<Suspicion[]> {
  const found = [
    ...(await undone(db, of, pieces)),
    ...(await putElsewhere(db, of, pieces)),
    ...(await takenBeside(db, of, pieces)),
  ]
  const lines = await linesSaid(
    db,
    of.task.scope,
    found.map(({ line }) => line),
  )
  return lines.flatMap((line, i) => {
    const kind = found[i]?.kind
    return kind ? [{ ...line, kind }] : []
  })
}

interface Found {
  readonly kind: Suspicion['kind']
  readonly line: Line
}

/** Within the walk of the journal from the last count to this one. */
function within(db: Kysely<Database>, { task, from, seq }: Counted) {
  return db
    .selectFrom('posting')
    .select(COLUMNS.map((column) => `posting.${column}` as const))
    .where('posting.scopeNo', '=', numberOf(task.scope))
    .where('posting.seq', '>', from)
    .where('posting.seq', '<=', seq)
    .orderBy('posting.seq', 'desc')
}

async function undone(db: Kysely<Database>, of: Counted, pieces: number): Promise<Found[]> {
  const accounts = [...of.accounts]
  const lines = await within(db, of)
    .innerJoin('command', (on) =>
      on.onRef('command.scopeNo', '=', 'posting.scopeNo').onRef('command.seq', '=', 'posting.seq'),
    )
    .select('command.name')
    .where((eb) =>
      eb.or([eb('posting.fromAccount', 'in', accounts), eb('posting.toAccount', 'in', accounts)]),
    )
    .where('posting.quantity', '=', pieces)
    .limit(LOOKED_AT)
    .execute()
  return lines
    .filter(({ name }) => isUndo(name))
    .slice(0, NAMED)
    .map(({ name: _, ...line }) => ({ kind: 'undone', line }))
}

/** The same article was put on another shelf. */
async function putElsewhere(db: Kysely<Database>, of: Counted, pieces: number): Promise<Found[]> {
  const lines = await within(db, of)
    .innerJoin('balance', 'balance.accountId', 'posting.toAccount')
    .where('balance.scope', '=', of.task.scope)
    .where('balance.skuId', '=', of.skuId)
    .where('balance.condition', '=', 'good')
    .where('balance.locationId', 'like', 'SHELF:%')
    .where('balance.locationId', '<>', shelf(of.task.positionId))
    .where('posting.quantity', '=', pieces)
    .limit(NAMED)
    .execute()
  return lines.map((line) => ({ kind: 'put-elsewhere', line }))
}

/** As many pieces were taken from a neighbouring position, or of another article here. */
async function takenBeside(db: Kysely<Database>, of: Counted, pieces: number): Promise<Found[]> {
  const { positionId, positionCode, scope } = of.task
  const beside = async (side: '<' | '>') =>
    await db
      .selectFrom('position')
      .select('id')
      .where('scope', '=', scope)
      .where('code', side, positionCode)
      .orderBy('code', side === '<' ? 'desc' : 'asc')
      .limit(BESIDE)
      .execute()
  const places = [{ id: positionId }, ...(await beside('<')), ...(await beside('>'))].map(({ id }) =>
    shelf(id),
  )
  const lines = await within(db, of)
    .innerJoin('balance', 'balance.accountId', 'posting.fromAccount')
    .select('balance.locationId')
    .where('balance.scope', '=', scope)
    .where('balance.locationId', 'in', places)
    .where('balance.condition', '=', 'good')
    .where((eb) =>
      eb.or([eb('balance.locationId', '<>', shelf(positionId)), eb('balance.skuId', '<>', of.skuId)]),
    )
    .where('posting.quantity', '=', pieces)
    .limit(NAMED)
    .execute()
  return lines.map(({ locationId, ...line }) => ({
    kind: locationId === shelf(positionId) ? 'other-sku' : 'neighbour',
    line,
  }))
}
