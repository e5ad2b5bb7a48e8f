import { madeOrders } from '@longshore/scripts/orders/made-orders.ts'
import { realOrders } from '@longshore/scripts/orders/real-orders.ts'
import { type StoryOrder, saidWrong, sentFromStock } from '@longshore/scripts/orders/story-order.ts'
import { test } from '@playwright/test'
import { forecastComesShort } from './forecast-story.ts'
import { House } from './house.ts'
import { ordersTravel, type Reads } from './order-story.ts'

/** Which rows of the sheet are sent out of stock, and what of. */
const articles = new Map([
  ...([
    [10, 'CASE_A'],
    [35, 'CASE_B'],
    [60, 'CASE_C'],
    [85, 'CASE_D'],
  ] as const),
  ...([
    [110, 'CASE_E'],
    [135, 'CABLE_1M'],
    [160, 'CABLE_2M'],
    [185, 'CHARGER_EU'],
  ] as const),
])
/** A customer writes an article that does not exist. */
const MISNAMED = 85
/** Two rows of the sheet repeat a number: 200 orders are left. */
const MADE = 202

/** The orders of the files in the folder ORDERS; without it orders of their shape are made. */
async function orders(): Promise<StoryOrder[]> {
  const folder = process.env.ORDERS
  const count = Number(process.env.ORDERS_COUNT ?? 200)
  if (folder) return sentFromStock(await realOrders(folder, count), articles)
  return sentFromStock(madeOrders(MADE), articles).map((order, nth) =>
    nth === MISNAMED ? saidWrong(order, 'code1', 'CASE_Z') : order,
  )
}

/** Each language and each width in one of the stories of every run; `pnpm test:long` has all of them. */
const always: Readonly<Record<string, readonly string[]>> = {
  orders: ['zh desk'],
  forecast: ['en desk', 'es phone'],
}
const every = (['zh', 'en', 'es'] as const).flatMap((language) =>
  (['desk', 'phone'] as const).map((screen): Reads => ({ language, screen })),
)
const tagOf = (story: string, { language, screen }: Reads) =>
  always[story]?.includes(`${language} ${screen}`) ? '' : ' @long'
const said = ({ language, screen }: Reads) => `${language}, ${screen === 'phone' ? '390' : '1440'} px`

let house: House
test.beforeEach(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
  await house.worker({ badge: 'F-02', name: 'Ben Ode' })
})
test.afterEach(() => house.close())

for (const reads of every) {
  test(`200 orders of a customer’s sheet are mended, submitted, reviewed, shipped without network and watched (${said(reads)})${tagOf('orders', reads)}`, async ({
    browser,
  }) => {
    // Half a minute on a quiet machine, and several beside much other work.
    test.setTimeout(900_000)
    await ordersTravel(browser, house, { ...reads, sent: await orders() })
  })

  test(`a forecast that comes two pieces short, with a parcel that nobody knows, is seen by its customer (${said(reads)})${tagOf('forecast', reads)}`, async ({
    browser,
  }) => {
    await forecastComesShort(browser, house, reads)
  })
}
