import type { Actor, Command, Told } from '@longshore/shared/command/command.ts'
import type { Balance, Read, RowsRead, StockRead, Supply } from '@longshore/shared/command/reads.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'
import type { StockStatements } from '../stock/stock-statements.ts'
import { MANY, parsedRow, type RowStatements } from './row-statements.ts'

const NOTHING: Supply = { good: 0, defective: 0, pending: 0, shelf: 0, allocated: 0, promised: 0 }

export interface LoadedRows {
  readonly rows: Readonly<Record<string, unknown>>
  /** What was read by id, `undefined` when it is known not to exist: key is `table/id`. */
  readonly seen: ReadonlyMap<string, Row | undefined>
}

/** Loads what a command reads, stage by stage. Rows of another warehouse or customer are as good as missing. */
export class Loader {
  readonly #rows: RowStatements
  readonly #stock: StockStatements

  constructor(rows: RowStatements, stock: StockStatements) {
    this.#rows = rows
    this.#stock = stock
  }

  async load(session: Session, command: Command, args: object, told: Told): Promise<LoadedRows> {
    const rows: Record<string, unknown> = {}
    const seen = new Map<string, Row | undefined>()
    for (const stage of command.stages) {
      for (const [name, read] of Object.entries(stage(args, rows, told)))
        rows[name] = await this.#read(session, read as Read, { told, seen })
    }
    return { rows, seen }
  }

  async #read(
    session: Session,
    read: Read,
    to: { told: Told; seen: Map<string, Row | undefined> },
  ): Promise<unknown> {
    const { told, seen } = to
    switch (read.read) {
      case 'row':
        return read.id == null ? undefined : this.#row(session, read.table, read.id, to)
      case 'need': {
        const found = await this.#row(session, read.table, read.id, to)
        if (!found) throw refusals.rowMissing()
        return found
      }
      case 'rows':
        return this.#many(session, read, to)
      case 'list': {
        const values = Object.fromEntries(read.list.by.map((column, i) => [column, read.keys[i] ?? null]))
        const found = await session.all(this.#rows.list(read.list), { ...values, limit: read.limit + 1 })
        if (found.length > read.limit)
          throw new Error(`list ${read.list.name} holds more than ${read.limit} rows`)
        const { jsonColumns } = this.#rows.of(read.list.table)
        const parsed = found.map((stored) => parsedRow(stored, jsonColumns))
        const visible = parsed.filter((row) => isVisible(read.list.table, row, told.scope, told.actor))
        for (const row of visible) seen.set(`${read.list.table.name}/${row.id}`, row)
        return visible
      }
      case 'stock':
        return this.#balances(session, read, told.scope)
      case 'supply': {
        const { skuId, ownerId } = read
        const [found] = await session.all(this.#stock.supplyOf, { scope: told.scope, skuId, ownerId })
        return found ?? NOTHING
      }
    }
  }

  async #row(
    session: Session,
    table: Table,
    id: string,
    { told, seen }: { told: Told; seen: Map<string, Row | undefined> },
  ): Promise<Row | undefined> {
    const key = `${table.name}/${id}`
    if (seen.has(key)) return seen.get(key)
    const statements = this.#rows.of(table)
    const [stored] = await session.all(statements.get, { id })
    const row = stored && parsedRow(stored, statements.jsonColumns)
    if (row && !isVisible(table, row, told.scope, told.actor)) return undefined
    seen.set(key, row)
    return row
  }

  async #many(
    session: Session,
    { table, ids }: RowsRead,
    { told, seen }: { told: Told; seen: Map<string, Row | undefined> },
  ): Promise<Row[]> {
    const { getMany, jsonColumns } = this.#rows.of(table)
    const found = new Map<string, Row>()
    const unique = [...new Set(ids)]
    for (let from = 0; from < unique.length; from += MANY) {
      const places = Object.fromEntries(
        Array.from({ length: MANY }, (_, i) => [`i${i}`, unique[from + i] ?? null]),
      )
      for (const stored of await session.all(getMany, places)) {
        const row = parsedRow(stored, jsonColumns)
        if (isVisible(table, row, told.scope, told.actor)) found.set(row.id, row)
      }
    }
    for (const id of unique) seen.set(`${table.name}/${id}`, found.get(id))
    return unique.flatMap((id) => found.get(id) ?? [])
  }

  async #balances(session: Session, { by, limit }: StockRead, scope: string): Promise<Balance[]> {
    const within = { scope, zero: 0, limit: limit + 1 }
    const found =
      'locationId' in by
        ? await session.all(this.#stock.ofLocation, { ...within, locationId: by.locationId })
        : 'taskId' in by
          ? await session.all(this.#stock.ofTask, { taskId: by.taskId, limit: limit + 1 })
          : await session.all(this.#stock.onShelves, {
              ...within,
              ...by,
              condition: 'good',
              shelves: 'SHELF:%',
            })
    if (found.length > limit) throw new Error(`more than ${limit} balances where a rule asked for them`)
    return found as unknown as Balance[]
  }
}

/** A row belongs to the command's scope or to the whole company, and to the customer who acts, if one does. */
function isVisible(table: Table, row: Row, scope: string, actor: Actor): boolean {
  if (row.scope !== scope && row.scope !== 'company') return false
  if (actor.kind !== 'customer' || !table.owner) return true
  return (row as unknown as Readonly<Record<string, unknown>>)[table.owner] === actor.customerId
}
