import { houseId } from '@longshore/shared/command/id.ts'
import { parkFollowUp } from '@longshore/shared/command/park-follow-up.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import type { Engine } from '../database/engine.ts'
import type { Asked } from './asked.ts'
import type { FollowUpRow } from './command.tables.ts'
import { DeskFault } from './desk-fault.ts'

/** So often a follow-up may fail the same way. */
const TRIES = 3

/** Commands that another command still has to have performed. */
export class FollowUps {
  readonly #engine: Engine
  readonly #tried = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The ids of those that wait to be performed; what failed too often waits for a person. */
  async waiting(): Promise<string[]> {
    const rows = await this.#engine.reader
      .selectFrom('followUp')
      .select('id')
      .where('fails', '<', TRIES)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Lets one try at a time work on a follow-up; nothing where another is at it, or it no longer waits. */
  async once(id: string, work: (row: FollowUpRow) => Promise<void>): Promise<void> {
    if (this.#tried.has(id)) return
    this.#tried.add(id)
    try {
      const row = await this.#row(id)
      if (row) await work(row)
    } finally {
      this.#tried.delete(id)
    }
  }

  async #row(id: string): Promise<FollowUpRow | undefined> {
    return this.#engine.reader
      .selectFrom('followUp')
      .selectAll()
      .where('id', '=', id)
      .where('fails', '<', TRIES)
      .executeTakeFirst()
  }

  /** Counts a failure. Answers what tells a person when it was the last try. */
  async failed(row: FollowUpRow, fault: unknown): Promise<Pick<Asked, 'id' | 'name' | 'args'> | undefined> {
    const said = saidBy(fault)
    const fails = row.fault === said ? row.fails + 1 : 1
    await this.#engine.operate((db) =>
      db.updateTable('followUp').set({ fails, fault: said }).where('id', '=', row.id).execute(),
    )
    if (fails < TRIES) return undefined
    const args = { cause: row.cause, command: row.command, fault: said.slice(0, 200) }
    return { id: houseId(row.id, 'parked'), name: parkFollowUp.name, args }
  }
}

/** The same for failures of one kind: a defect's own number is another each time. */
function saidBy(fault: unknown): string {
  if (fault instanceof Refusal) return fault.code
  const cause = fault instanceof DeskFault ? fault.cause : fault
  return cause instanceof Error ? cause.message : String(cause)
}
