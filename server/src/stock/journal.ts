import type { Hold, Move } from '@longshore/shared/command/change.ts'
import type { Balance } from '@longshore/shared/command/reads.ts'
import { isOutside, isPhysical, isShelf, SHIPPED, unexplained } from '@longshore/shared/stock/place.ts'
import type { Session } from '../database/session.ts'
import { StockAccounts } from './accounts.ts'
import { SUPPLY } from './arrival-statements.ts'
import { cameBack } from './came-back.ts'
import { Holds } from './holds.ts'
import {
  type Allocation,
  type Debt,
  type Entry,
  type Moved,
  nothing,
  type SupplyChange,
  type Taken,
} from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'
import { StockSums } from './stock-sums.ts'

/** What a command says and is written together. */
interface Waiting {
  readonly holds: Holds
  readonly sums: StockSums
}

/**
 * Posts moves of the stock journal, double entry, with balances and sums in the same transaction.
 * Physical accounts never go below zero: what a place does not hold is taken from its UNEXPLAINED account, and every
 * later posting into that place repays it first, so that any order of arrival gives the same stock (architecture §11.10).
 */
export class StockJournal {
  readonly #run: StockStatements
  readonly #accounts: StockAccounts
  readonly #waiting = new WeakMap<Entry, Waiting>()

  constructor(statements: StockStatements) {
    this.#run = statements
    this.#accounts = new StockAccounts(statements)
  }

  /** What was written since the savepoint was undone. */
  undone(session: Session): void {
    this.#accounts.undone(session)
  }

  committed(session: Session): void {
    this.#accounts.committed(session)
  }

  async move(entry: Entry, move: Move): Promise<Moved> {
    await this.#waits(entry).holds.written(entry, this.#run)
    const debts: Debt[] = []
    const broken: Allocation[] = []
    const sums = nothing()
    const taken = isPhysical(move.from)
      ? await this.#take(entry, move, { debts, broken, sums })
      : await this.#fromOutside(entry, move)
    await this.#place(entry, move, { taken, debts, sums })

    const arrives = move.toCondition ?? move.condition
    if (isOutside(move.from) !== isOutside(move.to) || arrives !== move.condition) {
      if (!isOutside(move.from)) sums[move.condition] -= move.quantity
      if (!isOutside(move.to)) sums[arrives] += move.quantity
    }
    this.#sum(entry, move, sums)
    return { debts, broken }
  }

  /** Reserves pieces for a task. */
  hold(entry: Entry, { condition, skuId, ownerId, ...held }: Hold): void {
    this.#waits(entry).holds.add(held)
    if (condition === 'good') this.#sum(entry, { skuId, ownerId }, { ...nothing(), allocated: held.quantity })
  }

  /** Lets go of everything still held for a task. */
  async free(entry: Entry, taskId: string): Promise<void> {
    const { session } = entry
    await this.#waits(entry).holds.written(entry, this.#run)
    const held = await session.all<Allocation>(this.#run.allocationsOfTask, { taskId })
    const accounts = held.length ? await session.all<Balance>(this.#run.ofTask, { taskId, limit: 1000 }) : []
    for (const { accountId, quantity } of held) {
      const account = accounts.find((a) => a.accountId === accountId)
      if (!account) throw new Error(`allocation of a missing account ${accountId}`)
      await session.run(this.#run.reserve, { accountId, quantity: -quantity, least: -quantity })
      await session.run(this.#run.dropAllocation, { taskId, accountId })
      if (account.condition === 'good') this.#sum(entry, account, { ...nothing(), allocated: -quantity })
    }
  }

  promise(entry: Entry, goods: { skuId: string; ownerId: string }, quantity: number): void {
    this.#sum(entry, goods, { ...nothing(), promised: quantity })
  }

  /** Writes what a command held, and leaves what it adds to the sums of articles to its group. */
  async written(entry: Entry): Promise<void> {
    const { holds, sums } = this.#waits(entry)
    await holds.written(entry, this.#run)
    sums.leave(entry, this.#run)
  }

  /** Takes pieces from a place with walls: those held for the task first, then free ones, then those of the newest other tasks. */
  async #take(
    entry: Entry,
    move: Move,
    out: { debts: Debt[]; broken: Allocation[]; sums: SupplyChange },
  ): Promise<Taken[]> {
    const { session, scope } = entry
    const { skuId, ownerId, condition } = move
    const accounts = await session.all<Balance>(this.#run.atLocation, {
      scope,
      locationId: move.from,
      skuId,
      ownerId,
      condition,
      zero: 0,
    })
    const own = move.taskId
      ? await session.all<Allocation>(this.#run.allocationsOfTask, { taskId: move.taskId })
      : []
    const ownOf = (account: Balance) => own.find((a) => a.accountId === account.accountId)?.quantity ?? 0
    const rank = (account: Balance) => (ownOf(account) > 0 ? 0 : account.batch === move.batch ? 1 : 2)
    accounts.sort((a, b) => rank(a) - rank(b) || a.accountId - b.accountId)

    const taken: Taken[] = []
    let wanted = move.quantity
    const take = async (account: Balance, quantity: number, held: number) => {
      const changed = await session.run(this.#run.debit, {
        accountId: account.accountId,
        quantity,
        held,
        least: quantity,
        leastHeld: held,
      })
      if (changed !== 1) throw new Error(`account ${account.accountId} has not ${quantity} pieces`)
      taken.push({ accountId: account.accountId, batch: account.batch, quantity })
      wanted -= quantity
      if (isShelf(move.from) && condition === 'good') out.sums.shelf -= quantity
    }

    const left = new Map<Balance, number>()
    for (const account of accounts) {
      if (wanted === 0) break
      const mine = ownOf(account)
      const quantity = Math.min(wanted, mine + account.quantity - account.allocated)
      const held = Math.min(mine, quantity)
      if (quantity > 0) await take(account, quantity, held)
      if (held > 0)
        await this.#shrink(entry, { accountId: account.accountId, taskId: move.taskId ?? '' }, mine, held)
      if (condition === 'good') out.sums.allocated -= held
      left.set(account, account.quantity - quantity)
      if (quantity === account.quantity) entry.turned(move.from)
    }
    for (const [account, rest] of left) {
      if (wanted === 0) break
      if (rest === 0) continue
      const quantity = Math.min(wanted, rest)
      await this.#break(entry, { accountId: account.accountId, taskId: move.taskId }, quantity, out.broken)
      if (condition === 'good') out.sums.allocated -= quantity
      await take(account, quantity, quantity)
      if (quantity === rest) entry.turned(move.from)
    }
    if (wanted > 0) {
      const locationId = unexplained(move.from)
      const accountId = await this.#accounts.draw(entry, move, locationId, wanted)
      const owed = await this.#owed(entry, move, accountId)
      out.debts.push({ accountId, locationId, skuId, ownerId, owed, grew: true })
      taken.push({ accountId, batch: move.batch, quantity: wanted })
    }
    return taken
  }

  /** Takes allocations away from the newest other tasks until they free the pieces. */
  async #break(
    entry: Entry,
    of: { accountId: number; taskId: string | undefined },
    quantity: number,
    broken: Allocation[],
  ): Promise<void> {
    const others = await entry.session.all<Allocation>(this.#run.allocationsOfAccount, {
      accountId: of.accountId,
    })
    let wanted = quantity
    for (const other of others) {
      if (wanted === 0) return
      if (other.taskId === of.taskId) continue
      const lost = Math.min(wanted, other.quantity)
      await this.#shrink(entry, other, other.quantity, lost)
      broken.push({ ...other, quantity: lost })
      wanted -= lost
    }
    if (wanted > 0) throw new Error(`account ${of.accountId} holds pieces for no task`)
  }

  async #shrink(
    entry: Entry,
    { taskId, accountId }: { taskId: string; accountId: number },
    held: number,
    by: number,
  ): Promise<void> {
    if (by === held) await entry.session.run(this.#run.dropAllocation, { taskId, accountId })
    else await entry.session.run(this.#run.shrinkAllocation, { taskId, accountId, quantity: by })
  }

  async #fromOutside(entry: Entry, move: Move): Promise<Taken[]> {
    const known = move.from === SHIPPED && move.batch === ''
    const { taken, left } = known
      ? await cameBack(this.#run, entry, move)
      : { taken: [], left: move.quantity }
    if (left === 0) return taken
    return [
      ...taken,
      {
        accountId: await this.#accounts.draw(entry, move, move.from, left),
        batch: move.batch,
        quantity: left,
      },
    ]
  }

  async #owed(entry: Entry, move: Move, accountId: number): Promise<number> {
    const [account] = await this.#accounts.arrivals(entry, move, {
      locationId: unexplained(move.from),
      condition: move.condition,
      batch: '',
    })
    if (account?.accountId !== accountId) throw new Error(`debt account ${accountId} is missing`)
    return -account.quantity
  }

  /** Puts the taken pieces into their new place and repays what that place owes. */
  async #place(
    entry: Entry,
    move: Move,
    { taken, debts, sums }: { taken: Taken[]; debts: Debt[]; sums: SupplyChange },
  ): Promise<void> {
    const { session } = entry
    const { skuId, ownerId, documentId, at = entry.at } = move
    const under = { documentId, at }
    const condition = move.toCondition ?? move.condition
    const shelved = isShelf(move.to) && condition === 'good'
    for (const { accountId: fromAccount, batch, quantity } of taken) {
      const of = { locationId: move.to, condition, batch }
      const arrived = await this.#accounts.arrive(entry, move, { ...of, quantity })
      if (arrived) {
        if (arrived.quantity === quantity) entry.turned(move.to)
        entry.post({ ...under, fromAccount, toAccount: arrived.accountId, quantity })
        if (shelved) sums.shelf += quantity
        continue
      }
      const [account, debt] = await this.#accounts.arrivals(entry, move, of)
      const repaid = debt && isPhysical(move.to) ? Math.min(quantity, -debt.quantity) : 0
      const kept = quantity - repaid
      const toAccount =
        account?.accountId ?? (await this.#accounts.open(entry, move, { ...of, quantity: kept }))
      if (kept > 0 && !account?.quantity) entry.turned(move.to)
      if (account && kept !== 0) await session.run(this.#run.credit, { accountId: toAccount, quantity: kept })
      entry.post({ ...under, fromAccount, toAccount, quantity })
      if (shelved) sums.shelf += kept
      if (debt && repaid > 0) {
        await session.run(this.#run.credit, { accountId: debt.accountId, quantity: repaid })
        entry.post({ ...under, fromAccount: toAccount, toAccount: debt.accountId, quantity: repaid })
        const { accountId, locationId } = debt
        const owed = -debt.quantity - repaid
        debts.push({ accountId, locationId, skuId, ownerId, owed, grew: false })
      }
    }
  }

  #sum(entry: Entry, { skuId, ownerId }: { skuId: string; ownerId: string }, by: SupplyChange): void {
    if (SUPPLY.every((name) => by[name] === 0)) return
    this.#waits(entry).sums.add({ skuId, ownerId }, by)
    entry.freed({ skuId, ownerId }, by.shelf - by.allocated)
  }

  #waits(entry: Entry): Waiting {
    const known = this.#waiting.get(entry)
    if (known) return known
    const waits = { holds: new Holds(), sums: new StockSums() }
    this.#waiting.set(entry, waits)
    return waits
  }
}
