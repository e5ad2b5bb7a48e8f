import type { Engine } from '@longshore/server/database/engine.ts'
import { derivedId } from '@longshore/shared/command/id.ts'

const root = '01900000-0000-7000-8000-000000000002'
export const OWNER = derivedId(root, 'owner')
export const SKUS = Array.from({ length: 4 }, (_, i) => derivedId(root, `sku ${i}`))

/** The goods of every run. */
export async function plantWorld(engine: Engine): Promise<void> {
  await engine.operate(async (db) => {
    for (const [i, id] of SKUS.entries())
      await db
        .insertInto('sku')
        .values({
          ...{
            id,
            scope: 'company',
            version: 1,
            customerId: OWNER,
            code: `SKU${i}`,
            name: `Article ${i}`,
            nameEn: '',
          },
          ...{
            brand: '',
            model: '',
            material: '',
            origin: '',
            customsCode: '',
            nature: '',
            weight: 100,
            length: 100,
          },
          ...{
            width: 100,
            height: 100,
            sizeClass: 'small',
            unitPrice: 100,
            currency: 'USD',
            warningStock: 1,
          },
          ...{
            picture: null,
            barcodes: JSON.stringify([{ code: `400000000000${i}`, quantity: 1 }]),
            enabled: 1,
          },
          bucket: `sku:${id.slice(-2)}`,
        } as never)
        .execute()
  })
}
