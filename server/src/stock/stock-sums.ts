import type { Held } from '../commands/held.ts'
import { inSizes, placed } from '../commands/journal-lines.ts'
import type { Session } from '../database/session.ts'
import { SUPPLY } from './arrival-statements.ts'
import { type Entry, nothing, type SupplyChange } from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'

interface Goods {
  readonly skuId: string
  readonly ownerId: string
}
type SumName = keyof SupplyChange

/** What one command adds to the sums of articles. */
export class StockSums {
  readonly #of = new Map<string, Goods & SupplyChange>()

  add({ skuId, ownerId }: Goods, by: SupplyChange): void {
    const key = `${skuId}/${ownerId}`
    const known = this.#of.get(key)
    if (known) for (const name of SUPPLY) known[name] += by[name]
    else this.#of.set(key, { skuId, ownerId, ...by })
  }

  /** Leaves them to the command's group. */
  leave({ session, scope }: Entry, run: StockStatements): void {
    if (this.#of.size === 0) return
    const waiting = session.held('supply', () => new WaitingSums(run))
    for (const sums of this.#of.values()) waiting.add(scope, sums)
    this.#of.clear()
  }
}

/** What the commands of a group add to the sums of articles: each article is written once, those together of which the same sums change. */
export class WaitingSums implements Held {
  /** An article's sums are looked at as its warning amount changes, and say whether it is low. */
  readonly tables = ['supply', 'sku', 'lowStock']
  readonly #run: StockStatements
  readonly #of = new Map<string, { scope: string; names: Set<SumName>; sums: Goods & SupplyChange }>()

  constructor(run: StockStatements) {
    this.#run = run
  }

  add(scope: string, by: Goods & SupplyChange): void {
    const { skuId, ownerId } = by
    const key = `${scope}/${skuId}/${ownerId}`
    let known = this.#of.get(key)
    if (!known) {
      known = { scope, names: new Set(), sums: { skuId, ownerId, ...nothing() } }
      this.#of.set(key, known)
    }
    for (const name of SUPPLY) {
      if (by[name] === 0) continue
      known.names.add(name)
      known.sums[name] += by[name]
    }
  }

  async write(session: Session): Promise<void> {
    const alike = new Map<
      string,
      { scope: string; names: readonly SumName[]; sums: (Goods & SupplyChange)[] }
    >()
    for (const { scope, names: changed, sums } of this.#of.values()) {
      const names = SUPPLY.filter((name) => changed.has(name))
      if (names.length === 0) continue
      const key = `${scope} ${names.join()}`
      const known = alike.get(key)
      if (known) known.sums.push(sums)
      else alike.set(key, { scope, names, sums: [sums] })
    }
    for (const { scope, names, sums } of alike.values())
      for (const some of inSizes(sums)) {
        const statement = this.#run.addSupply(names, some.length)
        await session.run(statement, placed(statement, some.map(storedSums), { scope }))
      }
  }
}

const storedSums = (sums: Goods & SupplyChange) => ({ ...sums })
