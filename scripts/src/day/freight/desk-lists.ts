import type { Page } from '@longshore/shared/contract/page.ts'
import { type BagLine, bagApi } from '@longshore/shared/freight/bag.api.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { ParcelOrderSummary } from '@longshore/shared/orders/parcel-order-view.ts'
import type { Desk } from '../desk.ts'

const SIZE = 100

export function bagsOf(desk: Desk): Promise<BagLine[]> {
  return pages(desk, bagApi.list.path)
}

export function ordersOf(desk: Desk): Promise<ParcelOrderSummary[]> {
  return pages(desk, parcelOrderApi.list.path)
}

/** All rows of a list, page by page. */
async function pages<Row>(desk: Desk, path: string): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1, more = true; more; page++) {
    const { rows } = await desk.ask<Page<Row>>(path, { page, size: SIZE })
    found.push(...rows)
    more = rows.length === SIZE
  }
  return found
}
