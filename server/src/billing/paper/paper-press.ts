import { Worker } from 'node:worker_threads'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { textsOfBill } from './bill-lines.ts'
import type { DrawnFile } from './draw-paper.ts'
import type { PaperKind, PaperSaid, PaperWork } from './paper-worker.ts'

/** Lines that are read and handed over at once. */
const PART = 1000
/** Of one bill: a sheet holds no more rows that anybody opens. */
export const MOST_LINES = 200_000
const MEGABYTES = 256
/** What dies young is taken away when there is so much of it; unlimited, a thread lets a hundred of them stand. */
const YOUNG = 16
const SECONDS = 120

export interface PaperOrder {
  readonly billId: string
  readonly kind: PaperKind
  readonly head: PaperHead
  readonly file: string
}

/** Writes papers one after another, each in a thread of its own: lines come to it part by part, and no scan waits for it. */
export class PaperPress {
  readonly #db: Kysely<Database>
  #last: Promise<unknown> = Promise.resolve()
  #thread: Worker | undefined

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  print(order: PaperOrder): Promise<DrawnFile> {
    const printed = this.#last.then(() => this.#print(order))
    this.#last = printed.catch(() => undefined)
    return printed
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    await this.#last
  }

  async #print({ billId, kind, head, file }: PaperOrder): Promise<DrawnFile> {
    const work: PaperWork = { kind, head, file }
    const texts = textsOfBill(this.#db, billId, PART)
    const thread = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG },
    })
    this.#thread = thread
    try {
      return await new Promise<DrawnFile>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a paper takes too long')), SECONDS * 1000)
        const read = () => {
          const lines = texts.next()
          lines.catch(reject)
          return lines
        }
        let ahead = read()
        const answered = (said: PaperSaid) => {
          if (said !== 'next') return resolve(said)
          ahead.then(({ value = '' }) => thread.postMessage(value), reject)
          // The next lines are read while the thread takes these.
          ahead = read()
        }
        thread.on('message', answered).on('error', reject)
        thread.on('exit', (code) => reject(new Error(`a thread of papers ended with ${code}`)))
        thread.once('exit', () => clearTimeout(late))
      })
    } finally {
      this.#thread = undefined
      await thread.terminate()
    }
  }
}
