import { type House, idIn } from './house.ts'
import type { JobStory } from './job-stories.ts'

const base = '/api/owms/v1'

interface Standing {
  readonly position: string
  readonly sku: string
  readonly skuId: string
  readonly customerId: string
}

/** Articles of which a shelf has pieces that no order holds, each once, those of the last shelves first. */
function standing(house: House): readonly Standing[] {
  return house.truth<Standing & Record<string, unknown>>(
    `select max(position.code) as position, sku.code as sku, sku.id as "skuId", sku."customerId" as "customerId"
      from balance join position on "locationId" = 'SHELF:' || position.id join sku on sku.id = balance."skuId"
      where balance.condition = 'good' and quantity >= 4 and allocated = 0
      group by sku.id order by position desc`,
  )
}

const defectiveArea = (house: House) =>
  String(house.truth(`select code from position where kind = 'defective' order by code`)[0]?.code)

/** What is done with goods that are not good. */
export const handlingStories: readonly JobStory[] = [
  {
    job: 'Defective goods',
    async ready(house, n) {
      const found = standing(house)[n]
      if (!found) throw new Error('no shelf has pieces to spare')
      const { position, sku, skuId } = found
      const area = defectiveArea(house)
      return {
        before: [position, sku, 1, { tap: 'Damaged' }, area],
        after: [position, sku, sku, 2, { tap: 'Dirty' }, area],
        says: `2 × ${sku} defective, put ${area}`,
        books: `select count(*) as lots, sum(quantity) as pieces from "defectiveItem" where "skuId" = ?`,
        about: [skuId],
        end: { lots: 2, pieces: 3 },
      }
    },
  },
  {
    job: 'Destroy',
    async ready(house, n) {
      const all = [...standing(house)].reverse()
      const ofOne = (customer: string) => all.filter(({ customerId }) => customerId === customer)
      const most = all.map(({ customerId }) => ofOne(customerId)).sort((a, b) => b.length - a.length)[0] ?? []
      const [first, second] = most.slice(2 * n)
      if (!first || !second) throw new Error('no shelf has pieces to spare')
      const lines = [first, second].map(({ skuId }) => ({ skuId, condition: 'good', quantity: 1 }))
      const made = await house.desk('/api/vrpxinbound/save_destroy_single', {
        ...{ customerId: first.customerId, mark: `run ${n}`, lines },
      })
      const orderId = idIn(made as Parameters<typeof idIn>[0], 'destructionOrder')
      for (const move of ['apply', 'accept']) await house.desk(`${base}/destruction/${move}`, { orderId })
      return {
        before: [first.sku, first.position, 1, { tap: 'Destroyed' }],
        after: [second.sku, second.position, 1, { tap: 'Destroyed' }],
        ends: 'exception',
        says: `1 × ${second.sku} destroyed`,
        books: `select destroyed, witness from "destructionOrder" where id = ?`,
        about: [orderId],
        end: { destroyed: 2, witness: 'waiting' },
      }
    },
  },
]
