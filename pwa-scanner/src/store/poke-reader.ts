import type { Clock, Timer } from '@longshore/shared/sync/ports.ts'

/** Without a stream the device asks this often. */
const POLL = 30_000
/** A stream that closes within this time was not worth opening. */
const QUICK = 5_000
const QUICK_LIMIT = 3
/** A server that does not answer at all is looked for so often, as after its restart; later less often. */
const LOOK = 2_000
const LOOKS = 30
const LOOK_LATER = 10_000
/** The server beats every 20 s: after a minute of silence nobody is at the other end. */
const SILENCE = 60_000

export interface PokeOptions {
  readonly clock: Clock
  readonly timer: Timer
  token(): Promise<string>
  /** A scope has moved, or may have: without arguments nobody knows. */
  onPoke(scope?: string, seq?: number): void
  readonly path?: string
  fetch?(url: string, init: RequestInit): Promise<Response>
}

/** Reads the server's hints from a stream; where streams do not live, as behind some proxies, it polls instead. */
export class PokeReader {
  readonly #options: PokeOptions
  #abort: AbortController | undefined
  #cancel: (() => void) | undefined
  #quick = 0
  /** How often nobody answered, or only a proxy said so, since somebody did. */
  #unanswered = 0
  #stopped = false

  constructor(options: PokeOptions) {
    this.#options = options
    void this.#read()
  }

  get polls(): boolean {
    return this.#quick >= QUICK_LIMIT
  }

  /** Tries the stream again, as when the network is back. */
  again(): void {
    if (this.polls || this.#unanswered > 0) this.#anew()
  }

  /** Another call was answered: a server that did not answer here is there again. */
  answered(): void {
    if (this.#unanswered > 0) this.#anew()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
    this.#abort?.abort()
  }

  #anew(): void {
    if (this.#stopped || !this.#cancel) return
    this.#quick = 0
    this.#cancel()
    void this.#read()
  }

  async #read(): Promise<void> {
    const { clock, timer } = this.#options
    const openedAt = clock.mono()
    this.#cancel = undefined
    let isThere = false
    try {
      await this.#stream(() => {
        isThere = true
      })
    } catch {
      // Closed, refused or cut: the next try or the polling follows.
    }
    if (this.#stopped) return
    this.#unanswered = isThere ? 0 : this.#unanswered + 1
    if (!isThere) {
      this.#cancel = timer.after(this.#unanswered > LOOKS ? LOOK_LATER : LOOK, () => void this.#read())
      return
    }
    this.#quick = clock.mono() - openedAt < QUICK ? this.#quick + 1 : 0
    if (this.polls) this.#poll()
    else this.#cancel = timer.after(1000 * 2 ** this.#quick, () => void this.#read())
  }

  #poll(): void {
    this.#cancel = this.#options.timer.after(POLL, () => {
      this.#options.onPoke()
      this.#poll()
    })
  }

  async #stream(there: () => void): Promise<void> {
    const { token, onPoke, path = '/api/sync/poke', fetch: get = fetch.bind(globalThis) } = this.#options
    const abort = new AbortController()
    this.#abort = abort
    let quiet = this.#listenFor(abort)
    try {
      const headers = { authorization: `Bearer ${await token()}`, accept: 'text/event-stream' }
      const response = await get(path, { headers, signal: abort.signal, cache: 'no-store' })
      if (response.status < 500) there()
      const isStream = /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')
      const reader = response.ok && isStream ? response.body?.getReader() : undefined
      if (!reader) return
      // What happened while nobody listened is not told again.
      onPoke()
      const decoder = new TextDecoder()
      let rest = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        quiet()
        quiet = this.#listenFor(abort)
        const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) this.#line(line)
      }
    } finally {
      quiet()
    }
  }

  #listenFor(abort: AbortController): () => void {
    return this.#options.timer.after(SILENCE, () => abort.abort())
  }

  #line(line: string): void {
    if (!line.startsWith('data:')) return
    try {
      const { scope, seq } = JSON.parse(line.slice(5)) as { scope?: string; seq?: number }
      this.#options.onPoke(scope, seq)
    } catch {
      this.#options.onPoke()
    }
  }
}
