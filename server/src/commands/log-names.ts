import type { Session } from '../database/session.ts'
import type { CommandStatements } from './command-statements.ts'

/** Names that are kept in memory. */
const MOST = 20_000

/**
 * What the log names by a number because many of its rows say it. A name stands for good once its transaction is
 * committed; until then it is known to that transaction alone.
 */
export class LogNames {
  readonly #run: CommandStatements
  readonly #standing = new Map<string, number>()
  readonly #given = new WeakMap<Session, Map<string, number>>()

  constructor(run: CommandStatements) {
    this.#run = run
  }

  known(session: Session, name: string): number | undefined {
    return this.#standing.get(name) ?? this.#given.get(session)?.get(name)
  }

  /** The number of a name that is not known. */
  async give(session: Session, name: string): Promise<number> {
    const found = await this.#find(session, name)
    if (found !== undefined) {
      if (this.#standing.size >= MOST) this.#standing.clear()
      this.#standing.set(name, found)
      return found
    }
    await session.run(this.#run.addName, { id: name })
    const added = await this.#find(session, name)
    if (added === undefined) throw new Error(`${name} was given no number`)
    const given = this.#given.get(session) ?? new Map<string, number>()
    this.#given.set(session, given.set(name, added))
    return added
  }

  async #find(session: Session, name: string): Promise<number | undefined> {
    const [row] = await session.all(this.#run.name, { id: name })
    return row && Number(row.no)
  }
}
