import { catalogueBuckets, shelfBucket, shelfBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'

/** Packs asked for at once, at most: neither a scan's own push nor the screen shall wait for a reply. */
const MOST = 16
/** Packs that are here within so many ms disturb nobody, and more may be asked for the next time. */
const PROMPT = 250
/**
 * Milliseconds between two requests for a pack while somebody works, where packs came slowly before: the network may be
 * better by now.
 */
const AGAIN = 10_000
const SOON = 50
const CALM = 1_000

export interface BehindWorkParts {
  readonly engine: Pick<Engine, 'holds' | 'openBuckets' | 'status'>
  /** Whether somebody works just now. */
  busy(): boolean
  /** Codes of positions that the open work names: their packs come first. */
  named(): readonly string[]
  /** Monotonic ms. */
  mono(): number
  timer(ms: number, run: () => void): () => void
  report(fault: unknown): void
}

/**
 * Brings positions and catalogue to the device, as many packs at a time as come promptly: a small hall at once, a large
 * one whenever nobody works with the device, and a pack now and then while somebody does. Returns how to stop.
 */
export function fetchBehindWork({ engine, busy, named, mono, timer, report }: BehindWorkParts): () => void {
  const packs = [...shelfBuckets(), ...catalogueBuckets()]
  let stop = () => {}
  let atOnce = 1
  let isPrompt = true
  let triedAt = mono()
  let asked: { readonly packs: readonly string[]; readonly at: number } | undefined

  function look(): void {
    const isMissing = (pack: string) => !engine.holds(pack)
    if (!packs.some(isMissing)) return
    if (asked && !asked.packs.some(isMissing)) {
      isPrompt = mono() - asked.at < PROMPT
      atOnce = isPrompt ? Math.min(MOST, atOnce * 2) : 1
      asked = undefined
    }
    const { online, fetching, pending } = engine.status()
    if (
      !asked &&
      online &&
      !fetching &&
      pending === 0 &&
      (isPrompt || !busy() || mono() - triedAt >= AGAIN)
    ) {
      const first = [...new Set([...named().map(shelfBucket), ...packs])]
      asked = { packs: first.filter(isMissing).slice(0, atOnce), at: mono() }
      triedAt = asked.at
      engine.openBuckets(asked.packs).catch(report)
    }
    stop = timer(asked && online ? SOON : CALM, look)
  }

  look()
  return () => stop()
}
