import { found as foundIn } from '@longshore/shared/stock/count-document.ts'
import type { DifferingLine } from '@longshore/shared/stock/explained-view.ts'
import type { CountTask } from '@longshore/shared/stock/tasks.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { articlesOf } from './count-prices.ts'
import { documentsOf } from './difference-documents.ts'

const SHOWN = 25
/** Positions that one call looks at. */
const LOOKED_AT = 500

/** Articles that differ at counted positions of an order, in the order of the positions' codes. */
export async function differencesOfOrder(
  db: Kysely<Database>,
  orderId: string,
  after: string,
): Promise<{ rows: DifferingLine[]; next: string | null }> {
  const found = await db
    .selectFrom('countTask')
    .select(['id', 'positionCode', 'counted', 'expected', 'only'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'counted')
    .where('differs', '>', 0)
    .where('positionCode', '>', after)
    .orderBy('positionCode')
    .limit(LOOKED_AT)
    .execute()
  const lines: Omit<DifferingLine, 'skuCode' | 'takenByName'>[] = []
  let last = ''
  for (const { id: countId, positionCode, ...stored } of found) {
    if (lines.length >= SHOWN) break
    last = positionCode
    const [counted, expected] = [goods(stored.counted), goods(stored.expected)]
    const only = JSON.parse(stored.only) as CountTask['only']
    for (const { skuId, quantity } of foundIn({ counted, expected, only })) {
      const of = (some: CountTask['counted']) =>
        some.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
      const names = { id: `${countId} ${skuId}`, countId, positionCode, skuId }
      lines.push({ ...names, expected: of(expected), counted: of(counted), difference: quantity })
    }
  }
  const article = await articlesOf(db, [{ counted: [], expected: [], only: lines.map(({ skuId }) => skuId) }])
  const document = await documentsOf(
    db,
    lines.map(({ countId }) => countId),
  )
  const isAll = found.length < LOOKED_AT && last === (found.at(-1)?.positionCode ?? '')
  return {
    rows: lines.map((line) => ({
      ...{ ...line, skuCode: article(line.skuId)?.code ?? '' },
      takenByName: document(line.countId)?.takenByName ?? '',
    })),
    next: isAll ? null : last,
  }
}

function goods(stored: string): CountTask['counted'] {
  return JSON.parse(stored) as CountTask['counted']
}
