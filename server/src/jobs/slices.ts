/** Milliseconds that slices hold the event loop together before everything that waits goes first. */
const HELD_MS = 10

/** Does slices of long work one after another; between them everything that waits goes first (architecture §11.12). */
export async function inSlices<S>(slices: Iterable<S>, work: (slice: S) => Promise<void>): Promise<void> {
  let since = performance.now()
  for (const slice of slices) {
    await work(slice)
    // Short ones share a turn: beside busy scanners a turn takes much longer than they do.
    if (performance.now() - since < HELD_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
