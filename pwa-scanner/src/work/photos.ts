import { photoPath } from '@longshore/shared/inbound/photo.ts'
import type { TokenSource } from '../access/server-calls.ts'
import { PhotoDb } from '../store/photo-db.ts'
import { Changes } from './changes.ts'

const AGAIN_MS = 60_000
const PATIENCE_MS = 60_000

export interface PhotoParts {
  readonly db: Pick<PhotoDb, 'add' | 'first' | 'count' | 'remove' | 'close'>
  readonly token: TokenSource
  send?(url: string, init: RequestInit): Promise<Response>
  after(ms: number, run: () => void): () => void
  report(fault: unknown): void
}

export function openPhotos(parts: Omit<PhotoParts, 'db'>): Photos {
  return new Photos({ db: new PhotoDb(), ...parts })
}

/** Pictures follow what was scanned one after another, whenever there is a network, and never stand before it. */
export class Photos {
  readonly changes = new Changes()
  readonly #parts: PhotoParts
  #waiting = 0
  #sending: Promise<void> | undefined
  #stopTimer = () => {}
  #stopped = false

  constructor(parts: PhotoParts) {
    this.#parts = parts
  }

  /** Pictures that the server does not have yet. */
  get waiting(): number {
    return this.#waiting
  }

  /** On this device's disk when it answers the hash by which a command names it. */
  async add(bytes: ArrayBuffer): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await this.#parts.db.add({ sha256, bytes })
    this.flush()
    return sha256
  }

  /** Sends what waits; what fails is tried again in a minute. */
  flush(): void {
    this.#sending ??= this.#sendAll()
      .catch((fault: unknown) => this.#parts.report(fault))
      .finally(() => {
        this.#sending = undefined
      })
  }

  /** Settles when nothing is being sent. */
  async idle(): Promise<void> {
    await this.#sending
  }

  close(): void {
    this.#stopped = true
    this.#stopTimer()
    this.#parts.db.close()
  }

  async #sendAll(): Promise<void> {
    const { db, after } = this.#parts
    this.#stopTimer()
    await this.#counted()
    for (let photo = await db.first(); photo && !this.#stopped; photo = await db.first()) {
      if (!(await this.#sent(photo.sha256, photo.bytes))) {
        this.#stopTimer = after(AGAIN_MS, () => this.flush())
        return
      }
      await db.remove(photo.sha256)
      await this.#counted()
    }
  }

  async #counted(): Promise<void> {
    const waiting = await this.#parts.db.count()
    if (waiting === this.#waiting) return
    this.#waiting = waiting
    this.changes.tell()
  }

  /** True when the server has it, or says that it never will. */
  async #sent(sha256: string, bytes: ArrayBuffer): Promise<boolean> {
    const { token, send = (url, init) => fetch(url, init) } = this.#parts
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
    const post = async (anew: boolean) =>
      send(`${photoPath}?hash=${sha256}`, {
        ...{ method: 'POST', body: bytes, signal: stop.signal },
        headers: { authorization: `Bearer ${await token(anew)}`, 'content-type': 'application/octet-stream' },
      })
    try {
      const first = await post(false)
      const answer = first.status === 401 ? await post(true) : first
      if (!(answer.headers.get('content-type') ?? '').startsWith('application/json')) return false
      return answer.ok || answer.status === 413 || answer.status === 422
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
