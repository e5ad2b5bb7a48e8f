import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toCubicMetres, toKg, toSeconds } from '../money/units.ts'
import { arriveAll, arriveItem, cancelArrival, closeArrival } from './arrive-stowage.ts'
import { cancelDeparture, departStowage } from './depart-stowage.ts'
import { loadItem, unloadItem } from './load-item.ts'
import { planItem, rollItems, unplanItems } from './plan-stowage.ts'
import { revertStowage, saveStowage, submitStowage } from './save-stowage.ts'
import { type Stowage, type StowageItem, stowageStates, transportWays } from './stowage.ts'

type Inner =
  | 'scope'
  | 'submitted'
  | 'allArrived'
  | 'closed'
  | 'grams'
  | 'volume'
  | 'bookedGrams'
  | 'bookedVolume'
  | 'destination'
  | 'origin'
  | 'originScope'
  | 'journey'

/** A stowage order in a list. kg, m³, seconds. */
export interface StowageLine extends Omit<Stowage, Inner> {
  readonly submitted: boolean
  /** Nothing more of it is expected. */
  readonly closed: boolean
  readonly supplierName: string
  /** The warehouse of the house that it goes to. */
  readonly destination: string | null
  readonly destinationName: string
  /** The one that sent it here; '' where it is our own. */
  readonly originName: string
  readonly incoming: boolean
  readonly bookedWeight: number
  readonly bookedVolume: number
  /** What is loaded. */
  readonly weight: number
  readonly volume: number
}

/** A bag or a package of it. */
export interface StowageItemLine
  extends Pick<StowageItem, 'id' | 'kind' | 'thingId' | 'no' | 'stage' | 'pieces' | 'loadedBy' | 'rolled'> {
  readonly planned: boolean
  readonly loaded: boolean
  readonly weight: number
  readonly volume: number
  /** Of a bag that is closed; '' where there is none. */
  readonly seal: string
  readonly loadedAt: number | null
}

export interface StowageDetail extends StowageLine {
  readonly items: readonly StowageItemLine[]
  /** There are more items than are shown. */
  readonly more: boolean
  readonly timeline: readonly TimelineEntry[]
}

export function stowageLine(one: Stowage, names: Names): StowageLine {
  const { scope: _, submitted, allArrived: __, closed, grams, volume, ...of } = one
  const { bookedGrams, bookedVolume, destination, origin, originScope: ___, journey: ____, ...row } = of
  const { paperCutOff, cargoCutOff, dockAt, loadingAt, etd, eta } = row
  return {
    ...{ ...row, ...names, destination: destination || null, incoming: origin !== '' },
    ...{ submitted: submitted === 1, closed: closed === 1, createdAt: toSeconds(row.createdAt) },
    ...{ paperCutOff: seconds(paperCutOff), cargoCutOff: seconds(cargoCutOff), dockAt: seconds(dockAt) },
    ...{ loadingAt: seconds(loadingAt), etd: seconds(etd), eta: seconds(eta) },
    ...{ departedAt: seconds(row.departedAt), arrivedAt: seconds(row.arrivedAt) },
    ...{ bookedWeight: toKg(bookedGrams), bookedVolume: toCubicMetres(bookedVolume) },
    ...{ weight: toKg(grams), volume: toCubicMetres(volume) },
  }
}
type Names = Pick<StowageLine, 'supplierName' | 'destinationName' | 'originName'>

export function itemLine(row: StowageItem, seal: string): StowageItemLine {
  const { id: itemId, kind, thingId, no, stage, pieces, loadedBy, rolled } = row
  return {
    ...{ id: itemId, kind, thingId, no, stage, pieces, loadedBy, rolled },
    ...{ planned: row.planned === 1, loaded: row.loads > 0, loadedAt: seconds(row.loadedAt) },
    ...{ weight: toKg(row.grams), volume: toCubicMetres(row.volume), seal },
  }
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : toSeconds(ms)
}

/** Loads between warehouses of the house: on their way here, or going to another one. */
export const stowageDirections = ['incoming', 'between'] as const

export interface HouseName {
  readonly id: string
  readonly code: string
  readonly name: string
}

const base = '/api/owms/v1/stowage'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const stowageApi = {
  list: read<Page<StowageLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(stowageStates),
      channel: search(),
      way: anyOf(transportWays),
      direction: anyOf(stowageDirections),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<StowageDetail>()({ ...reads, path: `${base}/by-id`, input: object({ id: id() }) }),
  /** Warehouses of the house that a load may go to. */
  destinations: read<readonly HouseName[]>()({
    ...{ audience: staff, permission: 'freight.load', path: `${base}/destinations` },
    input: object({ search: search() }),
  }),
  save: performs({ path: `${base}/save`, audience: staff, command: saveStowage }),
  submit: performs({ path: `${base}/submit`, audience: staff, command: submitStowage }),
  revert: performs({ path: `${base}/revert`, audience: staff, command: revertStowage }),
  plan: performs({ path: `${base}/plan`, audience: staff, command: planItem }),
  unplan: performs({ path: `${base}/unplan`, audience: staff, command: unplanItems }),
  roll: performs({ path: `${base}/roll`, audience: staff, command: rollItems }),
  load: performs({ path: `${base}/load`, audience: staff, command: loadItem }),
  unload: performs({ path: `${base}/unload`, audience: staff, command: unloadItem }),
  depart: performs({ path: `${base}/depart`, audience: staff, command: departStowage }),
  arrive: performs({ path: `${base}/arrive`, audience: staff, command: arriveItem }),
  arriveAll: performs({ path: `${base}/arrive-all`, audience: staff, command: arriveAll }),
  cancelArrival: performs({ path: `${base}/cancel-arrive`, audience: staff, command: cancelArrival }),
  close: performs({ path: `${base}/close`, audience: staff, command: closeArrival }),
  cancelDeparture: performs({ path: `${base}/cancel-depart`, audience: staff, command: cancelDeparture }),
}
