import type { Engine } from '@longshore/server/database/engine.ts'
import { derivedId } from '@longshore/shared/command/id.ts'

const root = '01900000-0000-7000-8000-000000000002'
export const OWNER = derivedId(root, 'owner')
const house = 'warehouse:01900000-0000-7000-8000-0000000000b1'
export const POSITIONS = Array.from({ length: 3 }, (_, i) => derivedId(root, `position ${i}`))
export const SKUS = Array.from({ length: 4 }, (_, i) => derivedId(root, `sku ${i}`))

/** The goods of every run. */
export async function plantWorld(engine: Engine): Promise<void> {
  await engine.operate(async (db) => {
    for (const [i, id] of POSITIONS.entries())
      await db
        .insertInto('position')
        .values({
          ...{
            id,
            scope: house,
            version: 1,
            code: `A-1-${i}`,
            partitionId: 'storage',
            prefix: 'A',
            layer: 1,
            row: i,
          },
          ...{ capacity: 0, walk: `A-1-${i}`, remark: '', bucket: `pos:${house}` },
          kind: i === 2 ? ('defective' as const) : ('storage' as const),
          enabled: 1,
        } as never)
        .execute()
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
