import { Chance } from '../simulation/chance.ts'
import { type Cells, CHANNEL, type StoryOrder } from './story-order.ts'

/** Places as a marketplace of Brazil writes them, with the beginning of their postcodes. */
const places = [
  ['sao paulo', 'SP', '031'],
  ['osasco', 'SP', '060'],
  ['rio de janeiro', 'RJ', '204'],
  ['belo horizonte', 'MG', '301'],
  ['curitiba', 'PR', '800'],
  ['porto alegre', 'RS', '904'],
  ['salvador', 'BA', '402'],
  ['brasilia', 'DF', '706'],
  ['campinas', 'SP', '130'],
  ['fortaleza', 'CE', '601'],
] as const
const goods = ['cama mesa banho', 'esporte lazer', 'informatica', 'brinquedos', 'perfumaria'] as const

interface Slip {
  /** As it stands in the sheet; the cell that is meant stands in the order. */
  wrong(meant: string): string
  readonly field: string
  readonly rows: readonly number[]
}

/** What people get wrong in a sheet of 200 rows, by the row; the zeros that a spreadsheet takes come on top. */
export const slips = {
  /** The same in many rows: mended once for the column. */
  channel: { field: 'channel', rows: [6, 7, 8, 70, 71, 72, 140, 141, 142], wrong: () => 'BR-LINE' },
  currency: { field: 'currency', rows: [30, 31, 130, 131], wrong: () => 'REAIS' },
  /** What is meant is offered. */
  count: { field: 'count1', rows: [15, 115], wrong: (meant) => `${meant} pcs` },
  price: { field: 'price1', rows: [20, 120], wrong: (meant) => `R$ ${meant}` },
  country: { field: 'country', rows: [25], wrong: () => 'Brazill' },
  /** Nobody but the customer knows what is meant. */
  city: { field: 'city', rows: [40, 150], wrong: () => '' },
  street: { field: 'address1', rows: [45], wrong: () => '' },
  figure: { field: 'count1', rows: [155], wrong: () => 'two' },
} as const satisfies Readonly<Record<string, Slip>>

/** Rows that repeat the number of the row above. */
const doubles: readonly number[] = [56, 166]

/** Orders of the shape of a marketplace's real ones, with what is wrong in those and what people get wrong besides. */
export function madeOrders(count: number, seed = 20): StoryOrder[] {
  const chance = new Chance(seed)
  return Array.from({ length: count }, (_, nth) => {
    const no = `SHOP-${String(doubles.includes(nth) ? nth : nth + 1).padStart(4, '0')}`
    const right = rightOrder(no, chance)
    const wrong: Record<string, string> = {}
    const { postcode = '' } = right
    if (postcode.startsWith('0')) wrong.postcode = postcode.slice(1)
    const some: readonly Slip[] = Object.values(slips)
    for (const { field, rows, wrong: said } of some)
      if (rows.includes(nth)) wrong[field] = said(right[field] ?? '')
    const meant = Object.fromEntries(Object.keys(wrong).map((field) => [field, right[field] ?? '']))
    return { no, cells: { ...right, ...wrong }, meant, ...(doubles.includes(nth) && { isDouble: true }) }
  })
}

function rightOrder(no: string, chance: Chance): Cells {
  const [city, province, prefix] = chance.one(places) ?? places[0]
  const digits = (most: number) => String(chance.below(10 ** most)).padStart(most, '0')
  const lines = Array.from({ length: chance.of(0.1) ? 2 : 1 }, (_, i) => [
    [`nameEn${i + 1}`, chance.one(goods) ?? goods[0]],
    [`nameZh${i + 1}`, '商品'],
    [`count${i + 1}`, String(1 + chance.below(3))],
    [`price${i + 1}`, `${5 + chance.below(200)}.${digits(2)}`],
    [`weight${i + 1}`, `0.${1 + chance.below(9)}`],
  ])
  return {
    ...{ originalNo: no, channel: CHANNEL, name: `Comprador ${digits(4)}`, phone: `11 5555 ${digits(4)}` },
    ...{ country: 'BR', province, city, postcode: `${prefix}${digits(2)}-000` },
    ...{ address1: `Rua ${1 + chance.below(90)}`, currency: 'BRL' },
    ...Object.fromEntries(lines.flat()),
  }
}
