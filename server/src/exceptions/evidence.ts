import {
  CLOCK_LIMIT,
  type Evidence,
  type ExceptionGroup,
  type Scan,
} from '@longshore/shared/exceptions/evidence.ts'
import type { Exception, ExceptionKinds } from '@longshore/shared/exceptions/exception.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import type { Kysely } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { journalOf, postingsOf } from '../stock/journal.store.ts'

/** Scans of the device that are shown before the cause, and as many after it. */
const NEARBY = 5
const AROUND = 20

/** What waits in a warehouse, the most severe and then the oldest kind first. */
export async function groupsOf(
  db: Kysely<Database>,
  { scope, ownerRole, at, kinds }: { scope: string; ownerRole: string; at: number; kinds: ExceptionKinds },
): Promise<ExceptionGroup[]> {
  let query = db
    .selectFrom('exception')
    .select(({ fn, eb }) => [
      'kind',
      fn.countAll<number>().as('waiting'),
      fn.sum<number>(eb.case().when('dueAt', '<', at).then(1).else(0).end()).as('overdue'),
      fn.min('openedAt').as('oldest'),
    ])
    .where('scope', '=', scope)
    .where('status', 'in', ['open', 'taken'])
  if (ownerRole) query = query.where('ownerRole', '=', ownerRole)
  const rank = { critical: 0, high: 1, low: 2 }
  const groups = (await query.groupBy('kind').execute()).map(({ kind, waiting, overdue, oldest }) => ({
    ...{ kind, severity: kinds[kind]?.severity ?? 'high', waiting: Number(waiting) },
    ...{ overdue: Number(overdue), oldest: toSeconds(Number(oldest)) },
  }))
  return groups.sort((a, b) => rank[a.severity] - rank[b.severity] || a.oldest - b.oldest)
}

/** The command behind an exception, what its device did around it, and the journal of what it is about. */
export async function evidenceOf(db: Kysely<Database>, one: Exception): Promise<Evidence> {
  const { scope, causeCommand, details } = one
  const cause = await db.selectFrom('command').selectAll().where('id', '=', causeCommand).executeTakeFirst()
  const beside =
    cause?.deviceId && cause.deviceSeq !== null
      ? await db
          .selectFrom('command')
          .selectAll()
          .where('deviceId', '=', cause.deviceId)
          .where('deviceSeq', '>=', cause.deviceSeq - NEARBY)
          .where('deviceSeq', '<=', cause.deviceSeq + NEARBY)
          .orderBy('deviceSeq')
          .execute()
      : []
  const scans = await scansOf(db, cause ? [cause, ...beside] : [])
  const moved = cause && cause.scope === scope ? await postingsOf(db, scope, cause.seq) : []
  return {
    cause: scans[0] ?? null,
    nearby: scans.slice(1),
    moved,
    around: await journalAround(db, one, moved),
    photo: typeof details.photo === 'string' ? details.photo : '',
  }
}

/** Of the subject; where that is no document, place or article, of the document that the pieces moved for. */
async function journalAround(
  db: Kysely<Database>,
  one: Exception,
  moved: readonly JournalLine[],
): Promise<readonly JournalLine[]> {
  const { scope, subjectTable, subjectId, details } = one
  const said = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  const about = {
    positionId: subjectTable === 'position' ? subjectId : said('positionId'),
    skuId: subjectTable === 'sku' ? subjectId : said('skuId'),
  }
  const documentId = ['outboundOrder', 'receipt'].includes(subjectTable)
    ? subjectId
    : said('orderId') || said('receiptId') || (moved[0]?.documentId ?? '')
  const asked = about.positionId || !documentId ? { ...about, documentId: '' } : { ...NOTHING, documentId }
  if (!asked.positionId && !asked.skuId && !asked.documentId) return []
  const { rows } = await journalOf(db, scope, {
    ...asked,
    locationId: '',
    from: undefined,
    to: undefined,
    before: null,
  })
  return rows.slice(0, AROUND)
}
const NOTHING = { positionId: '', skuId: '' }

type CommandRow = Database['command']

async function scansOf(db: Kysely<Database>, rows: readonly CommandRow[]): Promise<Scan[]> {
  const idOf = ({ actor }: CommandRow) => actor.slice(actor.indexOf(':') + 1)
  const workerName = await namesOf(db, { table: 'worker', column: 'name' }, rows.map(idOf))
  const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, rows.map(idOf))
  const deviceName = await namesOf(
    db,
    { table: 'device', column: 'name' },
    rows.map(({ deviceId }) => deviceId ?? ''),
  )
  return rows.map((row) => {
    const who = idOf(row)
    return {
      ...{ id: row.id, command: row.name, outcome: row.outcome, device: deviceName(row.deviceId ?? '') },
      by: workerName(who) || staffName(who) || (who === SYSTEM.id ? SYSTEM.name : who),
      ...{ occurredAt: toSeconds(row.occurredAt), receivedAt: toSeconds(row.receivedAt) },
      clockOff: clockOff(row),
      said: saidIn(JSON.parse(row.args) as Record<string, unknown>),
    }
  })
}

/** By the time that the device wrote beside what it sent. */
function clockOff({ envelope, occurredAt }: CommandRow): number {
  if (envelope === null) return 0
  const { t } = JSON.parse(envelope) as { t?: number }
  const off = t === undefined ? 0 : toSeconds(t) - toSeconds(occurredAt)
  return Math.abs(off) > CLOCK_LIMIT ? off : 0
}

function saidIn(args: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(args).filter(
    (entry): entry is [string, string | number] =>
      !/Ids?$|^photo$/.test(entry[0]) &&
      (typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== '')),
  )
  return Object.fromEntries(plain)
}
