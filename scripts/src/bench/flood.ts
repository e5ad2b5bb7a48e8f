import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

export interface Flood {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Requests that are sent at once. */
  readonly count: number
}

/** Sends requests from a thread of its own, so that whoever measures meanwhile is not held up. Throws when one fails. */
export async function flooded(flood: Flood): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: flood })
  await once(thread, 'message')
  await thread.terminate()
}

if (parentPort) {
  const { url, headers, count } = workerData as Flood
  const statuses = await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(url, { headers })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const odd = statuses.find((status) => ![200, 404, 429].includes(status))
  if (odd) throw new Error(`a request of the flood was answered with ${odd}`)
  parentPort.postMessage('done')
}
