import { derivedId } from '@longshore/shared/command/id.ts'
import { cancelDeparture, departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { emptyBag } from '@longshore/shared/freight/empty-bag.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem, unloadItem } from '@longshore/shared/freight/load-item.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import type { Rows } from '@longshore/shared/sync/view.ts'
import { type AtHand, type Chore, drawn } from './chore.ts'
import { farChores } from './far-handheld.ts'
import type { Known } from './known.ts'
import { loadChores } from './load-chores.ts'
import type { SimServer } from './sim-server.ts'
import { HOUSE, OTHER_HOUSE } from './sim-world.ts'
import { stableText } from './stable-text.ts'

/** Facts of which no order of arrival may tell. */
const facts = new Set(
  [receivePiece, measurePiece, bagPiece, unbagPiece, emptyBag, loadItem, unloadItem].map(({ name }) => name),
)
const ofFacts = ({ command: { name } }: Chore) => facts.has(name)
const scanned = loadChores.filter(ofFacts)
const scannedThere = farChores.filter(ofFacts)

/** What one handheld scans before it is heard. */
const SCANS = 4

interface Scan {
  readonly name: string
  readonly args: object
  readonly at: number
}

/**
 * Copies of a house in which something is done that it never hears of. Each breach in a sentence. `there` is a handheld of the
 * warehouse to which loads go.
 */
export async function wrongTwins(server: SimServer, at: AtHand, there?: Rows): Promise<string[]> {
  const here = await inTheHouse(server, at.known, HOUSE)
  const atFar = there && { ...at, rows: there, known: await inTheHouse(server, at.known, OTHER_HOUSE) }
  return [
    ...(await anyOrder(server, { ...at, known: here }, { scope: HOUSE, chores: scanned })),
    ...(await comesBack(server, at)),
    ...(atFar ? await anyOrder(server, atFar, { scope: OTHER_HOUSE, chores: scannedThere }) : []),
  ]
}

interface Scanning {
  readonly scope: string
  readonly chores: readonly Chore[]
}

/** What two handhelds scanned meanwhile is heard in both orders: packages and bags end in the same places. */
async function anyOrder(server: SimServer, at: AtHand, { scope, chores }: Scanning): Promise<string[]> {
  const { chance, known } = at
  const began = server.now()
  const places = await placesIn(server)
  const sheets = [0, 1].map((nth) => {
    const scans = Array.from({ length: SCANS }, (_, i): Scan | undefined => {
      const { command, args } = drawn(chores, chance)
      const given = args(at)
      return given && { name: command.name, args: given, at: began + 2 * i + nth }
    })
    return once(
      scans.filter((scan) => scan !== undefined).filter((scan) => isOfHouse(scan, known)),
      places,
    )
  })
  sheets[1] = [...(sheets[1] ?? []), ...offAgain(sheets, began)]
  const after = (order: readonly number[]) => placesAfter(server, { scope, sheets, order })
  const [one, other] = [await after([0, 1]), await after([1, 0])]
  return [...new Map([...other, ...one]).keys()].flatMap((thing) =>
    other.get(thing) === one.get(thing)
      ? []
      : [
          `${thing} is in ${one.get(thing)}, and in ${other.get(thing)} where the other handheld is heard first: ${JSON.stringify(sheets)}`,
        ],
  )
}

/** What one handheld loads, the other one takes off: it may be heard first. */
function offAgain(sheets: readonly (readonly Scan[])[], began: number): Scan[] {
  const [loaded = [], others = []] = sheets
  const touched = new Set(others.flatMap(({ args }) => thingsOf(args)))
  return loaded.flatMap(({ name, args }): Scan[] => {
    const { stowageId, stowageNo, thingId, code } = args as Readonly<Record<string, string>>
    if (name !== loadItem.name || thingsOf(args).some((thing) => touched.has(thing))) return []
    return [
      { name: unloadItem.name, args: { stowageId, stowageNo, thingId, code }, at: began + 2 * SCANS + 1 },
    ]
  })
}

interface Named {
  readonly thingId?: string
  readonly pieceId?: string
  readonly pieceIds?: readonly string[]
}

function thingsOf(args: object): readonly string[] {
  const { thingId, pieceId, pieceIds = [] } = args as Named
  return [thingId, pieceId, ...pieceIds].filter((thing) => thing !== undefined)
}

/**
 * Bags and loads that are still here, and that nothing says are elsewhere: what left is followed in parts, which take along
 * what nobody disputes by then.
 */
async function inTheHouse({ engine: { reader } }: SimServer, known: Known, scope: string): Promise<Known> {
  const stays = ['to-be-submitted', 'submitted'] as const
  const loads = await reader
    .selectFrom('stowage')
    .select('id')
    .where('status', 'in', stays)
    .where('scope', '=', scope)
    .orderBy('id')
    .execute()
  const bags = await reader
    .selectFrom('bag')
    .select('id')
    .where('status', 'in', ['open', 'closed'])
    .where('scope', '=', scope)
    .where('place', 'not like', '%EXT.%')
    .orderBy('id')
    .execute()
  return { ...known, loads: loads.map(({ id }) => id), bags: bags.map(({ id }) => id) }
}

/** It names no bag and no load that is away. */
function isOfHouse({ args }: Scan, known: Known): boolean {
  const { bagId, stowageId } = args as Readonly<Record<string, string | undefined>>
  return (!bagId || known.bags.includes(bagId)) && (!stowageId || known.loads.includes(stowageId))
}

/**
 * A handheld scans a thing once, and loads what is not in that load: a second loading is a line of the timeline by what is
 * known when it is heard (135).
 */
function once(scans: readonly Scan[], places: ReadonlyMap<string, string>): readonly Scan[] {
  const seen = new Set<string>()
  return scans.filter(({ name, args }) => {
    const { stowageId } = args as Readonly<Record<string, string | undefined>>
    const things = thingsOf(args)
    const again = things.some((thing) => seen.has(thing))
    for (const thing of things) seen.add(thing)
    const inLoad = (thing: string) => places.get(thing)?.includes(`LOAD:${stowageId}`)
    return !again && !(name === loadItem.name && things.some(inLoad))
  })
}

interface Hearing {
  readonly scope: string
  readonly sheets: readonly (readonly Scan[])[]
  readonly order: readonly number[]
}

async function placesAfter(
  server: SimServer,
  { scope, sheets, order }: Hearing,
): Promise<ReadonlyMap<string, string>> {
  const twin = server.twin()
  try {
    for (const nth of order)
      for (const [i, { name, args, at }] of (sheets[nth] ?? []).entries()) {
        const device = { deviceId: derivedId(DEVICE, String(nth)), deviceSeq: i + 1 }
        await twin.desk(name, args, {
          ...{ ...device, scope },
          id: derivedId(device.deviceId, String(i)),
          via: 'queue',
          occurredAt: at,
        })
        await twin.settle()
      }
    return await placesIn(twin)
  } finally {
    await twin.close()
  }
}

/** Where each package and each bag is. */
async function placesIn({ engine: { reader } }: SimServer): Promise<ReadonlyMap<string, string>> {
  const things = [
    ...(await reader.selectFrom('parcelPiece').select(['id', 'place', 'disputed']).execute()),
    ...(await reader.selectFrom('bag').select(['id', 'place', 'disputed']).execute()),
  ]
  const items = await reader
    .selectFrom('stowageItem')
    .select(['id', 'loads'])
    .where('loads', '<>', 0)
    .execute()
  return new Map([
    ...things.map(({ id, place, disputed }) => [id, disputed ? `${place} in dispute` : place] as const),
    ...items.map(({ id, loads }) => [`item ${id}`, `${loads} times a load`] as const),
  ])
}

const DEVICE = '01900000-0000-7000-8000-0000000000d1'

/** Loads that are here, of which nobody says that anything arrived, and that nothing in dispute is claimed by. */
async function undisputedLoads({ engine: { reader } }: SimServer): Promise<readonly { id: string }[]> {
  const loads = await reader
    .selectFrom('stowage')
    .select('id')
    .where('status', 'in', ['to-be-submitted', 'submitted'])
    .where('loaded', '>', 0)
    .where('arrivedAt', 'is', null)
    .where('scope', '=', HOUSE)
    .orderBy('id')
    .execute()
  const items = await reader.selectFrom('stowageItem').select(['stowageId', 'thingId']).execute()
  const disputed = [
    ...(await reader.selectFrom('parcelPiece').select(['id', 'place']).where('disputed', '=', 1).execute()),
    ...(await reader.selectFrom('bag').select(['id', 'place']).where('disputed', '=', 1).execute()),
  ]
  return loads.filter(({ id }) => {
    const things = items.flatMap(({ stowageId, thingId }) => (stowageId === id ? [thingId] : []))
    return !disputed.some(
      (one) => things.includes(one.id) || [id, ...things].some((claimant) => one.place.includes(claimant)),
    )
  })
}

/** A departure that is cancelled leaves every row as it was. */
async function comesBack(server: SimServer, { chance }: AtHand): Promise<string[]> {
  const load = chance.one(await undisputedLoads(server))
  if (!load) return []
  const twin = server.twin()
  try {
    const before = await rowsOf(twin)
    const asked = { id: derivedId(DEVICE, 'departs'), deviceId: DEVICE, deviceSeq: 1, via: 'queue' } as const
    await twin.desk(departStowage.name, { stowageId: load.id, stowageNo: '' }, asked)
    await twin.settle()
    const back = { stowageId: load.id, reason: 'It did not leave' }
    await twin.desk(cancelDeparture.name, back, { id: derivedId(DEVICE, 'comes back') })
    await twin.settle()
    const after = await rowsOf(twin)
    return [...before].flatMap(([row, was]) =>
      after.get(row) === was
        ? []
        : [`a cancelled departure left of ${row} ${differing(was, after.get(row) ?? '{}')}`],
    )
  } finally {
    await twin.close()
  }
}

/** The columns that differ between two texts of a row. */
function differing(was: string, is: string): string {
  const [before, after] = [was, is].map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
  return Object.keys(before ?? {})
    .filter((column) => stableText(before?.[column]) !== stableText(after?.[column]))
    .map((column) => `${column} ${stableText(before?.[column])}, then ${stableText(after?.[column])}`)
    .join('; ')
}

/** Every row that a departure may touch, without what only counts, and what is left of the causes of first legs. */
async function rowsOf({ engine: { reader } }: SimServer): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  // How often a load departed, or that was cancelled, only ever grows.
  for (const table of ['stowage', 'stowageItem', 'bag', 'parcelPiece', 'parcelOrder'] as const)
    for (const { version: _, ...row } of await reader.selectFrom(table).selectAll().execute())
      rows.set(`${table} ${row.id}`, stableText('journey' in row ? { ...row, journey: 0 } : row))
  const causes = await reader
    .selectFrom('chargeBasis')
    .innerJoin('chargeCause', 'chargeCause.basisNo', 'chargeBasis.no')
    .select(({ fn }) => ['subjectId', fn.sum<number>('quantity').as('quantity')])
    .where('fee', '=', 'first-leg')
    .groupBy('subjectId')
    .execute()
  for (const { id } of await reader.selectFrom('parcelPiece').select('id').execute()) {
    const own = causes.find(({ subjectId }) => subjectId === id)
    rows.set(`first leg of ${id}`, stableText({ charged: Number(own?.quantity ?? 0) }))
  }
  return rows
}
