import type { AuditLine, AuditPage, auditApi } from '@longshore/shared/access/audit.api.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import type { CommandRow } from '../commands/command.tables.ts'
import { firstHeard } from '../commands/first-heard.ts'
import { SYSTEM } from '../commands/perform.ts'
import { numberOf } from '../commands/scope-number.ts'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { rowNames } from './audit-names.ts'

type Asked = InputOf<typeof auditApi.list.input>

const SHOWN = 50
const SLICE = 1000
/** Commands looked through for one page: the log has no index but its order, so that writing it stays cheap. */
const MOST = 20_000

/** What a person may not read, wherever it stands in a command. */
const SECRET = /pin|password|secret|token|hash/i

export function scopeOf({ warehouseId }: { warehouseId: string }): string {
  return warehouseId ? `warehouse:${warehouseId}` : 'company'
}

/** Commands of a scope, the newest first; a page that found little says from where to look on. */
export async function auditPage(db: Kysely<Database>, asked: Asked, viewer: Viewer): Promise<AuditPage> {
  mustSee(asked, viewer.actor)
  const said = (rows: readonly CommandRow[]) => told(db, rows, viewer)
  const scope = scopeOf(asked)
  const found: CommandRow[] = []
  let before = asked.before ?? Number.MAX_SAFE_INTEGER
  if (asked.to !== undefined) before = Math.min(before, await firstHeard(db, scope, (asked.to + 1) * 1000))
  for (let looked = 0; looked < MOST; looked += SLICE) {
    const rows = await db
      .selectFrom('command')
      .selectAll()
      .where('scopeNo', '=', numberOf(scope))
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(SLICE)
      .execute()
    for (const row of rows) {
      if (asked.from !== undefined && row.receivedAt < asked.from * 1000)
        return { rows: await said(found), next: null }
      if (fits(row, asked)) found.push(row)
      before = row.seq
      if (found.length === SHOWN) return { rows: await said(found), next: before }
    }
    if (rows.length < SLICE) return { rows: await said(found), next: null }
  }
  return { rows: await said(found), next: before }
}

/** Who works in some warehouses reads the logs of those, and the company's. */
export function mustSee({ warehouseId }: Pick<Asked, 'warehouseId'>, { warehouseIds }: Actor): void {
  if (warehouseId && warehouseIds && !warehouseIds.includes(warehouseId)) throw refusals.warehouseNotYours()
}

function fits({ name, actor, deviceId, args }: CommandRow, asked: Asked): boolean {
  const isBy = !asked.by || personOf(actor) === asked.by || deviceId === asked.by
  const isNamed = name.toLowerCase().startsWith(asked.name.trim().toLowerCase())
  return isBy && isNamed && holds(args, asked.asked.trim().toLowerCase())
}

/** Nobody finds a secret by trying what it may be. */
function holds(args: string, words: string): boolean {
  if (words === '') return true
  return args.toLowerCase().includes(words) && withoutSecrets(args).toLowerCase().includes(words)
}

const personOf = (actor: string) => actor.slice(actor.indexOf(':') + 1)

async function told(db: Kysely<Database>, rows: readonly CommandRow[], viewer: Viewer): Promise<AuditLine[]> {
  const people = rows.map(({ actor }) => personOf(actor))
  const devices = rows.flatMap(({ deviceId }) => deviceId ?? [])
  const staff = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
  const customers = await namesOf(db, { table: 'customerUser', column: 'displayName' }, people)
  const workers = await namesOf(db, { table: 'worker', column: 'name' }, people)
  const keys = await namesOf(db, { table: 'apiKey', column: 'name' }, people)
  const named = await rowNames(db, rows, viewer)
  const deviceName = await namesOf(db, { table: 'device', column: 'name' }, devices)
  return rows.map(({ seq, id, name, args, actor, deviceId, occurredAt, receivedAt, outcome, result }) => {
    const who = personOf(actor)
    const refused = JSON.parse(result) as Pick<Outcome, 'code' | 'values'>
    const person =
      staff(who) || workers(who) || customers(who) || keys(who) || (who === SYSTEM.id ? SYSTEM.name : who)
    return {
      ...{ seq, id, name, by: person, device: deviceId ? deviceName(deviceId) || deviceId : '' },
      ...{ occurredAt: toSeconds(occurredAt), receivedAt: toSeconds(receivedAt), outcome },
      ...{ code: refused.code ?? '', values: refused.values ?? {}, args: withoutSecrets(args) },
      names: named(args),
    }
  })
}

/** Arguments as JSON; what is secret is told to be there and no more. */
export function withoutSecrets(args: string): string {
  return JSON.stringify(JSON.parse(args), (key, value) => (SECRET.test(key) && value !== null ? '…' : value))
}
