import type { NewOp, QueuedOp, QueueStore, Settled } from '@longshore/shared/sync/ports.ts'
import Dexie, { type EntityTable, type Table } from 'dexie'
import { isFull, type MakeRoom, reopening } from './stubborn.ts'

interface Value {
  readonly k: string
  readonly v: unknown
}

/**
 * The device's queue. Strict: a promise that resolves means that the disk has it, also when the battery is
 * pulled then. Schema version 1 for ever: fields may be added to an op, nothing else.
 */
export class QueueDb implements QueueStore {
  readonly #db: Dexie
  readonly #ops: EntityTable<QueuedOp, 'seq'>
  readonly #meta: Table<Value, string>
  readonly #rooms: readonly MakeRoom[]

  /** @param rooms what may be thrown away, in this order, when the disk is full and a scan is to be kept */
  constructor(rooms: readonly MakeRoom[] = [], name = 'wms-q') {
    this.#db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.#db.version(1).stores({ ops: '++seq,id', meta: 'k' })
    this.#ops = this.#db.table('ops')
    this.#meta = this.#db.table('meta')
    this.#rooms = rooms
  }

  async add(op: NewOp): Promise<number> {
    let tried = false
    const write = async () => {
      // A write whose answer was lost may have landed: the place it got is the op's.
      const landed = tried ? await this.#ops.where('id').equals(op.id).first() : undefined
      tried = true
      return landed?.seq ?? this.#addOnce(op)
    }
    return this.#kept(write)
  }

  all(after: number): Promise<readonly QueuedOp[]> {
    return reopening(this.#db, () => this.#ops.where('seq').above(after).toArray())
  }

  settle(results: readonly Settled[], values: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#kept(() =>
      this.#db.transaction('rw', this.#ops, this.#meta, async () => {
        const stored = await this.#ops.bulkGet(results.map(({ seq }) => seq))
        const changed = results.flatMap(({ result }, i) => {
          const op = stored[i]
          if (!op) return []
          const { result: _, ...bare } = op
          return [result ? { ...bare, result } : bare]
        })
        await this.#ops.bulkPut(changed)
        await this.#meta.bulkPut(Object.entries(values).map(([k, v]) => ({ k, v })))
      }),
    )
  }

  async prune(upTo: number): Promise<void> {
    const old = () =>
      this.#ops
        .where('seq')
        .belowOrEqual(upTo)
        .filter(({ result }) => result !== undefined)
        .delete()
    await reopening(this.#db, old)
  }

  async get(key: string): Promise<unknown> {
    return (await reopening(this.#db, () => this.#meta.get(key)))?.v
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#kept(() => this.#meta.put({ k: key, v: value }))
  }

  close(): void {
    this.#db.close()
  }

  /** One implicit operation: Dexie commits it at once and answers when it is complete. */
  async #addOnce(op: NewOp): Promise<number> {
    return await this.#ops.add({ ...op } as QueuedOp)
  }

  /** Makes room when the disk is full, step by step, and tries again after each. */
  async #kept<T>(write: () => PromiseLike<T>): Promise<T> {
    for (const makeRoom of this.#rooms) {
      try {
        return await reopening(this.#db, write)
      } catch (fault) {
        if (!isFull(fault)) throw fault
        await makeRoom().catch(() => undefined)
      }
    }
    return reopening(this.#db, write)
  }
}
