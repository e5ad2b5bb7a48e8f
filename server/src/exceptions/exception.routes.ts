import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Resolutions } from '@longshore/shared/command/resolution.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type ExceptionRow,
  type exceptionCalls,
  exceptionRow,
} from '@longshore/shared/exceptions/exception.api.ts'
import { type Exception, type ExceptionKinds, exception } from '@longshore/shared/exceptions/exception.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { evidenceOf, groupsOf } from './evidence.ts'

type Calls = ReturnType<typeof exceptionCalls>
type Input = InputOf<Calls['list']['input']>

export const exceptionListing: Listing<Exception, Input> = {
  table: exception,
  scope: 'warehouse',
  filters: {
    search: startsWith('subjectLabel'),
    status: equal('status'),
    kind: equal('kind'),
    parts: flagged('part'),
    ownerRole: equal('ownerRole'),
    takenBy: equal('takenBy'),
  },
  tabs: { field: 'status', words: ['open', 'taken', 'resolved', 'healed'] },
}

export interface ExceptionParts {
  readonly db: Kysely<Database>
  readonly kinds: ExceptionKinds
  readonly effects: Resolutions
  now(): number
}

/** What answers the reads of exceptions: each row says how it may be resolved. */
export function exceptionRoutes({ db, kinds, effects, now }: ExceptionParts): HandlersOf<Calls> {
  const waysOf = ({ kind }: Exception) =>
    (kinds[kind]?.resolutions ?? []).map((resolution) => ({
      resolution,
      asks: effects[resolution]?.asks ?? [],
    }))
  const rowsOf = async (rows: readonly Exception[], _: Viewer): Promise<ExceptionRow[]> => {
    const people = rows.flatMap(({ workerId, takenBy }) => [workerId, takenBy ?? ''])
    const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
    const workerName = await namesOf(db, { table: 'worker', column: 'name' }, people)
    const at = now()
    return rows.map((row) =>
      exceptionRow(row, {
        overdue: row.dueAt < at && (row.status === 'open' || row.status === 'taken'),
        workerName: workerName(row.workerId) || staffName(row.workerId),
        takenByName: staffName(row.takenBy ?? ''),
        ways: waysOf(row),
      }),
    )
  }
  return {
    ...readsOf(db, exceptionListing, rowsOf),
    async groups({ ownerRole }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      return groupsOf(db, { scope: `warehouse:${warehouseId}`, ownerRole, at: now(), kinds })
    },
    people: ({ search }, { warehouseId }) => peopleOf(db, search, warehouseId ?? ''),
    evidence: async ({ id }, viewer) => evidenceOf(db, await rowOf(db, exceptionListing, { viewer, id })),
  }
}

const SOME = 25

/** Who works in the warehouse, by the start of the name. */
async function peopleOf(db: Kysely<Database>, search: string, warehouseId: string) {
  const start = search.trim().toLowerCase()
  const staff = await db
    .selectFrom('staffUser')
    .select(['id', 'displayName', 'warehouseIds', 'allWarehouses'])
    .where('enabled', '=', 1)
    .orderBy('displayName')
    .execute()
  return staff
    .filter(({ displayName }) => displayName.toLowerCase().includes(start))
    .filter(
      (one) => one.allWarehouses === 1 || (JSON.parse(one.warehouseIds) as string[]).includes(warehouseId),
    )
    .slice(0, SOME)
    .map(({ id, displayName }) => ({ id, name: displayName }))
}
