import { Chance } from './chance.ts'
import { drawn } from './chore.ts'
import { loadDesk } from './desk-loads.ts'
import { packageDesk } from './desk-packages.ts'
import { parcelOrderDesk } from './desk-parcel-orders.ts'
import type { Known } from './known.ts'
import { freightOfDevices, loadChores } from './load-chores.ts'
import { SimDesk } from './sim-desk.ts'
import type { SimDevice } from './sim-device.ts'
import type { DayTime, SimServer } from './sim-server.ts'

/** Runs of seeds beyond this one may begin with loads under way: what they find is not mended yet (note 144). */
export const LOADS_FROM = 1_000_000

/** When the run of a seed begins. */
export function beginOf(seed: number): DayTime {
  if (seed > LOADS_FROM && seed % 6 === 3) return 'loading'
  return seed % 2 === 0 ? 'midday' : 'morning'
}

/** Desks of a run whose loads are under way. */
const freightDesks = [
  { share: 60, chores: loadDesk },
  { share: 28, chores: packageDesk },
  { share: 12, chores: parcelOrderDesk },
]

/** The desks that work besides in runs from a seed on, and what handhelds of the logistics warehouse do. */
export function sideDesksFrom(seed: number) {
  const usual = [{ chores: packageDesk }, { chores: parcelOrderDesk }]
  return seed > LOADS_FROM ? [...freightDesks, { chores: loadChores }] : usual
}

interface Parts {
  readonly seed: number
  readonly server: SimServer
  readonly known: Known
  readonly devices: readonly SimDevice[]
}

/** What happens in every third run besides: orders of customers and their packages, or the loads of these. */
export function sideWork({ seed, server, known, devices }: Parts): readonly (() => Promise<unknown>)[] {
  if (seed % 3 !== 0) return []
  // With dice of their own: what else happens in a run does not follow from them.
  const desks = [17, 18].map((times) => new SimDesk(server, known, new Chance(seed * times)))
  const [one, other] = desks as [SimDesk, SimDesk]
  if (beginOf(seed) !== 'loading')
    return [
      () => drawn(parcelOrderDesk, one.chance).does(one),
      () => drawn(packageDesk, other.chance).does(other),
    ]
  return [
    () => drawn(drawn(freightDesks, one.chance).chores, one.chance).does(one),
    async () => {
      const { chance } = other
      const device = chance.one(devices) as SimDevice
      const { command, args } = drawn(loadChores, chance)
      const given = device.engine && args({ rows: device.engine.rows, known, chance })
      const asDevice = freightOfDevices.get(command.name) ?? command
      if (given) void device.scan(asDevice, given).catch(() => undefined)
    },
  ]
}
