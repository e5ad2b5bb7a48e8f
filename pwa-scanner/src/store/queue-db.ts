import type { NewOp, QueuedOp, QueueStore, Settled } from '@longshore/shared/sync/ports.ts'
import { answer, Disk, inParts } from './disk.ts'
import { isFull, type MakeRoom } from './stubborn.ts'

/**
 * The device's queue. Strict: a promise that resolves means that the disk has it, also when the battery is
 * pulled then. Schema version 1 for ever: fields may be added to an op, nothing else.
 */
export class QueueDb implements QueueStore {
  readonly #disk: Disk
  readonly #rooms: readonly MakeRoom[]

  /** @param rooms what may be thrown away, in this order, when the disk is full and a scan is to be kept */
  constructor(rooms: readonly MakeRoom[] = []) {
    this.#disk = new Disk({
      name: 'wms-q',
      durability: 'strict',
      make(db) {
        db.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id')
        db.createObjectStore('meta', { keyPath: 'k' })
      },
    })
    this.#rooms = rooms
  }

  async add(op: NewOp): Promise<number> {
    let tried = false
    const seq = await this.#write(['ops'], async (tx) => {
      const ops = tx.objectStore('ops')
      // A write whose answer was lost may have landed: the place it got is the op's.
      const landed = tried ? await answer(ops.index('id').getKey(op.id)) : undefined
      tried = true
      return landed ?? once(tx, ops.add({ ...op }))
    })
    return seq as number
  }

  all(after: number): Promise<readonly QueuedOp[]> {
    return this.#disk.read(['ops'], (tx) => inParts<QueuedOp>(tx.objectStore('ops'), ({ seq }) => seq, after))
  }

  settle(results: readonly Settled[], values: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#write(['ops', 'meta'], async (tx) => {
      const ops = tx.objectStore('ops')
      const found = results.map(({ seq }) => answer<QueuedOp | undefined>(ops.get(seq)))
      const stored = await Promise.all(found)
      results.forEach(({ result }, i) => {
        const op = stored[i]
        if (!op) return
        const { result: _, ...bare } = op
        ops.put(result ? { ...bare, result } : bare)
      })
      for (const [k, v] of Object.entries(values)) tx.objectStore('meta').put({ k, v })
    })
  }

  prune(upTo: number): Promise<void> {
    return this.#disk.write(['ops'], async (tx) => {
      const ops = tx.objectStore('ops')
      const old: QueuedOp[] = await answer(ops.getAll(IDBKeyRange.upperBound(upTo)))
      for (const { seq, result } of old) if (result !== undefined) ops.delete(seq)
    })
  }

  async get(key: string): Promise<unknown> {
    const found = await this.#disk.read(['meta'], (tx) => answer(tx.objectStore('meta').get(key)))
    return (found as { v: unknown } | undefined)?.v
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#write(['meta'], (tx) => once(tx, tx.objectStore('meta').put({ k: key, v: value })))
  }

  close(): void {
    this.#disk.close()
  }

  /** Makes room when the disk is full, step by step, and tries again after each. */
  async #write<T>(stores: string[], work: (tx: IDBTransaction) => Promise<T>): Promise<T> {
    for (const makeRoom of this.#rooms) {
      try {
        return await this.#disk.write(stores, work)
      } catch (fault) {
        if (!isFull(fault)) throw fault
        await makeRoom().catch(() => undefined)
      }
    }
    return this.#disk.write(stores, work)
  }
}

/** The only request of its transaction: committed at once instead of when the browser sees that no other comes. */
function once<T>(tx: IDBTransaction, request: IDBRequest<T>): Promise<T> {
  tx.commit()
  return answer(request)
}
