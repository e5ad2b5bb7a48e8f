import type { NewsKind } from '@longshore/shared/contract/news.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Webhook } from '@longshore/shared/service/webhook.ts'
import { numberOf } from '../commands/scope-number.ts'
import type { Engine } from '../database/engine.ts'
import { KeptReads } from '../database/kept-reads.ts'
import type { SqlRow } from '../database/session.ts'
import { anyTables } from '../database/statements.ts'
import { bodyOf, type News, newsId, parts, writeNews } from './news-written.ts'

/** Places of a scope's order that are read at once. */
const WINDOW = 2000
/** So many places without news are not worth a write. */
const UNWRITTEN = 1000
/** How often it is asked what is low, ms. */
const LOW_EVERY = 10_000

type Hook = Pick<Webhook, 'id' | 'customerId'> & { readonly kinds: ReadonlySet<string> }

export interface NewsParts {
  readonly engine: Engine
  readonly kinds: Readonly<Record<string, NewsKind>>
  now(): number
}

interface Line {
  readonly seq: number
  readonly n: number
  readonly documentId: string
  readonly event: string
  readonly occurredAt: number
}

/**
 * Reads the timelines of all scopes from where it came to, and writes what customers' webhooks are to be told. Timelines are
 * append-only and in the order of their commits, so that a kill loses nothing: what was read without being written is read
 * again, and comes to the same ids.
 */
export class NewsWalk {
  readonly #parts: NewsParts
  readonly #hooks: KeptReads<readonly Hook[]>
  readonly #kindsOf: ReadonlyMap<string, readonly string[]>
  /** How far each scope was read, and how much of that is written. */
  readonly #seen = new Map<string, { to: number; written: number }>()
  #lowAt = Number.NEGATIVE_INFINITY

  constructor(given: NewsParts) {
    this.#parts = given
    this.#hooks = new KeptReads(given.engine, [{ table: 'webhook' }])
    const pairs = Object.entries(given.kinds).flatMap(([kind, { notes }]) =>
      notes.map((event) => ({ event, kind })),
    )
    this.#kindsOf = new Map(
      [...Map.groupBy(pairs, ({ event }) => event)].map(([event, of]) => [event, of.map(({ kind }) => kind)]),
    )
  }

  /** Every webhook there is, the stopped ones too: what they miss is told again when they ask. */
  async hooks(): Promise<readonly Hook[]> {
    const read = async () => {
      const { reader } = this.#parts.engine
      const rows = await reader.selectFrom('webhook').select(['id', 'customerId', 'kinds']).execute()
      return rows.map((row) => ({ ...row, kinds: new Set(JSON.parse(row.kinds) as string[]) }))
    }
    return (await this.#hooks.get('all', read)) ?? []
  }

  /** Where nobody was told anything, telling begins now: what happened before is no news. */
  async begin(): Promise<void> {
    if ((await this.hooks()).length) return
    await this.#parts.engine.operate(async (db) => {
      for (const { id: scope, seq } of await db.selectFrom('scope').select(['id', 'seq']).execute())
        await db
          .insertInto('webhookCursor')
          .values({ scope, seq })
          .onConflict((known) => known.column('scope').doUpdateSet({ seq }))
          .execute()
    })
    this.#seen.clear()
  }

  /** What of a customer is low now is no news where none of its webhooks was told of low stock before. */
  async knowLow(customerId: string): Promise<void> {
    const hooks = await this.hooks()
    if (hooks.some((hook) => hook.customerId === customerId && hook.kinds.has(LOW))) return
    await this.#parts.engine.operate((db) =>
      anyTables(db)
        .insertInto('lowStockTold')
        .columns(['id', 'customerId'])
        .expression((eb) =>
          eb.selectFrom('lowStock').select(['id', 'customerId']).where('customerId', '=', customerId),
        )
        .onConflict((known) => known.doNothing())
        .execute(),
    )
  }

  /** Answers how many messages were written. */
  async walk(): Promise<number> {
    const hooks = await this.hooks()
    if (!hooks.length) return 0
    const scopes = await this.#parts.engine.reader.selectFrom('scope').select(['id', 'seq']).execute()
    let written = await this.#low(hooks)
    for (const { id, seq } of scopes) written += await this.#scope(id, Number(seq), hooks)
    return written
  }

  async #scope(scope: string, head: number, hooks: readonly Hook[]): Promise<number> {
    const seen = this.#seen.get(scope) ?? (await this.#cursor(scope))
    this.#seen.set(scope, seen)
    let written = 0
    while (seen.to < head) {
      const to = Math.min(head, seen.to + WINDOW)
      const found = await this.#news(scope, { after: seen.to, to }, hooks)
      if (found.length || to - seen.written >= UNWRITTEN) {
        await this.#write(scope, to, found)
        seen.written = to
      }
      seen.to = to
      written += found.length
    }
    return written
  }

  async #cursor(scope: string) {
    const { reader } = this.#parts.engine
    const found = await reader
      .selectFrom('webhookCursor')
      .select('seq')
      .where('scope', '=', scope)
      .executeTakeFirst()
    const to = Number(found?.seq ?? 0)
    return { to, written: to }
  }

  async #write(scope: string, seq: number, news: readonly News[]): Promise<void> {
    const { engine, now } = this.#parts
    await engine.operate(async (db) => {
      await writeNews(db, news, now())
      await db
        .insertInto('webhookCursor')
        .values({ scope, seq })
        .onConflict((known) =>
          known.column('scope').doUpdateSet({ seq }).where('webhookCursor.seq', '<', seq),
        )
        .execute()
    })
  }

  async #news(
    scope: string,
    { after, to }: { after: number; to: number },
    hooks: readonly Hook[],
  ): Promise<News[]> {
    const lines = await this.#parts.engine.reader
      .selectFrom('note')
      .select(['seq', 'n', 'documentId', 'event', 'occurredAt'])
      .where('scopeNo', '=', numberOf(scope))
      .where('seq', '>', after)
      .where('seq', '<=', to)
      .where('event', 'in', [...this.#kindsOf.keys()])
      .orderBy('seq')
      .orderBy('n')
      .execute()
    const told = lines.flatMap((line) =>
      (this.#kindsOf.get(line.event) ?? []).map((kind) => ({ line, kind, of: this.#parts.kinds[kind] })),
    )
    const news: News[] = []
    for (const [of, some] of Map.groupBy(told, ({ of }) => of)) {
      if (!of) continue
      const rows = await this.#rows(
        of,
        some.map(({ line }) => line.documentId),
      )
      for (const { line, kind } of some) {
        const row = rows.get(line.documentId)
        if (row) news.push(...newsOf(scope, { line, kind, of, row }, hooks))
      }
    }
    return news
  }

  async #rows({ table, says }: NewsKind, ids: readonly string[]): Promise<Map<string, SqlRow>> {
    const found = new Map<string, SqlRow>()
    for (const some of parts([...new Set(ids)])) {
      const rows = await anyTables(this.#parts.engine.reader)
        .selectFrom(table.name)
        .select(['id', ...says, `${table.owner} as ownedBy`])
        .where('id', 'in', some)
        .execute()
      for (const row of rows) found.set(String(row.id), row as SqlRow)
    }
    return found
  }

  /** Articles that came below their warning stock since: no timeline says so, the database marks them. */
  async #low(hooks: readonly Hook[]): Promise<number> {
    const wanting = hooks.filter(({ kinds }) => kinds.has(LOW))
    const { engine, now } = this.#parts
    if (!wanting.length || now() - this.#lowAt < LOW_EVERY) return 0
    this.#lowAt = now()
    const owners = [...new Set(wanting.map(({ customerId }) => customerId))]
    let written = 0
    for (const customerId of owners) {
      const fresh = await anyTables(engine.reader)
        .selectFrom('lowStock')
        .leftJoin('lowStockTold', 'lowStockTold.id', 'lowStock.id')
        .select(['lowStock.id', 'lowStock.scope', 'lowStock.skuId', 'lowStock.code'])
        .where('lowStock.customerId', '=', customerId)
        .where('lowStockTold.id', 'is', null)
        .limit(WINDOW)
        .execute()
      const over = await anyTables(engine.reader)
        .selectFrom('lowStockTold')
        .leftJoin('lowStock', 'lowStock.id', 'lowStockTold.id')
        .select('lowStockTold.id')
        .where('lowStockTold.customerId', '=', customerId)
        .where('lowStock.id', 'is', null)
        .limit(WINDOW)
        .execute()
      if (!fresh.length && !over.length) continue
      const at = now()
      const webhookIds = wanting.filter((hook) => hook.customerId === customerId).map(({ id }) => id)
      await engine.operate(async (db) => {
        for (const { id } of over) await db.deleteFrom('lowStockTold').where('id', '=', String(id)).execute()
        for (const { skuId, code, ...low } of fresh) {
          const [id, scope] = [String(low.id), String(low.scope)]
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('lowStockTold')
            .values({ id, customerId })
            .onConflict((known) => known.doNothing())
            .executeTakeFirstOrThrow()
          if (!numInsertedOrUpdatedRows) continue
          const body = bodyOf(LOW, at, { id: skuId, code, warehouseId: warehouseOf(scope) })
          await writeNews(
            db,
            [{ id: newsId(`low ${id} ${at}`, at), customerId, kind: LOW, body, at, webhookIds }],
            at,
          )
        }
      })
      written += fresh.length
    }
    return written
  }
}

/** The one kind that no timeline tells. */
export const LOW = 'stock.low'

function newsOf(
  scope: string,
  { line, kind, of, row }: { line: Line; kind: string; of: NewsKind; row: SqlRow },
  hooks: readonly Hook[],
): News[] {
  const customerId = String(row.ownedBy)
  const webhookIds = hooks
    .filter((hook) => hook.customerId === customerId && hook.kinds.has(kind))
    .map(({ id }) => id)
  if (!webhookIds.length) return []
  const { seq, n, documentId, event, occurredAt } = line
  const at = Number(occurredAt)
  const id = newsId([scope, seq, n, documentId, event, at, kind].join(' '), at)
  const said = of.says.map((column) => [column, onTheWire(column, row[column])])
  const data = { id: documentId, ...Object.fromEntries(said), warehouseId: warehouseOf(scope) }
  return [{ id, customerId, kind, body: bodyOf(kind, at, data), at, webhookIds }]
}

function onTheWire(column: string, value: unknown): unknown {
  return column.endsWith('At') && value !== null ? toSeconds(Number(value)) : value
}

function warehouseOf(scope: string): string | null {
  return scope.startsWith('warehouse:') ? scope.slice('warehouse:'.length) : null
}
