import { type JobEntry, say } from './job/job.ts'

/** Every job of the floor, in the order of the menu. Its steps come when it is opened, or when nobody waits. */
export const jobs: readonly JobEntry[] = [
  {
    ...{ name: 'sign-in', title: say('inbound.sign-in'), permission: 'inbound.receive' },
    load: async () => (await import('./inbound/sign-in.job.ts')).signInJob,
  },
  {
    ...{ name: 'inspection', title: say('inbound.inspection'), permission: 'inbound.inspect' },
    load: async () => (await import('./inbound/inspection.job.ts')).inspectionJob,
  },
  {
    ...{ name: 'putaway', title: say('inbound.putaway'), permission: 'inbound.putaway' },
    load: async () => (await import('./inbound/putaway.job.ts')).putawayJob,
  },
  {
    ...{ name: 'picking', title: say('outbound.picking'), permission: 'outbound.pick' },
    load: async () => (await import('./outbound/picking.job.ts')).pickingJob,
  },
  {
    ...{ name: 'sorting', title: say('outbound.sorting'), permission: 'outbound.sort' },
    load: async () => (await import('./outbound/sort.job.ts')).sortJob,
  },
  {
    ...{ name: 'packing', title: say('outbound.packing'), permission: 'outbound.pack' },
    load: async () => (await import('./outbound/packing.job.ts')).packingJob,
  },
  {
    ...{ name: 'weighing', title: say('outbound.weighing'), permission: 'outbound.weigh' },
    load: async () => (await import('./outbound/weighing.job.ts')).weighingJob,
  },
  {
    ...{ name: 'recheck', title: say('outbound.recheck'), permission: 'outbound.recheck' },
    load: async () => (await import('./outbound/recheck.job.ts')).recheckJob,
  },
  {
    ...{ name: 'scan-out', title: say('outbound.scan-out'), permission: 'outbound.scan-out' },
    load: async () => (await import('./outbound/scan-out.job.ts')).scanOutJob,
  },
  {
    ...{ name: 'put-back', title: say('stock.put-back'), permission: 'stock.move' },
    load: async () => (await import('./stock/put-back.job.ts')).putBackJob,
  },
  {
    ...{ name: 'count', title: say('stock.count'), permission: 'stock.count' },
    load: async () => (await import('./stock/count.job.ts')).countJob,
  },
]
