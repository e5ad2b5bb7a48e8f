import type { Caller } from '../http/caller.ts'
import { type Answer, accepted } from '../http/envelope.ts'
import { isPdf, type Keeps, PDF, type PictureStore, typeOf } from './picture-store.ts'

interface Taking {
  readonly caller: Pick<Caller, 'dry'>
  readonly store: PictureStore
  /** Looks at the file, keeps it and answers its hash. */
  keep(store: Keeps): Promise<string>
  /** Where it is opened, for whoever sent it. */
  addressOf?(hash: string): string
}

/**
 * Keeps a file that was sent and answers its hash. Sent on trial it is looked at and drawn anew as in earnest, nothing of
 * it is kept, and the answer says what would be.
 */
export async function takenFile({ caller, store, keep, addressOf }: Taking): Promise<Answer> {
  if (caller.dry) {
    const trial = new Trial()
    return accepted({ hash: await keep(trial), dry: true, ...trial.wouldKeep() })
  }
  const hash = await keep(store)
  return accepted({ hash, ...(addressOf && { url: addressOf(hash) }) })
}

/** Keeps nothing, and remembers what it was given last: a picture's small ones come before it. */
class Trial implements Keeps {
  #bytes = Buffer.alloc(0)

  async keep(_place: string, _hash: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    this.#bytes = bytes
  }

  wouldKeep() {
    const type = isPdf(this.#bytes) ? PDF : typeOf(this.#bytes)
    return { type, bytes: this.#bytes.length }
  }
}
