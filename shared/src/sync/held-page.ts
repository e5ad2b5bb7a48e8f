import type { HeldRow } from './ports.ts'
import type { FeedChange, SyncReply } from './protocol.ts'
import type { Base } from './row-stacks.ts'

/** What a page makes of the device's rows: each row at most once. */
export interface Merged {
  readonly puts: readonly HeldRow[]
  readonly deletes: readonly { readonly table: string; readonly id: string }[]
}

type Known = Pick<HeldRow, 'version' | 'bucket'>

/** Gathers changes over the rows that are held: a row is taken only when its version is greater. */
export class PageMerge {
  readonly #base: (table: string, id: string) => Base | undefined
  readonly #rows = new Map<string, { table: string; id: string; row: HeldRow | undefined }>()

  constructor(base: (table: string, id: string) => Base | undefined) {
    this.#base = base
  }

  /** Changes of buckets that the device does not hold are passed over. */
  take(changes: readonly FeedChange[], holds: (bucket: string) => boolean): void {
    for (const { table, id, version, bucket, body } of changes) {
      if (!holds(bucket)) continue
      const known = this.#known(table, id)
      if (body) {
        if (known && known.version >= version) continue
        this.#rows.set(`${table}/${id}`, { table, id, row: { table, id, version, bucket, body } })
      } else if (known?.bucket === bucket && known.version < version) {
        this.#rows.set(`${table}/${id}`, { table, id, row: undefined })
      }
    }
  }

  merged(): Merged {
    const all = [...this.#rows.values()]
    return {
      puts: all.flatMap(({ row }) => (row ? [row] : [])),
      deletes: all.flatMap(({ table, id, row }) => (row ? [] : [{ table, id }])),
    }
  }

  #known(table: string, id: string): Known | undefined {
    const merged = this.#rows.get(`${table}/${id}`)
    if (merged) return merged.row
    const base = this.#base(table, id)
    return base && { version: base.row.version, bucket: base.bucket }
  }
}

/** Throws when a reply's frame is not what the protocol says: such an answer acknowledges nothing. */
export function checkFrame(reply: SyncReply): void {
  const { epoch, serverNow, last, lastAtCursor, results } = reply
  if (![epoch, serverNow, last, lastAtCursor].every(Number.isFinite))
    throw new Error('a reply without its numbers')
  if (!Array.isArray(results)) throw new Error('a reply without results')
}

/** Throws when the pages of a reply are not what the protocol says. */
export function checkPages({ warehouse, company, opened }: SyncReply): void {
  for (const page of [warehouse, company]) {
    if (!Number.isFinite(page.from) || !(page.to >= page.from)) throw new Error('a page without its cursors')
    checkChanges(page.changes)
  }
  for (const rows of Object.values(opened)) checkChanges(rows)
}

function checkChanges(changes: readonly FeedChange[]): void {
  for (const { table, id, version, body } of changes) {
    const sound = typeof table === 'string' && typeof id === 'string' && Number.isFinite(version)
    if (!sound || typeof body !== 'object') throw new Error('a change that is none')
  }
}
