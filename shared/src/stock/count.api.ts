import { number, object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { countPosition, recountPosition } from './count-position.ts'
import { type CountDetail, type CountRow, countTabs } from './count-view.ts'
import type { ExplainedMoves, Explanation } from './explained-view.ts'
import { orderCount } from './order-count.ts'

const base = '/api/owms/v1/count'
const staff = ['staff'] as const
const permission = 'stock.view'

/** Counts of shelf positions. */
export const countApi = {
  list: read<Page<CountRow>>()({
    ...{ path: `${base}/list`, audience: staff, permission },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(countTabs),
      orderId: within(),
      /** A difference that nobody decided on. */
      differs: yesOrNo(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<CountDetail>()({
    ...{ path: `${base}/detail`, audience: staff, permission, input: object({ id: id() }) },
  }),
  /** How the books came to what they had of one article when it was counted. */
  explanation: read<Explanation>()({
    ...{ path: `${base}/explanation`, audience: staff, permission, input: object({ id: id(), skuId: id() }) },
  }),
  /** The movements behind it, the newest first. */
  moves: read<ExplainedMoves>()({
    ...{ path: `${base}/moves`, audience: staff, permission },
    input: object({ id: id(), skuId: id(), before: number().integer().min(0).nullable().default(null) }),
  }),
  order: performs({ path: `${base}/order`, audience: staff, command: orderCount }),
  count: performs({ path: `${base}/position`, audience: staff, command: countPosition }),
  again: performs({ path: `${base}/again`, audience: staff, command: recountPosition }),
  approve: performs({ path: `${base}/approve`, audience: staff, command: approveCount }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelCount }),
}
