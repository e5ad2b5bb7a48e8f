import { idAt, loadThere, rootOf } from '@longshore/shared/freight/other-house.ts'
import { inOtherHouse, inTransit } from '@longshore/shared/freight/piece-place.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

interface Row {
  readonly id: string
  readonly scope: string
  readonly no: string
  readonly place: string
  readonly disputed: number
  readonly origin: string
  readonly originScope: string
}

/** Things that two warehouses of the house have in their books. */
async function shared(db: Kysely<Database>, table: 'parcelPiece' | 'bag'): Promise<readonly Row[]> {
  const of = sql.table(table)
  return (
    await sql<Row>`
      select id, scope, no, place, disputed, origin, "originScope" from ${of}
      where origin <> '' or id in (select origin from ${of} where origin <> '')
        or place like 'EXT.HOUSE:%' or place like 'TRANSIT:%'`.execute(db)
  ).rows
}

const isDisputed = ({ disputed }: Row) => Number(disputed) === 1
/** It stands there, or went from there to its carrier. */
const isOf = ({ place }: Row) => place !== '' && !/^(?:EXT\.(?!CARRIER)|TRANSIT:)/.test(place)

/** What of one kind is in two warehouses, or in none. */
async function wrongOf(db: Kysely<Database>, table: 'parcelPiece' | 'bag'): Promise<object[]> {
  const all = await shared(db, table)
  const byId = new Map(all.map((row) => [row.id, row]))
  const rows = all.filter((row) => !isDisputed(row))
  const loads = await db
    .selectFrom('stowage')
    .select(['id', 'scope', 'no', 'destination'])
    .where('destination', '<>', '')
    .execute()
  const loadOf = new Map(loads.map((load) => [load.id, load]))
  const inDispute = await db.selectFrom('bag').select('id').where('disputed', '=', 1).execute()
  const waiting = new Set(inDispute.map(({ id }) => id))
  const twice = [...Map.groupBy(rows.filter(isOf), (row) => rootOf(row).id).values()]
    .filter((found) => found.length > 1)
    .map(([one, other]) => ({ no: one?.no, place: one?.place, other: other?.place }))
  const lost = rows.flatMap((row) => {
    const [, kind, stowageId = '', within = ''] =
      /^(EXT\.HOUSE|TRANSIT):([^: ]+)(?::([^: ]+))?/.exec(row.place) ?? []
    // Where its bag is in dispute, it goes where the bag does once that is settled.
    if (waiting.has(within)) return []
    const load = loadOf.get(stowageId)
    if (!load || load.scope !== row.scope) return []
    const there = loadThere(load)
    const copy = byId.get(idAt(rootOf(row), there.scope))
    if (copy && isDisputed(copy)) return []
    const away = copy?.place.startsWith(inTransit(there.stowageId)) ?? false
    const nowhere = !copy || copy.place === '' || copy.place.startsWith(inOtherHouse(there.stowageId))
    const isRight = kind === 'TRANSIT' ? away : !away && !nowhere
    return isRight ? [] : [{ no: row.no, place: row.place, there: copy?.place ?? null }]
  })
  return [...twice, ...lost]
}

/** What goes from one warehouse of the house to another is in the books of both on its way, and then there once. */
export const houseProofs: readonly Proof[] = [
  {
    rule: 'what left for another warehouse of the house is on its way there, or stands there exactly once',
    async query(db) {
      // What one warehouse has still to hear of the other comes first.
      const waits = await db
        .selectFrom('followUp')
        .select('id')
        .where('command', 'like', 'freight.%')
        .limit(1)
        .execute()
      if (waits.length > 0) return []
      return [...(await wrongOf(db, 'parcelPiece')), ...(await wrongOf(db, 'bag'))].slice(0, SHOWN)
    },
  },
]
