import { isOutside } from '@longshore/shared/stock/place.ts'
import type { Held } from '../commands/held.ts'
import type { Session, Statement, Values } from '../database/session.ts'
import type { StockStatements } from './stock-statements.ts'

/**
 * Pieces that the commands of a group draw from accounts outside the walls, by their numbers: each account is written once.
 * The first draw of an account is not left to wait: it tells that the account is there.
 */
export class WaitingDraws implements Held {
  readonly tables = ['balance']
  readonly #run: StockStatements
  readonly #pieces = new Map<number, number>()

  constructor(run: StockStatements) {
    this.#run = run
  }

  /** The account is there. */
  found(accountId: number): void {
    this.#pieces.set(accountId, this.#pieces.get(accountId) ?? 0)
  }

  /** Draws more of an account; false of one that is not known to be there. */
  draw(accountId: number, pieces: number): boolean {
    const drawn = this.#pieces.get(accountId)
    if (drawn === undefined) return false
    this.#pieces.set(accountId, drawn + pieces)
    return true
  }

  /** Other draws, and what comes to an account within the walls. */
  isBeside(statement: Statement, values: Values): boolean {
    if (statement === this.#run.creditOf || statement === this.#run.creditAt) return true
    return statement === this.#run.arriveAt && 'locationId' in values && !isOutside(String(values.locationId))
  }

  async write(session: Session): Promise<void> {
    for (const [accountId, pieces] of this.#pieces) {
      if (pieces === 0) continue
      const changed = await session.run(this.#run.credit, { accountId, quantity: -pieces })
      if (changed !== 1) throw new Error(`account ${accountId} is missing`)
    }
  }
}
