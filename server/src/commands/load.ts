import type { Actor, Command, Told } from '@longshore/shared/command/command.ts'
import type { Balance, ListRead, Read, RowsRead, StockRead } from '@longshore/shared/command/reads.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { CodeReads } from '../catalog/code-reads.ts'
import type { Session } from '../database/session.ts'
import type { StockReads } from '../stock/stock-reads.ts'
import { ListReads, limitOf } from './list-reads.ts'
import type { ManyRows } from './many-rows.ts'
import type { MoneyJournal } from './money-journal.ts'
import { MANY, parsedRow, type RowStatements } from './row-statements.ts'
import type { SteadyReads } from './steady-reads.ts'
import type { WarmRows } from './warm-rows.ts'

export interface LoadedRows {
  readonly rows: Readonly<Record<string, unknown>>
  /** What was read by id, `undefined` when it is known not to exist: key is `table/id`. */
  readonly seen: ReadonlyMap<string, Row | undefined>
}

interface Parts {
  readonly stock: StockReads
  readonly codes: CodeReads
  readonly money: MoneyJournal
  readonly many: ManyRows
  readonly steady: SteadyReads
  readonly warm: WarmRows
}

interface Loading {
  readonly told: Told
  readonly seen: Map<string, Row | undefined>
  readonly left: ReadonlyMap<string, Row>
  /** What was read together with others of the same stage. */
  readonly listed: ReadonlyMap<ListRead, readonly Row[]>
  readonly stocked: ReadonlyMap<StockRead, readonly Balance[]>
}

interface Loadable {
  readonly command: Command
  readonly args: object
  readonly told: Told
  /** Rows as the command before it left them; key is `table/id`. */
  readonly left?: ReadonlyMap<string, Row> | undefined
}

const noRows: Loading['left'] = new Map()
const noLists: Loading['listed'] = new Map()
const noStocks: Loading['stocked'] = new Map()

/** Loads what a command reads, stage by stage. Rows of another warehouse or customer are as good as missing. */
export class Loader {
  readonly #rows: RowStatements
  readonly #stock: StockReads
  readonly #codes: CodeReads
  readonly #money: MoneyJournal
  readonly #many: ManyRows
  readonly #steady: SteadyReads
  readonly #warm: WarmRows
  readonly #lists: ListReads

  constructor(rows: RowStatements, { stock, codes, money, many, steady, warm }: Parts) {
    this.#rows = rows
    this.#stock = stock
    this.#codes = codes
    this.#money = money
    this.#many = many
    this.#steady = steady
    this.#warm = warm
    this.#lists = new ListReads(rows, many)
  }

  async load(session: Session, { command, args, told, left = noRows }: Loadable): Promise<LoadedRows> {
    const rows: Record<string, unknown> = {}
    const seen = new Map<string, Row | undefined>()
    for (const stage of command.stages) {
      const reads: readonly (readonly [string, Read])[] = Object.entries(stage(args, rows, told))
      const lists = reads.flatMap(([, read]) => (read.read === 'list' ? [read] : []))
      const listed = lists.length > 1 ? await this.#lists.together(session, lists) : noLists
      const stocks = reads.flatMap(([, read]) => (read.read === 'stock' ? [read] : []))
      const stocked = stocks.length > 1 ? await this.#stock.together(session, stocks, told.scope) : noStocks
      const to = { told, seen, left, listed, stocked }
      for (const [name, read] of reads) rows[name] = await this.#read(session, read, to)
    }
    return { rows, seen }
  }

  async #read(session: Session, read: Read, to: Loading): Promise<unknown> {
    const { told } = to
    switch (read.read) {
      case 'row':
        return read.id == null ? undefined : this.#row(session, read.table, read.id, to)
      case 'need': {
        const found = await this.#row(session, read.table, read.id, to)
        if (!found) throw refusals.rowMissing()
        return found
      }
      case 'rows':
        return this.#byIds(session, read, to)
      case 'list':
        return this.#list(session, read, to)
      case 'brief':
        if (told.actor.kind === 'customer') throw refusals.forbidden()
        return this.#many.brief(session, read, told.scope)
      case 'stock':
        return to.stocked.get(read) ?? this.#stock.balances(session, read, told.scope)
      case 'postings':
        return this.#stock.postings(session, read, told.scope)
      case 'supply':
        return this.#stock.supply(session, read, told.scope)
      case 'unheard':
        return this.#stock.unheard(session, read, told.scope)
      case 'standing':
        return this.#stock.standing(session, read)
      case 'bearers':
        return this.#codes.bearers(session, read)
      case 'funds':
        return this.#money.funds(session, read, told.scope)
    }
  }

  async #row(
    session: Session,
    table: Table,
    id: string,
    { told, seen, left }: Loading,
  ): Promise<Row | undefined> {
    const key = `${table.name}/${id}`
    if (seen.has(key)) return seen.get(key)
    const row = left.get(key) ?? this.#warm.get(session, table, id) ?? (await this.#found(session, table, id))
    const isTheirs =
      row && isVisible(table, row, told.scope, told.actor) && isOfOwnWarehouse(table, row, told.actor)
    if (row && !isTheirs) return undefined
    seen.set(key, row)
    return row
  }

  async #found(session: Session, table: Table, id: string): Promise<Row | undefined> {
    const read = () => this.#stands(session, table, id)
    const [row] = await (table.steady ? this.#steady.get(session, table, id, read) : read())
    if (row) this.#warm.keep(session, table, row)
    return row
  }

  async #stands(session: Session, table: Table, id: string): Promise<readonly Row[]> {
    const { get, jsonColumns } = this.#rows.of(table)
    return (await session.all(get, { id })).map((stored) => parsedRow(stored, jsonColumns))
  }

  async #list(session: Session, read: ListRead, { told, seen, listed }: Loading): Promise<Row[]> {
    const { list, keys, limit } = read
    // No row equals null.
    if (keys.includes(null)) return []
    const found = listed.get(read) ?? (await this.#listed(session, read))
    if (found.length > limit) throw new Error(`list ${list.name} holds more than ${limit} rows`)
    const visible = found.filter((row) => isVisible(list.table, row, told.scope, told.actor))
    for (const row of visible) seen.set(`${list.table.name}/${row.id}`, row)
    return visible
  }

  #listed(session: Session, { list, keys, limit, cut, after }: ListRead): Promise<readonly Row[]> {
    const values = Object.fromEntries(list.by.map((column, i) => [column, keys[i] ?? null]))
    const asked = { ...values, limit: limitOf({ limit, cut }), ...(after !== undefined && { after }) }
    const key = `${list.name} ${JSON.stringify(asked)}`
    return this.#steady.get(session, list.table, key, async () => {
      const statement = this.#rows.list(list, after === undefined ? 'start' : 'after')
      const { jsonColumns } = this.#rows.of(list.table)
      return (await session.all(statement, asked)).map((stored) => parsedRow(stored, jsonColumns))
    })
  }

  async #byIds(session: Session, { table, ids }: RowsRead, to: Loading): Promise<Row[]> {
    const found = new Map<string, Row>()
    const unique = [...new Set(ids)]
    const [only] = unique
    if (only !== undefined && unique.length === 1) {
      const row = await this.#row(session, table, only, to)
      return row ? [row] : []
    }
    const { told, seen, left } = to
    const find = (row: Row) => {
      if (isVisible(table, row, told.scope, told.actor) && isOfOwnWarehouse(table, row, told.actor))
        found.set(row.id, row)
    }
    const unread = unique.filter((id) => {
      const row = left.get(`${table.name}/${id}`)
      if (row) find(row)
      return row === undefined
    })
    const { getMany, jsonColumns } = this.#rows.of(table)
    for (let from = 0; from < unread.length; from += MANY) {
      // In the order of its places, which the statement has them in.
      const places = Array.from({ length: MANY }, (_, i) => unread[from + i] ?? null)
      for (const stored of await session.all(getMany, places)) find(parsedRow(stored, jsonColumns))
    }
    for (const id of unique) seen.set(`${table.name}/${id}`, found.get(id))
    return unique.flatMap((id) => found.get(id) ?? [])
  }
}

/**
 * A row belongs to the command's scope or to the whole company, and to the customer who acts, if one does. Look-ups by
 * another key find rows about every warehouse: a code must be free among all of them.
 */
function isVisible(table: Table, row: Row, scope: string, actor: Actor): boolean {
  if (row.scope !== scope && row.scope !== 'company') return false
  return isOfOwnCustomer(table, row, actor) || (table.housesToo === true && ownerOf(table, row) === '')
}

/** A row of a customer is that customer's alone; staff write everybody's. */
export function isOfOwnCustomer(table: Table, row: object, actor: Actor): boolean {
  return actor.kind !== 'customer' || !table.owner || ownerOf(table, row) === actor.customerId
}

function ownerOf({ owner = '' }: Table, row: object): unknown {
  return (row as Readonly<Record<string, unknown>>)[owner]
}

/** A row about one warehouse is there for those who work in it, one about all of them for everybody. */
export function isOfOwnWarehouse(table: Table, row: object, { warehouseIds }: Actor): boolean {
  if (!table.warehouse || !warehouseIds) return true
  const about = (row as Readonly<Record<string, unknown>>)[table.warehouse]
  return about === '' || warehouseIds.includes(String(about))
}
