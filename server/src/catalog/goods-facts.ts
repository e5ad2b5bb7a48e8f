import { factsOf, type GoodsFacts, noFacts } from '@longshore/shared/catalog/goods-facts.ts'
import { measuresOf } from '@longshore/shared/catalog/sku.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inChunks } from './rows-by-code.ts'

/** What lines of documents say of these articles; whoever sees a line may see it. */
export async function goodsFacts(
  db: Kysely<Database>,
  skuIds: readonly string[],
): Promise<(skuId: string) => GoodsFacts> {
  const found = new Map<string, GoodsFacts>()
  for (const some of inChunks(skuIds)) {
    const rows = await db
      .selectFrom('sku')
      .select(['id', 'nameEn', 'packaging', 'customsCode', 'nature', 'pictures'])
      .select(['weight', 'length', 'width', 'height', 'unitPrice', 'currency'])
      .where('id', 'in', some)
      .execute()
    for (const { id, pictures, ...row } of rows)
      found.set(id, factsOf({ ...row, ...measuresOf(row), pictures: JSON.parse(pictures) as string[] }))
  }
  return (skuId) => found.get(skuId) ?? noFacts
}
