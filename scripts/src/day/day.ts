import { Chance } from '../simulation/chance.ts'
import { announce } from './announce.ts'
import { type Books, openBooks } from './books.ts'
import { type Closing, closeBooks } from './closing.ts'
import { deliveriesFor } from './deliveries.ts'
import { type Arrival, receiving } from './dock-work.ts'
import { Floor } from './floor.ts'
import { Goods } from './goods.ts'
import { destroying, shelvingAgain } from './handling-work.ts'
import { Handset } from './handset.ts'
import { type House, openHouse } from './house.ts'
import { Office } from './office.ts'
import { isSlot, isTote, Physics } from './physics.ts'
import { picking } from './picking-work.ts'
import { PIN, type Standing, setUp } from './set-up.ts'
import { type Difference, differences } from './shelf-check.ts'
import { counting, puttingBack } from './shelf-work.ts'
import { type Stage, Stages } from './stages.ts'
import { Tally } from './tally.ts'
import { type Weather, waits, weather, work } from './worker.ts'
import type { DayWorld } from './world.ts'

/** Nothing was finished for so long, however often it was tried: what is left will not be done today. */
const STALLED = 5_000
/** Nothing was finished for so long: no handheld goes out of the network any more. */
const LATE = 3_000
/** Nothing is left to do for so long: no news is on its way any more. */
const QUIET = 1_500
const DRAINED = 60_000
/** A vehicle stands at the gate so many times as long as a handheld is out of the network. */
const STANDS = 3

export interface DayWishes {
  readonly world: DayWorld
  readonly devices: number
  readonly seed: number
  /** Mean pause between two actions of a worker, ms. */
  readonly pace: number
  /** How many times as often as on a real day something goes wrong. */
  readonly trouble: number
  /** Milliseconds that one handheld in three is online, and then offline. */
  readonly weather: Weather
  /** Where the server keeps its data; a folder that is removed when left out. */
  readonly keep?: string | undefined
  /** Counts, returns, defective goods and their destruction follow the orders. */
  readonly afternoon: boolean
  say(line: string): void
}

/** A day as it ended. */
export interface DayEnd {
  readonly tally: Tally
  readonly closing: Closing
  /** Places where the books and the hall differ. */
  readonly differences: readonly Difference[]
  /** Pieces that went missing unseen. */
  readonly lost: Floor['lost']
  /** Work that nobody could do, and what lies in totes and slots at the end. */
  readonly left: readonly string[]
  /** What somebody recorded and cannot have done. */
  readonly impossible: readonly string[]
  /** Slots of the wall that held goods of two orders at once. */
  readonly sharedSlots: readonly string[]
  readonly defects: readonly string[]
  /** Handhelds that still hold unsent work. */
  readonly unsent: readonly string[]
  readonly stages: readonly Stage[]
  /** The machine's load in the last minute, looked at again and again. */
  readonly load: { readonly mean: number; readonly most: number }
}

/** A working day in a house of its own: set up, receipts, orders, until nothing is left to do. */
export async function runDay(wishes: DayWishes): Promise<DayEnd> {
  const house = await openHouse(wishes.keep)
  try {
    const day = new Day(wishes, house)
    try {
      return await day.run()
    } catch (fault) {
      wishes.say(`The server said at last: ${house.said().slice(-2000)}`)
      throw fault
    } finally {
      await day.close()
    }
  } finally {
    await house.stop()
    house.remove()
  }
}

class Day {
  readonly #wishes: DayWishes
  readonly #house: House
  readonly #chance: Chance
  readonly #tally = new Tally()
  readonly #goods = new Goods()
  readonly #physics: Physics
  readonly #handsets: Handset[] = []
  readonly #stages: Stages
  #books: Books | undefined

  constructor(wishes: DayWishes, house: House) {
    this.#wishes = wishes
    this.#house = house
    this.#chance = new Chance(wishes.seed)
    this.#physics = new Physics(this.#goods, wishes.world.articles)
    this.#stages = new Stages({
      ...{ tally: this.#tally, cpu: () => house.cpu(), say: (line) => wishes.say(line) },
      progress: () => `${this.#tally.of('orders packed')} orders packed`,
    })
  }

  async run(): Promise<DayEnd> {
    const { world, devices, trouble } = this.#wishes
    const deliveries = deliveriesFor(world, this.#chance)
    const kinds = deliveries.reduce((sum, { announced }) => sum + announced.length, 0)
    const standing = await this.#stages.run('set up', () =>
      setUp(this.#house.desk, world, {
        ...{ devices, positions: Math.ceil(kinds * 1.8) + 20, recounts: this.#wishes.afternoon },
      }),
    )
    const arrivals = await this.#stages.run('announced', () => announce(standing, deliveries))
    this.#unload(arrivals)
    await this.#stages.run('handhelds enrolled', () => this.#enrol(standing))
    const { shelves } = standing
    const parts = { goods: this.#goods, shelves, tally: this.#tally, articles: world.articles }
    const floor = new Floor(parts)
    floor.add(...arrivals.map((arrival) => receiving(floor, arrival)))
    await this.#stages.run('received and put away', () => this.#work(floor))
    const office = new Office({
      ...{ standing, orders: world.orders, chance: this.#chance, tally: this.#tally, trouble, floor },
      ...{ articles: world.articles, afternoon: this.#wishes.afternoon },
      // Longer than a handheld is away: it would scan into a hand-over that is closed.
      stands: STANDS * this.#wishes.weather.spell,
    })
    await this.#stages.run('orders fulfilled', () => this.#work(floor, office))
    const manifests = await office.closeGate()
    const books = openBooks(this.#house.database)
    this.#books = books
    return {
      tally: this.#tally,
      closing: await closeBooks(books, [...world.orders, ...(office.afternoon?.home ?? [])], manifests),
      differences: await differences(books, this.#goods),
      lost: floor.lost,
      left: [...floor.waiting, ...this.#lying()],
      impossible: this.#physics.impossible,
      sharedSlots: this.#physics.sharedSlots,
      defects: [
        ...this.#handsets.flatMap((one) => one.defects.map(String)),
        ...defectsIn(this.#house.said()),
      ],
      unsent: this.#handsets.flatMap((one) => (one.engine.status().pending > 0 ? [one.name] : [])),
      stages: this.#stages.done,
      load: this.#stages.load,
    }
  }

  #lying(): string[] {
    return this.#goods.places
      .filter((place) => isTote(place) || isSlot(place))
      .flatMap((place) =>
        this.#goods.at(place).map(({ article, quantity }) => `${quantity} × ${article.code} in ${place}`),
      )
  }

  async close(): Promise<void> {
    for (const handset of this.#handsets) handset.switchOff()
    await this.#books?.close()
  }

  #unload(arrivals: readonly Arrival[]): void {
    for (const { code, content, broken } of arrivals.flatMap(({ cartons }) => cartons)) {
      for (const pieces of content) this.#goods.put(code, pieces)
      for (const { article, quantity } of broken) {
        this.#goods.take(code, { article, quantity })
        this.#goods.put(code, { article, quantity, look: 'broken' })
      }
    }
  }

  async #enrol({ desk, warehouseId, badges }: Standing): Promise<void> {
    const { seed } = this.#wishes
    const { address } = this.#house
    for (const [i, badge] of badges.entries()) {
      const handset = await Handset.enrolled({
        ...{ address, desk, warehouseId, physics: this.#physics },
        ...{ name: `Handheld ${i + 1}`, seed: seed * 97 + i },
      })
      this.#handsets.push(handset)
      await handset.signIn(badge, PIN)
    }
    await Promise.all(this.#handsets.map((handset) => handset.fetchBehindWork()))
    await Promise.all(this.#handsets.map((handset) => handset.settled(DRAINED)))
  }

  /** Everybody works until nothing is left, a third of the handhelds in and out of the network. */
  async #work(floor: Floor, office?: Office): Promise<void> {
    const { seed, pace, trouble } = this.#wishes
    const menu = [
      counting(floor),
      puttingBack(floor),
      picking(floor),
      ...(office?.afternoon ? [shelvingAgain(floor), destroying(floor)] : []),
    ]
    const onMenu = () => menu.filter((task) => this.#handsets.some((handset) => waits(handset, task)))
    let quietSince = performance.now()
    const isQuiet = () => {
      const busy = !floor.isDone || office?.isBusy || onMenu().length > 0 || !this.#handsets.every(isSent)
      if (busy) quietSince = performance.now()
      return performance.now() - quietSince > QUIET
    }
    const idleFor = () => {
      if (office?.isBusy) floor.stir()
      return floor.idleFor
    }
    const isLate = () => idleFor() > LATE
    const isStuck = () => idleFor() > STALLED && floor.isHopeless(onMenu()) && this.#handsets.every(isSent)
    const isOver = () => isQuiet() || isStuck()
    const crew = this.#handsets.map((handset, i) => ({
      ...{ handset, floor, menu, pace, trouble, chance: new Chance(seed * 31 + i) },
    }))
    const rain = crew
      .filter((_, i) => i % 3 === 1)
      .map((parts, i) =>
        weather({ ...parts, chance: new Chance(seed * 7 + i) }, this.#wishes.weather, isLate),
      )
    await Promise.all([...crew.map((one) => work(one, isOver)), ...rain, office?.work(isOver)])
    for (const handset of this.#handsets) handset.goOnline()
    await Promise.all(this.#handsets.map((handset) => handset.settled(DRAINED)))
  }
}

export function isSent(handset: Handset): boolean {
  return handset.isOn && !handset.isOffline && handset.engine.outbox().length === 0
}

/** Lines of the server's log that tell of a defect. */
export function defectsIn(said: string): string[] {
  return said.split('\n').filter((line) => line.includes('"defect"') || line.includes('defect '))
}
