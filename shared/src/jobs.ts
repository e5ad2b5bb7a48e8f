import { type JobEntry, say } from './job/job.ts'

/** Every job of the floor, in the order of the menu. Its steps come when it is opened, or when nobody waits. */
export const jobs: readonly JobEntry[] = [
  {
    ...{ name: 'sign-in', title: say('inbound.sign-in'), permission: 'inbound.receive' },
    words: ['inbound'],
    load: async () => (await import('./inbound/sign-in.job.ts')).signInJob,
  },
  {
    ...{ name: 'receive-parcel', title: say('receiving.receive-parcels'), permission: 'freight.receive' },
    words: ['receiving'],
    load: async () => (await import('./freight/receive-parcel.job.ts')).receiveParcelJob,
  },
  {
    ...{ name: 'sort-parcel', title: say('zoning.sort-parcels'), permission: 'freight.sort' },
    words: ['zoning'],
    load: async () => (await import('./freight/sort-parcel.job.ts')).sortParcelJob,
  },
  {
    ...{ name: 'bag', title: say('bagging.bag-parcels'), permission: 'freight.bag' },
    words: ['bagging'],
    load: async () => (await import('./freight/bag.job.ts')).bagJob,
  },
  {
    ...{ name: 'load', title: say('loading.load'), permission: 'freight.load' },
    words: ['loading'],
    load: async () => (await import('./freight/load.job.ts')).loadJob,
  },
  {
    ...{ name: 'arrive', title: say('arriving.arrive'), permission: 'freight.depart' },
    words: ['arriving'],
    load: async () => (await import('./freight/arrive.job.ts')).arriveJob,
  },
  {
    ...{ name: 'inspection', title: say('inbound.inspection'), permission: 'inbound.inspect' },
    words: ['inbound'],
    load: async () => (await import('./inbound/inspection.job.ts')).inspectionJob,
  },
  {
    ...{ name: 'putaway', title: say('inbound.putaway'), permission: 'inbound.putaway' },
    words: ['inbound'],
    load: async () => (await import('./inbound/putaway.job.ts')).putawayJob,
  },
  {
    ...{ name: 'picking', title: say('outbound.picking'), permission: 'outbound.pick' },
    words: ['outbound', 'picking'],
    load: async () => (await import('./outbound/picking.job.ts')).pickingJob,
  },
  {
    ...{ name: 'sorting', title: say('outbound.sorting'), permission: 'outbound.sort' },
    words: ['outbound', 'sorting'],
    load: async () => (await import('./outbound/sort.job.ts')).sortJob,
  },
  {
    ...{ name: 'packing', title: say('outbound.packing'), permission: 'outbound.pack' },
    words: ['outbound', 'packing'],
    load: async () => (await import('./outbound/packing.job.ts')).packingJob,
  },
  {
    ...{ name: 'weighing', title: say('outbound.weighing'), permission: 'outbound.weigh' },
    words: ['outbound', 'parcels'],
    load: async () => (await import('./outbound/weighing.job.ts')).weighingJob,
  },
  {
    ...{ name: 'recheck', title: say('outbound.recheck'), permission: 'outbound.recheck' },
    words: ['outbound', 'parcels'],
    load: async () => (await import('./outbound/recheck.job.ts')).recheckJob,
  },
  {
    ...{ name: 'scan-out', title: say('outbound.scan-out'), permission: 'outbound.scan-out' },
    words: ['outbound', 'parcels'],
    load: async () => (await import('./outbound/scan-out.job.ts')).scanOutJob,
  },
  {
    ...{ name: 'move', title: say('stock.move'), permission: 'stock.move' },
    words: ['stock'],
    load: async () => (await import('./stock/move.job.ts')).moveJob,
  },
  {
    ...{ name: 'put-back', title: say('stock.put-back'), permission: 'stock.move' },
    words: ['stock'],
    load: async () => (await import('./stock/put-back.job.ts')).putBackJob,
  },
  {
    ...{ name: 'count', title: say('stock.count'), permission: 'stock.count' },
    words: ['stock'],
    load: async () => (await import('./stock/count.job.ts')).countJob,
  },
  {
    ...{ name: 'report', title: say('outbound.report'), permission: 'outbound.remark' },
    words: ['outbound', 'parcels'],
    load: async () => (await import('./outbound/report.job.ts')).reportJob,
  },
  {
    ...{ name: 'defective', title: say('handling.defective'), permission: 'exceptions.defective' },
    words: ['handling'],
    load: async () => (await import('./exceptions/defective.job.ts')).defectiveJob,
  },
  {
    ...{ name: 'destroy', title: say('handling.destroy'), permission: 'exceptions.defective' },
    words: ['handling'],
    load: async () => (await import('./exceptions/destroy.job.ts')).destroyJob,
  },
  {
    ...{ name: 'look-up', title: say('look-up.title'), permission: 'stock.view' },
    words: ['look-up'],
    load: async () => (await import('./home/look-up.job.ts')).lookUpJob,
  },
]
