import type { Chance } from '../simulation/chance.ts'
import type { Article, Carton, DayWorld, Delivery, Pieces } from './world.ts'

const LINES_A_CARTON = 6
const CARTONS_A_DELIVERY = 8
/** Articles of which more comes than is ordered, so that a position that fails has another to stand in. */
const SPARE = 0.8
/** Lines of which a piece fewer, or one more, is in the box than announced. */
const FEWER = 0.01
const MORE = 0.01
const INSPECTED = 0.15
const BROKEN = 0.05

/** What comes in the morning: enough of everything that is ordered, packed in boxes, nearly as announced. */
export function deliveriesFor({ orders, articles }: DayWorld, chance: Chance): Delivery[] {
  const wanted = new Map<Article, number>()
  for (const { lines } of orders)
    for (const { article, quantity } of lines) wanted.set(article, (wanted.get(article) ?? 0) + quantity)
  const byOwner = Map.groupBy(
    articles.filter((article) => wanted.has(article)),
    ({ owner }) => owner,
  )
  const perDelivery = LINES_A_CARTON * CARTONS_A_DELIVERY
  const deliveries: Delivery[] = []
  for (const [owner, own] of byOwner)
    for (let from = 0; from < own.length; from += perDelivery) {
      const lines = own.slice(from, from + perDelivery).map((article) => {
        const ordered = wanted.get(article) ?? 0
        const spare = chance.of(SPARE) ? 1 + chance.below(2 + Math.ceil(ordered / 4)) : 0
        return { article, quantity: ordered + spare }
      })
      deliveries.push(delivery(deliveries.length, owner, { lines, chance }))
    }
  return deliveries
}

function delivery(
  nth: number,
  owner: number,
  { lines, chance }: { lines: readonly Pieces[]; chance: Chance },
): Delivery {
  const paper = `DN-${String(nth + 1).padStart(5, '0')}`
  const inspected = chance.of(INSPECTED)
  const announced: (Pieces & { box: string })[] = []
  const cartons: Carton[] = []
  for (let from = 0; from < lines.length; from += LINES_A_CARTON) {
    const code = `BX${String(nth + 1).padStart(5, '0')}-${cartons.length + 1}`
    const inside = lines.slice(from, from + LINES_A_CARTON)
    announced.push(...inside.map((pieces) => ({ ...pieces, box: code })))
    const content = inside.map(({ article, quantity }) => ({
      article,
      quantity: Math.max(1, quantity + (chance.of(FEWER) ? -1 : chance.of(MORE) ? 1 : 0)),
    }))
    const broken = content
      .map(({ article, quantity }) => ({
        article,
        quantity: Array.from({ length: quantity }).filter(() => inspected && chance.of(BROKEN)).length,
      }))
      .filter(({ quantity }) => quantity > 0)
    cartons.push({ code, content, broken })
  }
  return { owner, paper, announced, cartons, inspected }
}
