import type { BayHeat, HallHeat, PartitionHeat } from '@longshore/shared/setup/layout.api.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** So many picks are counted at most, the newest first. */
const MOST_PICKS = 200_000

interface Bay {
  readonly prefix: string
  readonly row: number
}

/** What lies in each bay: every position once, with a look for its goods by an index. */
export async function fillOf(db: Kysely<Database>, scope: string): Promise<HallHeat> {
  const bays = await fillQuery(db, scope).execute()
  return hallOf(bays, ({ pieces, room, inRoom }) => ({
    ...{ pieces: Number(pieces), room: Number(room), inRoom: Number(inRoom) },
    picks: 0,
  }))
}

/** Every position with its pieces. */
function filledPositions(db: Kysely<Database>, scope: string) {
  return db
    .selectFrom('position')
    .select(({ selectFrom, fn }) => [
      ...(['prefix', 'row', 'capacity', 'partitionId'] as const),
      fn
        .coalesce(
          selectFrom('balance')
            .select(({ fn: of }) => of.sum<number>('balance.quantity').as('pieces'))
            .whereRef('balance.scope', '=', 'position.scope')
            .where('balance.locationId', 'in', [
              sql<string>`'SHELF:' || position.id`,
              sql<string>`'DEF:' || position.id`,
            ]),
          sql<number>`0`,
        )
        .as('pieces'),
    ])
    .where('scope', '=', scope)
}

function fillQuery(db: Kysely<Database>, scope: string) {
  return db
    .selectFrom(filledPositions(db, scope).as('filled'))
    .select(({ fn }) => [
      ...(['prefix', 'row'] as const),
      fn.sum('pieces').as('pieces'),
      fn.sum('capacity').as('room'),
      sql<number>`sum(case when capacity > 0 then pieces else 0 end)`.as('inRoom'),
    ])
    .groupBy(['prefix', 'row'])
}

/** How full each partition is, and which bays are its: those most positions of which are. */
export async function partitionsOf(db: Kysely<Database>, scope: string): Promise<HallHeat> {
  const parts = await db
    .selectFrom(filledPositions(db, scope).as('filled'))
    .select(({ fn }) => [
      ...(['partitionId', 'prefix', 'row'] as const),
      fn.countAll().as('positions'),
      sql<number>`sum(case when pieces > 0 then 1 else 0 end)`.as('used'),
      fn.sum('pieces').as('pieces'),
    ])
    .groupBy(['partitionId', 'prefix', 'row'])
    .execute()
  const named = await db
    .selectFrom('partition')
    .select(['id', 'code', 'name'])
    .where('scope', '=', scope)
    .orderBy('code')
    .execute()
  const largest = new Map<string, (typeof parts)[number]>()
  for (const part of parts) {
    const bay = `${part.prefix} ${part.row}`
    if (Number(part.positions) > Number(largest.get(bay)?.positions ?? 0)) largest.set(bay, part)
  }
  const partitions = named.map(({ id, code, name }): PartitionHeat => {
    const own = parts.filter(({ partitionId }) => partitionId === id)
    const sum = (of: 'positions' | 'used' | 'pieces') => own.reduce((all, part) => all + Number(part[of]), 0)
    const bays = own.filter((part) => largest.get(`${part.prefix} ${part.row}`) === part)
    return {
      ...{ code, name, positions: sum('positions'), used: sum('used'), pieces: sum('pieces') },
      bays: bays.map(({ prefix, row }) => ({ prefix, row: Number(row) })),
    }
  })
  return { racks: [], cut: false, partitions }
}

/** How often somebody picked in each bay since a moment: of the waves that were made from then on. */
export async function picksOf(db: Kysely<Database>, scope: string, since: number): Promise<HallHeat> {
  const bays = await picksQuery(db, scope, since).execute()
  const hall = hallOf(bays, ({ picks }) => ({ pieces: 0, room: 0, inRoom: 0, picks: Number(picks) }))
  return { ...hall, cut: bays.reduce((sum, { picks }) => sum + Number(picks), 0) >= MOST_PICKS }
}

function picksQuery(db: Kysely<Database>, scope: string, since: number) {
  const picked = db
    .selectFrom('wave')
    .innerJoin('pickTask', 'pickTask.waveId', 'wave.id')
    .select('pickTask.positionId')
    .where('wave.scope', '=', scope)
    .where('wave.createdAt', '>=', since)
    .where('pickTask.picked', '>', 0)
    .orderBy('wave.createdAt', 'desc')
    .limit(MOST_PICKS)
  return db
    .selectFrom(picked.as('picked'))
    .innerJoin('position', 'position.id', 'picked.positionId')
    .select(({ fn }) => ['position.prefix', 'position.row', fn.countAll().as('picks')])
    .groupBy(['position.prefix', 'position.row'])
}

/** The bays of each rack together, from the first row on. */
function hallOf<B extends Bay>(bays: readonly B[], heatOf: (bay: B) => Omit<BayHeat, 'row'>): HallHeat {
  const racks = new Map<string, BayHeat[]>()
  for (const bay of [...bays].sort((one, other) => one.row - other.row)) {
    const heat = { row: Number(bay.row), ...heatOf(bay) }
    const rack = racks.get(bay.prefix)
    if (rack) rack.push(heat)
    else racks.set(bay.prefix, [heat])
  }
  return { racks: [...racks].map(([prefix, of]) => ({ prefix, bays: of })), cut: false, partitions: [] }
}
