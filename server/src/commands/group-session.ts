import { isDiskFull, isTransient } from '../database/faults.ts'
import type { Session, SqlRow, Statement, Values } from '../database/session.ts'
import { HalfDone } from './half-done.ts'
import { type Held, isNamed } from './held.ts'
import type { Journal, LineStatements } from './journal-lines.ts'
import { type At, WaitingLines } from './waiting-lines.ts'

/**
 * The connection of a group. What its commands leave to it is written with few statements: at the end, before a statement
 * that has to find it, and before what can be undone by itself begins.
 */
export class GroupSession implements Session {
  readonly #session: Session
  readonly #statementOf: LineStatements
  readonly #isolated: boolean
  readonly #held = new Map<string, Held>()

  /** `isolated`: each command may be undone by itself. */
  constructor(session: Session, statementOf: LineStatements, isolated: boolean) {
    this.#session = session
    this.#statementOf = statementOf
    this.#isolated = isolated
  }

  /** What is held under a key, which is always of one class. */
  held<H extends Held>(key: string, make: () => H): H {
    const known = this.#held.get(key)
    if (known) return known as H
    const made = make()
    this.#held.set(key, made)
    return made
  }

  /** A line that is written before anything asks for it. */
  add(journal: Journal, at: At, line: SqlRow): void {
    this.held(journal, () => new WaitingLines(journal, this.#statementOf)).add(at, line)
  }

  /** Writes what is held. */
  async written(keys: Iterable<string> = this.#held.keys()): Promise<void> {
    try {
      for (const key of [...keys]) {
        const held = this.#held.get(key)
        this.#held.delete(key)
        await held?.write(this.#session)
      }
    } catch (fault) {
      if (this.#isolated || isTransient(fault) || isDiskFull(fault)) throw fault
      throw new HalfDone('what was held', { cause: fault })
    }
  }

  all<R = SqlRow>(statement: Statement, values: Values): Promise<R[]> {
    const before = this.#before(statement, values)
    return before
      ? before.then(() => this.#session.all<R>(statement, values))
      : this.#session.all<R>(statement, values)
  }

  run(statement: Statement, values: Values): Promise<number> {
    const before = this.#before(statement, values)
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
    this.#held.clear()
    await this.#session.rollback()
  }

  #before(statement: Statement, values: Values): Promise<void> | undefined {
    const found: string[] = []
    for (const [key, held] of this.#held)
      if (isNamed(statement, key, held) && !held.isBeside?.(statement, values)) found.push(key)
    return found.length > 0 ? this.written(found) : undefined
  }
}
