import { derivedId } from '@longshore/shared/command/id.ts'
import { arriveAll, arriveItem } from '@longshore/shared/freight/arrive-stowage.ts'
import { cancelDeparture, departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem, unloadItem } from '@longshore/shared/freight/load-item.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { type AtHand, type Chore, drawn } from './chore.ts'
import { loadChores } from './load-chores.ts'
import type { SimServer } from './sim-server.ts'
import { stableText } from './stable-text.ts'

/** Facts of which no order of arrival may tell. An unloading that is heard of after a departure makes a dispute (135). */
const whileLoading = chores([receivePiece, measurePiece, bagPiece, unbagPiece, loadItem, unloadItem])
const whileLeaving = chores([receivePiece, measurePiece, bagPiece, loadItem, arriveItem, arriveAll])

function chores(commands: readonly { readonly name: string }[]): readonly Chore[] {
  return loadChores.filter(({ command }) => commands.some(({ name }) => name === command.name))
}

/** What one handheld scans before it is heard. */
const SCANS = 4

interface Scan {
  readonly name: string
  readonly args: object
  readonly at: number
}

/** Copies of a house in which something is done that it never hears of. Each breach in a sentence. */
export async function wrongTwins(server: SimServer, at: AtHand): Promise<string[]> {
  return [...(await anyOrder(server, at)), ...(await comesBack(server, at))]
}

/** What two handhelds scanned meanwhile is heard in both orders: packages and bags end in the same places. */
async function anyOrder(server: SimServer, at: AtHand): Promise<string[]> {
  const { chance } = at
  const kinds = chance.of(0.5) ? whileLoading : whileLeaving
  const began = server.now()
  const sheets = [0, 1].map((nth) =>
    Array.from({ length: SCANS }, (_, i): Scan | undefined => {
      const { command, args } = drawn(kinds, chance)
      const given = args(at)
      return given && { name: command.name, args: given, at: began + 2 * i + nth }
    }).filter((scan) => scan !== undefined),
  )
  const [one, other] = [await placesAfter(server, sheets, [0, 1]), await placesAfter(server, sheets, [1, 0])]
  return [...one].flatMap(([thing, place]) =>
    other.get(thing) === place
      ? []
      : [
          `${thing} is in ${place}, and in ${other.get(thing)} where the other handheld is heard first: ${JSON.stringify(sheets)}`,
        ],
  )
}

async function placesAfter(
  server: SimServer,
  sheets: readonly (readonly Scan[])[],
  order: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const twin = server.twin()
  try {
    for (const nth of order)
      for (const [i, { name, args, at }] of (sheets[nth] ?? []).entries()) {
        const device = { deviceId: derivedId(DEVICE, String(nth)), deviceSeq: i + 1 }
        await twin.desk(name, args, {
          ...device,
          id: derivedId(device.deviceId, String(i)),
          via: 'queue',
          occurredAt: at,
        })
        await twin.settle()
      }
    const { reader } = twin.engine
    const things = [
      ...(await reader.selectFrom('parcelPiece').select(['no', 'place', 'disputed']).execute()),
      ...(await reader.selectFrom('bag').select(['id as no', 'place', 'disputed']).execute()),
    ]
    return new Map(things.map(({ no, place, disputed }) => [no, disputed ? `${place} in dispute` : place]))
  } finally {
    await twin.close()
  }
}

const DEVICE = '01900000-0000-7000-8000-0000000000d1'

/** A departure that is cancelled leaves every row as it was. */
async function comesBack(server: SimServer, { chance }: AtHand): Promise<string[]> {
  const stays = await server.engine.reader
    .selectFrom('stowage')
    .select('id')
    .where('status', 'in', ['to-be-submitted', 'submitted'])
    .where('loaded', '>', 0)
    .orderBy('id')
    .execute()
  const load = chance.one(stays)
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
      after.get(row) === was ? [] : [`a cancelled departure made of ${was}: ${after.get(row)}`],
    )
  } finally {
    await twin.close()
  }
}

/** Every row that a departure may touch, without versions, and what is left of the causes of first legs. */
async function rowsOf({ engine: { reader } }: SimServer): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const table of ['stowage', 'stowageItem', 'bag', 'parcelPiece', 'parcelOrder'] as const)
    for (const { version: _, ...row } of await reader.selectFrom(table).selectAll().execute())
      rows.set(`${table} ${row.id}`, stableText(row))
  const causes = await reader
    .selectFrom('chargeBasis')
    .innerJoin('chargeCause', 'chargeCause.basisNo', 'chargeBasis.no')
    .select(({ fn }) => ['subjectId', fn.sum<number>('quantity').as('quantity')])
    .where('fee', '=', 'first-leg')
    .groupBy('subjectId')
    .execute()
  for (const { id } of await reader.selectFrom('parcelPiece').select('id').execute()) {
    const own = causes.find(({ subjectId }) => subjectId === id)
    rows.set(`first leg of ${id}`, String(Number(own?.quantity ?? 0)))
  }
  return rows
}
