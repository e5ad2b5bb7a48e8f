import type { Balance } from '@longshore/shared/command/reads.ts'
import { isOutside, unexplained } from '@longshore/shared/stock/place.ts'
import type { Entry } from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'

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

  constructor(statements: StockStatements) {
    this.#run = statements
  }

  /** Takes from an account that may stand below zero: outside the walls, or unexplained. */
  async draw(
    entry: Entry,
    { skuId, ownerId, batch, condition }: Goods & { readonly batch: string; readonly condition: string },
    locationId: string,
    pieces: number,
  ): Promise<number> {
    const of = { locationId, condition, batch: isOutside(locationId) ? batch : '', quantity: -pieces }
    const goods = { skuId, ownerId }
    const [account] = await entry.session.all(this.#run.creditAt, { scope: entry.scope, ...goods, ...of })
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
