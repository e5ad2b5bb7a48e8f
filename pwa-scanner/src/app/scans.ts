import { usualProfile } from '@longshore/shared/sync/framing.ts'
import { capture } from '../scan/capture.ts'
import type { Feedback } from '../scan/feedback.ts'

const QUIET = 5_000

/** What a screen does with what the scanner and the device's own keys send. */
export interface ScanTaker {
  scan(code: string): void
  /** The same code again at one pull of the trigger. */
  readTwice?(code: string): void
  /** Digits and Enter from the device's own keys. */
  typed?(text: string): void
}

/** Leads every scan to the screen that was opened last. */
export class Scans {
  readonly #voice: Pick<Feedback, 'give'>
  readonly #scannerSeen: () => void
  readonly #takers: ScanTaker[] = []
  #stop: (() => void) | undefined
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(voice: Pick<Feedback, 'give'>, scannerSeen: () => void) {
    this.#voice = voice
    this.#scannerSeen = scannerSeen
  }

  listen(page: Document): void {
    this.#stop ??= capture(page, {
      profile: () => usualProfile,
      onScan: ({ code, path }) => {
        if (path !== 'paste') this.#scannerSeen()
        this.take(code)
      },
      onBounce: (code) => {
        const taker = this.#takers[this.#takers.length - 1]
        if (taker?.readTwice) taker.readTwice(code.replace(/\0/g, ''))
        else this.#voice.give('repeat')
      },
      onTyped: (text) => this.#takers[this.#takers.length - 1]?.typed?.(text),
      onCut: () => this.#voice.give('bad'),
    })
  }

  /** The scanner belongs to somebody else, such as the self-test. */
  rest(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  /** A code from wherever it was read. No database takes a NUL in a text. */
  take(code: string): void {
    const taker = this.#takers[this.#takers.length - 1]
    const clean = code.replace(/\0/g, '')
    this.#lastAt = performance.now()
    if (taker) taker.scan(clean)
    else this.#voice.give('bad')
  }

  /** Somebody scans: what is not urgent waits. */
  get busy(): boolean {
    return performance.now() - this.#lastAt < QUIET
  }

  /** Returns how to stop taking. */
  to(taker: ScanTaker): () => void {
    this.#takers.push(taker)
    return () => {
      const at = this.#takers.indexOf(taker)
      if (at >= 0) this.#takers.splice(at, 1)
    }
  }
}
