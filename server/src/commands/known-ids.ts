import type { Session, SqlRow } from '../database/session.ts'
import type { Asked } from './asked.ts'
import type { CommandStatements } from './command-statements.ts'

/**
 * Which of the ids of a group are stored already, asked once for all of them. To be asked first under the lock of the scope: what
 * another process stores before is seen then.
 */
export class KnownIds {
  readonly #run: CommandStatements
  readonly #asked: ReadonlySet<string>
  #stored: Set<string> | undefined

  constructor(run: CommandStatements, asked: readonly Asked[]) {
    this.#run = run
    this.#asked = new Set(asked.map(({ id }) => id))
  }

  /** What stands under an id. */
  async stored(session: Session, id: string): Promise<SqlRow | undefined> {
    if (this.#asked.size > 1 && this.#asked.has(id)) {
      this.#stored ??= await this.#read(session)
      if (!this.#stored.has(id)) return undefined
    }
    const [found] = await session.all(this.#run.stored, { id })
    return found
  }

  /** What was stored in this transaction. */
  add(id: string): void {
    this.#stored?.add(id)
  }

  async #read(session: Session): Promise<Set<string>> {
    const found = await session.all(this.#run.known, { ids: JSON.stringify([...this.#asked]) })
    return new Set(found.map(({ id }) => String(id)))
  }
}
