import { inSizes, placed } from '../commands/journal-lines.ts'
import type { Session } from '../database/session.ts'
import { SUPPLY } from './arrival-statements.ts'
import type { SupplyChange } from './journal-entry.ts'
import type { StockStatements } from './stock-statements.ts'

interface Goods {
  readonly skuId: string
  readonly ownerId: string
}

/** What one command adds to the sums of articles: each article is written once, those of which the same sums change together. */
export class StockSums {
  readonly #of = new Map<string, Goods & SupplyChange>()

  add({ skuId, ownerId }: Goods, by: SupplyChange): void {
    const key = `${skuId}/${ownerId}`
    const known = this.#of.get(key)
    if (known) for (const name of SUPPLY) known[name] += by[name]
    else this.#of.set(key, { skuId, ownerId, ...by })
  }

  /** Writes what waits. */
  async written(session: Session, scope: string, run: StockStatements): Promise<void> {
    if (this.#of.size === 0) return
    const alike = new Map<
      string,
      { names: readonly (keyof SupplyChange)[]; sums: (Goods & SupplyChange)[] }
    >()
    for (const sums of this.#of.values()) {
      const names = SUPPLY.filter((name) => sums[name] !== 0)
      const known = alike.get(names.join())
      if (known) known.sums.push(sums)
      else if (names.length > 0) alike.set(names.join(), { names, sums: [sums] })
    }
    this.#of.clear()
    for (const { names, sums } of alike.values())
      for (const some of inSizes(sums)) {
        const statement = run.addSupply(names, some.length)
        await session.run(statement, placed(statement, some.map(storedSums), { scope }))
      }
  }
}

const storedSums = (sums: Goods & SupplyChange) => ({ ...sums })
