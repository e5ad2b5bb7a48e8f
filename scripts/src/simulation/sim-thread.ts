import { parentPort } from 'node:worker_threads'
import { simulate } from './sim-run.ts'

/** Does the run of each seed that it is told, one after another, and tells its result; nothing instead of a seed ends it. */
parentPort?.on('message', async (seed: number | null) => {
  if (seed === null) process.exit()
  parentPort?.postMessage(await simulate(seed))
})
