import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { inSlices } from '../../jobs/slices.ts'
import type { Engine } from '../engine.ts'
import type { Statement } from '../session.ts'
import { TermRows } from './term-rows.ts'

/** Rows of one transaction: some milliseconds. */
const SLICE = 50
/** Stands where the last row's id would, once every row was filled. */
const DONE = 'done'

interface Parts {
  readonly engine: Engine
  /** Those of `searched`. */
  readonly tables: readonly Table[]
  defect(fault: unknown, where: string): void
}

/**
 * Finds words of the rows that stood before words were kept, slice after slice while the server works; it goes on after
 * a restart. Rows that are written meanwhile keep theirs themselves. Another rule of what words are comes with a
 * migration that empties `searchTerm` and forgets the marks of `meta`.
 */
export class TermFilling {
  readonly #parts: Parts
  readonly #terms: TermRows
  #closed = false
  #working: Promise<unknown> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#terms = new TermRows(parts.engine.compile, parts.engine.dialect)
  }

  resume(): void {
    this.#working = this.fill().catch((fault: unknown) => this.#parts.defect(fault, 'search terms'))
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  /** Answers how many rows were filled. */
  async fill(): Promise<number> {
    let count = 0
    for (const table of this.#parts.tables) {
      const slice = this.#sliceOf(table)
      await inSlices(untilDone(), async (done) => {
        const filled = await slice()
        if (filled === 0 || this.#closed) done()
        count += filled
      })
    }
    return count
  }

  /** Fills the next rows of a table; answers how many there were. */
  #sliceOf(table: Table): () => Promise<number> {
    const { compile, dialect } = this.#parts.engine
    const key = `words of ${table.name}`
    const mark = compile((db, at) => db.selectFrom('meta').select('value').where('key', '=', at('key')))
    const keep = compile((db, at) =>
      db
        .insertInto('meta')
        .values({ key: at('key'), value: at('value') })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: at('value') })),
    )
    const next: Statement = compile((db, at) => {
      const rows = db
        .selectFrom(table.name)
        .selectAll()
        .where('id', '>', at('after'))
        .orderBy('id')
        .limit(at('limit') as number)
      // Whoever writes one of them meanwhile waits, and then sees its words.
      return dialect === 'postgres' ? rows.forUpdate() : rows
    })
    return () =>
      this.#parts.engine.write(async (session) => {
        const [known] = await session.all(mark, { key })
        if (known?.value === DONE) return 0
        const rows = await session.all(next, { after: known?.value ?? '', limit: SLICE })
        for (const row of rows) await this.#terms.write(session, table, undefined, row as Row)
        await session.run(keep, { key, value: String(rows.at(-1)?.id ?? DONE) })
        return rows.length
      })
  }
}

/** Goes on until it is told that all is done. */
function* untilDone(): Generator<() => void> {
  let done = false
  while (!done)
    yield () => {
      done = true
    }
}
