export interface ScanQueue<T> {
  add(scan: T): void
  /** How many wait behind the one being worked on. */
  waiting(): number
  /** Settles when nothing waits and nothing is being worked on. */
  idle(): Promise<void>
}

/** Works on scans one after another in the order they came; a fault of one never holds up or drops the next. */
export function scanQueue<T>(
  work: (scan: T) => Promise<void>,
  onFault: (fault: unknown) => void,
): ScanQueue<T> {
  const waiting: T[] = []
  let running: Promise<void> | undefined

  async function workOff(): Promise<void> {
    for (let scan = waiting.shift(); scan !== undefined; scan = waiting.shift()) {
      try {
        await work(scan)
      } catch (fault) {
        onFault(fault)
      }
    }
    running = undefined
  }

  return {
    add(scan) {
      waiting.push(scan)
      running ??= workOff()
    },
    waiting: () => waiting.length,
    async idle() {
      while (running) await running
    },
  }
}
