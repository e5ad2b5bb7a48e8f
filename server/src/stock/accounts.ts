import type { Balance } from '@longshore/shared/command/reads.ts'
import { isOutside, unexplained } from '@longshore/shared/stock/place.ts'
import { Standing } from '../commands/standing.ts'
import type { Session } from '../database/session.ts'
import type { Entry } from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'
import { WaitingDraws } from './waiting-draws.ts'

/** Accounts whose numbers are kept in memory. */
const REMEMBERED = 10_000

interface Goods {
  readonly skuId: string
  readonly ownerId: string
}

interface Of {
  readonly locationId: string
  readonly condition: string
  readonly batch: string
}

/** The accounts that goods come to and are drawn from. */
export class StockAccounts {
  readonly #run: StockStatements
  /** Of accounts that goods are drawn from below zero. */
  readonly #numbers = new Standing<number>(REMEMBERED)

  constructor(statements: StockStatements) {
    this.#run = statements
  }

  /** What was written since the savepoint was undone. */
  undone(session: Session): void {
    this.#numbers.forget(session)
  }

  committed(session: Session): void {
    this.#numbers.committed(session)
  }

  /** Takes from an account that may stand below zero: outside the walls, or unexplained. */
  async draw(
    entry: Entry,
    { skuId, ownerId, batch, condition }: Goods & { readonly batch: string; readonly condition: string },
    locationId: string,
    pieces: number,
  ): Promise<number> {
    const { session, scope } = entry
    const of = { locationId, condition, batch: isOutside(locationId) ? batch : '', quantity: -pieces }
    const goods = { skuId, ownerId }
    const key = `${scope} ${locationId} ${skuId} ${ownerId} ${condition} ${of.batch}`
    const known = this.#numbers.get(session, key)
    const isHeld = isOutside(locationId)
    const held = () => session.held('draws', () => new WaitingDraws(this.#run))
    if (isHeld && known !== undefined && held().draw(known, pieces)) return known
    const no = (await this.#drawn(session, known, pieces)) ?? (await this.#found(entry, goods, of))
    if (no !== known) this.#numbers.learn(session, key, no)
    if (isHeld) held().found(no)
    return no
  }

  /** The account of a number with so many pieces less; nothing where it is gone. */
  async #drawn(session: Session, known: number | undefined, pieces: number): Promise<number | undefined> {
    if (known === undefined) return undefined
    const drawn = await session.all(this.#run.creditOf, { accountId: known, quantity: -pieces })
    return drawn.length > 0 ? known : undefined
  }

  /** The account of a key with so many pieces more. */
  async #found(entry: Entry, goods: Goods, of: Of & { readonly quantity: number }): Promise<number> {
    const { session, scope } = entry
    const [account] = await session.all(this.#run.creditAt, { scope, ...goods, ...of })
    return account ? Number(account.accountId) : this.open(entry, goods, of)
  }

  /** Puts pieces into an account, and answers what lies there then; nothing where there is none, or its location owes some. */
  async arrive(
    { session, scope }: Entry,
    { skuId, ownerId }: Goods,
    of: Of & { readonly quantity: number },
  ): Promise<Pick<Balance, 'accountId' | 'quantity'> | undefined> {
    const debt = { debtId: unexplained(of.locationId), none: '' }
    const [arrived] = await session.all<Balance>(this.#run.arriveAt, {
      scope,
      skuId,
      ownerId,
      ...of,
      ...debt,
    })
    return arrived
  }

  async arrivals(
    { session, scope }: Entry,
    { skuId, ownerId }: Goods,
    of: Of,
  ): Promise<[account: Balance | undefined, debt: Balance | undefined]> {
    const { locationId, condition, batch } = of
    const debtId = unexplained(locationId)
    const asked = { scope, skuId, ownerId, condition, locationId, batch, debtId, none: '' }
    const found = await session.all<Balance>(this.#run.arrival, asked)
    return [
      found.find((a) => a.locationId === locationId),
      found.find((a) => a.locationId === debtId && a.quantity < 0),
    ]
  }

  async open(
    { session, scope }: Entry,
    { skuId, ownerId }: Goods,
    of: Of & { readonly quantity: number },
  ): Promise<number> {
    const [opened] = await session.all(this.#run.open, { scope, skuId, ownerId, ...of, allocated: 0 })
    return Number(opened?.accountId)
  }
}
