/** Calls of one caller that begin in one turn of the event loop. */
const AT_ONCE = 2

type Begin = () => void

interface Incoming {
  readonly headers: { readonly authorization?: string | undefined }
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Whose calls take turns with each other: who shows the same token, or none from the same address. */
export function callerOf({ headers, socket }: Incoming): string {
  return headers.authorization ?? socket.remoteAddress ?? ''
}

/**
 * Lets few calls of each caller begin in one turn of the event loop, in the order in which they came: hundreds of one caller
 * that come at once hold up nobody else for longer than those few take.
 */
export class CallerTurns {
  /** Calls of each caller that began in this turn. */
  readonly #begun = new Map<string, number>()
  readonly #waiting = new Map<string, Begin[]>()
  #isCounting = false

  /** Does the work of a call at once, or in a turn of its caller. */
  take<T>(caller: string, work: () => T | Promise<T>): T | Promise<T> {
    this.#count()
    const waiting = this.#waiting.get(caller)
    if (!waiting && this.#mayBegin(caller)) return work()
    return new Promise<T>((resolve, reject) => {
      const begin = () => {
        try {
          resolve(work())
        } catch (fault) {
          reject(fault)
        }
      }
      if (waiting) waiting.push(begin)
      else this.#waiting.set(caller, [begin])
    })
  }

  #mayBegin(caller: string): boolean {
    const begun = this.#begun.get(caller) ?? 0
    if (begun >= AT_ONCE) return false
    this.#begun.set(caller, begun + 1)
    return true
  }

  #count(): void {
    if (this.#isCounting) return
    this.#isCounting = true
    setImmediate(() => this.#next())
  }

  #next(): void {
    this.#isCounting = false
    this.#begun.clear()
    for (const [caller, waiting] of this.#waiting) {
      for (const begin of waiting.splice(0, AT_ONCE)) {
        this.#mayBegin(caller)
        begin()
      }
      if (waiting.length === 0) this.#waiting.delete(caller)
    }
    if (this.#begun.size > 0) this.#count()
  }
}
