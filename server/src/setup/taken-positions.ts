import { checkLevels } from '@longshore/shared/setup/create-positions.ts'
import { CONFLICTS, type PositionConflict } from '@longshore/shared/setup/position.api.ts'
import {
  MOST_POSITIONS,
  MOST_PREFIXES,
  prefixesOf,
  type Series,
  sizeOf,
} from '@longshore/shared/setup/position-series.ts'
import { setupRefusals } from '@longshore/shared/setup/refusals.ts'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/filters.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { isUsed } from './position-use.ts'

/** The prefixes of a series that can be made at all: at most 100,000 positions. */
export function checkedPrefixes(series: Series): string[] {
  const prefixes = prefixesOf(series)
  if (!prefixes) throw setupRefusals.prefixesNoSeries({ most: MOST_PREFIXES })
  checkLevels(series)
  if (sizeOf(series, prefixes.length) > MOST_POSITIONS)
    throw setupRefusals.tooManyPositions({ most: MOST_POSITIONS })
  return prefixes
}

interface Wanted {
  readonly scope: string
  readonly series: Series
  readonly prefixes: readonly string[]
  readonly page: number
}

/** How many codes of a series are taken already, and a page of them: by prefix, layer and row. */
export async function takenIn(
  db: Kysely<Database>,
  { scope, series, prefixes, page }: Wanted,
): Promise<{ taken: number; conflicts: PositionConflict[] }> {
  const { fromLayer, layers, fromRow, rows } = series
  const standing = db
    .selectFrom('position')
    .where('scope', '=', scope)
    .where('prefix', 'in', prefixes)
    .where('layer', '>=', fromLayer)
    .where('layer', '<', fromLayer + layers)
    .where('row', '>=', fromRow)
    .where('row', '<', fromRow + rows)
  const { taken } = await standing
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  const found = await standing
    .select(['id', 'code', 'partitionId', 'enabled'])
    .select((columns) => isUsed(columns as Columns).as('used'))
    .orderBy('prefix')
    .orderBy('layer')
    .orderBy('row')
    .limit(CONFLICTS)
    .offset((page - 1) * CONFLICTS)
    .execute()
  const names = { table: 'partition', column: 'name' }
  const nameOf = await namesOf(
    db,
    names,
    found.map(({ partitionId }) => partitionId),
  )
  const conflicts = found.map(({ id, code, partitionId, enabled, used }) => ({
    ...{ id, code, partitionName: nameOf(partitionId), enabled: enabled === 1, used: Boolean(used) },
  }))
  return { taken: Number(taken), conflicts }
}
