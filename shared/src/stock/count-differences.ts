import type { Posting } from '../command/reads.ts'
import { summed } from './counted-goods.ts'
import { ADJUSTMENT } from './place.ts'
import type { CountedGoods, CountTask } from './tasks.ts'

type Counted = Pick<CountTask, 'counted' | 'expected' | 'countedAt' | 'version' | 'only'>

/**
 * Pieces counted beyond (or, below zero, short of) what should have been there when it was counted, of the articles that
 * nothing corrected since. `disputed`: a correction since is another than this count would make.
 */
export function differencesOf(
  { only, counted, expected, countedAt, version }: Counted,
  since: readonly Posting[],
): { differences: CountedGoods[]; disputed: boolean } {
  const moment = countedAt ?? 0
  const isAsked = ({ skuId }: { readonly skuId: string }) => only.length === 0 || only.includes(skuId)
  const good = since
    .filter((one) => one.condition === 'good' && isAsked(one))
    .map(({ skuId, ownerId, quantity, ...when }) => ({
      ...{ ...when, of: { skuId, skuCode: '', ownerId, quantity } },
    }))
  const before = good.filter(({ seq, at, beyond }) => seq > version && at < moment && beyond !== ADJUSTMENT)
  // What was written off, or found, is about the books: nothing moved when somebody said so.
  const after = good.filter(({ seq, at, beyond }) => seq <= version && at > moment && beyond !== ADJUSTMENT)
  const corrected = summed(
    good.filter(({ seq, beyond }) => seq > version && beyond === ADJUSTMENT).map(({ of }) => of),
  )
  const less = [...expected.filter(isAsked), ...before.map(({ of }) => of)].map(minus)
  const found = summed([...counted.filter(isAsked), ...after.map(({ of }) => of), ...less])
  const same = (a: CountedGoods) => (b: CountedGoods) => a.skuId === b.skuId && a.ownerId === b.ownerId
  const isLeft = ({ quantity }: CountedGoods) => quantity !== 0
  return {
    differences: found.filter((one) => isLeft(one) && !corrected.some(same(one))),
    disputed: corrected.some((one) =>
      summed([...found.filter(same(one)), minus(one)].map((each) => ({ ...each, skuCode: '' }))).some(isLeft),
    ),
  }
}

function minus(goods: CountedGoods): CountedGoods {
  return { ...goods, quantity: -goods.quantity }
}
