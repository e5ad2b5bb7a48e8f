import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Page, PageInput } from '@longshore/shared/contract/page.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { columnsOf, parsedRow } from '../commands/row-statements.ts'
import { dialectOf } from './columns.ts'
import { type Columns, type Filter, type FilterValue, isSet } from './filters.ts'
import { type FoundBy, type Limits, lookedUp, within } from './found-by.ts'
import { keptCounts, keptFor } from './kept-counts.ts'
import { markOf } from './page-mark.ts'
import { rowsOf } from './page-rows.ts'
import { countOf, EXACT, tabCounts } from './row-count.ts'
import type { FoundByWords } from './search/found-by-words.ts'
import type { SqlRow } from './session.ts'
import { type AnyTables, anyTables, type Dialect } from './statements.ts'
import type { Database } from './tables.ts'

/** Who looks, and from which warehouse: no list can be read without. */
export interface Viewer {
  readonly actor: Actor
  readonly warehouseId: string | null
}

/**
 * The scopes whose sums a viewer sees beside rows of the company: of the warehouse that was chosen, else of those the
 * person works in; null for all. Never empty, which no `in` takes.
 */
export function scopesOf({ warehouseId, actor }: Viewer): readonly string[] | null {
  const warehouses = warehouseId === null ? actor.warehouseIds : [warehouseId]
  return warehouses ? ['', ...warehouses.map((id) => `warehouse:${id}`)] : null
}

/** What a list shows: rows of one table, with a filter for each of its endpoint's inputs. */
export interface Listing<R extends Row, I extends PageInput> {
  readonly table: Table<R>
  /** Rows of the company, of the viewer's warehouse, or of all customers, of whom each sees its own. */
  readonly scope: 'company' | 'warehouse' | 'customers'
  readonly filters: { readonly [K in Exclude<keyof I, keyof PageInput>]-?: Filter | FoundBy | FoundByWords }
  /** What every row of it must be, such as not deleted. */
  always?(columns: Columns): Expression<SqlBool>
  /** The input that the status tabs set, and its words. */
  readonly tabs?: {
    readonly field: Exclude<keyof I, keyof PageInput> & string
    readonly words: readonly string[]
    /** The database keeps how many rows stand behind each word (`keepCounts`): all of them, and those of one customer. */
    readonly kept?: true
    /** How far each tab is counted under other filters than the kept ones; `EXACT` without. */
    readonly filteredTo?: number
  }
  /** The input of a column of its name: the database keeps how many rows have each value of that (`keepCounts`). */
  readonly keptBy?: Exclude<keyof I, keyof PageInput> & string
  /** How far the rows are counted, where that costs more than an index; `EXACT` without. */
  exactTo?(input: I): number
  /**
   * What has one row for each row of the list and costs less to count, where the input allows it. `own` is the customer
   * who looks, whose rows alone are to be counted.
   */
  counted?(db: Kysely<AnyTables>, input: I, own: string | undefined): Query | undefined
  /** Every customer may see all its rows, though none belongs to a customer. */
  readonly forEveryCustomer?: true
  /** Columns that may be empty elsewhere and that none of these rows has empty: they sort too. */
  readonly filled?: readonly string[]
}

type Query = SelectQueryBuilder<AnyTables, string, object>

/** How many rows a list has, and behind each of its tabs. */
export type Counts = Omit<Page<never>, 'rows' | 'next'>

/** Only rows that the viewer may see are counted; none is read. */
export async function countsOf<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  asked: { viewer: Viewer; input: I },
): Promise<Counts> {
  return (await counted(db, listing, asked)).counts
}

/** Counts the rows of a list, and answers what finds those of its page. */
async function counted<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { viewer, input }: { viewer: Viewer; input: I },
): Promise<{ readonly counts: Counts; readonly query: Query }> {
  const { table, tabs } = listing
  const any: AnyListing = listing
  const dialect = dialectOf(db)
  const filtered = where(db, any, { viewer, input, tab: tabs?.field, dialect })
  const tabbed = (word: string, query = filtered) => {
    const filter = tabs && any.filters[tabs.field]
    if (typeof filter !== 'function') throw new Error(`${table.name} has no filter of its tabs`)
    return query.where((columns) => filter(columns, word, dialect))
  }
  const chosen = tabs ? String(input[tabs.field] ?? '') : ''
  const kept = tabs?.kept && (await keptOf(db, any, { viewer, input, tab: tabs.field }))
  const filteredTo = kept ? undefined : tabs?.filteredTo
  const exact = filteredTo ?? listing.exactTo?.(input) ?? EXACT
  const counts =
    tabs &&
    (await tabCounts(tabs.words, filteredTo ?? EXACT, {
      behind: async (word, to) => (kept ? (kept.get(word) ?? 0) : countOf(db, tabbed(word), to)),
      // Where the database keeps them, each row stands behind one tab.
      ...(!kept && filteredTo === undefined && { all: (to: number) => countOf(db, filtered, to) }),
    }))
  const of = (query: Query) => (chosen ? tabbed(chosen, query) : query)
  const own = viewer.actor.kind === 'customer' ? (viewer.actor.customerId ?? '') : undefined
  const cheaper = listing.counted?.(anyTables(db), input, own)
  const by = listing.keptBy
  const one = by && keptFor(await keptOf(db, any, { viewer, input, tab: by }), input[by])
  const count = counts?.[chosen || 'all'] ?? one ?? (await countOf(db, cheaper || of(filtered), exact))
  const many = count > exact && filteredTo === undefined && dialect === 'sqlite'
  return {
    query: of(many ? where(db, any, { viewer, input, tab: tabs?.field, dialect, walks: true }) : filtered),
    counts: {
      ...{ total: Math.min(count, exact), more: count > exact },
      ...(counts && { tabs: counts }),
      ...(filteredTo !== undefined && { tabsTo: filteredTo }),
    },
  }
}

/**
 * One page of a list. Only rows that the viewer may see are found or counted: those of the warehouse or the company,
 * and of the customer when a customer looks.
 */
export async function pageOf<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  asked: { viewer: Viewer; input: I },
): Promise<Page<R>> {
  const { input } = asked
  const table: Table = (listing as AnyListing).table
  const { counts, query } = await counted(db, listing, asked)
  const found = await rowsOf(query, { table, filled: listing.filled ?? [] }, input)
  const last = found[input.size - 1]
  const { jsonColumns } = shapeOf(table)
  return {
    rows: found.slice(0, input.size).map((stored) => parsedRow(stored, jsonColumns) as R),
    ...counts,
    ...(found.length > input.size && last && { next: markOf(last, input.sort) }),
  }
}

/** One row of a list by its id; refuses with `row.missing` what the viewer may not see. */
export async function rowOf<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<R> {
  const [row] = await rowsByIds(db, listing, { viewer, ids: [id] })
  if (!row) throw refusals.rowMissing()
  return row
}

/** Those rows with these ids that the viewer may see, in no order. */
export async function rowsByIds<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { viewer, ids }: { viewer: Viewer; ids: readonly string[] },
): Promise<R[]> {
  const any: AnyListing = listing
  const { columns, jsonColumns } = shapeOf(any.table)
  const query = within(from(db, any), any.table.name, limitsOf(any, viewer))
    .select(columns)
    .where('id', 'in', [...ids])
  const found = (await query.execute()) as SqlRow[]
  return found.map((stored) => parsedRow(stored, jsonColumns) as R)
}

/** The two reads that every list of rows has; `linesOf` says rows as the wire does. */
export function readsOf<R extends Row, I extends PageInput, L>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  linesOf: (rows: readonly R[], viewer: Viewer) => readonly L[] | Promise<readonly L[]>,
) {
  return {
    async list(input: I, viewer: Viewer): Promise<Page<L>> {
      const page = await pageOf(db, listing, { viewer, input })
      return { ...page, rows: await linesOf(page.rows, viewer) }
    },
    async byId({ id }: { id: string }, viewer: Viewer): Promise<L> {
      const row = await rowOf(db, listing, { viewer, id })
      const [line] = await linesOf([row], viewer)
      if (!line) throw new Error(`${listing.table.name} ${id} is said by nothing`)
      return line
    },
  }
}

/** One column of the rows with these ids, to say beside others; whoever sees those may see it. */
export async function namesOf(
  db: Kysely<Database>,
  { table, column }: { table: string; column: string },
  ids: readonly string[],
): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (!wanted.length) return () => ''
  const rows = await anyTables(db)
    .selectFrom(table)
    .select(['id', `${column} as name`])
    .where('id', 'in', wanted)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [String(id), String(name)]))
  return (id) => names.get(id) ?? ''
}

/** A listing whatever its rows are: what it asks the database for is put together by names. */
export interface AnyListing {
  readonly table: Table
  readonly scope: 'company' | 'warehouse' | 'customers'
  readonly filters: Readonly<Record<string, Filter | FoundBy | FoundByWords>>
  readonly forEveryCustomer?: true
  always?(columns: Columns): Expression<SqlBool>
}

/** The rows that somebody may see at all. */
export function limitsOf(
  { table, scope, forEveryCustomer }: AnyListing,
  { actor, warehouseId }: Viewer,
): Limits {
  const isCustomer = actor.kind === 'customer'
  const limits: Record<string, string | readonly string[]> = {}
  if (table.warehouse && actor.warehouseIds) limits[table.warehouse] = [...actor.warehouseIds, '']
  if (scope === 'company') limits.scope = 'company'
  else if (scope === 'warehouse' && warehouseId !== null) limits.scope = `warehouse:${warehouseId}`
  else if (scope === 'warehouse' && (!isCustomer || !table.owner)) throw refusals.warehouseRequired()
  if (!isCustomer) return limits
  if (!table.owner && !forEveryCustomer)
    throw new Error(`a customer asked for ${table.name}, whose rows have no owner`)
  const own = actor.customerId ?? ''
  if (table.owner && own === '') throw new Error('a customer without an id asked for a list')
  if (table.owner) limits[table.owner] = table.housesToo ? [own, ''] : own
  return limits
}

function from(db: Kysely<Database>, { table }: AnyListing): Query {
  return anyTables(db).selectFrom(table.name) as Query
}

interface Asked {
  readonly viewer: Viewer
  readonly input: object
  readonly tab: string | undefined
  readonly dialect: Dialect
  /** So many rows fit that the order's index finds a page sooner than the filters' own: SQLite does not know and is told. */
  readonly walks?: boolean
}

/** What the viewer may see, under every filter that is set but the tabs'. */
function where(
  db: Kysely<Database>,
  listing: AnyListing,
  { viewer, input, tab, dialect, walks }: Asked,
): Query {
  const { table, filters, always } = listing
  const limits = limitsOf(listing, viewer)
  const set = Object.entries(filters).flatMap(([name, filter]) => {
    const value = (input as Readonly<Record<string, FilterValue | null | undefined>>)[name]
    return name === tab || !isSet(value) ? [] : [{ filter, value }]
  })
  let filtered = from(db, listing)
  for (const { filter, value } of set)
    if (typeof filter !== 'function')
      filtered = lookedUp(anyTables(db), filter, {
        ...{ table, limits, input, text: String(value), most: EXACT + 1 },
        narrowed: set.length > 1 || always !== undefined,
      })
  filtered = within(filtered, table.name, limits)
  if (always) filtered = filtered.where(always)
  for (const { filter, value } of set)
    if (typeof filter === 'function')
      filtered = filtered.where((columns) => {
        const fits = filter(columns, value, dialect)
        return walks ? sql<SqlBool>`+(${fits})` : fits
      })
  return filtered
}

/** What is kept of the rows behind each tab, where nothing but one customer is filtered by. */
function keptOf(
  db: Kysely<Database>,
  listing: AnyListing,
  { viewer, input, tab }: Pick<Asked, 'viewer' | 'input' | 'tab'>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const asked = Object.entries(input).filter(
    ([name, value]) => name !== tab && name in listing.filters && isSet(value),
  )
  return keptCounts(db, listing.table.name, [...Object.entries(limitsOf(listing, viewer)), ...asked])
}

export function shapeOf(table: Table): { columns: readonly string[]; jsonColumns: string[] } {
  const jsonColumns = Object.entries(table.columns).filter(([, { kind }]) => kind === 'json')
  return { columns: columnsOf(table), jsonColumns: jsonColumns.map(([name]) => name) }
}
