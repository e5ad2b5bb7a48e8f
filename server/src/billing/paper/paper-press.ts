import { Worker } from 'node:worker_threads'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import type { PrintedLine } from '@longshore/shared/billing/printed-bill.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { DrawnFile } from './draw-paper.ts'
import type { PaperKind, PaperSaid, PaperWork } from './paper-worker.ts'

/** Lines that are read and handed over at once. */
const PART = 1000
/** Of one bill: a sheet holds no more rows that anybody opens. */
export const MOST_LINES = 200_000
const MEGABYTES = { pdf: 256, xlsx: 768 } as const
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
    const thread = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES[kind] },
    })
    this.#thread = thread
    let after = ''
    try {
      return await new Promise<DrawnFile>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a paper takes too long')), SECONDS * 1000)
        const answered = (said: PaperSaid) => {
          if (said !== 'next') return resolve(said)
          this.#part(billId, after).then((lines) => {
            after = lines.at(-1)?.id ?? after
            thread.postMessage(lines)
          }, reject)
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

  async #part(billId: string, after: string): Promise<(PrintedLine & { readonly id: string })[]> {
    const rows = await this.#db
      .selectFrom('chargeLine')
      .select(['id', 'documentId', 'documentNo', 'subjectId', 'fee', 'amount', 'occurredAt', 'basis'])
      .where('billId', '=', billId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute()
    return rows.map(({ amount, occurredAt, basis, ...row }) => {
      const { channel, grams } = JSON.parse(basis) as Basis
      const asked = { ...(channel !== undefined && { channel }), ...(grams !== undefined && { grams }) }
      return { ...row, amount: Number(amount), occurredAt: Number(occurredAt), basis: asked }
    })
  }
}
