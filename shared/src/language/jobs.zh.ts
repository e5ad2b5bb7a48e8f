import { arrivingZh } from './jobs/arriving.zh.ts'
import { baggingZh } from './jobs/bagging.zh.ts'
import { everyZh } from './jobs/every.zh.ts'
import { handlingZh } from './jobs/handling.zh.ts'
import { inboundZh } from './jobs/inbound.zh.ts'
import { loadingZh } from './jobs/loading.zh.ts'
import { lookUpZh } from './jobs/look-up.zh.ts'
import { outboundZh } from './jobs/outbound.zh.ts'
import { packingZh } from './jobs/packing.zh.ts'
import { parcelsZh } from './jobs/parcels.zh.ts'
import { pickingZh } from './jobs/picking.zh.ts'
import { receivingZh } from './jobs/receiving.zh.ts'
import { sortingZh } from './jobs/sorting.zh.ts'
import { stockZh } from './jobs/stock.zh.ts'
import { zoningZh } from './jobs/zoning.zh.ts'

/** What the floor's jobs say, in Chinese; a handheld fetches each part with the jobs that say it. */
export const jobsZh = {
  ...everyZh,
  ...inboundZh,
  ...outboundZh,
  ...pickingZh,
  ...sortingZh,
  ...packingZh,
  ...parcelsZh,
  ...stockZh,
  ...handlingZh,
  ...lookUpZh,
  ...receivingZh,
  ...baggingZh,
  ...loadingZh,
  ...arrivingZh,
  ...zoningZh,
}
