import type { Cell } from '@longshore/shared/rows/table.ts'
import { isDiskFull, isTransient } from '../database/faults.ts'
import type { Session, SqlRow, Statement, Values } from '../database/session.ts'
import { HalfDone } from './half-done.ts'
import { type Journal, journalColumns, journals, type LineStatements, SIZES } from './journal-lines.ts'

/** Where a line of a journal stands. */
interface At {
  readonly scopeNo: number
  readonly seq: number
}

/** What puts values and reads nothing: its columns may be called as a journal is. */
const PUTS = /^insert into ("\w+") \([^)]*\) values (?!.*\bselect\b)/s
const NAMES = new RegExp(`\\b(${journals.join('|')})\\b`, 'g')
const namedBy = new WeakMap<Statement, ReadonlySet<Journal>>()

/**
 * The connection of a group. What its commands add to the journals waits, and is written with few statements: at the end,
 * before a statement that names the journal, and before what can be undone by itself begins.
 */
export class GroupSession implements Session {
  readonly #session: Session
  readonly #statementOf: LineStatements
  readonly #isolated: boolean
  /** The cells of the lines that wait, one behind the other. */
  readonly #waiting = new Map<Journal, Cell[]>()

  /** `isolated`: each command may be undone by itself. */
  constructor(session: Session, statementOf: LineStatements, isolated: boolean) {
    this.#session = session
    this.#statementOf = statementOf
    this.#isolated = isolated
  }

  /** A line that is written before anything asks for it. */
  add(journal: Journal, { scopeNo, seq }: At, line: SqlRow): void {
    let cells = this.#waiting.get(journal)
    if (!cells) {
      cells = []
      this.#waiting.set(journal, cells)
    }
    cells.push(scopeNo, seq)
    for (const column of journalColumns(journal)) {
      const value = line[column]
      if (value === undefined) throw new Error(`a line of ${journal} lacks ${column}`)
      cells.push(value)
    }
  }

  /** Writes what waits. */
  async written(journals: Iterable<Journal> = this.#waiting.keys()): Promise<void> {
    try {
      for (const journal of [...journals]) await this.#write(journal)
    } catch (fault) {
      if (this.#isolated || isTransient(fault) || isDiskFull(fault)) throw fault
      throw new HalfDone('lines of journals', { cause: fault })
    }
  }

  all<R = SqlRow>(statement: Statement, values: Values): Promise<R[]> {
    const before = this.#before(statement)
    return before
      ? before.then(() => this.#session.all<R>(statement, values))
      : this.#session.all<R>(statement, values)
  }

  run(statement: Statement, values: Values): Promise<number> {
    const before = this.#before(statement)
    return before
      ? before.then(() => this.#session.run(statement, values))
      : this.#session.run(statement, values)
  }

  async savepoint(): Promise<void> {
    await this.written()
    await this.#session.savepoint()
  }

  async release(): Promise<void> {
    await this.written()
    await this.#session.release()
  }

  async rollback(): Promise<void> {
    this.#waiting.clear()
    await this.#session.rollback()
  }

  #before(statement: Statement): Promise<void> | undefined {
    if (this.#waiting.size === 0) return undefined
    let named = namedBy.get(statement)
    if (!named) {
      const { sql } = statement
      named = new Set(((PUTS.exec(sql)?.[1] ?? sql).match(NAMES) ?? []) as Journal[])
      namedBy.set(statement, named)
    }
    for (const journal of named) if (this.#waiting.has(journal)) return this.written(named)
    return undefined
  }

  async #write(journal: Journal): Promise<void> {
    const cells = this.#waiting.get(journal)
    if (!cells) return
    this.#waiting.delete(journal)
    const width = journalColumns(journal).length + 2
    let from = 0
    for (const size of SIZES)
      for (; cells.length - from >= size * width; from += size * width)
        await this.#session.run(this.#statementOf(journal, size), cells.slice(from, from + size * width))
  }
}
