import { parentPort, workerData } from 'node:worker_threads'
import { Prepared } from './prepared.ts'
import { openReader } from './sqlite-files.ts'

/** One query as it comes over, and its number to answer it by. */
export interface Asked {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Its rows, or what the database said against it: the code of a fault does not travel with an error. */
export type Answered =
  | { readonly rows: readonly unknown[] }
  | { readonly fault: { readonly message: string; readonly code: string | undefined } }

/** Runs queries of an embedded database one after another, on a connection that can only read. */
const prepared = new Prepared(openReader((workerData as { file: string }).file))

function answer({ sql, parameters }: Asked): Answered {
  try {
    return { rows: prepared.of(sql).all(...parameters) }
  } catch (fault) {
    const { message, code } = fault as Error & { code?: string }
    return { fault: { message, code } }
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)))
