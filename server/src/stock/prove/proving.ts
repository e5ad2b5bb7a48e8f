import { Worker } from 'node:worker_threads'
import type { BooksProof } from '@longshore/shared/stock/proof.api.ts'
import type { Engine } from '../../database/engine.ts'
import { proofs } from '../../start/prove.ts'
import type { Finding } from './finding.ts'
import { type ProvedBooks, provedBooks } from './proved-books.ts'

const KEY = 'proof'
/** A proof that says nothing for so long died with its server. */
const SILENT = 300_000

export interface ProvingParts {
  readonly engine: Engine
  now(): number
  /** Logs a defect and answers its id. */
  defect(fault: unknown, where: string): string
}

/** What is kept of a proof, with the rows as the rules found them. */
export type KeptProof = Omit<BooksProof, 'broken'> & {
  readonly findings: readonly Finding[]
  readonly heardAt: number
}

const NEVER: KeptProof = {
  ...{
    status: 'never',
    rules: proofs.length,
    rulesDone: 0,
    findings: [],
    commands: 0,
    postings: 0,
    accounts: 0,
  },
  ...{ startedAt: null, finishedAt: null, milliseconds: 0, by: '', defect: '', heardAt: 0 },
}

/**
 * Proves the books on demand, one proof at a time. It is kept in the database, so that every server process and every
 * desk sees the same one. An embedded database is proved in a thread, so that no scan waits for it.
 */
export class Proving {
  readonly #parts: ProvingParts
  #beginning: Promise<KeptProof> | undefined
  #running: Promise<void> | undefined
  #thread: Worker | undefined
  #closed = false

  constructor(parts: ProvingParts) {
    this.#parts = parts
  }

  async state(): Promise<KeptProof> {
    const { engine, now } = this.#parts
    const found = await engine.reader
      .selectFrom('meta')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst()
    if (!found) return NEVER
    const kept = JSON.parse(found.value) as KeptProof
    return kept.status === 'running' && now() - kept.heardAt > SILENT ? { ...kept, status: 'failed' } : kept
  }

  /** Starts a proof unless one runs; answers how it stands. */
  start(by: string): Promise<KeptProof> {
    this.#beginning ??= this.#begin(by).finally(() => {
      this.#beginning = undefined
    })
    return this.#beginning
  }

  async #begin(by: string): Promise<KeptProof> {
    const last = await this.state()
    if (last.status === 'running' || this.#running) return last
    const at = this.#parts.now()
    const begun: KeptProof = {
      ...{ ...NEVER, status: 'running', by, heardAt: at, startedAt: Math.floor(at / 1000) },
    }
    await this.#keep(begun)
    this.#running = this.#prove(begun, at).finally(() => {
      this.#running = undefined
    })
    return begun
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#thread?.terminate()
    await this.#running
  }

  async #prove(begun: KeptProof, startedMs: number): Promise<void> {
    const from = performance.now()
    let writing: Promise<void> = Promise.resolve()
    const told = (rulesDone: number) => {
      const progress = { ...begun, rulesDone, heardAt: this.#parts.now() }
      writing = writing.then(() => this.#keep(progress)).catch(() => undefined)
    }
    try {
      const { findings, ...counted } = await this.#books(told)
      await writing
      const milliseconds = Math.round(performance.now() - from)
      const finishedAt = Math.floor((startedMs + milliseconds) / 1000)
      await this.#keep({
        ...{ ...begun, ...counted, status: 'done', rulesDone: proofs.length, findings },
        ...{ milliseconds, finishedAt, heardAt: this.#parts.now() },
      })
    } catch (fault) {
      await writing
      const defect = this.#closed ? '' : this.#parts.defect(fault, 'proof of the books')
      await this.#keep({ ...begun, status: 'failed', defect, heardAt: this.#parts.now() }).catch(
        () => undefined,
      )
    }
  }

  async #books(told: (rulesDone: number) => void): Promise<ProvedBooks> {
    const { reader, dialect, file } = this.#parts.engine
    if (file) return this.#inThread(file, told)
    const moment = reader.transaction()
    return (dialect === 'postgres' ? moment.setIsolationLevel('repeatable read') : moment).execute((db) =>
      provedBooks({ db, dialect }, told),
    )
  }

  #inThread(file: string, told: (rulesDone: number) => void): Promise<ProvedBooks> {
    const thread = new Worker(new URL('./prove-thread.ts', import.meta.url), { workerData: { file } })
    this.#thread = thread
    return new Promise<ProvedBooks>((resolve, reject) => {
      thread.on('message', (said: { rulesDone?: number; books?: ProvedBooks }) => {
        if (said.rulesDone !== undefined) told(said.rulesDone)
        if (said.books) resolve(said.books)
      })
      thread.on('error', reject)
      thread.on('exit', (code) => reject(new Error(`the proof ended with ${code} before it answered`)))
    }).finally(() => {
      this.#thread = undefined
    })
  }

  #keep(proof: KeptProof): Promise<void> {
    const value = JSON.stringify(proof)
    return this.#parts.engine.operate(async (db) => {
      await db
        .insertInto('meta')
        .values({ key: KEY, value })
        .onConflict((kept) => kept.column('key').doUpdateSet({ value }))
        .execute()
    })
  }
}
