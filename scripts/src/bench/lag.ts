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

async function figuresOf(address: string, names: readonly string[]): Promise<number[]> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]))
}
