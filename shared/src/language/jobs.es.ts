import { arrivingEs } from './jobs/arriving.es.ts'
import { baggingEs } from './jobs/bagging.es.ts'
import { everyEs } from './jobs/every.es.ts'
import { handlingEs } from './jobs/handling.es.ts'
import { inboundEs } from './jobs/inbound.es.ts'
import { loadingEs } from './jobs/loading.es.ts'
import { lookUpEs } from './jobs/look-up.es.ts'
import { outboundEs } from './jobs/outbound.es.ts'
import { packingEs } from './jobs/packing.es.ts'
import { parcelsEs } from './jobs/parcels.es.ts'
import { pickingEs } from './jobs/picking.es.ts'
import { receivingEs } from './jobs/receiving.es.ts'
import { sortingEs } from './jobs/sorting.es.ts'
import { stockEs } from './jobs/stock.es.ts'
import { zoningEs } from './jobs/zoning.es.ts'

/** What the floor's jobs say, in Spanish; a handheld fetches each part with the jobs that say it. */
export const jobsEs = {
  ...everyEs,
  ...inboundEs,
  ...outboundEs,
  ...pickingEs,
  ...sortingEs,
  ...packingEs,
  ...parcelsEs,
  ...stockEs,
  ...handlingEs,
  ...lookUpEs,
  ...receivingEs,
  ...baggingEs,
  ...loadingEs,
  ...arrivingEs,
  ...zoningEs,
}
