import { join } from 'node:path'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import type { Session, SqlRow } from '@longshore/server/database/session.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { audit } from '../backup/audit.ts'
import type { Home } from '../house/server-process.ts'
import type { Scanning } from './scanning.ts'

interface Stored {
  readonly outcome: string
  readonly seq: number
}

/**
 * Compares what the handhelds were promised with what the database holds: nothing acknowledged is lost, nothing stands
 * or takes effect twice, and every balance is the fold of its journal. Each look goes on where the last one ended.
 */
export class Proof {
  readonly #home: Home
  readonly #stored = new Map<string, Stored>()
  readonly #places = new Map<string, number>()
  readonly #counted = new Map<string, number>()
  readonly #read = new Map<Scanning, number>()
  #seq = 0
  readonly breaches: string[] = []

  constructor(home: Home) {
    this.#home = home
  }

  /** Commands of handhelds that stand in the database. */
  get commands(): number {
    return this.#stored.size
  }

  async look(handhelds: readonly Scanning[]): Promise<void> {
    // The logs first: what they hold must stand in a database that is read later.
    const acknowledged = handhelds.map((handheld) => {
      const { lines, end } = handheld.acknowledged.after(this.#read.get(handheld) ?? 0)
      this.#read.set(handheld, end)
      return lines
    })
    const { dataDir, databaseUrl } = this.#home
    const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'longshore.db'))
    try {
      await engine.snapshot(async (session) => {
        await this.#commands(session)
        await this.#lines(session)
      })
      this.breaches.push(...(await audit(engine)))
    } finally {
      await engine.close()
    }
    for (const [id, outcome] of acknowledged.flat()) this.#isKept(id, outcome)
  }

  /** Every saved scan has reached the server by now. */
  allArrived(handhelds: readonly Scanning[]): void {
    for (const { promised } of handhelds)
      for (const id of promised)
        if (!this.#stored.has(id)) this.breaches.push(`a saved scan never arrived: ${id}`)
  }

  #isKept(id: string, outcome: string): void {
    const stored = this.#stored.get(id)
    if (!stored) this.breaches.push(`an acknowledged scan is lost: ${id}`)
    else if (stored.outcome !== outcome)
      this.breaches.push(`${id} was acknowledged as ${outcome} and stands as ${stored.outcome}`)
  }

  async #commands(session: Session): Promise<void> {
    const effects = new Map<number, number>()
    for (const { seq, pieces } of await all(session, postings, { from: this.#seq }))
      effects.set(Number(seq), Number(pieces))
    for (const row of await all(session, commands, { from: this.#seq })) {
      const { id, outcome, deviceId } = row as Readonly<Record<string, string>>
      const seq = Number(row.seq)
      this.#seq = Math.max(this.#seq, seq)
      if (this.#stored.has(String(id))) this.breaches.push(`a scan stands twice: ${id}`)
      this.#stored.set(String(id), { outcome: String(outcome), seq })
      const place = (this.#places.get(String(deviceId)) ?? 0) + 1
      this.#places.set(String(deviceId), place)
      if (Number(row.deviceSeq) !== place)
        this.breaches.push(`operation ${place} of ${deviceId} stands as ${row.deviceSeq}`)
      const { lineId, quantity } = JSON.parse(String(row.args)) as { lineId: string; quantity: number }
      this.#counted.set(lineId, (this.#counted.get(lineId) ?? 0) + quantity)
      const posted = effects.get(seq) ?? 0
      if (posted !== quantity) this.breaches.push(`${id} counts ${quantity} and posted ${posted}`)
      effects.delete(seq)
    }
    for (const [seq, pieces] of effects)
      this.breaches.push(`${pieces} pieces were posted at ${seq} by no scan`)
  }

  async #lines(session: Session): Promise<void> {
    for (const { id, received } of await all(session, lines, {})) {
      const counted = this.#counted.get(String(id)) ?? 0
      if (counted !== Number(received))
        this.breaches.push(`line ${id} holds ${received}, scans say ${counted}`)
    }
  }
}

/** Named values stand in the statement as `:name`. */
function all(session: Session, text: string, values: Readonly<Record<string, number>>): Promise<SqlRow[]> {
  const sql = text.replace(/:(\w+)/g, (_, name: string) => String(values[name]))
  return session.all({ sql, names: [] }, {})
}

const commands = `select "id", "outcome", "seq", "deviceId", "deviceSeq", "args" from "command"
  where "deviceId" is not null and "seq" > :from order by "seq"`

const postings = `select "seq", sum("quantity") as "pieces" from "posting" where "seq" > :from group by "seq"`

const lines = `select "id", "received" + "surplus" as "received" from "receiptLine"`
