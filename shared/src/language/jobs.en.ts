import { arrivingEn } from './jobs/arriving.en.ts'
import { baggingEn } from './jobs/bagging.en.ts'
import { everyEn } from './jobs/every.en.ts'
import { handlingEn } from './jobs/handling.en.ts'
import { inboundEn } from './jobs/inbound.en.ts'
import { loadingEn } from './jobs/loading.en.ts'
import { lookUpEn } from './jobs/look-up.en.ts'
import { outboundEn } from './jobs/outbound.en.ts'
import { packingEn } from './jobs/packing.en.ts'
import { parcelsEn } from './jobs/parcels.en.ts'
import { pickingEn } from './jobs/picking.en.ts'
import { receivingEn } from './jobs/receiving.en.ts'
import { sortingEn } from './jobs/sorting.en.ts'
import { stockEn } from './jobs/stock.en.ts'
import { zoningEn } from './jobs/zoning.en.ts'

/** What the floor's jobs say, in English; a handheld fetches each part with the jobs that say it. */
export const jobsEn = {
  ...everyEn,
  ...inboundEn,
  ...outboundEn,
  ...pickingEn,
  ...sortingEn,
  ...packingEn,
  ...parcelsEn,
  ...stockEn,
  ...handlingEn,
  ...lookUpEn,
  ...receivingEn,
  ...baggingEn,
  ...loadingEn,
  ...arrivingEn,
  ...zoningEn,
}
