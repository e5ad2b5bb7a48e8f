import type { Actor } from '@longshore/shared/command/command.ts'
import { plainKey } from '@longshore/shared/contract/plain-key.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { SheetMemoryRow } from './sheet-import.tables.ts'

/** Heads and values of one owner and kind that are remembered. */
const MOST = 5000

/** What an owner of sheets said that they mean. */
export interface Memory {
  /** The field of each head that no template knows, by `plainKey`; '' where it is not to be read. */
  readonly heads: ReadonlyMap<string, string>
  /** What a cell of a field means, where that was said. */
  valueOf(field: string, said: string): string | undefined
}

export const forgotten: Memory = { heads: new Map(), valueOf: () => undefined }

interface Store {
  readonly reader: Kysely<Database>
  operate<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
}

/** A head of a column, or with a field a value of its cells, and what it means. */
export interface Said {
  readonly field?: string
  readonly said: string
  readonly means: string
}

/** A row of what is remembered, as an import keeps it while it runs: what is said meanwhile does not change how its file is read. */
export type KeptSaid = Pick<SheetMemoryRow, 'field' | 'said' | 'means'>

export function memoryOf(rows: readonly KeptSaid[]): Memory {
  const values = new Map(rows.map(({ field, said, means }) => [keyOf(field, said), means]))
  return {
    heads: new Map(rows.filter(({ field }) => field === '').map(({ said, means }) => [said, means])),
    valueOf: (field, said) => (said === '' ? undefined : values.get(keyOf(field, said))),
  }
}

type Owner = Pick<Actor, 'kind' | 'id' | 'customerId'>

/** What is remembered of sheets: by a customer's people together, or by one of the staff. */
export class SheetMemory {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  of(owner: Owner, kind: string): Promise<KeptSaid[]> {
    return this.#store.reader
      .selectFrom('sheetMemory')
      .select(['field', 'said', 'means'])
      .where('owner', '=', ownerOf(owner))
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .limit(MOST)
      .execute()
  }

  async remember(owner: Owner, kind: string, all: readonly Said[], at: number): Promise<void> {
    const rows = all
      .map(({ field = '', said, means }) => ({
        ...{ owner: ownerOf(owner), kind, field, means, at },
        said: field === '' ? plainKey(said) : said,
      }))
      .filter(({ said }) => said !== '')
    if (!rows.length) return
    await this.#store.operate((db) =>
      db
        .insertInto('sheetMemory')
        .values(rows)
        .onConflict((standing) =>
          standing.columns(['owner', 'kind', 'field', 'said']).doUpdateSet((eb) => ({
            means: eb.ref('excluded.means'),
            at: eb.ref('excluded.at'),
          })),
        )
        .execute(),
    )
  }
}

function ownerOf({ kind, id, customerId }: Owner): string {
  return customerId ?? `${kind}:${id}`
}

const keyOf = (field: string, said: string) => `${field}\n${said}`
