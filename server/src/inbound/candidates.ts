import type { SizeClass } from '@longshore/shared/catalog/sku.ts'
import { type Candidate, sizeSuits } from '@longshore/shared/inbound/suggest-position.ts'
import type { PartitionSize, PartitionVelocity } from '@longshore/shared/setup/warehouse.ts'
import { placeOn, type ShelvedCondition } from '@longshore/shared/stock/shelved.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Positions of the same goods that are looked at, and empty ones. */
const SAME = 200
const EMPTY = 5
/** An article leaves often when it left this many times in the last thirty days. */
const OFTEN = 10
const RECENT_MS = 30 * 86_400_000
const COLUMNS = [
  ...(['position.id', 'position.code', 'position.partitionId', 'position.kind'] as const),
  ...(['position.enabled', 'position.capacity', 'position.walk', 'position.skuId'] as const),
] as const

/** Pieces that look for a place. */
interface Placed {
  readonly scope: string
  readonly skuId: string
  readonly ownerId: string
  readonly batch: string
  readonly sizeClass: SizeClass
  readonly condition: ShelvedCondition
}

/** How well a partition suits them. */
interface Suits {
  readonly size: Candidate['size']
  readonly velocity: Candidate['velocity']
}

/**
 * Where pieces could go: positions that hold the same goods, those kept for the article, and the nearest empty ones of
 * the partitions that suit it best, to none of which a line of a receipt is sent.
 */
export async function candidatesFor(db: Kysely<Database>, of: Placed, now: number): Promise<Candidate[]> {
  const { scope, skuId, ownerId, condition } = of
  const place = placeOn('', condition)
  const standing = await db
    .selectFrom('balance')
    .select(['locationId', 'batch'])
    .where('scope', '=', scope)
    .where('skuId', '=', skuId)
    .where('ownerId', '=', ownerId)
    .where('condition', '=', condition)
    .where('quantity', '>', 0)
    .where('locationId', 'like', `${place}%`)
    .limit(SAME)
    .execute()
  const same = new Map<string, { sameBatch: boolean }>()
  for (const { locationId, batch } of standing) {
    const id = locationId.slice(place.length)
    same.set(id, { sameBatch: (of.batch !== '' && batch === of.batch) || same.get(id)?.sameBatch === true })
  }
  const suits = await suitingPartitions(db, of, now)
  const known = await db
    .selectFrom('position')
    .select(COLUMNS)
    .where('scope', '=', scope)
    .where((eb) => eb.or([eb('id', 'in', ['', ...same.keys()]), eb('skuId', '=', skuId)]))
    .where(isQuiet)
    .limit(SAME)
    .execute()
  const empty: typeof known = []
  for (const partitionIds of inOrder(suits)) {
    if (empty.length >= EMPTY) break
    const near: typeof known = []
    for (const partitionId of partitionIds)
      near.push(...(await emptyPositions(db, of, partitionId).execute()))
    near.sort((one, other) => (one.walk < other.walk ? -1 : one.walk > other.walk ? 1 : 0))
    empty.push(...near.slice(0, EMPTY - empty.length))
  }
  const holds = await piecesOn(
    db,
    scope,
    known.map(({ id }) => placeOn(id, condition)),
  )
  return [...known, ...empty].map(({ id, enabled, partitionId, skuId: keptFor, ...on }) => ({
    ...on,
    ...{
      positionId: id,
      enabled: enabled === 1,
      holds: holds.get(placeOn(id, condition)) ?? 0,
      fixed: keptFor === skuId,
    },
    ...{ sameSku: same.has(id), sameBatch: same.get(id)?.sameBatch ?? false },
    ...(suits?.get(partitionId) ?? { size: 1, velocity: 1 }),
  }))
}

/** The partitions that take the goods' size, each with how well it suits; undefined where there are no partitions. */
async function suitingPartitions(
  db: Kysely<Database>,
  of: Placed,
  now: number,
): Promise<Map<string, Suits> | undefined> {
  const found = await db
    .selectFrom('partition')
    .select(['id', 'sizeClass', 'velocity'])
    .where('scope', '=', of.scope)
    .where('enabled', '=', 1)
    .where('kind', of.condition === 'defective' ? '=' : '<>', 'defective')
    .execute()
  if (!found.length) return undefined
  const asked = found.some(({ velocity }) => velocity !== '')
  const leaves = asked ? await velocityOf(db, of, now) : ''
  return new Map(
    found.flatMap(({ id, sizeClass, velocity }) => {
      const size = sizeSuits(sizeClass as PartitionSize, of.sizeClass)
      if (size === undefined) return []
      const fits = velocity === '' ? 1 : velocity === leaves ? 0 : 2
      return [[id, { size, velocity: fits }] as const]
    }),
  )
}

/** Whether an article leaves the warehouse often, by the journal of what was handed over. */
async function velocityOf(
  db: Kysely<Database>,
  { scope, skuId, ownerId }: Placed,
  now: number,
): Promise<PartitionVelocity> {
  const gone = await db
    .selectFrom('balance')
    .select('accountId')
    .where('scope', '=', scope)
    .where('skuId', '=', skuId)
    .where('ownerId', '=', ownerId)
    .where('locationId', '=', 'EXT.SHIPPED')
    .execute()
  if (!gone.length) return 'slow'
  const times = await db
    .selectFrom('posting')
    .select('at')
    .where(
      'toAccount',
      'in',
      gone.map(({ accountId }) => accountId),
    )
    .orderBy('at', 'desc')
    .limit(OFTEN)
    .execute()
  const oldest = times.at(-1)
  return times.length === OFTEN && oldest && Number(oldest.at) >= now - RECENT_MS ? 'fast' : 'slow'
}

/** Partitions that suit alike stand together, the best first: among them the nearest position counts. A house without partitions has one group of everything. */
function inOrder(suits: ReadonlyMap<string, Suits> | undefined): (string | undefined)[][] {
  if (suits === undefined) return [[undefined]]
  const groups = new Map<number, string[]>()
  for (const [id, { size, velocity }] of suits) {
    const rank = size * 3 + velocity
    groups.set(rank, [...(groups.get(rank) ?? []), id])
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, ids]) => ids)
}

/** Nobody is to count the position now, and no count order froze it. */
function isQuiet(eb: ExpressionBuilder<Database, 'position'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('countTask')
        .select('countTask.id')
        .whereRef('countTask.positionId', '=', 'position.id')
        .where((task) =>
          task.or([
            task('countTask.status', '=', 'to-be-counted'),
            task.and([task('countTask.status', '=', 'planned'), task('countTask.freezes', '=', 1)]),
          ]),
        ),
    ),
  )
}

/** The nearest empty positions of a partition, or of the house where it has none. */
function emptyPositions(db: Kysely<Database>, { scope, condition }: Placed, partitionId: string | undefined) {
  return db
    .selectFrom('freePosition')
    .innerJoin('position', 'position.id', 'freePosition.positionId')
    .select(COLUMNS)
    .where('freePosition.scope', '=', scope)
    .where('freePosition.forDefective', '=', condition === 'defective' ? 1 : 0)
    .$if(partitionId !== undefined, (query) =>
      query.where('freePosition.partitionId', '=', partitionId ?? ''),
    )
    .where(isQuiet)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('receiptLine')
            .select('receiptLine.id')
            .whereRef('receiptLine.suggestedId', '=', 'position.id')
            // The index of open lines is found by the number as it stands.
            .where('receiptLine.open', '=', sql.lit(1)),
        ),
      ),
    )
    .orderBy('freePosition.walk')
    .orderBy('freePosition.positionId')
    .limit(EMPTY)
}

/** Pieces by place. */
async function piecesOn(
  db: Kysely<Database>,
  scope: string,
  places: readonly string[],
): Promise<Map<string, number>> {
  if (!places.length) return new Map()
  const sums = await db
    .selectFrom('balance')
    .select((eb) => ['locationId', eb.fn.sum<number>('quantity').as('pieces')])
    .where('scope', '=', scope)
    .where('locationId', 'in', places)
    .groupBy('locationId')
    .execute()
  return new Map(sums.map(({ locationId, pieces }) => [locationId, Number(pieces)]))
}
