import { everyEn as jobs } from '@longshore/shared/language/jobs/every.en.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = {
  jobs,
  refusals,
  exceptions: async () => (await import('@longshore/shared/language/exceptions.en.ts')).exceptionsEn,
  later: {
    inbound: async () => (await import('@longshore/shared/language/jobs/inbound.en.ts')).inboundEn,
    outbound: async () => (await import('@longshore/shared/language/jobs/outbound.en.ts')).outboundEn,
    picking: async () => (await import('@longshore/shared/language/jobs/picking.en.ts')).pickingEn,
    sorting: async () => (await import('@longshore/shared/language/jobs/sorting.en.ts')).sortingEn,
    packing: async () => (await import('@longshore/shared/language/jobs/packing.en.ts')).packingEn,
    parcels: async () => (await import('@longshore/shared/language/jobs/parcels.en.ts')).parcelsEn,
    stock: async () => (await import('@longshore/shared/language/jobs/stock.en.ts')).stockEn,
    handling: async () => (await import('@longshore/shared/language/jobs/handling.en.ts')).handlingEn,
    'look-up': async () => (await import('@longshore/shared/language/jobs/look-up.en.ts')).lookUpEn,
    receiving: async () => (await import('@longshore/shared/language/jobs/receiving.en.ts')).receivingEn,
    bagging: async () => (await import('@longshore/shared/language/jobs/bagging.en.ts')).baggingEn,
    loading: async () => (await import('@longshore/shared/language/jobs/loading.en.ts')).loadingEn,
    arriving: async () => (await import('@longshore/shared/language/jobs/arriving.en.ts')).arrivingEn,
    zoning: async () => (await import('@longshore/shared/language/jobs/zoning.en.ts')).zoningEn,
  },
}
