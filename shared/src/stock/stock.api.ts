import { number, object, string } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { moveAll } from './move-all.ts'
import { moveStock } from './move-stock.ts'
import { putBackStock } from './put-back-stock.ts'
import type { JournalPage, PositionStock, SkuPlaces, SkuStock } from './stock-view.ts'

const spoken = '/api/vrpxinbound'
const base = '/api/owms/v1/stock'
const both = ['staff', 'customer'] as const
const staff = ['staff'] as const
const permission = 'stock.view'

export const stockStates = ['in-stock', 'low', 'over-promised', 'none'] as const

/** Stock: by article, by shelf position, and the journal behind it. */
export const stockApi = {
  list: read<Page<SkuStock>>()({
    ...{ path: `${spoken}/get_smart_stock_list`, audience: both, permission },
    input: pageInput(
      ['code', 'id'],
      { search: search(), customerId: within(), state: anyOf(stockStates) },
      'no',
    ),
  }),
  /** Articles that receipts announce and that have not come yet, whether there are any in the warehouse or not. */
  announced: read<Page<SkuStock>>()({
    ...{ path: `${base}/announced/list`, audience: staff, permission },
    input: pageInput(['code', 'id'], { search: search(), customerId: within() }, 'no'),
  }),
  /** One article with every place that holds some of it. */
  bySku: read<SkuPlaces>()({
    ...{ path: `${spoken}/get_smart_stock_list_by_sku`, audience: both, permission },
    input: object({ id: id() }),
  }),
  byPosition: read<Page<PositionStock>>()({
    ...{ path: `${base}/position/list`, audience: staff, permission },
    input: pageInput(['code', 'walk'], { search: search(), partitionId: within() }, 'no'),
  }),
  /** The journal of an article, a position or a document, the newest first. */
  journal: read<JournalPage>()({
    ...{ path: `${base}/journal`, audience: staff, permission },
    input: object({
      skuId: within(),
      positionId: within(),
      documentId: within(),
      /** A place as the journal names it, such as `TOTE:T-7`. */
      locationId: string().max(120).default(''),
      from: moment(),
      to: moment(),
      before: number().integer().min(0).nullable().default(null),
    }),
  }),
  /** One position with all that stands on it. */
  ofPosition: read<PositionStock>()({
    ...{ path: `${base}/position/detail`, audience: staff, permission },
    input: object({ id: id() }),
  }),
  move: performs({ path: `${base}/move`, audience: staff, command: moveStock }),
  moveAll: performs({ path: `${base}/move/all`, audience: staff, command: moveAll }),
  putBack: performs({ path: `${base}/put-back/done`, audience: staff, command: putBackStock }),
}
