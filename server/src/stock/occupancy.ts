import { DAY } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** What lies in a partition. */
export interface Filled {
  readonly partitionId: string
  readonly positions: number
  readonly used: number
  readonly pieces: number
  readonly room: number
  readonly inRoom: number
}

/**
 * Every position of a warehouse once, with a look for its goods by an index, and the journal's last posting of the same
 * moment: one statement sees one moment.
 */
export async function filledPartitions(
  db: Kysely<Database>,
  scope: string,
): Promise<readonly (Filled & { readonly seq: number })[]> {
  const { rows } = await sql<Filled & { readonly seq: number }>`
    select "partitionId", count(*) as positions, sum(case when pieces > 0 then 1 else 0 end) as used,
      sum(pieces) as pieces, sum(capacity) as room, sum(case when capacity > 0 then pieces else 0 end) as "inRoom",
      (select coalesce(max(seq), 0) from posting where posting."scopeNo" = ${numberOf(scope)}) as seq
    from (
      select "partitionId", capacity, coalesce((
        select sum(quantity) from balance where balance.scope = position.scope
          and balance."locationId" in ('SHELF:' || position.id, 'DEF:' || position.id)
      ), 0) as pieces
      from position where scope = ${scope}
    ) as filled
    group by "partitionId"`.execute(db)
  return rows.map((row) => ({
    ...{ partitionId: row.partitionId, positions: Number(row.positions), used: Number(row.used) },
    ...{
      pieces: Number(row.pieces),
      room: Number(row.room),
      inRoom: Number(row.inRoom),
      seq: Number(row.seq),
    },
  }))
}

/** Writes down once a day how full each partition is. A day on which no server ran has no rows. */
export async function keepOccupancy(engine: Engine, now: number): Promise<void> {
  const day = Math.floor(now / DAY)
  const houses = await engine.reader.selectFrom('warehouse').select('id').execute()
  for (const { id } of houses) {
    const scope = `warehouse:${id}`
    const kept = await engine.reader
      .selectFrom('partitionDay')
      .select('day')
      .where('scope', '=', scope)
      .where('day', '=', day)
      .executeTakeFirst()
    if (kept) continue
    const filled = await filledPartitions(engine.lists, scope)
    if (filled.length === 0) continue
    await engine.operate((db) =>
      db
        .insertInto('partitionDay')
        .values(filled.map((of) => ({ scope, day, ...of })))
        .onConflict((c) => c.doNothing())
        .execute(),
    )
  }
}
