import type { SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import type { Engine } from '../database/engine.ts'
import type { KnownDevice } from '../http/caller.ts'

/** A heartbeat is written at most so often, unless the device has just sent everything or just fell behind. */
const EVERY = 15_000

/** When each device was last heard of and what it had not sent by then. */
export class Contacts {
  readonly #engine: Engine
  readonly #written = new Map<string, { at: number; waits: boolean }>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async heard(
    { id, warehouseId }: KnownDevice,
    { pending, oldest, app, now }: SyncRequest,
    { last, warehouse }: SyncReply,
    at: number,
  ): Promise<void> {
    const waits = pending > 0
    const before = this.#written.get(id)
    if (before && before.waits === waits && at - before.at < EVERY) return
    this.#written.set(id, { at, waits })
    const contact = {
      at,
      pending,
      oldest,
      last,
      cursor: warehouse.to,
      app,
      clockOff: Math.round(now - at),
      scope: `warehouse:${warehouseId}`,
    }
    await this.#engine.operate((db) =>
      db
        .insertInto('contact')
        .values({ id, ...contact, selfTest: null, storageKept: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(contact))
        .execute(),
    )
  }

  /** What the device says of itself; null leaves what is known. */
  async reported(
    { id, warehouseId }: KnownDevice,
    { storageKept, selfTest }: { storageKept: boolean | null; selfTest: object | null },
    at: number,
  ): Promise<void> {
    const news = {
      ...(storageKept !== null && ({ storageKept: storageKept ? 1 : 0 } as const)),
      ...(selfTest && { selfTest: JSON.stringify(selfTest) }),
    }
    const nothing = {
      at,
      pending: 0,
      oldest: 0,
      last: 0,
      cursor: 0,
      app: '',
      selfTest: null,
      storageKept: null,
      clockOff: 0,
    }
    await this.#engine.operate((db) =>
      db
        .insertInto('contact')
        .values({ id, scope: `warehouse:${warehouseId}`, ...nothing, ...news })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ id, ...news }))
        .execute(),
    )
  }
}
