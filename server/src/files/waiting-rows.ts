import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inSlices } from '../jobs/slices.ts'
import type { KeptLine, SettledLines } from './importing.ts'
import type { SheetRowRow } from './sheet-import.tables.ts'
import { keepOrigins } from './sheet-origins.ts'

/** Rows of one statement. */
const SOME = 200

interface Store {
  readonly reader: Kysely<Database>
  operate<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
}

/** The rows of imports that were not taken: each waits with its cells until it is repaired or left aside. */
export class WaitingRows {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Keeps what became of lines, those that documents came from too; `again` where rows of them may stand already. */
  async settle(importId: string, { gone, waiting, made = [] }: SettledLines, again: boolean): Promise<void> {
    if (!waiting.length && !made.length && !again) return
    const rows = waiting.map((line) => rowOf(importId, line))
    await this.#store.operate(async (db) => {
      for (const some of chunks(again ? gone : []))
        await db.deleteFrom('sheetRow').where('importId', '=', importId).where('line', 'in', some).execute()
      for (const some of chunks(rows)) await write(db, some)
      await keepOrigins(db, importId, made)
    })
  }

  /** Writes rows that wait as they were edited. */
  async edit(importId: string, lines: readonly KeptLine[]): Promise<void> {
    await this.#store.operate((db) =>
      write(
        db,
        lines.map((line) => rowOf(importId, line)),
      ),
    )
  }

  async of(importId: string, lines: readonly number[]): Promise<KeptLine[]> {
    return (
      await this.#rows(importId)
        .where('line', 'in', [...lines])
        .execute()
    ).map(lineOf)
  }

  /** Those behind a line, in the order of the file. */
  async page(importId: string, after: number, limit: number): Promise<KeptLine[]> {
    return (await this.#rows(importId).where('line', '>', after).limit(limit).execute()).map(lineOf)
  }

  /** Walks through all of them, some at a time. */
  async each(importId: string, work: (lines: readonly KeptLine[]) => Promise<void>): Promise<void> {
    await inSlices(this.#pages(importId), async (page) => {
      const lines = await page
      if (lines.length) await work(lines)
    })
  }

  /** Marks all of them as looked at by the import that runs, or those left of it when it was held up. */
  sent(importId: string): Promise<unknown> {
    return this.#store.operate((db) =>
      db.updateTable('sheetRow').set({ state: 'sent' }).where('importId', '=', importId).execute(),
    )
  }

  /** Those that the running import has not looked at. */
  async unseen(importId: string): Promise<KeptLine[]> {
    return (await this.#rows(importId).where('state', '=', 'sent').execute()).map(lineOf)
  }

  async lines(importId: string): Promise<ReadonlySet<number>> {
    const rows = await this.#store.reader
      .selectFrom('sheetRow')
      .select('line')
      .where('importId', '=', importId)
      .execute()
    return new Set(rows.map(({ line }) => Number(line)))
  }

  /** How many rows wait of each import. */
  async counts(importIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (!importIds.length) return new Map()
    const found = await this.#store.reader
      .selectFrom('sheetRow')
      .select((eb) => ['importId', eb.fn.countAll().as('rows')])
      .where('importId', 'in', [...importIds])
      .groupBy('importId')
      .execute()
    return new Map(found.map(({ importId, rows }) => [importId, Number(rows)]))
  }

  /** Leaves rows aside: those of some lines, or all where none is named. */
  async discard(importId: string, lines: readonly number[]): Promise<number> {
    const { numDeletedRows } = await this.#store.operate((db) => {
      const all = db.deleteFrom('sheetRow').where('importId', '=', importId)
      return (lines.length ? all.where('line', 'in', [...lines]) : all).executeTakeFirst()
    })
    return Number(numDeletedRows)
  }

  *#pages(importId: string): Generator<Promise<KeptLine[]>> {
    let after = 0
    let full = true
    while (full) {
      yield this.page(importId, after, SOME).then((lines) => {
        full = lines.length === SOME
        after = lines.at(-1)?.line ?? after
        return lines
      })
    }
  }

  #rows(importId: string) {
    return this.#store.reader
      .selectFrom('sheetRow')
      .selectAll()
      .where('importId', '=', importId)
      .orderBy('line')
  }
}

async function write(db: Kysely<Database>, rows: readonly SheetRowRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('sheetRow')
    .values([...rows])
    .onConflict((standing) =>
      standing.columns(['importId', 'line']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        cells: eb.ref('excluded.cells'),
        faults: eb.ref('excluded.faults'),
      })),
    )
    .execute()
}

function rowOf(importId: string, { line, values, faults }: KeptLine): SheetRowRow {
  const filled = Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== ''))
  const kept = { cells: JSON.stringify(filled), faults: JSON.stringify(faults) }
  return { importId, line, state: 'waits', ...kept }
}

function lineOf({ line, cells, faults }: SheetRowRow): KeptLine {
  return { line: Number(line), values: JSON.parse(cells), faults: JSON.parse(faults) }
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += SOME) yield all.slice(from, from + SOME)
}
