import { Worker } from 'node:worker_threads'
import type { RunResult } from './sim-run.ts'

interface Runs {
  readonly first: number
  readonly count: number
  readonly threads: number
}

/**
 * Does the runs of `count` seeds from `first` on, as many at a time as there are threads, each seed's as it would go alone.
 * @param heard takes each result as it comes, which is not the order of the seeds; false ends it all
 */
export async function simulateAll(
  { first, count, threads }: Runs,
  heard: (result: RunResult) => boolean,
): Promise<void> {
  let next = first
  let ended = false
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const thread = new Worker(new URL('./sim-thread.ts', import.meta.url))
      const give = () => {
        if (!ended && next < first + count) thread.postMessage(next++)
        else thread.postMessage(null)
      }
      thread.on('message', (result: RunResult) => {
        if (!ended && !heard(result)) ended = true
        give()
      })
      thread.once('error', reject)
      thread.once('exit', () => resolve())
      give()
    })
  await Promise.all(Array.from({ length: threads }, work))
}
