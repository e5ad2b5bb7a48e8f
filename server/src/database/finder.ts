import type { PermissionId } from '@longshore/shared/access/permissions.ts'
import { FOUND_LIMIT, type Found, type FoundKind } from '@longshore/shared/contract/found.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { spellingsOf } from './filters.ts'
import { fromFound, within } from './found-by.ts'
import { type AnyListing, type Listing, limitsOf, shapeOf, type Viewer } from './page.ts'
import { fromWords } from './search/found-by-words.ts'
import type { SqlRow } from './session.ts'
import { anyTables } from './statements.ts'
import type { Database } from './tables.ts'

/** Rows that are looked at for each number: a few may be deleted. */
const MOST = 4 * FOUND_LIMIT

/** What an area adds to a search of everything (`….find.ts` of its folder). */
export interface Finder {
  readonly permission: PermissionId
  readonly audience: readonly ('staff' | 'customer')[]
  /** Rows of a warehouse: staff find those of the one they chose, customers theirs in every one. */
  readonly ofWarehouse: boolean
  find(text: string, viewer: Viewer): Promise<readonly Found[]>
}

interface Sought<R> {
  readonly viewer: Viewer
  readonly text: string
  /** Its numbers; an index on the scope, and one on the customer where customers look, serves each. */
  readonly by: readonly [keyof R & string, ...(keyof R & string)[]]
  /** The table is found by words (`searched.ts`): what is no whole number begins some of them. */
  readonly words?: true
  /** Only rows of which this is a whole number. */
  readonly whole?: true
}

/**
 * The rows of a list that the viewer may see and whose numbers begin so: whole numbers first, then the highest, each
 * once. Every one of them is at hand in an index, among however many rows.
 */
export async function rowsFound<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { viewer, text, by, words, whole: wholeOnly }: Sought<R>,
): Promise<R[]> {
  const any: AnyListing = listing
  const tables = anyTables(db)
  const { actor } = viewer
  const limits = limitsOf(any, withoutWarehouse(viewer))
  const { columns, jsonColumns } = shapeOf(any.table)
  const { name: table } = listing.table
  const found = async (whole: boolean) => {
    const start =
      words && !whole
        ? fromWords(tables, { table, ownerId: actor.customerId ?? undefined, text, most: MOST })
        : fromFound(tables, { table, foundBy: by, limits, text, whole, most: MOST })
    const seen = within(start, table, limits).select(columns.map((column) => `${table}.${column}`))
    const rows = any.always ? seen.where(any.always) : seen
    return (await rows.orderBy(`${table}.${by[0]}`, 'desc').limit(FOUND_LIMIT).execute()) as SqlRow[]
  }
  const rows = await found(true)
  if (rows.length < FOUND_LIMIT && !wholeOnly)
    for (const row of await found(false)) if (!rows.some(({ id }) => id === row.id)) rows.push(row)
  return rows.slice(0, FOUND_LIMIT).map((row) => parsedRow(row, jsonColumns) as R)
}

/** Nobody asks a customer in which warehouse its goods are. */
function withoutWarehouse({ actor, warehouseId }: Viewer): Viewer {
  return { actor, warehouseId: actor.kind === 'customer' ? null : warehouseId }
}

/** A row as it was found by one of its numbers, the first of which it is called by. */
export function foundAs(
  kind: FoundKind,
  text: string,
  numbers: readonly [string, ...string[]],
): Pick<Found, 'kind' | 'no' | 'by' | 'exact'> {
  const spellings = spellingsOf(text)
  const whole = numbers.find((number) => spellings.includes(number))
  const started = numbers.find((number) => spellings.some((spelling) => number.startsWith(spelling)))
  const by = whole ?? started ?? numbers[0]
  return { kind, no: numbers[0], by: by === numbers[0] ? '' : by, exact: whole !== undefined }
}
