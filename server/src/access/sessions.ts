import { hash, randomBytes } from 'node:crypto'
import { needsFreshProof } from '@longshore/shared/access/access.api.ts'
import { refusals } from '@longshore/shared/access/refusals.ts'
import { openBeforePasswordChange, openBeforeSecondFactor } from '@longshore/shared/access/session.api.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { Caller, Identity } from '../http/caller.ts'
import type { SessionRow } from './access.tables.ts'
import { KnownSessions } from './known-sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a session lives when it is left alone, and at the most (safety §4.2 9). */
const LIVES = {
  staff: { idle: 30 * MINUTE, most: 12 * HOUR },
  customer: { idle: 24 * HOUR, most: 7 * 24 * HOUR },
} as const
/** How old `seenAt` may grow before it is written again. */
const SEEN_EVERY = MINUTE

export interface Opened {
  readonly token: string
  readonly endsAt: number
}

/** How long a proof is fresh enough for what changes rights and sign-ins. */
const FRESH = 10 * MINUTE
const freshOnly: ReadonlySet<string> = new Set(needsFreshProof)

/** How much of a session's id is shown: nobody signs in with it. */
export const SHOWN_OF_ID = 16

type Person = { readonly kind: 'staff' | 'customer'; readonly userId: string; readonly epoch: number }

/**
 * Sessions of people and devices. A token is 256 random bits, kept as its SHA-256; whose it is and of which user type
 * is read from the session's row. A change of password, role or account makes it void with the next call.
 */
export class Sessions {
  readonly #engine: Engine
  readonly #known: KnownSessions

  constructor(engine: Engine, { administratorsNeedFactor = false } = {}) {
    this.#engine = engine
    this.#known = new KnownSessions(engine, administratorsNeedFactor)
  }

  async open(
    { kind, userId, epoch }: Person,
    { at, address, agent }: Pick<Caller, 'at' | 'address' | 'agent'>,
  ): Promise<Opened> {
    const token = randomBytes(32).toString('base64url')
    const endsAt = at + LIVES[kind].most
    const row: SessionRow = {
      id: hashOf(token),
      kind,
      userId,
      epoch,
      openedAt: at,
      seenAt: at,
      endsAt,
      address,
      agent,
      provenAt: at,
    }
    await this.#engine.operate(async (db) => {
      await db.deleteFrom('session').where('endsAt', '<', at).execute()
      await db.insertInto('session').values(row).execute()
    })
    return { token, endsAt }
  }

  async end(sessionId: string): Promise<void> {
    await this.#engine.operate((db) => db.deleteFrom('session').where('id', '=', sessionId).execute())
  }

  /** Ends one of a person's sessions, named by the start of its id. Answers whether there was one. */
  async endOne({ actor }: Identity, start: string): Promise<boolean> {
    const ended = await this.#engine.operate((db) =>
      ownOf(db, actor)
        .where(sql<SqlBool>`substr("id", 1, ${SHOWN_OF_ID}) = ${start}`)
        .returning('id')
        .execute(),
    )
    return ended.length > 0
  }

  /** Ends a person's sessions but the one that asks; answers how many there were. */
  async endOthers({ actor, sessionId }: Identity): Promise<number> {
    const ended = await this.#engine.operate((db) =>
      ownOf(db, actor).where('id', '!=', sessionId).returning('id').execute(),
    )
    return ended.length
  }

  /** Whose token it is, while its session lives. */
  async identify(token: string, at: number): Promise<Identity | undefined> {
    const id = hashOf(token)
    const known = await this.#known.of(id)
    if (!known || known.endsAt <= at) return undefined
    const { kind, identity } = known
    if (kind === 'device') return identity
    if (known.seenAt + LIVES[kind].idle <= at) return undefined
    if (known.seenAt + SEEN_EVERY <= at) {
      await this.#seen(id, at)
      known.seenAt = at
    }
    return identity
  }

  /** Refuses what may not be called before a given password is changed, a second factor is set up, or a proof is fresh. */
  checkCall(identity: Identity, path: string, at: number): void {
    const { mustChangePassword, needsFactor, hasFactor, provenAt } = identity
    if (mustChangePassword && !openBeforePasswordChange.includes(path)) throw refusals.passwordMustChange()
    if (needsFactor && !hasFactor && !openBeforeSecondFactor.includes(path)) throw refusals.factorMissing()
    if (freshOnly.has(path)) checkFresh({ provenAt }, at)
  }

  /** The session's holder has proved again to be the person. */
  async proven(sessionId: string, at: number): Promise<void> {
    await this.#engine.operate((db) =>
      db.updateTable('session').set({ provenAt: at }).where('id', '=', sessionId).execute(),
    )
  }

  /** Refuses a warehouse that does not exist or is not the person's. */
  async checkWarehouse({ actor: { warehouseIds } }: Identity, warehouseId: string): Promise<void> {
    if (warehouseIds) {
      if (warehouseIds.includes(warehouseId)) return
    } else {
      const { reader } = this.#engine
      const found = await reader
        .selectFrom('warehouse')
        .select('id')
        .where('id', '=', warehouseId)
        .executeTakeFirst()
      if (found) return
    }
    throw house.warehouseNotYours()
  }

  async #seen(id: string, at: number): Promise<void> {
    await this.#engine.operate((db) =>
      db.updateTable('session').set({ seenAt: at }).where('id', '=', id).execute(),
    )
  }
}

function ownOf(db: Kysely<Database>, { kind, id }: Actor) {
  return db
    .deleteFrom('session')
    .where('userId', '=', id)
    .where('kind', '=', kind === 'customer' ? 'customer' : 'staff')
}

/** Refuses a person who proved long ago to be the one. */
export function checkFresh({ provenAt }: Pick<Identity, 'provenAt'>, at: number): void {
  if (provenAt + FRESH <= at) throw refusals.proveAgain()
}

/** What stands in the database of a token that only its holder knows. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
