/** Does slices of long work one after another; between them everything that waits goes first (architecture §11.12). */
export async function inSlices<S>(slices: Iterable<S>, work: (slice: S) => Promise<void>): Promise<void> {
  for (const slice of slices) {
    await work(slice)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
