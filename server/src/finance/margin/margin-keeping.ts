import type { MarginLine } from '@longshore/shared/finance/margin.ts'
import type { RateAt, Spread } from '@longshore/shared/finance/spread-margin.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import type { MarginDueRow } from './margin.tables.ts'
import { ratesOf, reckoned } from './margin-reckoned.ts'
import { MarginRollup } from './margin-rollup.ts'

/** Sources that are read at a time, and lines that one transaction writes: scans wait for it. */
const SOME = 50
const LINES = 200
/** Rows that one statement writes: a parameter for each of their columns. */
const AT_ONCE = 50

interface Parts {
  readonly engine: Engine
  newId(): string
}

/**
 * Keeps margins: what the database notes as due is reckoned anew from what was charged and what it cost, and its lines and sums are
 * written together. A stop loses nothing, and nothing is counted twice. No scan waits for it.
 */
export class MarginKeeping {
  readonly #parts: Parts
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const { lists } = this.#parts.engine
    const rates = await ratesOf(lists)
    let after = ''
    while (!this.#closed) {
      const due = await lists
        .selectFrom('marginDue')
        .selectAll()
        .where('source', '>', after)
        .orderBy('source')
        .limit(SOME)
        .execute()
      const last = due.at(-1)
      if (!last) return
      after = last.source
      for (const one of due) await this.#reckon(one, rates)
    }
  }

  close(): void {
    this.#closed = true
  }

  async #reckon(due: MarginDueRow, rates: RateAt): Promise<void> {
    const { engine } = this.#parts
    const lines = await reckoned(engine.lists, due.source, rates)
    for (const span of spansOf(lines)) {
      if (this.#closed) return
      if (!(await engine.operate((db) => this.#replace(db, due, span)))) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** False where somebody touched it since, or another server was sooner. */
  async #replace(db: Kysely<Database>, due: MarginDueRow, span: Span): Promise<boolean> {
    if (!(await isStillDue(db, due, span.until === undefined))) return false
    const stands = db
      .selectFrom('marginLine')
      .select(['id', 'state', 'customerId', 'documentId', 'documentNo', 'pieceId', 'pieceNo'])
      .select(['loadId', 'loadNo', 'month', 'currency', 'amount'])
      .where('source', '=', due.source)
      .where('pieceId', '>=', span.from)
    const { until } = span
    const old = await (until === undefined ? stands : stands.where('pieceId', '<', until)).execute()
    const rollup = new MarginRollup()
    for (const line of old) rollup.add({ ...line, amount: Number(line.amount) }, -1)
    for (const line of span.lines) rollup.add(line, 1)
    const ids = old.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += LINES)
      await db
        .deleteFrom('marginLine')
        .where('id', 'in', ids.slice(from, from + LINES))
        .execute()
    const rows = span.lines.map(
      (line): MarginLine => ({
        ...{ id: this.#parts.newId(), scope: 'company', version: 0, source: due.source },
        ...line,
      }),
    )
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await db
        .insertInto('marginLine')
        .values(rows.slice(from, from + AT_ONCE))
        .execute()
    await rollup.write(db)
    return true
  }
}

/** Holds what is due until the transaction ends; the last of its spans strikes it off. */
async function isStillDue(db: Kysely<Database>, { source, touched }: MarginDueRow, isLast: boolean) {
  if (isLast) {
    const { numDeletedRows } = await db
      .deleteFrom('marginDue')
      .where('source', '=', source)
      .where('touched', '=', touched)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('marginDue')
    .set({ touched })
    .where('source', '=', source)
    .where('touched', '=', touched)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lines of some packages of a source; without an end: all that is behind. */
interface Span {
  readonly from: string
  readonly until: string | undefined
  readonly lines: readonly Spread[]
}

/** A load of thousands of packages is written in parts, each with all lines of its packages. */
function spansOf(lines: readonly Spread[]): Span[] {
  const sorted = [...lines].sort((a, b) => (a.pieceId < b.pieceId ? -1 : a.pieceId > b.pieceId ? 1 : 0))
  const spans: Span[] = []
  let [from, start] = ['', 0]
  for (const [nth, { pieceId }] of sorted.entries())
    if (nth - start >= LINES && pieceId !== sorted[nth - 1]?.pieceId) {
      spans.push({ from, until: pieceId, lines: sorted.slice(start, nth) })
      ;[from, start] = [pieceId, nth]
    }
  return [...spans, { from, until: undefined, lines: sorted.slice(start) }]
}
