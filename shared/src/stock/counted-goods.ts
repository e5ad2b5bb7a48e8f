import type { Balance } from '../command/reads.ts'
import type { CountedGoods } from './tasks.ts'

/** One line for each article, in a fixed order. */
export function summed(lines: readonly CountedGoods[]): CountedGoods[] {
  const sums = new Map<string, CountedGoods>()
  for (const one of lines) {
    const key = `${one.skuId} ${one.ownerId}`
    const was = sums.get(key)
    sums.set(key, was ? { ...was, quantity: was.quantity + one.quantity } : one)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, goods]) => goods)
}

/** Good pieces only: what the position holds less what it owes. */
export function expectedOf(balances: readonly Balance[]): CountedGoods[] {
  const good = balances.filter(({ condition }) => condition === 'good')
  return summed(good.map(({ skuId, ownerId, quantity }) => ({ skuId, skuCode: '', ownerId, quantity })))
}
