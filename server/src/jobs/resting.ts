import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Work behind a busy loop takes one part of so many of it. */
const PARTS = 40
/** A loop that stands still for half of the time has room for more. */
const BUSY = 0.5
const LEAST_MS = 5
/** A slice that waited for others is no longer than this: a stop waits for the rest behind it. */
const MOST_MS = 50

interface Loop {
  now(): number
  rest(ms: number): Promise<unknown>
  /** What part of the time since the last call the loop was at work. */
  busy(): number
}

/** The loop of this process. */
function ownLoop(): Loop {
  let last = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    rest: (ms) => setTimeout(ms),
    busy() {
      const before = last
      last = performance.eventLoopUtilization()
      return performance.eventLoopUtilization(last, before).utilization
    },
  }
}

/**
 * Rests after a slice of work that can wait, while others keep the event loop busy: a flood of scans is slowed down by a few per cent
 * at most, and what waits is done as soon as there is room.
 */
export async function restsBehind(tookMs: number, loop: Loop = ownLoop()): Promise<void> {
  const took = Math.min(tookMs, MOST_MS)
  const until = loop.now() + took * (PARTS - 1)
  loop.busy()
  do await loop.rest(Math.max(LEAST_MS, took))
  while (loop.now() < until && loop.busy() >= BUSY)
}
