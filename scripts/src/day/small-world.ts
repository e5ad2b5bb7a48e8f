import { Chance } from '../simulation/chance.ts'
import { Printer } from './barcodes.ts'
import { sendingOf } from './wishes.ts'
import type { Article, DayWorld, Pieces, WantedOrder } from './world.ts'

const THINGS = ['Lamp', 'Kettle', 'Towel', 'Clock', 'Teapot', 'Racket', 'Pillow', 'Drill', 'Mug', 'Scarf']
/** Every so many orders wants the same two pieces, which are on offer today. */
const OFFER = 5
const TOWNS = [
  ['Hamburg', '20095'],
  ['Bremen', '28195'],
  ['Kiel', '24103'],
] as const

/** A made-up world of owners, their articles and a number of orders; the same for the same seed. */
export function smallWorld({ orders, seed }: { orders: number; seed: number }): DayWorld {
  const chance = new Chance(seed)
  const printer = new Printer(chance)
  const owners = Array.from({ length: Math.max(2, Math.ceil(orders / 20)) }, (_, i) => ({
    code: `OWNER${i + 1}`,
    name: `Owner ${i + 1}`,
  }))
  const articles = Array.from({ length: Math.max(8, Math.ceil(orders * 0.7)) }, (_, nth): Article => {
    const owner = nth % owners.length
    const thing = THINGS[nth % THINGS.length] ?? ''
    return {
      ...{ nth, owner, code: `${thing.toUpperCase()}_${nth + 1}`, name: `${thing} no. ${nth + 1}` },
      ...{ barcodes: printer.print(), weight: 0.1 + chance.below(40) / 10 },
      size: [5 + chance.below(40), 5 + chance.below(30), 5 + chance.below(20)],
    }
  })
  return {
    owners,
    articles,
    orders: Array.from({ length: orders }, (_, i) => order(i, { chance, articles, owners: owners.length })),
  }
}

function order(
  nth: number,
  { chance, articles, owners }: { chance: Chance; articles: readonly Article[]; owners: number },
): WantedOrder {
  const isOffer = nth % OFFER === 2
  const owner = isOffer ? 0 : chance.below(owners)
  const own = articles.filter((article) => article.owner === owner)
  const lines = new Map<Article, Pieces>()
  for (let more = isOffer || chance.of(0.55) ? 1 : 2 + chance.below(3); more > 0; more--) {
    const article = isOffer ? own[0] : chance.one(own)
    if (article && isOffer) lines.set(article, { article, quantity: 2 })
    else if (article) lines.set(article, { article, quantity: chance.of(0.7) ? 1 : 2 + chance.below(3) })
  }
  const [city, postcode] = chance.one(TOWNS) ?? TOWNS[0]
  return {
    ...{ docNo: `SO-${nth + 1}`, owner, waybill: `LS${String(nth + 1).padStart(9, '0')}DE` },
    ...sendingOf(nth),
    consignee: {
      ...{ name: `Buyer ${nth + 1}`, company: '', phone: '', email: '', country: 'DE', province: '' },
      ...{ city, postcode, address: `Street ${1 + chance.below(90)}` },
    },
    lines: [...lines.values()],
  }
}
