import { derivedId } from '../command/id.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { freightBucket, loadBucket } from '../sync/buckets.ts'
import type { CabinetType } from './cabinet.ts'

/** What is to be done with it, and how far it is on its way (001 §4: to be submitted, submitted; arrival partial, full). */
export const stowageStates = [
  'to-be-submitted',
  'submitted',
  'departed',
  'arrival-partial',
  'arrival-full',
] as const
export type StowageStatus = (typeof stowageStates)[number]

/** How a load travels; the specification's order type. */
export const transportWays = ['air', 'sea', 'rail', 'road', 'express'] as const
export type TransportWay = (typeof transportWays)[number]

/** A stowage order: what leaves together, and by what (001 §3). Weights in grams, volumes in mm³, times in ms. */
export const stowage = table(
  'stowage',
  {
    no: text,
    status: word<StowageStatus>(),
    /** Its content is locked. It may have left without. */
    submitted: flag,
    /** The code of the channel that its packages go by; '' takes any. */
    channel: text,
    way: word<TransportWay>(),
    supplierId: maybe(text),
    /** The carrier: an airline, a shipping line, a haulier. */
    company: text,
    /** Who takes it over abroad. */
    agent: text,
    /** Port, airport or place of departure and of arrival. */
    departurePort: text,
    arrivalPort: text,
    blNo: text,
    containerNo: text,
    cabinetType: word<CabinetType | ''>(),
    plate: text,
    driver: text,
    contact: text,
    phone: text,
    remark: text,
    /** When papers and goods must be there, when it is at the dock, is loaded, leaves and arrives by plan. */
    paperCutOff: maybe(integer),
    cargoCutOff: maybe(integer),
    dockAt: maybe(integer),
    loadingAt: maybe(integer),
    etd: maybe(integer),
    eta: maybe(integer),
    bookedGrams: integer,
    bookedVolume: integer,
    bookedPieces: integer,
    /** Items that are planned, those that are loaded, and what is loaded in all. */
    planned: integer,
    loaded: integer,
    pieces: integer,
    grams: integer,
    volume: integer,
    departedAt: maybe(integer),
    departedBy: text,
    /** Of its packages, those that followed it so far. */
    followed: integer,
    arrivedAt: maybe(integer),
    /** Of what was loaded, the items that arrived, and packages in all. */
    arrived: integer,
    arrivedPieces: integer,
    /** Somebody said that all of it arrived, or that nothing more is expected. */
    allArrived: flag,
    closed: flag,
    /** The warehouse of the house that it goes to; '' where it leaves the house. */
    destination: text,
    /** Its row in the warehouse that sends it, and that warehouse's scope; '' there. */
    origin: text,
    originScope: text,
    /** How often it departed, or that was cancelled: what its destination hears of later counts. */
    journey: integer,
    createdAt: integer,
    createdBy: text,
  },
  {
    // What another warehouse has not sent yet is no work here.
    bucket: ({ status, origin, scope }) =>
      status === 'arrival-full' || (origin !== '' && status === 'submitted')
        ? undefined
        : freightBucket(scope),
    device: [
      ...[
        'no',
        'status',
        'submitted',
        'channel',
        'company',
        'arrivalPort',
        'containerNo',
        'cabinetType',
        'plate',
      ],
      ...[
        'bookedGrams',
        'bookedVolume',
        'planned',
        'loaded',
        'pieces',
        'grams',
        'volume',
        'arrived',
        'createdAt',
      ],
    ] as const,
  },
)
export type Stowage = RowOf<typeof stowage>
export const stowagesOfNo = listOf('stowagesOfNo', stowage, ['scope', 'no'])
export const stowagesByStatus = listOf('stowagesByStatus', stowage, ['scope', 'status'], ['createdAt'])

/**
 * `leaving`, `arriving`, `returning`: its packages follow it in parts, on its way or back, there, or back from there. `left-behind`: it was planned, and the load left without it. `off`: neither planned nor loaded, because its unloading was heard of before its
 * loading.
 */
export const itemStages = [
  'planned',
  'loaded',
  'leaving',
  'departed',
  'arriving',
  'arrived',
  'returning',
  'missing',
  'left-behind',
  'off',
] as const
/** Its load is in the house. */
const waits: readonly ItemStage[] = ['planned', 'loaded']
/** It left with its load. */
const away: readonly ItemStage[] = ['leaving', 'departed', 'arriving', 'arrived', 'returning', 'missing']

export type ItemStage = (typeof itemStages)[number]

/** A bag or a package that a stowage order plans, or has loaded. */
export const stowageItem = table(
  'stowageItem',
  {
    stowageId: text,
    kind: word<'bag' | 'piece'>(),
    /** Of the bag or the package. */
    thingId: text,
    no: text,
    stage: word<ItemStage>(),
    planned: flag,
    /** How often it was loaded, less how often it was unloaded. */
    loads: integer,
    pieces: integer,
    grams: integer,
    volume: integer,
    loadedAt: maybe(integer),
    loadedBy: text,
    /** Why it comes from another stowage order. */
    rolled: text,
    /** The load was closed without it. */
    missing: flag,
    /** How often it arrived at another warehouse of the house, or that was cancelled. */
    turn: integer,
    /** When it arrived there. */
    arrivedAt: maybe(integer),
  },
  {
    bucket: ({ stage, stowageId, scope }) =>
      waits.includes(stage) ? freightBucket(scope) : away.includes(stage) ? loadBucket(stowageId) : undefined,
    device: [
      'stowageId',
      'kind',
      'thingId',
      'no',
      'stage',
      'planned',
      'loads',
      'pieces',
      'grams',
      'loadedBy',
    ],
  },
)
export type StowageItem = RowOf<typeof stowageItem>

/** Its items, by what became of them. */
export const itemsOfStage = listOf('itemsOfStage', stowageItem, ['stowageId', 'stage'], ['no'])

/** Bags and packages of one load by their number; a handheld alone looks them up so. */
export const itemsOfNo = listOf('itemsOfNo', stowageItem, ['stowageId', 'no'])

/** A stowage order has one row for a thing, and finds it without looking. */
export function itemId(stowageId: string, thingId: string): string {
  return derivedId(stowageId, `item ${thingId}`)
}

export const stowageMachine = machine('stowage', {
  states: stowageStates,
  starts: ['to-be-submitted'],
  // biome-ignore format: read as a table
  moves: {
    submit:  { from: ['to-be-submitted'],              to: 'submitted',       back: 'revert', permission: 'freight.load' },
    revert:  { from: ['submitted'],                    to: 'to-be-submitted', asks: 'confirm', permission: 'freight.load' },
    depart:  { from: ['to-be-submitted', 'submitted'], to: 'departed',        asks: 'confirm', permission: 'freight.depart' },
    cancelDeparture: { from: ['departed'], to: 'submitted', asks: 'reason', permission: 'freight.cancel-departure' },
    arrive:  { from: ['departed'],                     to: 'arrival-partial', derived: true },
    arriveAll: { from: ['departed', 'arrival-partial'], to: 'arrival-full',   derived: true },
  },
})

/** What takes packages and orders along, in parts (`follow-stowage.ts`). */
export const following = { name: 'freight.followStowage' }
export const followingArrival = { name: 'freight.followArrival' }
/** What takes the packages of a bag to where the bag is (`gather-bag.ts`). */
export const gathering = { name: 'freight.gatherBag' }
/** What tells another warehouse of the house what is on its way there by now (`keep-expected.ts`). */
export const keepingExpected = { name: 'freight.keepExpected' }
export const tellingMissing = { name: 'freight.tellMissing' }

/** It left: what is loaded now comes too late. */
export function hasLeft({ status }: Pick<Stowage, 'status'>): boolean {
  return status !== 'to-be-submitted' && status !== 'submitted'
}

/** How far a load that left has arrived. */
export function arrivalOf(one: Stowage): Stowage {
  if (!hasLeft(one)) return one
  const isFull = one.closed === 1 || one.allArrived === 1 || (one.loaded > 0 && one.arrived >= one.loaded)
  const nothing = one.arrived === 0 && one.arrivedPieces === 0 && one.arrivedAt === null
  return { ...one, status: isFull ? 'arrival-full' : nothing ? 'departed' : 'arrival-partial' }
}
