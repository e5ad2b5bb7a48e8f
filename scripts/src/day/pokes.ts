const AGAIN = 1_000

export interface PokeParts {
  readonly address: string
  token(): Promise<string>
  onPoke(scope: string, seq: number): void
  /** Whether the device has a network. */
  isOnline(): boolean
}

/** Listens to the server's stream of pokes, for ever; returns how to stop. */
export function listenToPokes(parts: PokeParts): () => void {
  const stop = new AbortController()
  const listen = async () => {
    while (!stop.signal.aborted) {
      // A stream that breaks is opened again: a poke is only a hint.
      if (parts.isOnline()) await listenOnce(parts, stop.signal).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }
  void listen()
  return () => stop.abort()
}

async function listenOnce(
  { address, token, onPoke, isOnline }: PokeParts,
  signal: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${await token()}` }
  const response = await fetch(`${address}/api/sync/poke`, { headers, signal })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of response.body ?? []) {
    if (!isOnline()) return
    const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('data:')) {
        const { scope, seq } = JSON.parse(line.slice(5)) as { scope: string; seq: number }
        onPoke(scope, seq)
      }
  }
}
