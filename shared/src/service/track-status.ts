/** Where a parcel is on its way, in the words of the house (parcels.md §3). Whatever comes later on the way stands later. */
export const trackStatuses = [
  'submitted',
  'received',
  'stored',
  'sorted',
  'export-customs',
  'export-held',
  'export-cleared',
  'loaded',
  'departed',
  'transit-in',
  'transit-out',
  'arrived',
  'import-customs',
  'import-held',
  'import-cleared',
  'offloaded',
  'missing',
  'found',
  'local-depot',
  'out-for-delivery',
  'attempt-failed',
  'collection-point',
  'signed',
  'returned',
] as const
export type TrackStatus = (typeof trackStatuses)[number]

/** What a list is parted by. */
export const trackStages = ['waiting', 'moving', 'delivering', 'signed', 'trouble'] as const
export type TrackStage = (typeof trackStages)[number]

const stages: Readonly<Record<Exclude<TrackStage, 'moving'>, readonly TrackStatus[]>> = {
  waiting: ['submitted', 'received', 'stored', 'sorted'],
  delivering: ['out-for-delivery', 'collection-point'],
  signed: ['signed'],
  trouble: ['export-held', 'import-held', 'offloaded', 'missing', 'attempt-failed', 'returned'],
}

/** The stage of a status; nothing that was understood is waiting for it. */
export function stageOf(status: TrackStatus | ''): TrackStage {
  if (status === '') return 'waiting'
  const found = Object.entries(stages).find(([, some]) => some.includes(status))
  return (found?.[0] as TrackStage | undefined) ?? 'moving'
}

/** What codes mean that more than one carrier says: EMSEVT of the UPU, and AfterShip's words. */
const standards: Readonly<Record<string, TrackStatus>> = {
  ...{
    EMA: 'received',
    EMB: 'stored',
    EMC: 'departed',
    EMD: 'arrived',
    EME: 'import-held',
    EMG: 'local-depot',
  },
  ...{ EMH: 'attempt-failed', EMI: 'signed', EMJ: 'transit-in', EMK: 'transit-out' },
  ...{ EXA: 'export-customs', EXB: 'export-held', EXC: 'export-cleared' },
  ...{ EDB: 'import-customs', EDC: 'import-cleared', EDG: 'out-for-delivery' },
  ...{ InfoReceived: 'submitted', OutForDelivery: 'out-for-delivery', AttemptFail: 'attempt-failed' },
  ...{ AvailableForPickup: 'collection-point', Delivered: 'signed' },
}

/** What a code of a standard means, whichever carrier says it; '' where it is none. */
export function standardMeaning(code: string): TrackStatus | '' {
  return standards[code] ?? ''
}
