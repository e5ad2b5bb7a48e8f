import { statfs } from 'node:fs/promises'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Engine } from '../database/engine.ts'
import { isDiskFull } from '../database/faults.ts'

export interface Health {
  readonly ok: boolean
  /** What is wrong, for whoever watches. */
  readonly fault?: 'disk-full' | 'database-not-writable' | 'database-not-readable'
}

/** Milliseconds for which an answer stands: whoever asks often makes no writes. */
const STANDS = 5000
/** Bytes below which the disk of the data folder counts as full. */
const LEAST = 16 * 1024 * 1024

/** Tells whether the server can do its work: the database answers, a write is committed, and the disk has room. */
export class HealthCheck {
  readonly #engine: Engine
  /** The data folder; undefined where there is none. */
  readonly #folder: string | undefined
  #last: { readonly at: number; readonly health: Promise<Health> } | undefined

  constructor(engine: Engine, folder: string | undefined) {
    this.#engine = engine
    this.#folder = folder
  }

  now(at: number): Promise<Health> {
    if (!this.#last || at - this.#last.at >= STANDS) this.#last = { at, health: this.#look(at) }
    return this.#last.health
  }

  async #look(at: number): Promise<Health> {
    try {
      await this.#engine.reader.selectFrom('meta').select('key').limit(1).execute()
    } catch {
      return { ok: false, fault: 'database-not-readable' }
    }
    if (this.#folder && (await roomIn(this.#folder)) < LEAST) return { ok: false, fault: 'disk-full' }
    try {
      await this.#engine.operate((db) =>
        db
          .insertInto('meta')
          .values({ key: 'health', value: String(at) })
          .onConflict((kept) => kept.column('key').doUpdateSet({ value: String(at) }))
          .execute(),
      )
      return { ok: true }
    } catch (fault) {
      const full = isDiskFull(fault) || (fault instanceof Refusal && fault.code === refusals.diskFull.code)
      return { ok: false, fault: full ? 'disk-full' : 'database-not-writable' }
    }
  }
}

/** Free bytes for this user; a folder that cannot be asked has room. */
async function roomIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
