import type { Table } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'

/** What was read of one table, by its keys: rows by their ids, look-ups, and some columns of a row. */
type Kept = Map<string, readonly unknown[]>

/**
 * What the commands of one transaction read of tables that few commands write. A command that was asked before it began
 * may see what stood as it began; once one of them writes such a table, it is read anew by each.
 */
export class SteadyReads {
  readonly #of = new WeakMap<Session, Map<string, Kept | 'written'>>()

  /** What stands under a key, which is always read as the same; once for each transaction. */
  async get<T>(
    session: Session,
    table: Table,
    key: string,
    read: () => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const kept = this.#kept(session, table)
    const known = kept?.get(key)
    if (known) return known as readonly T[]
    const found = await read()
    kept?.set(key, found)
    return found
  }

  wrote(session: Session, table: Table): void {
    if (table.steady) this.#tables(session).set(table.name, 'written')
  }

  #kept(session: Session, { steady, name }: Table): Kept | undefined {
    if (!steady) return undefined
    const tables = this.#tables(session)
    const known = tables.get(name)
    if (known) return known === 'written' ? undefined : known
    const kept: Kept = new Map()
    tables.set(name, kept)
    return kept
  }

  #tables(session: Session): Map<string, Kept | 'written'> {
    const tables = this.#of.get(session) ?? new Map<string, Kept | 'written'>()
    this.#of.set(session, tables)
    return tables
  }
}
