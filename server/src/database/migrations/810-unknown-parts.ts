import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Unknown parts as rows. Those that wait today are what their open exceptions tell. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'unknownPart', {
    ...{
      code: 'text',
      quantity: 'integer',
      remark: 'text',
      photo: 'text?',
      receiptId: 'text',
      receiptNo: 'text',
    },
    ...{ status: 'text', ended: 'text', customerId: 'text', receivedBy: 'text', receivedAt: 'integer' },
    ...{ publishedAt: 'integer?', settledAt: 'integer?' },
  })
  await createIndex(db, 'unknownPart', ['scope', 'receivedAt', 'id'])
  await createIndex(db, 'unknownPart', ['scope', 'status', 'receivedAt', 'id'])
  await createIndex(db, 'unknownPart', ['scope', 'code'])
  await createRows(db, 'publishedPart', {
    ...{ partId: 'text', ownerId: 'text', maskedCode: 'text', quantity: 'integer', content: 'text' },
    ...{ receivedAt: 'integer', publishedAt: 'integer' },
  })
  await createIndex(db, 'publishedPart', ['partId', 'id'])
  await createIndex(db, 'publishedPart', ['ownerId', 'publishedAt', 'id'])
  await createRows(db, 'partClaim', {
    ...{ partId: 'text', customerId: 'text', maskedCode: 'text', waybillNo: 'text', proof: 'text' },
    ...{ status: 'text', reason: 'text', decidedByName: 'text' },
    ...{ claimedAt: 'integer', decidedAt: 'integer?' },
  })
  await createIndex(db, 'partClaim', ['partId', 'claimedAt', 'id'])
  await createIndex(db, 'partClaim', ['scope', 'claimedAt', 'id'])
  await createIndex(db, 'partClaim', ['scope', 'status', 'claimedAt', 'id'])
  await createIndex(db, 'partClaim', ['customerId', 'claimedAt', 'id'])
  await partsThatWait(db)
}

const GOODS = 'unknown:'

async function partsThatWait(db: Kysely<AnyTables>): Promise<void> {
  const waiting = await db
    .selectFrom('exception')
    .select(['scope', 'version', 'details', 'openedAt'])
    .where('kind', '=', 'inbound.unknown-part')
    .where('status', 'in', ['open', 'taken'])
    .execute()
  for (const { scope, version, details, openedAt } of waiting) {
    const said = JSON.parse(String(details)) as Readonly<Record<string, string | number | null>>
    const goods = String(said.skuId ?? '')
    if (!goods.startsWith(GOODS)) continue
    await db
      .insertInto('unknownPart')
      .values({
        ...{ id: goods.slice(GOODS.length), scope, version, code: String(said.code ?? '') },
        ...{
          quantity: Number(said.quantity ?? 0),
          remark: String(said.remark ?? ''),
          photo: said.photo ?? null,
        },
        ...{ receiptId: String(said.receiptId ?? ''), receiptNo: String(said.receipt ?? '') },
        ...{ status: 'unclaimed', ended: '', customerId: '' },
        ...{ receivedBy: String(said.by ?? ''), receivedAt: openedAt, publishedAt: null, settledAt: null },
      })
      .execute()
  }
}
