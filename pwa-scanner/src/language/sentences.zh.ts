import { everyZh as jobs } from '@longshore/shared/language/jobs/every.zh.ts'
import { refusals } from '@longshore/shared/language/refusals.zh.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = {
  jobs,
  refusals,
  exceptions: async () => (await import('@longshore/shared/language/exceptions.zh.ts')).exceptionsZh,
  later: {
    inbound: async () => (await import('@longshore/shared/language/jobs/inbound.zh.ts')).inboundZh,
    outbound: async () => (await import('@longshore/shared/language/jobs/outbound.zh.ts')).outboundZh,
    picking: async () => (await import('@longshore/shared/language/jobs/picking.zh.ts')).pickingZh,
    sorting: async () => (await import('@longshore/shared/language/jobs/sorting.zh.ts')).sortingZh,
    packing: async () => (await import('@longshore/shared/language/jobs/packing.zh.ts')).packingZh,
    parcels: async () => (await import('@longshore/shared/language/jobs/parcels.zh.ts')).parcelsZh,
    stock: async () => (await import('@longshore/shared/language/jobs/stock.zh.ts')).stockZh,
    handling: async () => (await import('@longshore/shared/language/jobs/handling.zh.ts')).handlingZh,
    'look-up': async () => (await import('@longshore/shared/language/jobs/look-up.zh.ts')).lookUpZh,
    receiving: async () => (await import('@longshore/shared/language/jobs/receiving.zh.ts')).receivingZh,
    bagging: async () => (await import('@longshore/shared/language/jobs/bagging.zh.ts')).baggingZh,
    loading: async () => (await import('@longshore/shared/language/jobs/loading.zh.ts')).loadingZh,
    arriving: async () => (await import('@longshore/shared/language/jobs/arriving.zh.ts')).arrivingZh,
    zoning: async () => (await import('@longshore/shared/language/jobs/zoning.zh.ts')).zoningZh,
  },
}
