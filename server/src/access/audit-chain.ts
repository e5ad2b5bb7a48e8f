import { createHmac } from 'node:crypto'
import type { AuditState } from '@longshore/shared/access/audit.api.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { ACCESS_EVENTS, type Entry, slices } from './audit-journals.ts'

const EVERY = 60_000
/** A check that says nothing for so long died with its server. */
const SILENT = 120_000

export interface AuditChainParts {
  readonly engine: Engine
  /** The installation's own: who has the database alone cannot make a hash that fits. */
  readonly key: Buffer
  now(): number
  defect(fault: unknown, where: string): void
}

type Check = AuditState['check'] & { readonly heardAt: number }

const NEVER: Check = {
  ...{ status: 'never', commands: 0, seals: 0, broken: [], finishedAt: null, by: '', heardAt: 0 },
}

/**
 * Seals the log of commands and that of sign-ins: every minute the chain of hashes grows over what came since. What was
 * sealed cannot be changed, left out or put in between without the check finding where; whoever has the key too is found
 * by a head that somebody noted. An entry counts as protected once it is sealed.
 */
export class AuditChain {
  readonly #parts: AuditChainParts
  readonly #checking = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> | undefined
  #closed = false

  constructor(parts: AuditChainParts) {
    this.#parts = parts
  }

  resume(): void {
    this.#timer = setInterval(() => {
      this.#working = this.seal().catch((fault: unknown) => this.#parts.defect(fault, 'audit seals'))
    }, EVERY)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#working
    await Promise.all(this.#checking.values())
  }

  /** Seals what is new in every scope, and at the doors. */
  async seal(): Promise<void> {
    const scopes = await this.#parts.engine.lists.selectFrom('scope').select('id').execute()
    for (const { id } of scopes) await this.#sealScope(id)
    await this.#sealScope(ACCESS_EVENTS)
  }

  async state(scope: string): Promise<AuditState> {
    const { engine, now } = this.#parts
    const last = await lastSeal(engine.lists, scope)
    const kept = await engine.lists
      .selectFrom('meta')
      .select('value')
      .where('key', '=', keyOf(scope))
      .executeTakeFirst()
    const { heardAt, ...check } = kept ? (JSON.parse(kept.value) as Check) : NEVER
    const isDead = check.status === 'running' && now() - heardAt > SILENT
    return {
      ...{ sealedTo: last?.upTo ?? 0, head: last?.hash ?? '' },
      check: isDead ? { ...check, status: 'failed' } : check,
    }
  }

  /** Seals what is new and folds the whole chain, beside everything else. */
  async verify(scope: string, by: string): Promise<AuditState> {
    const { status } = (await this.state(scope)).check
    if (status !== 'running' && !this.#checking.has(scope)) {
      await this.#keep(scope, { ...NEVER, status: 'running', by, heardAt: this.#parts.now() })
      const check = this.#check(scope, by)
        .catch(async (fault: unknown) => {
          if (!this.#closed) this.#parts.defect(fault, 'audit check')
          await this.#keep(scope, { ...NEVER, status: 'failed', by, heardAt: this.#parts.now() })
        })
        .finally(() => this.#checking.delete(scope))
      this.#checking.set(scope, check)
    }
    return this.state(scope)
  }

  /** Settles when no check runs any more. */
  async checked(): Promise<void> {
    await Promise.all(this.#checking.values())
  }

  async #sealScope(scope: string): Promise<void> {
    const { engine, now } = this.#parts
    const last = await lastSeal(engine.lists, scope)
    let link = { upTo: last?.upTo ?? 0, hash: last?.hash ?? '' }
    const before = link.upTo
    for await (const rows of slices(engine.lists, scope, link.upTo)) {
      for (const row of rows) link = { upTo: row.seq, hash: this.#linked(link.hash, row) }
      if (this.#closed) return
    }
    if (link.upTo === before) return
    const seal = { scope, ...link, at: now() }
    await engine.operate(async (db) => {
      await db
        .insertInto('auditSeal')
        .values(seal)
        .onConflict((kept) => kept.doNothing())
        .execute()
    })
  }

  async #check(scope: string, by: string): Promise<void> {
    await this.#sealScope(scope)
    const { engine, now } = this.#parts
    const seals = await engine.lists
      .selectFrom('auditSeal')
      .select(['upTo', 'hash'])
      .where('scope', '=', scope)
      .orderBy('upTo')
      .execute()
    const broken: { from: number; to: number }[] = []
    let [hash, from, nth, commands] = ['', 1, 0, 0]
    const settle = (upTo: number) => {
      for (let seal = seals[nth]; seal && seal.upTo <= upTo; seal = seals[nth]) {
        if (seal.hash !== hash || seal.upTo !== upTo) broken.push({ from, to: seal.upTo })
        // What comes after it is judged by itself.
        hash = seal.hash
        from = seal.upTo + 1
        nth += 1
      }
    }
    for await (const rows of slices(engine.lists, scope, 0)) {
      for (const row of rows) {
        // A seal whose own command is gone lies before this one.
        if ((seals[nth]?.upTo ?? row.seq) < row.seq) settle(row.seq - 1)
        hash = this.#linked(hash, row)
        commands += 1
        if (seals[nth]?.upTo === row.seq) settle(row.seq)
      }
      if (this.#closed) throw new Error('closed while the audit log was checked')
      await this.#keep(scope, {
        ...NEVER,
        status: 'running',
        by,
        commands,
        seals: nth,
        broken,
        heardAt: now(),
      })
    }
    if (seals[nth]) settle(Number.MAX_SAFE_INTEGER)
    const finishedAt = Math.floor(now() / 1000)
    await this.#keep(scope, {
      ...{ status: 'done', by, commands, seals: seals.length, broken, finishedAt, heardAt: now() },
    })
  }

  /** Everything of an entry that was recorded, behind all that came before it. */
  #linked(hash: string, { said }: Entry): string {
    return createHmac('sha256', this.#parts.key).update(hash).update(said).digest('hex')
  }

  #keep(scope: string, check: Check): Promise<void> {
    const [key, value] = [keyOf(scope), JSON.stringify(check)]
    return this.#parts.engine.operate(async (db) => {
      await db
        .insertInto('meta')
        .values({ key, value })
        .onConflict((kept) => kept.column('key').doUpdateSet({ value }))
        .execute()
    })
  }
}

const keyOf = (scope: string) => `audit ${scope}`

function lastSeal(db: Kysely<Database>, scope: string) {
  return db
    .selectFrom('auditSeal')
    .select(['upTo', 'hash'])
    .where('scope', '=', scope)
    .orderBy('upTo', 'desc')
    .limit(1)
    .executeTakeFirst()
}
