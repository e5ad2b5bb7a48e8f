import { countJob } from '@longshore/shared/stock/count.job.ts'
import { putBackJob } from '@longshore/shared/stock/put-back.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { scanArticle } from './scan-article.ts'

/** Counts the next position on the screen's list, twice when something there moved meanwhile. */
export function counting(floor: Floor): Task {
  return {
    ...{ job: countJob, rank: 5, what: 'count a position' },
    async does(hands) {
      hands.expects('stock.scan-position-to-count')
      const code = floor.claim(hands.view.choices?.list.map(({ title }) => title) ?? [])
      if (!code) return false
      try {
        while (!(await countOnce(hands, floor, code))) hands.tally.add('counts begun anew')
        hands.tally.add('positions counted')
        return true
      } finally {
        floor.release(code)
      }
    },
  }
}

async function countOnce(hands: Hands, floor: Floor, code: string): Promise<boolean> {
  const { goods } = floor
  const there = () => JSON.stringify(goods.at(code).map(({ article, quantity }) => [article.code, quantity]))
  const before = there()
  if (!(await hands.scan(code))) hands.confused(`position ${code} is not taken`)
  hands.expects('stock.scan-all-items')
  for (const { article, quantity } of goods.at(code)) {
    if (!(await scanArticle(hands, article))) hands.confused(`${article.code} is not known`)
    await hands.enter(quantity + floor.miscounts(hands, code))
  }
  if (there() !== before) {
    await hands.press('back')
    return false
  }
  await hands.press(hands.canPress('empty') ? 'empty' : 'done')
  if (hands.asks() === 'stock.really-empty') await hands.press('empty')
  hands.expects('stock.scan-position-to-count')
  return true
}

/** Brings pieces that nobody wants any more back to a shelf: those on the screen's list that lie where it says. */
export function puttingBack(floor: Floor): Task {
  return {
    ...{ job: putBackJob, rank: 5, what: 'put something back' },
    async does(hands) {
      hands.expects('stock.scan-item-to-put-back')
      const list = (hands.view.choices?.list ?? []).filter(({ title, detail = '' }) => {
        const [code = '', quantity] = title.split(' × ')
        const article = floor.articleOf(code)
        return article && !floor.isTaken(detail) && floor.goods.pieces(detail, article) >= Number(quantity)
      })
      const [first] = list
      const claim = first && floor.claim([`at ${first.detail}`])
      if (!claim) return false
      try {
        await putBackOne(hands, floor, first.key)
        return true
      } finally {
        floor.release(claim)
      }
    },
  }
}

async function putBackOne(hands: Hands, floor: Floor, key: string): Promise<void> {
  await hands.choose((line) => line.key === key)
  const asks = hands.expects('stock.scan-position', 'stock.scan-defective-position')
  const article = floor.articleOf(hands.fact('stock.sku'))
  const place = hands.fact('stock.from')
  const asked = Number(hands.fact('stock.to-put-back'))
  const quantity = Math.min(asked, article ? floor.goods.pieces(place, article) : 0)
  const good = asks === 'stock.scan-position'
  const shelf =
    (good ? floor.shelfOf(article) : undefined) ??
    floor.freeShelf(good ? 'storage' : 'defective', hands.chance)?.code ??
    ''
  if (!(await hands.scan(shelf))) hands.confused(`position ${shelf} is not taken`)
  hands.expects('stock.how-many-put-back')
  await hands.enter(quantity)
  hands.expects('stock.scan-item-to-put-back', 'stock.no-put-back-waits')
  hands.tally.add('pieces put back', quantity)
}
