import type { Condition } from '../command/change.ts'
import type { Balance } from '../command/reads.ts'
import type { PlaceOfNeed } from './line-lots.ts'

/** What must come from the shelves for one order line. */
export interface Need {
  readonly lineId: string
  readonly skuId: string
  readonly quantity: number
  /** Of defective pieces: the places that it has pieces at, and how many at most. */
  readonly only?: readonly PlaceOfNeed[]
}

/** Pieces of one account that a line gets. */
export interface Share {
  readonly lineId: string
  readonly accountId: number
  readonly positionId: string
  readonly positionCode: string
  readonly partitionOrder: number
  readonly batch: string
  readonly quantity: number
  /** Free pieces of the SKU left at the position. */
  readonly spare: number
}

interface Account extends Omit<Share, 'lineId' | 'quantity' | 'spare'> {
  free: number
}

/**
 * The free pieces on the shelves while a rule hands them out: the oldest batch first, and within a batch from the
 * fewest positions (state-machines §5). Batches are receipts' ids, which sort by time.
 */
export class FreePieces {
  readonly #byGoods = new Map<string, Account[]>()
  readonly #byId = new Map<number, Account>()

  constructor(balances: readonly Balance[], options: { readonly except?: string } = {}) {
    for (const { accountId, locationId, batch, quantity, allocated, position, ...goods } of balances) {
      if (locationId === options.except || quantity <= allocated) continue
      if (position && (!position.enabled || position.suspect)) continue
      const positionId = locationId.slice(locationId.indexOf(':') + 1)
      const account: Account = {
        ...{ accountId, positionId, batch, free: quantity - allocated },
        positionCode: position?.code ?? positionId,
        partitionOrder: position?.partitionOrder ?? 0,
      }
      this.#byId.set(accountId, account)
      const key = keyOf(goods.condition, goods.skuId)
      const known = this.#byGoods.get(key)
      if (known) known.push(account)
      else this.#byGoods.set(key, [account])
    }
    for (const accounts of this.#byGoods.values()) accounts.sort(byBatch)
  }

  /** Hands out what every need asks for, or nothing at all: then it answers the needs that fall short. */
  take(
    needs: readonly Need[],
  ): { readonly shares: readonly Share[] } | { readonly lacking: readonly Need[] } {
    const shares: Share[] = []
    const lacking: Need[] = []
    for (const need of needs) {
      const found = this.#takeOne(need)
      shares.push(...found)
      if (total(found) < need.quantity) lacking.push(need)
    }
    if (lacking.length === 0) return { shares }
    for (const { accountId, quantity } of shares) this.#giveBack(accountId, quantity)
    return { lacking }
  }

  #takeOne({ lineId, skuId, quantity, only }: Need): Share[] {
    if (!only) return this.#takeOf(this.#byGoods.get(keyOf('good', skuId)) ?? [], { lineId, quantity })
    const defective = this.#byGoods.get(keyOf('defective', skuId)) ?? []
    let left = quantity
    return only.flatMap(({ positionId, quantity: most }) => {
      const here = defective.filter((account) => account.positionId === positionId)
      const shares = this.#takeOf(here, { lineId, quantity: Math.min(left, most) })
      left -= total(shares)
      return shares
    })
  }

  #takeOf(accounts: readonly Account[], { lineId, quantity }: { lineId: string; quantity: number }): Share[] {
    const shares: Share[] = []
    let wanted = quantity
    for (let from = 0; from < accounts.length && wanted > 0; ) {
      const batch = accounts[from]?.batch
      let to = from
      while (to < accounts.length && accounts[to]?.batch === batch) to++
      while (wanted > 0) {
        const account = best(accounts.slice(from, to), wanted)
        if (!account) break
        const taken = Math.min(account.free, wanted)
        account.free -= taken
        wanted -= taken
        const { free: _, ...place } = account
        const here = accounts.filter(({ positionId }) => positionId === place.positionId)
        const spare = here.reduce((sum, { free }) => sum + free, 0)
        shares.push({ lineId, ...place, quantity: taken, spare })
      }
      from = to
    }
    return shares
  }

  #giveBack(accountId: number, quantity: number): void {
    const account = this.#byId.get(accountId)
    if (account) account.free += quantity
  }
}

/** The fullest that fits whole with the least left over; when none does, the one with most. */
function best(accounts: readonly Account[], wanted: number): Account | undefined {
  let found: Account | undefined
  for (const account of accounts) {
    if (account.free === 0) continue
    if (!found || better(account.free, found.free, wanted)) found = account
  }
  return found
}

function better(free: number, than: number, wanted: number): boolean {
  if (free >= wanted) return than < wanted || free < than
  return than < wanted && free > than
}

function byBatch(a: Account, b: Account): number {
  if (a.batch !== b.batch) return a.batch < b.batch ? -1 : 1
  return a.accountId - b.accountId
}

function total(shares: readonly Share[]): number {
  return shares.reduce((sum, { quantity }) => sum + quantity, 0)
}

function keyOf(condition: Condition, skuId: string): string {
  return `${condition} ${skuId}`
}
