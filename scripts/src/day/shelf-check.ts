import type { Books } from './books.ts'
import type { Goods } from './goods.ts'
import { DESTROYED, INTERCEPTED, LORRY, slotCode } from './physics.ts'

/** Pieces of an article at a place: by the books, and as they really lie there. */
export interface Difference {
  readonly place: string
  readonly sku: string
  readonly books: number
  readonly real: number
}

/**
 * Compares the books with the hall, place by place. What a place owes is part of what the books say is there. Without
 * `places` everything is compared: shelves, totes, parcels, the intercept shelf and what has left.
 */
export async function differences({ reader }: Books, goods: Goods): Promise<Difference[]> {
  const codes = new Map(
    (await reader.selectFrom('position').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]),
  )
  const skus = new Map(
    (await reader.selectFrom('sku').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]),
  )
  const labels = new Map(
    (await reader.selectFrom('parcel').select(['id', 'waybillNo']).execute()).map(({ id, waybillNo }) => [
      id,
      waybillNo,
    ]),
  )
  const placeOf = (locationId: string): string | undefined => {
    const [kind = '', ...rest] = locationId.replace(/^UNEXPLAINED:/, '').split(':')
    const of = rest.join(':')
    if (kind === 'SHELF' || kind === 'DEF') return codes.get(of)
    if (kind === 'TOTE') return of
    if (kind === 'WALL') return slotCode(of)
    if (kind === 'PACK') return `parcel ${labels.get(of)}`
    if (kind === 'ABN') return INTERCEPTED
    if (kind === 'EXT.DESTROYED') return DESTROYED
    return kind === 'EXT.SHIPPED' ? LORRY : undefined
  }
  const found = new Map<string, Difference>()
  const add = (place: string, sku: string, more: { books?: number; real?: number }) => {
    const was = found.get(`${place} ${sku}`) ?? { place, sku, books: 0, real: 0 }
    const { books = 0, real = 0 } = more
    found.set(`${place} ${sku}`, { ...was, books: was.books + books, real: was.real + real })
  }
  const balances = await reader
    .selectFrom('balance')
    .select(['locationId', 'skuId', 'quantity'])
    .where('quantity', '<>', 0)
    .execute()
  for (const { locationId, skuId, quantity } of balances) {
    const place = placeOf(locationId)
    if (place) add(place, skus.get(skuId) ?? skuId, { books: Number(quantity) })
  }
  const known = /^(dock |BX|RT|lost$)/
  for (const place of goods.places.filter((one) => !known.test(one)))
    for (const { article, quantity } of goods.at(place)) add(place, article.code, { real: quantity })
  return [...found.values()].filter(({ books, real }) => books !== real)
}
