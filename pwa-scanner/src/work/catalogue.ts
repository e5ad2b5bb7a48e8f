import { catalogueBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'

/** Packs asked for at once: a small reply, so that neither a scan's own push nor the screen waits for it. */
const AT_ONCE = 3
const CALM = 1_000

export interface CatalogueParts {
  readonly engine: Engine
  /** Whether somebody scanned just now. */
  busy(): boolean
  timer(ms: number, run: () => void): () => void
  report(fault: unknown): void
}

/** Brings the catalogue to the device a few packs at a time, whenever nobody scans and the server answers. Returns how to stop. */
export function fetchCatalogue({ engine, busy, timer, report }: CatalogueParts): () => void {
  const packs = catalogueBuckets()
  let stop = () => {}

  function look(): void {
    const missing = packs.filter((pack) => !engine.holds(pack))
    if (missing.length === 0) return
    const { online, fetching, pending } = engine.status()
    if (online && !fetching && pending === 0 && !busy())
      engine.openBuckets(missing.slice(0, AT_ONCE)).catch(report)
    stop = timer(CALM, look)
  }

  look()
  return () => stop()
}
