import { parentPort } from 'node:worker_threads'
import { simulate } from './sim-run.ts'

/** Does the run of each seed that it is told, one after another, and tells its result. */
parentPort?.on('message', async (seed: number) => parentPort?.postMessage(await simulate(seed)))
