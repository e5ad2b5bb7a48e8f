import type { NewOp, QueuedOp, QueueStore } from '@longshore/shared/sync/ports.ts'
import Dexie, { type EntityTable, type Table } from 'dexie'

const NAME = 'longshore-queue'

interface Value {
  readonly key: string
  readonly value: unknown
}

/**
 * The queue's database. Every commit is on the disk before it is answered (`strict`: with Dexie's default an answered
 * scan dies with the battery). Its version stays 1 for ever, so that no update closes it under an open page.
 */
class QueueDatabase extends Dexie {
  declare readonly ops: EntityTable<QueuedOp, 'seq'>
  declare readonly meta: Table<Value, string>

  constructor(name: string) {
    // Dexie's cache answers a write before its commit.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ ops: '++seq,&id', meta: 'key' })
  }
}

export interface OpenedQueue extends QueueStore {
  close(): void
}

export async function openQueue(name = NAME): Promise<OpenedQueue> {
  const db = new QueueDatabase(name)
  await db.open()
  return {
    add: (op) => reopened(db, () => added(db, op)),
    all: (after) => reopened(db, () => db.ops.where('seq').above(after).sortBy('seq')),

    settle: (results, values) =>
      reopened(db, () =>
        db.transaction('rw', db.ops, db.meta, async () => {
          const stored = await db.ops.bulkGet(results.map(({ seq }) => seq))
          const changed = stored.flatMap((op, nth) => {
            if (!op) return []
            const { result: _, ...rest } = op
            const result = results[nth]?.result
            return [result ? { ...rest, result } : rest]
          })
          if (changed.length > 0) await db.ops.bulkPut(changed)
          const named = Object.entries(values).map(([key, value]) => ({ key, value }))
          if (named.length > 0) await db.meta.bulkPut(named)
        }),
      ),

    prune: (upTo) =>
      reopened(db, async () => {
        await db.ops
          .where('seq')
          .belowOrEqual(upTo)
          .filter(({ result }) => result !== undefined)
          .delete()
      }),
    get: (key) => reopened(db, async () => (await db.meta.get(key))?.value),
    put: (key, value) =>
      reopened(db, async () => {
        await db.meta.put({ key, value })
      }),
    close: () => db.close(),
  }
}

/** One blind write: no read and no second store delay the scan. */
async function added(db: QueueDatabase, op: NewOp): Promise<number> {
  try {
    return await db.ops.add(op)
  } catch (fault) {
    // It reached the disk although the database closed before it could say so.
    const there = nameOf(fault) === 'ConstraintError' ? await db.ops.get({ id: op.id }) : undefined
    if (there) return there.seq
    throw fault
  }
}

/** The system may close a database in the background: it is opened again once. */
async function reopened<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!/InvalidState|DatabaseClosed/.test(nameOf(fault))) throw fault
    db.close({ disableAutoOpen: false })
    await db.open()
    return work()
  }
}

function nameOf(fault: unknown): string {
  const { name = '', inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } }
  return `${name} ${inner?.name ?? ''}`.trim()
}
