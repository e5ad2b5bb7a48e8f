import { arriveItem } from '@longshore/shared/freight/arrive-stowage.ts'
import { cancelDeparture, departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { loadItem } from '@longshore/shared/freight/load-item.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { submitStowage } from '@longshore/shared/freight/save-stowage.ts'
import { Chance } from './chance.ts'
import { drawn } from './chore.ts'
import { billDesk } from './desk-bills.ts'
import { bookingDesk } from './desk-bookings.ts'
import { codDesk } from './desk-cod.ts'
import { costDesk } from './desk-costs.ts'
import { correcting } from './desk-dock.ts'
import { lateDesk } from './desk-late.ts'
import { loadDesk } from './desk-loads.ts'
import { otherHouseDesk } from './desk-other-house.ts'
import { packageDesk } from './desk-packages.ts'
import { parcelOrderDesk } from './desk-parcel-orders.ts'
import { periodDesk } from './desk-periods.ts'
import { among, rareDesks, rareWorkOf } from './desk-rare.ts'
import { trialDesk } from './desk-trials.ts'
import { walletDesk } from './desk-wallets.ts'
import { farChores, farScan } from './far-handheld.ts'
import { hasTwoHouses } from './houses.ts'
import type { Known } from './known.ts'
import { freightOfDevices, loadChores } from './load-chores.ts'
import { CostHouse, MoneyHouse } from './money-house.ts'
import { SimDesk } from './sim-desk.ts'
import type { SimDevice } from './sim-device.ts'
import type { DayTime, SimServer } from './sim-server.ts'

/** How often somebody does something with costs between two steps of the floor: an invoice takes several people. */
const COSTS_A_STEP = 4
/** How often who finds nothing to do looks for something else. */
const TRIES = 4

/** When the run of a seed begins. */
export function beginOf(seed: number): DayTime {
  if (seed % 6 === 3) return hasTwoHouses(seed) ? 'onward' : 'loading'
  if (seed % 30 === 23) return 'costing'
  if (seed % 6 === 5) return 'paying'
  return seed % 2 === 0 ? 'midday' : 'morning'
}

/** Desks of a run whose loads are under way. */
const freightDesks = [
  { share: 60, chores: loadDesk },
  { share: 28, chores: packageDesk },
  { share: 12, chores: parcelOrderDesk },
]

/** Desks of a run with money: what orders cost, what wallets pay, what carriers collect. */
const moneyDesks = [
  { share: 40, chores: billDesk },
  { share: 22, chores: walletDesk },
  { share: 22, chores: codDesk },
  { share: 10, chores: packageDesk },
  { share: 6, chores: parcelOrderDesk },
  { share: 6, chores: [correcting] },
  { share: 14, chores: periodDesk },
]

/** Packages come, are measured, and leave with loads. */
const leaving = [
  ...among(loadDesk, [loadItem, submitStowage, departStowage, cancelDeparture, arriveItem]),
  ...among(packageDesk, [receivePiece, measurePiece]),
]

/** Desks of a run with suppliers: what they ask for, space that is booked, drafts that are tried, and loads that leave. */
const costDesks = [
  { share: 40, chores: costDesk },
  { share: 26, chores: bookingDesk },
  { share: 34, chores: leaving },
  { share: 8, chores: trialDesk },
  { share: 12, chores: lateDesk },
  { share: 6, chores: walletDesk.filter(({ command }) => /Rate/.test(command.name)) },
]

/** The desks that work besides, and what handhelds of the logistics warehouse do. */
export const sideDesks = [
  ...[...moneyDesks, ...costDesks, ...freightDesks, { chores: loadChores }, { chores: farChores }],
  ...[...rareDesks.floor, ...rareDesks.packages],
]

/** Money goes on between two steps of the floor more often than anything else does: a payment takes several people. */
function moneyWork(desk: SimDesk): SideWork {
  const house = new MoneyHouse(desk.server, desk.chance)
  const one = async () => {
    for (let tried = 0; tried < TRIES; tried++)
      if (await drawn(drawn(moneyDesks, desk.chance).chores, desk.chance).does(desk)) return
  }
  return { steps: [one, one, one, () => house.mayLook()], finish: () => house.finish() }
}

/** What suppliers ask for is entered, approved and paid beside that: with dice of its own. */
function costWork(desk: SimDesk, seed: number): SideWork {
  const { steps, finish } = moneyWork(desk)
  const [one] = steps
  const other = new SimDesk(desk.server, desk.known, new Chance(seed * 31))
  const house = new CostHouse(other.server, other.chance)
  const cost = async () => {
    for (let tried = 0; tried < TRIES; tried++)
      if (await drawn(drawn(costDesks, other.chance).chores, other.chance).does(other)) return
  }
  const ends = async () => {
    // Rent is charged once it is counted, and a margin counts what was charged.
    await house.look(() => false)
    await finish?.()
    await house.look(() => false)
  }
  const costs = Array.from({ length: COSTS_A_STEP }, () => cost)
  return { steps: [...(one ? [one] : []), ...costs, ...steps.slice(3), () => house.mayLook()], finish: ends }
}

interface SideWork {
  /** What happens beside each step of a run. */
  readonly steps: readonly (() => Promise<unknown>)[]
  /** What follows when everything is heard. */
  finish?(): Promise<void>
}

interface Parts {
  readonly seed: number
  readonly server: SimServer
  readonly known: Known
  readonly devices: readonly SimDevice[]
  /** A handheld of the warehouse to which loads go, where there is one. */
  readonly far?: SimDevice | undefined
}

/** What happens besides, and in a few runs more of what comes up seldom: with dice of its own, so that other runs are as before. */
export function sideWork(parts: Parts): SideWork {
  const work = mostWork(parts)
  const { seed, server, known } = parts
  const rare = rareWorkOf(seed)
  if (!rare) return work
  const desk = new SimDesk(server, known, new Chance(seed * 29))
  const one = async () => {
    for (let tried = 0; tried < TRIES; tried++)
      if (await drawn(drawn(rareDesks[rare], desk.chance).chores, desk.chance).does(desk)) return
  }
  return { ...work, steps: [...work.steps, one, one] }
}

/** What happens in two of three runs besides: orders of customers and their packages, the loads of these, or money. */
function mostWork({ seed, server, known, devices, far: handheld }: Parts): SideWork {
  if (beginOf(seed) === 'costing') return costWork(new SimDesk(server, known, new Chance(seed * 19)), seed)
  if (beginOf(seed) === 'paying') return moneyWork(new SimDesk(server, known, new Chance(seed * 19)))
  if (seed % 3 !== 0) return { steps: [] }
  // With dice of their own: what else happens in a run does not follow from them.
  const desks = [17, 18, 23].map((times) => new SimDesk(server, known, new Chance(seed * times)))
  const [one, other, far] = desks as [SimDesk, SimDesk, SimDesk]
  const begins = beginOf(seed)
  if (begins !== 'loading' && begins !== 'onward')
    return {
      steps: [
        () => drawn(parcelOrderDesk, one.chance).does(one),
        () => drawn(packageDesk, other.chance).does(other),
      ],
    }
  const loads = () => drawn(drawn(freightDesks, one.chance).chores, one.chance).does(one)
  return {
    steps: [
      loads,
      ...(begins === 'onward' ? [() => drawn(otherHouseDesk, far.chance).does(far)] : []),
      ...(handheld ? [async () => farScan(handheld, known, far.chance)] : []),
      async () => {
        const { chance } = other
        const device = chance.one(devices) as SimDevice
        const { command, args } = drawn(loadChores, chance)
        const given = device.engine && args({ rows: device.engine.rows, known, chance })
        const asDevice = freightOfDevices.get(command.name) ?? command
        if (given) void device.scan(asDevice, given).catch(() => undefined)
      },
    ],
  }
}
