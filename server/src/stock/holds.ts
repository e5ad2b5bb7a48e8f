import { inSizes, placed } from '../commands/journal-lines.ts'
import type { Session, SqlRow } from '../database/session.ts'
import type { StockStatements } from './stock-statements.ts'

interface Held {
  readonly accountId: number
  readonly taskId: string
  readonly orderId: string
  readonly lineId: string
  readonly quantity: number
}

/** Pieces that one command reserves for tasks, one behind the other: they are written together before anything else moves. */
export class Holds {
  readonly #accounts = new Map<number, number>()
  readonly #allocations = new Map<string, Held>()

  add(held: Held): void {
    const { accountId, taskId, quantity } = held
    this.#accounts.set(accountId, (this.#accounts.get(accountId) ?? 0) + quantity)
    const key = `${accountId}/${taskId}`
    const before = this.#allocations.get(key)?.quantity ?? 0
    this.#allocations.set(key, { ...held, quantity: before + quantity })
  }

  /** Writes what waits. A defect when the pieces are not free: the rule that asked has read them in this same order. */
  async written(
    { session, scope, seq }: { session: Session; scope: string; seq: number },
    run: StockStatements,
  ): Promise<void> {
    if (this.#accounts.size === 0) return
    const wanted: SqlRow[] = [...this.#accounts].map(([accountId, quantity]) => ({ accountId, quantity }))
    this.#accounts.clear()
    for (const some of inSizes(wanted)) {
      const statement = run.reserveMany(some.length)
      if ((await session.run(statement, placed(statement, some))) === some.length) continue
      const asked = some.map(({ accountId, quantity }) => `${quantity} of account ${accountId}`).join(', ')
      throw new Error(`not so many pieces are free: ${asked}`)
    }
    const allocations: SqlRow[] = [...this.#allocations.values()].map((held) => ({ ...held }))
    this.#allocations.clear()
    for (const some of inSizes(allocations)) {
      const statement = run.allocateMany(some.length)
      await session.run(statement, placed(statement, some, { scope, seq }))
    }
  }
}
