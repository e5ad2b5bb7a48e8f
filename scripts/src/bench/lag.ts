import { setTimeout } from 'node:timers/promises'

/** A server is idle that takes less than this part of a core between two looks. */
const IDLE = 0.1
const LOOKS_MS = 2000

/** How long a server's event loop stood still, in milliseconds, since it was last asked. */
export async function lagOf(address: string): Promise<{ p99: number; max: number }> {
  const [p99, max] = await figuresOf(address, [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_max_seconds',
  ])
  return { p99: Number(p99) * 1000, max: Number(max) * 1000 }
}

/** Seconds of the processor that a server took since it began, on all of its threads. */
export async function workOf(address: string): Promise<number> {
  const [work] = await figuresOf(address, ['process_cpu_seconds_total'])
  return Number(work)
}

/** Waits until a server has caught up with a database that was filled without it: with sums, seals and searched words. */
export async function settled(address: string): Promise<void> {
  for (;;) {
    const before = await workOf(address)
    await setTimeout(LOOKS_MS)
    if ((await workOf(address)) - before < (LOOKS_MS / 1000) * IDLE) return
  }
}

async function figuresOf(address: string, names: readonly string[]): Promise<number[]> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]))
}
