import { isUnseen, opened, sumsOfWay } from './freight-ways.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

/** How often each thing was carried into each place, less how often out of it: the journal summed once more, by its own hand. */
async function sumsOf(reader: Reader): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const sums = new Map<string, Map<string, number>>()
  const entries = await reader.selectFrom('carriage').select(['pieceId', 'fromPlace', 'toPlace']).execute()
  for (const { pieceId, fromPlace, toPlace } of entries) {
    const at = sums.get(pieceId) ?? new Map<string, number>()
    sums.set(pieceId, at)
    at.set(fromPlace, (at.get(fromPlace) ?? 0) - 1)
    at.set(toPlace, (at.get(toPlace) ?? 0) + 1)
  }
  return sums
}

interface Thing {
  readonly id: string
  readonly no: string
  readonly place: string
  readonly disputed: number
}

/** A thing is where the sums of its journal say, in one place where nothing disputes it, and a dispute was told by one exception. */
async function wrongPlaces(
  reader: Reader,
  things: readonly (Thing & { begins: string })[],
): Promise<string[]> {
  const sums = await sumsOf(reader)
  const said = await reader
    .selectFrom('exception')
    .select(['subjectId', 'status'])
    .where('kind', 'in', ['freight.piece-disputed', 'freight.bag-disputed'])
    .execute()
  const saidOf = Map.groupBy(said, ({ subjectId }) => subjectId)
  return things.flatMap(({ id, no, place, disputed, begins }) => {
    const at = new Map(sums.get(id))
    at.delete('EXT.SUPPLIER')
    if (begins) at.set(begins, (at.get(begins) ?? 0) + 1)
    const kept = [...at].filter(([, sum]) => sum !== 0)
    const places = kept.flatMap(([one, sum]) => (sum > 0 ? [one] : [])).sort()
    const inDoubt = places.length > 1 || kept.some(([, sum]) => sum !== 1)
    const told = saidOf.get(id) ?? []
    const open = told.filter(({ status }) => status === 'open' || status === 'taken').length
    return [
      ...(places.join(' ') === place ? [] : [`${no} is in ${place}, its journal says ${places}`]),
      ...(Number(inDoubt) === disputed ? [] : [`${no} in ${place} is disputed: ${disputed}`]),
      ...(open <= Number(inDoubt) ? [] : [`${no} in ${place} has ${open} open exceptions of a dispute`]),
      ...(inDoubt && told.length === 0 ? [`nobody was told that ${no} is disputed in ${place}`] : []),
    ]
  })
}

/** Where something was seen last, and where it was carried since, outranks whatever claimed it before; it is nowhere twice. */
async function wrongSights(reader: Reader, bags: ReadonlySet<string>): Promise<string[]> {
  const entries = await reader
    .selectFrom('carriage')
    .select(['pieceId', 'fromPlace', 'toPlace', 'at', 'seq', 'settles'])
    .orderBy('at')
    .orderBy('seq')
    .orderBy('n')
    .execute()
  return [...Map.groupBy(entries, ({ pieceId }) => pieceId)].flatMap(([id, carried]) => {
    const own = [...(bags.has(id) ? [opened] : []), ...carried]
    const unseen = own.filter(({ settles }) => settles === 3)
    const seen = own.findLastIndex(
      (entry) => entry.settles === 1 && !unseen.some((one) => isUnseen(entry, one)),
    )
    const sums = sumsOfWay([
      ...own.slice(Math.max(seen, 0), seen + 1).map((one) => ({ ...one, fromPlace: 'EXT.SUPPLIER' })),
      ...own.slice(seen + 1).filter(({ settles }) => settles === 0),
    ])
    for (const { fromPlace, toPlace } of own) {
      sums.set(fromPlace, (sums.get(fromPlace) ?? 0) + 1)
      sums.set(toPlace, (sums.get(toPlace) ?? 0) - 1)
    }
    sums.delete('EXT.SUPPLIER')
    const differs = [...sums].filter(([, sum]) => sum !== 0).map(([place]) => place)
    const more = [...sums.values()].reduce((sum, one) => sum + one, 0)
    return differs.length < 2 || more !== 0
      ? []
      : [`${id} was seen elsewhere, or entered twice: ${differs.join(' and ')}`]
  })
}

const AWAY = /^TRANSIT:([^: ]+)(?::(.+))?$/

/** What lies in a bag goes where the bag goes, and what lies in a load goes with it. */
async function wrongTravels(
  reader: Reader,
  { pieces, bags }: { pieces: readonly Thing[]; bags: readonly Thing[] },
): Promise<string[]> {
  const loads = await reader.selectFrom('stowage').select(['id', 'no', 'status']).execute()
  const left = new Set(loads.flatMap(({ id, status }) => (/submitted/.test(status) ? [] : [id])))
  const bagOf = new Map(bags.map((one) => [one.id, one]))
  const sure = (things: readonly Thing[]) => things.filter(({ disputed }) => disputed === 0)
  return [
    ...sure([...pieces, ...bags]).flatMap(({ no, place }) => {
      const load = /^LOAD:(.+)$/.exec(place)?.[1]
      const away = /^TRANSIT:([^:]+)/.exec(place)?.[1]
      if (load && left.has(load)) return [`${no} lies in a load that left: ${place}`]
      // In a bag in dispute it comes back once that is settled.
      const waits = bagOf.get(AWAY.exec(place)?.[2] ?? '')?.disputed === 1
      return away && !left.has(away) && !waits
        ? [`${no} is on its way with a load that did not leave: ${place}`]
        : []
    }),
    ...sure(pieces).flatMap(({ no, place }) => {
      const [, load, within] = AWAY.exec(place) ?? []
      const bagId = within ?? /^BAG:(.+)$/.exec(place)?.[1]
      const one = bagOf.get(bagId ?? '')
      if (!one || one.disputed === 1) return []
      const together =
        load === undefined ? !/^(?:TRANSIT|EXT)/.test(one.place) : place.startsWith(`${one.place}:`)
      return together ? [] : [`package ${no} is in ${place}, and its bag in ${one.place}`]
    }),
  ]
}

/** What its packages say of an order and of a load that took them: figures, state and what the first leg costs. */
async function wrongFollowing(reader: Reader): Promise<string[]> {
  const pieces = await reader
    .selectFrom('parcelPiece')
    .select(['id', 'no', 'orderId', 'place', 'disputed', 'receivedAt'])
    .where('origin', '=', '')
    .execute()
  const orders = await reader
    .selectFrom('parcelOrder')
    .select(['id', 'no', 'status', 'pieces', 'arrived'])
    .where('origin', '=', '')
    .execute()
  const ofOrder = Map.groupBy(pieces, ({ orderId }) => orderId)
  const causes = await reader
    .selectFrom('chargeBasis')
    .innerJoin('chargeCause', 'chargeCause.basisNo', 'chargeBasis.no')
    .select(({ fn }) => ['fee', 'subjectId', fn.sum<number>('quantity').as('quantity')])
    .where('fee', 'in', ['first-leg', 'receive-parcel'])
    .groupBy(['fee', 'subjectId'])
    .execute()
  const charged = new Map(
    causes.map(({ fee, subjectId, quantity }) => [`${fee} ${subjectId}`, Number(quantity)]),
  )
  const leftOf = new Map<string, number>()
  const isIn = (place: string) => /^(?:BAG|LOAD):/.test(place)
  for (const { pieceId, fromPlace, toPlace } of await reader
    .selectFrom('carriage')
    .select(['pieceId', 'fromPlace', 'toPlace'])
    .where('settles', '=', 0)
    .execute()) {
    const by =
      isIn(fromPlace) && /^TRANSIT:/.test(toPlace) ? 1 : /^TRANSIT:/.test(fromPlace) && isIn(toPlace) ? -1 : 0
    leftOf.set(pieceId, (leftOf.get(pieceId) ?? 0) + by)
  }
  return [
    ...pieces.flatMap(({ id, no, receivedAt }) => {
      const [legs, left] = [charged.get(`first-leg ${id}`) ?? 0, leftOf.get(id) ?? 0]
      const receipts = charged.get(`receive-parcel ${id}`) ?? 0
      return [
        ...(legs === left
          ? []
          : [`package ${no} left ${left} times and its first leg was charged ${legs} times`]),
        ...(receipts === (receivedAt === null ? 0 : 1)
          ? []
          : [`package ${no} was charged ${receipts} receipts`]),
      ]
    }),
    ...orders.flatMap(({ id, no, status, pieces: all, arrived }) => {
      const own = ofOrder.get(id) ?? []
      if (own.some(({ disputed }) => disputed === 1)) return []
      const there = own.filter(({ place }) => /^EXT\.CARRIER:/.test(place)).length
      return [
        ...(there <= arrived ? [] : [`order ${no} says that ${arrived} packages arrived, ${there} did`]),
        ...(there === all && /^(submitted|partially-received|received|stored|to-ship|shipped)$/.test(status)
          ? [`order ${no} is ${status}, and all of its packages arrived`]
          : []),
      ]
    }),
  ]
}

/** A thing of two warehouses is on its way in the books of both, or in the house in those of one. */
async function wrongHouses(reader: Reader): Promise<string[]> {
  const columns = ['id', 'no', 'scope', 'place', 'disputed', 'origin'] as const
  const things = [
    ...(await reader.selectFrom('parcelPiece').select(columns).execute()),
    ...(await reader.selectFrom('bag').select(columns).execute()),
  ]
  const loads = await reader
    .selectFrom('stowage')
    .select(['id', 'origin'])
    .where('origin', '<>', '')
    .execute()
  const thereOf = new Map(loads.map(({ id, origin }) => [origin, id]))
  const inDispute = new Set(things.flatMap(({ id, disputed }) => (disputed === 1 ? [id] : [])))
  // What lies in a bag in dispute goes where the bag does once that is settled.
  const waits = ({ place }: { readonly place: string }) => inDispute.has(AWAY.exec(place)?.[2] ?? '')
  return [...Map.groupBy(things, ({ id, origin }) => origin || id).values()].flatMap((rows) => {
    if (rows.length < 2 || rows.some((row) => row.disputed === 1 || waits(row))) return []
    const [no, places] = [rows[0]?.no, rows.map(({ place }) => place)]
    const said = `${no} is in ${places.join(' and in ')}`
    const inHouse = places.filter((place) => !/^(?:TRANSIT:|EXT\.|$)/.test(place))
    const away = places.flatMap((place) => /^TRANSIT:([^: ]+)/.exec(place)?.[1] ?? [])
    const over = places.filter((place) => place.startsWith('EXT.CARRIER'))
    // On its way between two warehouses it is in both books, with one load.
    const isBetween = away.some((load) => away.includes(thereOf.get(load) ?? '?'))
    const isAlone =
      away.length === 1 && !thereOf.has(away[0] ?? '') && !loads.some(({ id }) => id === away[0])
    const ways = inHouse.length + over.length + (isBetween || isAlone ? 1 : 0)
    return ways === 1 && (away.length === 0 || isBetween || isAlone) ? [] : [said]
  })
}

/** An order of another warehouse stands for the packages that came here or come, and not for what stayed there. */
async function wrongOrdersHere(reader: Reader): Promise<string[]> {
  const came = await reader
    .selectFrom('parcelPiece')
    .select('orderId')
    .where('origin', '<>', '')
    .where('receivedAt', 'is not', null)
    .execute()
  const orders = await reader
    .selectFrom('parcelOrder')
    .select(['id', 'no', 'pieces'])
    .where('origin', '<>', '')
    .execute()
  return orders.flatMap(({ id, no, pieces }) => {
    const here = came.filter(({ orderId }) => orderId === id).length
    return here === pieces ? [] : [`order ${no} stands there for ${pieces} packages, and ${here} came`]
  })
}

/** What must hold of packages, bags and loads (parcels.md §1 and §2), whatever was heard first. */
export async function wrongFreight({ engine: { reader } }: SimServer): Promise<string[]> {
  const pieces = await reader.selectFrom('parcelPiece').select(['id', 'no', 'place', 'disputed']).execute()
  const bags = await reader.selectFrom('bag').select(['id', 'no', 'place', 'disputed']).execute()
  const waiting = await reader
    .selectFrom('followUp')
    .select(['command', 'fault'])
    .where('command', 'like', 'freight.%')
    .execute()
  return [
    ...waiting.map(({ command, fault }) => `${command} still waits: ${fault}`),
    ...(await wrongPlaces(reader, [
      ...pieces.map((one) => ({ ...one, begins: '' })),
      ...bags.map((one) => ({ ...one, begins: 'STAGE' })),
    ])),
    ...(await wrongSights(reader, new Set(bags.map(({ id }) => id)))),
    ...(await wrongTravels(reader, { pieces, bags })),
    ...(await wrongFollowing(reader)),
    ...(await wrongHouses(reader)),
    ...(await wrongOrdersHere(reader)),
  ]
}
