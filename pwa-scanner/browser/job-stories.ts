import {
  announced,
  arrived,
  articles,
  inspecting,
  ordered,
  packed,
  picked,
  pickedInto,
  waved,
} from './desk-work.ts'
import type { Act } from './handheld.ts'
import { handlingStories } from './handling-stories.ts'
import type { House } from './house.ts'
import { otherStories } from './other-stories.ts'

/** One run through a job: what the worker does while the network is there, and what is left when it goes. */
export interface Run {
  readonly before: readonly Act[]
  readonly after: readonly Act[]
  /** How the band ends; `good` where nothing is said. */
  readonly ends?: 'exception'
  /** What the band says at the end. */
  readonly says: string | RegExp
  /** How the server's books stand when all has arrived, and until then not; '' where nothing is booked. */
  readonly books: string
  readonly about: readonly string[]
  readonly end: Readonly<Record<string, unknown>>
  /** Brings the job back to its first step. */
  readonly out?: readonly Act[]
}

export interface JobStory {
  /** As the menu calls it. */
  readonly job: string
  /** Prepares work that no other run touches; `n` counts the runs from 0. */
  ready(house: House, n: number): Promise<Run>
}

const lotus = ['CASE_A', 'CASE_B', 'CASE_C', 'CASE_D'] as const
const nordlicht = ['TSHIRT_S', 'TSHIRT_M', 'TSHIRT_L', 'TSHIRT_XL'] as const
const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const shelves = (house: House) =>
  house
    .truth(`select code from position where kind = 'storage' order by code`)
    .map(({ code }) => String(code))

export const jobStories: readonly JobStory[] = [
  {
    job: 'Receive',
    async ready(house, n) {
      const box = `BX-DOCK-${n}`
      const goods = articles(house, 'NORDLICHT', nth(nordlicht, n), 'HOODIE_S')
      const { id } = await announced(house, { box, goods, quantity: 12 })
      return {
        before: [box, nth(nordlicht, n), 12],
        after: ['HOODIE_S', 12, { tap: 'Finish receipt' }],
        says: /finished/,
        books: `select "finishedAt" > 0 as finished, received, "boxesSigned" from receipt where id = ?`,
        about: [id],
        end: { finished: 1, received: 24, boxesSigned: 1 },
      }
    },
  },
  {
    job: 'Inspect',
    async ready(house, n) {
      await inspecting(house, 'full')
      const sku = nth(lotus, n)
      const other = `CABLE_${nth(['1M', '2M', '3M', '1M'], n)}`
      const goods = articles(house, 'LOTUS', sku, other)
      const receiptId = await arrived(house, { box: `BX-LOOK-${n}`, goods, quantity: 10 })
      await inspecting(house, 'none')
      return {
        before: [`PO-BX-LOOK-${n}`, other, { tap: 'All 10 are good' }],
        after: [sku, 3, { tap: 'Damaged' }, 7],
        says: `${sku}: 7 good, 3 defective`,
        books: `select sum(good) as good, sum(defective) as defective from "receiptLine" where "receiptId" = ?`,
        about: [receiptId],
        end: { good: 17, defective: 3 },
        out: [{ tap: 'Back' }],
      }
    },
  },
  {
    job: 'Put away',
    async ready(house, n) {
      const sku = nth(['OIL_250', 'OIL_500', 'OIL_1000', 'HONEY_ONE'], n)
      const goods = articles(house, 'MAREVIVO', sku)
      const receiptId = await arrived(house, { box: `BX-PUT-${n}`, goods, quantity: 12 })
      const free = shelves(house)
      const [first = '', second = ''] = free.slice(n * 2)
      return {
        before: [`PO-BX-PUT-${n}`, sku, first, 5],
        after: [sku, second, 7],
        says: `7 × ${sku} put ${second}`,
        books: `select sum("shelvedGood") as shelved from "receiptLine" where "receiptId" = ?`,
        about: [receiptId],
        end: { shelved: 12 },
        out: [{ tap: 'Back' }],
      }
    },
  },
  {
    job: 'Pick',
    async ready(house, n) {
      const orders = []
      for (const article of articles(house, 'LOTUS', nth(lotus, n), 'CHARGER_EU'))
        orders.push(await ordered(house, { docNo: `P${n}-${article.code}`, goods: [article] }))
      const { id, no, tasks } = await waved(house, ...orders)
      const [first, second] = tasks
      if (!first || !second) throw new Error(`${no} has no walk of two`)
      return {
        before: [no, `T-PICK-${n}`, first.positionCode, first.skuCode],
        after: [second.positionCode, second.skuCode],
        says: `1 × ${second.skuCode} picked`,
        books: `select status, picked from wave where id = ?`,
        about: [id],
        end: { status: 'complete', picked: 2 },
        out: [{ tap: 'Another wave' }],
      }
    },
  },
  {
    job: 'Sort',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n), 'CHARGER_EU')
      const orders = [
        await ordered(house, { docNo: `SORT-${n}-1`, goods }),
        await ordered(house, { docNo: `SORT-${n}-2`, goods }),
      ]
      await pickedInto(house, orders, `T-SORT-${n}`)
      return {
        before: [`T-SORT-${n}`, nth(lotus, n)],
        after: ['CHARGER_EU', nth(lotus, n), 'CHARGER_EU'],
        says: /CHARGER_EU to slot/,
        books: `select count(*) as orders, count(distinct slot) as slots from "outboundOrder"
          where id in (?, ?) and slot <> ''`,
        about: orders.map(({ id }) => id),
        end: { orders: 2, slots: 2 },
        out: [{ tap: 'The tote is empty' }],
      }
    },
  },
  {
    job: 'Pack',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n), 'CHARGER_UK')
      const order = await ordered(house, { docNo: `PACK-${n}`, goods })
      await picked(house, order, '')
      return {
        before: [order.no, nth(lotus, n)],
        after: ['CHARGER_UK', { tap: 'No packaging' }, `WB-PACK-${n}`],
        says: `${order.no} packed`,
        books: `select packed, "waybillNo", (select status from parcel where "orderId" = o.id) as parcel
          from "outboundOrder" o where id = ?`,
        about: [order.id],
        end: { packed: 1, waybillNo: `WB-PACK-${n}`, parcel: 'packed' },
      }
    },
  },
  {
    job: 'Weigh',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n))
      const one = await ordered(house, { docNo: `WEIGH-${n}-1`, goods })
      const two = await ordered(house, { docNo: `WEIGH-${n}-2`, goods })
      await packed(house, one, `WB-WEIGH-${n}-1`)
      await packed(house, two, `WB-WEIGH-${n}-2`)
      const [right] = house.truth('select expected from parcel where "orderId" = ?', one.id)
      const weight = Number(right?.expected) || 300
      return {
        before: [`WB-WEIGH-${n}-1`, weight],
        after: [`WB-WEIGH-${n}-2`, `${weight} g`],
        says: /WB-WEIGH|: \d+ g/,
        books: `select sum(weighed) as weighed from parcel where "orderId" in (?, ?)`,
        about: [one.id, two.id],
        end: { weighed: 2 },
      }
    },
  },
  {
    job: 'Re-check',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n), 'CHARGER_US')
      const order = await ordered(house, { docNo: `CHECK-${n}`, goods })
      await packed(house, order, `WB-CHECK-${n}`)
      return {
        before: [`WB-CHECK-${n}`, nth(lotus, n)],
        after: ['CHARGER_US'],
        says: /is right/,
        books: `select status from parcel where "orderId" = ?`,
        about: [order.id],
        end: { status: 're-checked' },
      }
    },
  },
  {
    job: 'Hand over',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n))
      const one = await ordered(house, { docNo: `OUT-${n}-1`, goods })
      const two = await ordered(house, { docNo: `OUT-${n}-2`, goods })
      await packed(house, one, `WB-OUT-${n}-1`)
      await packed(house, two, `WB-OUT-${n}-2`)
      return {
        before: [`WB-OUT-${n}-1`],
        after: [`WB-OUT-${n}-2`],
        says: `WB-OUT-${n}-2 handed over`,
        books: `select status, (select count(*) from parcel where "orderId" in (?, ?) and status = 'swept') as swept
          from "outboundOrder" where id = ?`,
        about: [one.id, two.id, two.id],
        end: { status: 'shipped', swept: 2 },
      }
    },
  },
  {
    job: 'Move',
    async ready(house, n) {
      const [found] = house.truth(
        `select position.code as "from", sku.code as sku, sku.id as "skuId" from balance
          join position on "locationId" = 'SHELF:' || position.id join sku on sku.id = balance."skuId"
          where balance.condition = 'good' and quantity >= 12 and allocated = 0 order by quantity desc`,
      )
      const empty = house.truth(
        `select id, code from position where kind = 'storage'
          and not exists (select 1 from balance where "locationId" = 'SHELF:' || position.id) order by code desc`,
      )
      const [first, second] = empty.slice(n * 2)
      if (!found || !first || !second) throw new Error('nothing can be moved')
      return {
        ...{ before: [String(found.from), String(found.sku), String(first.code), 2], end: { pieces: 2 } },
        after: [String(first.code), { tap: 'Move all of it' }, String(second.code)],
        says: `All of ${first.code} moved to ${second.code}`,
        books: `select sum(quantity) as pieces from balance where "locationId" = 'SHELF:' || ? and "skuId" = ?`,
        about: [String(second.id), String(found.skuId)],
      }
    },
  },
  {
    job: 'Put back',
    async ready(house, n) {
      const sku = nth(nordlicht, n)
      const order = await ordered(house, {
        docNo: `BACK-${n}`,
        goods: articles(house, 'NORDLICHT', sku),
        quantity: 2,
      })
      await picked(house, order, `T-BACK-${n}`)
      await house.desk('/api/owms/v1/outbound/cancel', { orderId: order.id, reason: 'the buyer' })
      const [first = '', second = ''] = shelves(house).slice(10 + n * 2)
      return {
        before: [sku, first, 1],
        after: [sku, second, 1],
        says: `1 × ${sku} put ${second}`,
        books: `select open, done from "putBack" where "orderId" = ?`,
        about: [order.id],
        end: { open: 0, done: 2 },
      }
    },
  },
  {
    job: 'Count',
    async ready(house, n) {
      const position = nth(shelves(house).slice(-4), n)
      return {
        before: [position, 'MUG_WHITE', 'MUG_WHITE'],
        after: [5, 'POSTER_A3', { tap: 'That is all' }],
        says: `${position} counted`,
        books: `select status, (select sum(json_extract(value, '$.quantity')) from json_each(counted)) as counted
          from "countTask" where "positionCode" = ?`,
        about: [position],
        end: { status: 'counted', counted: 6 },
      }
    },
  },
  {
    job: 'Report a problem',
    async ready(house, n) {
      const goods = articles(house, 'LOTUS', nth(lotus, n))
      const one = await ordered(house, { docNo: `ODD-${n}-1`, goods })
      const two = await ordered(house, { docNo: `ODD-${n}-2`, goods })
      await packed(house, one, `WB-ODD-${n}-1`)
      await packed(house, two, `WB-ODD-${n}-2`)
      return {
        before: [`WB-ODD-${n}-1`, { tap: 'Damaged' }, { tap: 'Report it' }],
        after: [`WB-ODD-${n}-2`, { tap: 'Label cannot be read' }, { tap: 'Report it' }],
        ends: 'exception',
        says: 'Problem reported to the office',
        books: `select count(*) as told, min("ownerRole") as by from exception
          where kind = 'outbound.reported' and json_extract(details, '$.orderId') in (?, ?)`,
        about: [one.id, two.id],
        end: { told: 2, by: 'customer-service' },
      }
    },
  },
  ...handlingStories,
  ...otherStories,
]
