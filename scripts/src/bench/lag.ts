/** How long a server's event loop stood still, in milliseconds, since it was last asked. */
export async function lagOf(address: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const figure = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1])
  return { p99: figure('p99') * 1000, max: figure('max') * 1000 }
}
