import { everyEs as jobs } from '@longshore/shared/language/jobs/every.es.ts'
import { refusals } from '@longshore/shared/language/refusals.es.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = {
  jobs,
  refusals,
  exceptions: async () => (await import('@longshore/shared/language/exceptions.es.ts')).exceptionsEs,
  later: {
    inbound: async () => (await import('@longshore/shared/language/jobs/inbound.es.ts')).inboundEs,
    outbound: async () => (await import('@longshore/shared/language/jobs/outbound.es.ts')).outboundEs,
    picking: async () => (await import('@longshore/shared/language/jobs/picking.es.ts')).pickingEs,
    sorting: async () => (await import('@longshore/shared/language/jobs/sorting.es.ts')).sortingEs,
    packing: async () => (await import('@longshore/shared/language/jobs/packing.es.ts')).packingEs,
    parcels: async () => (await import('@longshore/shared/language/jobs/parcels.es.ts')).parcelsEs,
    stock: async () => (await import('@longshore/shared/language/jobs/stock.es.ts')).stockEs,
    handling: async () => (await import('@longshore/shared/language/jobs/handling.es.ts')).handlingEs,
    'look-up': async () => (await import('@longshore/shared/language/jobs/look-up.es.ts')).lookUpEs,
    receiving: async () => (await import('@longshore/shared/language/jobs/receiving.es.ts')).receivingEs,
    bagging: async () => (await import('@longshore/shared/language/jobs/bagging.es.ts')).baggingEs,
    loading: async () => (await import('@longshore/shared/language/jobs/loading.es.ts')).loadingEs,
    arriving: async () => (await import('@longshore/shared/language/jobs/arriving.es.ts')).arrivingEs,
    zoning: async () => (await import('@longshore/shared/language/jobs/zoning.es.ts')).zoningEs,
  },
}
