import { lotsIn } from '@longshore/shared/catalog/lots-in.ts'
import type { Evidence, ExceptionGroup } from '@longshore/shared/exceptions/evidence.ts'
import type { Exception, ExceptionKinds } from '@longshore/shared/exceptions/exception.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import type { Kysely } from 'kysely'
import { scansOf } from '../commands/scans.ts'
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
  const cause = await db
    .selectFrom('command')
    .innerJoin('scope', 'scope.no', 'command.scopeNo')
    .selectAll('command')
    .select('scope.id as scope')
    .where('command.id', '=', causeCommand)
    .executeTakeFirst()
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
  const scans = (await scansOf(db, cause ? [cause, ...beside] : [])).map((scan) => ({
    ...scan,
    said: { ...scan.said, ...lotsIn(scan) },
  }))
  const moved = cause && cause.scope === scope ? await postingsOf(db, scope, [cause.seq]) : []
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
