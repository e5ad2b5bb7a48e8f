import { factsOf } from '@longshore/shared/catalog/goods-facts.ts'
import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { calls, type Send } from '@longshore/shared/contract/endpoint.ts'

/** What a form begins with when another page leads to it with an article. */
export interface FirstArticle {
  readonly customerId: string
  readonly customerName: string
  readonly goods: readonly (Awaited<ReturnType<typeof goodsOf>> & { readonly quantity: number })[]
}

/** The article that an address names, with its pieces; undefined where it names none. */
export async function firstArticleOf(params: URLSearchParams, send: Send): Promise<FirstArticle | undefined> {
  const id = params.get('sku')
  if (!id) return undefined
  const { customerId, customerName, ...goods } = await goodsOf(id, send)
  const quantity = Math.max(1, Number(params.get('pieces')) || 1)
  return { customerId, customerName, goods: [{ customerId, customerName, ...goods, quantity }] }
}

async function goodsOf(id: string, send: Send) {
  const sku = await calls(skuApi, send).byId({ id })
  const { customerId, customerName, stock_quantity } = sku
  return {
    ...factsOf(sku),
    ...{ customerId, customerName, stock_quantity, skuId: id, skuCode: sku.code, skuName: sku.name },
  }
}
