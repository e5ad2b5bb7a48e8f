import { object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { moment, within } from '../contract/list-filters.ts'
import type { MomentPage, StockMoment } from './moment-view.ts'

const base = '/api/owms/v1/stock/at'
const staff = ['staff'] as const
const permission = 'stock.view'

/** Of what: exactly one of them is said. */
const subject = {
  positionId: within(),
  skuId: within(),
  orderId: within(),
  /** A place as the journal names it, such as `RECV`. */
  locationId: string().max(120).default(''),
  /** The code of a tote or a trolley. */
  tote: string().max(80).default(''),
  /** Seconds: all that happened up to the end of this second; now without. */
  time: moment(),
}

/** What lay where at a second of the past, by the time at which it happened (112). */
export const momentApi = {
  at: read<StockMoment>()({
    ...{ path: base, audience: staff, permission },
    input: object(subject),
  }),
  /** The postings just before and after the moment, those nearest to it first. */
  postings: read<MomentPage>()({
    ...{ path: `${base}/postings`, audience: staff, permission },
    input: object({
      ...subject,
      side: string()
        .oneOf(['before', 'after'] as const)
        .default('before'),
      after: string().max(80),
    }),
  }),
}
