import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId, oneOf } from '../command/schema.ts'
import { toCubicMm, toGrams, toMs } from '../money/units.ts'
import { listOf } from '../rows/table.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { supplier } from '../setup/partner.ts'
import { warehouse } from '../setup/warehouse.ts'
import { type CabinetType, cabinetTypes } from './cabinet.ts'
import { expects, nothingMore } from './other-house.ts'
import { hasLeft, type Stowage, stowage, type TransportWay, transportWays } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

/** Whoever sends a load need not work where it goes. */
const housesById = listOf('housesById', warehouse, ['id'])

export const aboutLoads = { scope: 'warehouse', permission: 'freight.load' } as const

const moment = () => number().integer().min(0).nullable().default(null)
const booked = (max: number) => number().min(0).max(max).default(0)

/** What decides whether a thing may be loaded; it stays while the content is locked. */
const deciding = [
  ...(['channel', 'way', 'destination', 'cabinetType'] as const),
  ...(['bookedGrams', 'bookedVolume', 'bookedPieces'] as const),
] as const

/**
 * Writes a stowage order. Times in seconds, kg, m³. What it carries is no part of it: items are planned and loaded. Once it is
 * submitted, its papers, vehicle and times are written still.
 */
export const saveStowage = intent({
  name: 'freight.saveStowage',
  ...aboutLoads,
  args: args({
    id: maybeId(),
    channel: line(64),
    way: oneOf(transportWays).default('air'),
    supplierId: maybeId(),
    /** The warehouse of the house that it goes to. */
    destination: maybeId(),
    ...{ company: line(), agent: line(), departurePort: line(64), arrivalPort: line(64) },
    ...{ blNo: line(64), containerNo: line(64), cabinetType: line(8).oneOf(['', ...cabinetTypes]) },
    ...{ plate: line(32), driver: line(64), contact: line(64), phone: line(32), remark: line(500) },
    ...{ paperCutOff: moment(), cargoCutOff: moment(), dockAt: moment(), loadingAt: moment() },
    ...{ etd: moment(), eta: moment() },
    ...{ bookedWeight: booked(1_000_000), bookedVolume: booked(10_000) },
    bookedPieces: booked(1_000_000).integer(),
  }),
  reads: (given, told) => ({
    was: row(stowage, given.id),
    supplier: row(supplier, given.supplierId),
    goesTo: first(housesById, [given.destination ?? ''], 1),
    ...numbering('stowage', told),
  }),
  decide({ was, supplier: from, goesTo: [goesTo], counter, house }, { id: given, ...said }, told) {
    if (given && !was) throw refusals.rowMissing()
    if (said.supplierId && !from) throw refusals.rowMissing()
    if (was) mustBeOurs(was)
    const destination = said.destination ?? ''
    if (destination && (!goesTo?.own || `warehouse:${destination}` === told.scope))
      throw stowageRefusals.wrongDestination()
    if (was && hasLeft(was) && was.destination !== destination)
      throw stowageRefusals.destinationStays({ stowage: was.no })
    const { bookedWeight, bookedVolume, way, cabinetType, ...plain } = said
    const written = {
      ...{ ...plain, destination },
      ...{ way: way as TransportWay, cabinetType: cabinetType as CabinetType | '' },
      ...{ paperCutOff: ms(said.paperCutOff), cargoCutOff: ms(said.cargoCutOff), dockAt: ms(said.dockAt) },
      ...{ loadingAt: ms(said.loadingAt), etd: ms(said.etd), eta: ms(said.eta) },
      ...{ bookedGrams: toGrams(bookedWeight), bookedVolume: toCubicMm(bookedVolume) },
    }
    if (was) {
      const is = { ...was, ...written }
      if (was.submitted === 1 && !hasLeft(was) && deciding.some((column) => is[column] !== was[column]))
        throw stowageRefusals.contentLocked({ stowage: was.no })
      return [
        put(stowage, is),
        note(was.id, 'stowage.edited'),
        ...(hasLeft(is) ? expects(is, nothingMore) : []),
      ]
    }
    const { numbers, counted } = nextNumbers('stowage', { counter, house }, { told })
    const stowageId = told.id('stowage')
    return [
      counted,
      put(stowage, {
        ...{ id: stowageId, no: numbers[0] ?? stowageId, status: 'to-be-submitted', submitted: 0 },
        ...written,
        ...{ planned: 0, loaded: 0, pieces: 0, grams: 0, volume: 0 },
        ...{ departedAt: null, departedBy: '', followed: 0, arrivedAt: null, arrived: 0 },
        ...{ arrivedPieces: 0, allArrived: 0, closed: 0, origin: '', originScope: '', journey: 0 },
        ...{ createdAt: told.at, createdBy: told.actor.name },
      }),
      note(stowageId, 'stowage.created'),
    ]
  },
})

function ms(seconds: number | null): number | null {
  return seconds === null ? null : toMs(seconds)
}

/** Locks what a stowage order carries, so that papers may be written. */
export const submitStowage = intent({
  name: 'freight.submitStowage',
  ...aboutLoads,
  args: args({ stowageId: id() }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }) {
    mustStay(one)
    if (one.submitted === 1) throw stowageRefusals.contentLocked({ stowage: one.no })
    if (one.planned + one.loaded === 0) throw stowageRefusals.nothingPlanned({ stowage: one.no })
    return [
      put(stowage, { ...one, status: 'submitted', submitted: 1 }),
      note(one.id, 'stowage.submitted', { loaded: one.loaded, planned: one.planned }),
    ]
  },
})

/** Opens its content again. */
export const revertStowage = intent({
  name: 'freight.revertStowage',
  ...aboutLoads,
  args: args({ stowageId: id() }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }) {
    mustStay(one)
    if (one.submitted === 0) return []
    return [
      put(stowage, { ...one, status: 'to-be-submitted', submitted: 0 }),
      note(one.id, 'stowage.reverted'),
    ]
  },
})

/** Another warehouse of the house sent it. */
export function mustBeOurs({ no, origin }: Stowage): void {
  if (origin) throw stowageRefusals.ofAnotherHouse({ stowage: no })
}

export function mustStay(one: Stowage): void {
  mustBeOurs(one)
  if (hasLeft(one)) throw stowageRefusals.hasLeft({ stowage: one.no })
}
