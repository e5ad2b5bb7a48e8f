import type { Clock, Random, Timer } from '@longshore/shared/sync/ports.ts'

export const deviceClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
}

export const deviceTimer: Timer = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const deviceRandom: Random = {
  fill: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
}
