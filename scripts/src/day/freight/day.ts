import type { Page } from '@longshore/shared/contract/page.ts'
import { markBag } from '@longshore/shared/freight/mark-bag.ts'
import { planItem } from '@longshore/shared/freight/plan-stowage.ts'
import { submitStowage } from '@longshore/shared/freight/save-stowage.ts'
import { type StowageDetail, type StowageLine, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { Chance } from '../../simulation/chance.ts'
import { type Books, openBooks } from '../books.ts'
import { type DayWishes, defectsIn, isSent } from '../day.ts'
import { Floor, type Task } from '../floor.ts'
import { Goods } from '../goods.ts'
import { Handset } from '../handset.ts'
import { type House, openHouse } from '../house.ts'
import { Physics } from '../physics.ts'
import { type Stage, Stages } from '../stages.ts'
import { Tally } from '../tally.ts'
import { weather, work } from '../worker.ts'
import { arriving } from './arrival-work.ts'
import { unpacking } from './bag-work.ts'
import { type Closing, closeBooks } from './closing.ts'
import { bagsOf } from './desk-lists.ts'
import { finding, receiving } from './dock-work.ts'
import { ABROAD, Hall } from './hall.ts'
import { departing, loading } from './load-work.ts'
import { type Parcel, wantedParcels } from './parcels.ts'
import { type Load, ordered, PIN, type Site, type Standing, setUp } from './set-up.ts'
import { Yard } from './yard.ts'

const PALLET = 20
/** Of six handhelds two work abroad. */
const ABROAD_SHARE = 1 / 3
/** Nothing was finished for so long, and longer than a handheld is away: what is left will not be done today. ms. */
const STALLED = 15_000
/** Nothing was finished for so long: no handheld goes out of the network any more. */
const LATE = 3_000
const QUIET = 400
const DRAINED = 120_000
const LOOK = 100
/** How often between two pieces of work a battery is empty, for each time of trouble. */
const EMPTY = 0.02

export type FreightWishes = Omit<DayWishes, 'world' | 'afternoon'> & { readonly parcels: number }

export interface FreightEnd {
  readonly tally: Tally
  readonly hall: Hall
  readonly closing: Closing
  /** Work that nobody could do. */
  readonly left: readonly string[]
  readonly faults: readonly string[]
  readonly defects: readonly string[]
  readonly unsent: readonly string[]
  readonly stages: readonly Stage[]
  readonly load: { readonly mean: number; readonly most: number }
}

/** A day of two logistics warehouses in a house of its own, from customers' orders to what was unpacked abroad. */
export async function runFreightDay(wishes: FreightWishes): Promise<FreightEnd> {
  const house = await openHouse(wishes.keep)
  const day = new FreightDay(wishes, house)
  try {
    return await day.run()
  } catch (fault) {
    wishes.say(`The server said at last: ${house.said().slice(-2000)}`)
    throw fault
  } finally {
    await day.close()
    await house.stop()
    house.remove()
  }
}

interface Crew {
  readonly yard: Yard
  readonly handsets: readonly Handset[]
}

class FreightDay {
  readonly #wishes: FreightWishes
  readonly #house: House
  readonly #chance: Chance
  readonly #tally = new Tally()
  readonly #stages: Stages
  readonly #handsets: Handset[] = []
  #books: Books | undefined

  constructor(wishes: FreightWishes, house: House) {
    this.#wishes = wishes
    this.#house = house
    this.#chance = new Chance(wishes.seed)
    this.#stages = new Stages({
      ...{ tally: this.#tally, cpu: () => house.cpu(), say: (line) => wishes.say(line) },
      progress: () => `${this.#tally.of('bagged')} parcels bagged`,
    })
  }

  async run(): Promise<FreightEnd> {
    const { parcels, devices, seed } = this.#wishes
    const there = Math.max(1, Math.round(devices * ABROAD_SHARE))
    const standing = await this.#stages.run('set up', () =>
      setUp(this.#house.desk, { here: Math.max(1, devices - there), abroad: there }),
    )
    const labelled = await this.#stages.run('orders submitted', () =>
      ordered(standing, wantedParcels({ parcels, seed })),
    )
    const hall = new Hall(labelled)
    hall.tearLabels(this.#chance)
    const [here, abroad] = await this.#stages.run('handhelds enrolled', async () => [
      await this.#crew(standing.here, hall),
      await this.#crew(standing.abroad, hall),
    ])
    here.yard.floor.add(...palletsOf(labelled).map((pallet, nth) => receiving(here.yard, pallet, nth)))
    await this.#stages.run('received, sorted and bagged', () => this.#work(here))
    hall.mixUp(this.#chance)
    const behind = hall.leaveBehind(this.#chance)
    await this.#stages.run('labels printed, loads planned', () => this.#plan(standing, hall))
    await this.#stages.run('loaded and departed', () => this.#load(standing, here, behind))
    await this.#stages.run('on the way', () => this.#travel(standing))
    await this.#stages.run('arrived', () => this.#arrive(standing, abroad))
    await this.#stages.run('unpacked', () => this.#unpack(standing, { here, abroad }))
    this.#books = openBooks(this.#house.database)
    const yards = [here.yard, abroad.yard]
    return {
      ...{ tally: this.#tally, hall, closing: await closeBooks(this.#books, standing, hall) },
      left: yards.flatMap(({ floor }) => floor.waiting),
      faults: yards.flatMap(({ faults }) => faults),
      defects: [
        ...this.#handsets.flatMap((one) => one.defects.map(String)),
        ...defectsIn(this.#house.said()),
      ],
      unsent: this.#handsets.flatMap((one) => (one.engine.status().pending > 0 ? [one.name] : [])),
      ...{ stages: this.#stages.done, load: this.#stages.load },
    }
  }

  async close(): Promise<void> {
    for (const handset of this.#handsets) handset.switchOff()
    await this.#books?.close()
  }

  async #crew({ desk, warehouseId, badges }: Site, hall: Hall): Promise<Crew> {
    const goods = new Goods()
    const yard = new Yard(new Floor({ goods, shelves: [], tally: this.#tally, articles: [] }), hall)
    const handsets: Handset[] = []
    for (const badge of badges) {
      const handset = await Handset.enrolled({
        ...{ address: this.#house.address, desk, warehouseId, physics: new Physics(goods, []) },
        ...{ name: `Handheld ${badge}`, seed: this.#wishes.seed * 97 + this.#handsets.length },
      })
      this.#handsets.push(handset)
      handsets.push(handset)
      yard.equip(handset)
      await handset.signIn(badge, PIN)
    }
    await this.#settled(handsets)
    return { yard, handsets }
  }

  /** Everybody works until nothing is left, a third of the handhelds in and out of the network. */
  async #work({ yard: { floor }, handsets }: Crew): Promise<void> {
    const { seed, pace, trouble } = this.#wishes
    const stalled = STALLED + 2 * this.#wishes.weather.spell
    floor.stir()
    let quietSince = performance.now()
    const isOver = () => {
      if (floor.idleFor > stalled) return true
      if (!floor.isDone || !handsets.every(isSent)) quietSince = performance.now()
      return performance.now() - quietSince > QUIET
    }
    const crew = handsets.map((handset, i) => ({
      ...{ handset, floor, menu: [], pace, trouble, empty: EMPTY, chance: new Chance(seed * 31 + i) },
    }))
    const rain = crew
      .filter((_, i) => i % 3 === 1)
      .map((parts, i) =>
        weather(
          { ...parts, chance: new Chance(seed * 7 + i) },
          this.#wishes.weather,
          () => isOver() || floor.idleFor > LATE,
        ),
      )
    await Promise.all([...crew.map((one) => work(one, isOver)), ...rain])
    for (const handset of handsets) handset.goOnline()
    await this.#settled(handsets)
  }

  async #settled(handsets: readonly Handset[]): Promise<void> {
    await Promise.all(handsets.map((handset) => handset.settled(DRAINED)))
  }

  /** The desk prints a label for each bag and plans what goes with which load. */
  async #plan({ here: { desk }, loads }: Standing, hall: Hall): Promise<void> {
    const ids = (await bagsOf(desk)).map(({ id }) => id)
    await desk.all(
      markBag,
      ids.map((bagId) => ({ bagId })),
    )
    for (const { no, code } of await bagsOf(desk)) {
      const bag = hall.bags.get(no)
      // What a scanner reads of it.
      if (bag) bag.label = code.replace(/[()]/g, '')
    }
    for (const { id, way } of loads)
      await desk.all(
        planItem,
        hall.at(`hold ${way}`).map((code) => ({ stowageId: id, code })),
      )
  }

  async #load({ here: { desk }, loads }: Standing, crew: Crew, behind: string): Promise<void> {
    const { yard } = crew
    const { hall, floor } = yard
    const stays = (load: Load) => hall.at(`hold ${load.way}`).filter((no) => no === behind)
    for (const load of loads)
      floor.add(
        ...loading(
          yard,
          load,
          hall.at(`hold ${load.way}`).filter((no) => no !== behind),
        ),
      )
    await this.#work(crew)
    for (const load of loads) {
      await desk.does(submitStowage, { stowageId: load.id })
      floor.add(departing(yard, load, stays(load)))
    }
    await this.#work(crew)
  }

  /** Until all that left has followed its load, and is expected abroad. */
  async #travel({ here, abroad, loads }: Standing): Promise<void> {
    const until = performance.now() + DRAINED
    const sizes = new Map<string, number>()
    for (const { id, no } of loads) {
      for (;;) {
        const { followed, pieces, loaded } = await here.desk.ask<StowageDetail>(stowageApi.byId.path, { id })
        sizes.set(no, loaded)
        if (followed >= pieces) break
        await looked(until)
      }
    }
    for (;;) {
      const { rows } = await abroad.desk.ask<Page<StowageLine>>(stowageApi.list.path, { page: 1, size: 100 })
      if (loads.every(({ no }) => rows.some((row) => row.no === no && row.loaded === sizes.get(no)))) return
      await looked(until)
    }
  }

  async #arrive({ loads }: Standing, crew: Crew): Promise<void> {
    const { yard } = crew
    const { hall, floor } = yard
    const came = new Set(hall.at(ABROAD))
    const lost = [...hall.mishaps].flatMap(([no, what]) => (what === 'lost alone on the way' ? [no] : []))
    for (const load of loads) {
      const is = (no: string) => (hall.bags.get(no)?.way ?? hall.parcels.get(no)?.way) === load.way
      floor.add(...arriving(yard, load, { things: [...came].filter(is), lost: lost.filter(is) }))
    }
    await this.#work(crew)
  }

  /** Bags are emptied abroad; at home somebody finds what fell out of its bag. */
  async #unpack(
    { abroad: { desk } }: Standing,
    { here, abroad }: { readonly here: Crew; readonly abroad: Crew },
  ): Promise<void> {
    const came = (await bagsOf(desk)).filter(({ status }) => status === 'closed')
    abroad.yard.floor.add(...came.map(({ no }): Task => unpacking(abroad.yard, no)))
    const { onFloor, parcels } = here.yard.hall
    here.yard.floor.add(
      ...onFloor.flatMap((no) => parcels.get(no) ?? []).map((one) => finding(here.yard, one)),
    )
    await Promise.all([this.#work(abroad), this.#work(here)])
  }
}

function palletsOf(parcels: readonly Parcel[]): Parcel[][] {
  return Array.from({ length: Math.ceil(parcels.length / PALLET) }, (_, nth) =>
    parcels.slice(nth * PALLET, (nth + 1) * PALLET),
  )
}

async function looked(until: number): Promise<void> {
  if (performance.now() > until) throw new Error('a load does not follow its departure')
  await new Promise((resolve) => setTimeout(resolve, LOOK))
}
