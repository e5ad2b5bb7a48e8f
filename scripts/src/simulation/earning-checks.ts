import { SYSTEM } from '@longshore/server/commands/perform.ts'
import { earningRoutes } from '@longshore/server/finance/earning/earning.routes.ts'
import { MONTHS } from './desk-trials.ts'
import { nameOf } from './line-checks.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

const keyOf = (one: { scopeNo: number; seq: number; n: number }) => `${one.scopeNo}.${one.seq}.${one.n}`
const viewer = { actor: SYSTEM, warehouseId: null } as const

/** Ids that one says and the other does not. */
function apart(is: readonly string[], said: readonly string[], of: string): string[] {
  const [real, shown] = [new Set(is), new Set(said)]
  return [
    ...is.filter((id) => !shown.has(id)).map((id) => `${of} is missing in its list: ${id}`),
    ...said.filter((id) => !real.has(id)).map((id) => `${of} is none, and in its list: ${id}`),
  ]
}

/** A cause without a charge is listed, and one that was charged is not any more. */
async function wrongUnpriced(reader: Reader): Promise<string[]> {
  const causes = await reader
    .selectFrom('chargeCause')
    .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
    .select(['chargeCause.scopeNo', 'seq', 'n', 'quantity', 'reversesSeq', 'fee'])
    .execute()
  const lines = await reader.selectFrom('chargeLine').selectAll().where('status', '<>', 'void').execute()
  const listed = await reader.selectFrom('unratedCause').selectAll().execute()
  const charged = new Set(lines.map(keyOf))
  const open = causes.filter(
    (one) => !charged.has(keyOf(one)) && (one.quantity > 0 || one.reversesSeq !== null),
  )
  const named = ({ fee, ...one }: (typeof causes)[number]) => `${nameOf(fee).fee} ${keyOf(one)}`
  return apart(
    open.map(named),
    listed.map((one) => `${one.fee} ${keyOf(one)}`),
    'a cause without a charge',
  )
}

/** Documents whose work is done, by what they say themselves. */
async function doneDocuments(reader: Reader): Promise<{ id: string; at: number | null }[]> {
  const orders = await reader
    .selectFrom('outboundOrder')
    .selectAll()
    .where('status', '=', 'shipped')
    .execute()
  const receipts = await reader.selectFrom('receipt').selectAll().execute()
  const parcels = await reader.selectFrom('parcelOrder').selectAll().where('origin', '=', '').execute()
  return [
    ...orders.map(({ id, shippedAt: at }) => ({ id, at })),
    ...receipts.map(({ id, kind, signedAt, finishedAt }) => ({
      ...{ id, at: kind === 'return' ? finishedAt : signedAt },
    })),
    ...parcels.flatMap(({ id, departed, shippedAt: at }) => (departed > 0 ? [{ id, at }] : [])),
  ]
}

/** What happened and earned nothing, by a plain second reading of documents and charges. */
export async function wrongEarnings(reader: Reader): Promise<string[]> {
  const lines = await reader.selectFrom('chargeLine').selectAll().where('status', '<>', 'void').execute()
  const charged = new Set(lines.map(({ documentId }) => documentId))
  const done = await doneDocuments(reader)
  const month = (at: number | null) => new Date(at ?? 0).toISOString().slice(0, 7)
  const { zero, uncharged } = earningRoutes(reader)
  const page = { page: 1, size: 500, desc: 'yes', customerId: '', search: '' } as const
  const found: string[] = []
  for (const one of MONTHS) {
    const of = { ...page, month: one }
    const bare = await uncharged({ ...of, sort: 'doneAt', kind: '' } as never, viewer as never)
    const free = await zero({ ...of, sort: 'occurredAt', sheet: '', fee: '' } as never, viewer as never)
    const nothing = done.filter(({ id, at }) => at && month(at) === one && !charged.has(id))
    const zeros = lines.filter(
      (line) =>
        line.amount === 0 && line.reverses === null && line.counted !== '0' && month(line.occurredAt) === one,
    )
    found.push(
      ...apart(
        nothing.map(({ id }) => id),
        bare.rows.map(({ id }) => id),
        'a document without a charge',
      ),
      ...apart(
        zeros.map(({ id }) => id),
        free.rows.map(({ id }) => id),
        'a charge of nothing',
      ),
    )
  }
  return [...found, ...(await wrongUnpriced(reader))]
}
