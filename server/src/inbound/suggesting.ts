import { leftToShelve } from '@longshore/shared/inbound/line-count.ts'
import type { ReceiptLine } from '@longshore/shared/inbound/receipt.ts'
import { type Candidate, suggestPosition } from '@longshore/shared/inbound/suggest-position.ts'
import { type Kysely, sql } from 'kysely'
import type { Asked } from '../commands/asked.ts'
import { type Committed, type Performer, SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** Positions of the same goods that are looked at, and empty ones. */
const SAME = 200
const EMPTY = 5
/** Lines that a start looks at again. */
const LEFT_OVER = 500
/** Milliseconds until a line is looked at again for which there was no place. */
const AGAIN = 60_000

export interface SuggestingParts {
  readonly engine: Engine
  readonly performer: Pick<Performer, 'perform' | 'onCommit'>
  now(): number
  newId(): string
  /** Logs a defect. */
  defect(fault: unknown, where: string): unknown
}

/** Writes on each line that has become ready where its pieces should go, beside the scans and never before them. */
export class Suggesting {
  readonly #parts: SuggestingParts
  readonly #waiting = new Set<string>()
  /** Lines without a place to go, and when they are looked at again: each scan of theirs would search in vain. */
  readonly #unplaced = new Map<string, number>()
  readonly #stopWatching: () => void
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: SuggestingParts) {
    this.#parts = parts
    this.#stopWatching = parts.performer.onCommit((committed) => this.#look(committed))
  }

  /** Takes up the lines that an earlier life of the server left without a suggestion. */
  async resume(): Promise<void> {
    const lines = await this.#parts.engine.reader
      .selectFrom('receiptLine')
      .select('id')
      .where('suggestedId', 'is', null)
      .where('putaway', '=', 'to-be-put')
      .orderBy('id', 'desc')
      .limit(LEFT_OVER)
      .execute()
    for (const { id } of lines) this.#add(id)
    await this.idle()
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#working
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.#stopWatching()
    this.#waiting.clear()
    await this.#working
  }

  #look({ group }: Committed): void {
    for (const { rows } of group)
      for (const { table, id, row } of rows)
        if (table === 'receiptLine' && row && isReady(row as ReceiptLine)) this.#add(id)
  }

  #add(lineId: string): void {
    if (this.#stopped || this.#waiting.has(lineId)) return
    if (this.#parts.now() < (this.#unplaced.get(lineId) ?? 0)) return
    this.#waiting.add(lineId)
    this.#working = this.#working.then(() => this.#suggest(lineId))
  }

  async #suggest(lineId: string): Promise<void> {
    if (!this.#waiting.delete(lineId)) return
    const { engine, performer, now, newId, defect } = this.#parts
    try {
      const line = await lineOf(engine.reader, lineId)
      if (!line || !isReady(line)) return
      const suggested = suggestPosition(await candidatesFor(engine.reader, line), {
        quantity: leftToShelve(line, 'good'),
        condition: 'good',
      })
      if (!suggested.length) {
        this.#unplaced.set(lineId, now() + AGAIN)
        return
      }
      this.#unplaced.delete(lineId)
      const asked: Asked = {
        ...{ id: newId(), name: 'inbound.suggestPositions', scope: line.scope, actor: SYSTEM },
        ...{ args: { lineId, suggested }, via: 'system', occurredAt: now(), receivedAt: now() },
      }
      await performer.perform(asked)
    } catch (fault) {
      if (!this.#stopped) defect(fault, 'inbound.suggestPositions')
    }
  }
}

/** Good pieces wait and nobody has said where they go. */
function isReady(line: ReceiptLine): boolean {
  return line.suggestedId === null && line.open === 1 && leftToShelve(line, 'good') > 0
}

async function lineOf(db: Kysely<Database>, lineId: string): Promise<ReceiptLine | undefined> {
  const found = await db.selectFrom('receiptLine').selectAll().where('id', '=', lineId).executeTakeFirst()
  return found as unknown as ReceiptLine | undefined
}

/** Positions that hold the same goods, and the nearest empty ones that no other line is sent to. */
async function candidatesFor(db: Kysely<Database>, line: ReceiptLine): Promise<Candidate[]> {
  const { scope, skuId, ownerId, receiptId } = line
  const standing = await db
    .selectFrom('balance')
    .select(['locationId', 'batch'])
    .where('scope', '=', scope)
    .where('skuId', '=', skuId)
    .where('ownerId', '=', ownerId)
    .where('condition', '=', 'good')
    .where('quantity', '>', 0)
    .where('locationId', 'like', 'SHELF:%')
    .limit(SAME)
    .execute()
  const same = new Map<string, { sameBatch: boolean }>()
  for (const { locationId, batch } of standing) {
    const id = locationId.slice('SHELF:'.length)
    same.set(id, { sameBatch: batch === receiptId || same.get(id)?.sameBatch === true })
  }
  const columns = ['id', 'code', 'kind', 'enabled', 'capacity', 'walk'] as const
  const held = same.size
    ? await db
        .selectFrom('position')
        .select(columns)
        .where('id', 'in', [...same.keys()])
        .execute()
    : []
  const empty = await emptyPositions(db, scope).select(columns).orderBy('walk').limit(EMPTY).execute()
  const holds = await piecesOn(
    db,
    scope,
    held.map(({ id }) => id),
  )
  return [...held, ...empty].map(({ id, enabled, ...on }) => ({
    ...on,
    ...{ positionId: id, enabled: enabled === 1, holds: holds.get(id) ?? 0 },
    ...{ sameSku: same.has(id), sameBatch: same.get(id)?.sameBatch ?? false },
  }))
}

function emptyPositions(db: Kysely<Database>, scope: string) {
  return db
    .selectFrom('position')
    .where('scope', '=', scope)
    .where('enabled', '=', 1)
    .where('kind', '<>', 'defective')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('balance')
            .select('balance.accountId')
            .where('balance.scope', '=', scope)
            .where('balance.locationId', '=', sql<string>`'SHELF:' || ${sql.ref('position.id')}`)
            .where('balance.quantity', '>', 0),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('receiptLine')
            .select('receiptLine.id')
            .whereRef('receiptLine.suggestedId', '=', 'position.id')
            .where('receiptLine.open', '=', 1),
        ),
      ),
    )
}

async function piecesOn(
  db: Kysely<Database>,
  scope: string,
  positionIds: readonly string[],
): Promise<Map<string, number>> {
  if (!positionIds.length) return new Map()
  const sums = await db
    .selectFrom('balance')
    .select((eb) => ['locationId', eb.fn.sum<number>('quantity').as('pieces')])
    .where('scope', '=', scope)
    .where(
      'locationId',
      'in',
      positionIds.map((id) => `SHELF:${id}`),
    )
    .groupBy('locationId')
    .execute()
  return new Map(sums.map(({ locationId, pieces }) => [locationId.slice('SHELF:'.length), Number(pieces)]))
}
