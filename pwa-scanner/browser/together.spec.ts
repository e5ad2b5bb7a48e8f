import { type Browser, expect, test } from '@playwright/test'
import { articles, ordered, packed, waved } from './desk-work.ts'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'

let house: House
let ana: Handheld
let ben: Handheld
test.beforeAll(async ({ browser }) => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
  await house.worker({ badge: 'F-02', name: 'Ben Ode' })
  ana = await atWork(browser, 'F-01')
  ben = await atWork(browser, 'F-02')
})
test.afterAll(async () => {
  for (const { page } of [ana, ben]) await page.context().close()
  await house.close()
})

async function atWork(browser: Browser, badge: string): Promise<Handheld> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
  const device = await Handheld.enrolled(context, house, `Handheld of ${badge}`)
  await device.signsIn(badge)
  await device.unsent(0)
  return device
}

const away = (device: Handheld, isAway: boolean) => device.page.context().setOffline(isAway)

const pieces = (location: string, sku: string) =>
  house.truth(
    `select sum(quantity) as pieces from balance join sku on sku.id = "skuId" where "locationId" = ? and code = ?`,
    location,
    sku,
  )[0]?.pieces

/** Who has to see to it. */
const raised = (kind: string) =>
  house.truth(`select "ownerRole" from exception where kind = ? and status = 'open'`, kind)

test('two devices empty one shelf: all that was taken is booked, and what is wrong has an owner', async () => {
  const sku = 'EARBUDS_WHITE'
  const order = await ordered(house, { docNo: 'SHELF-1', goods: articles(house, 'LOTUS', sku), quantity: 20 })
  const { id: waveId, no, tasks } = await waved(house, order)
  const [task] = tasks
  if (!task) throw new Error(`${no} has no walk`)
  await ana.opensJob('Pick')
  await ana.sees(no)
  await ana.does(no, 'T-ANA')
  await ana.unsent(0)
  await away(ana, true)
  await ana.does(task.positionCode, sku, 20)
  await ana.hears('good', `20 × ${sku} picked`)

  // Nobody reaches Ana: the lead gives her wave to Ben.
  await house.desk('/api/owms/v1/pick/release', { waveId })
  await ben.opensJob('Pick')
  await ben.sees(no)
  await ben.does(no, 'T-BEN', task.positionCode, sku, 20)
  await ben.hears('good', `20 × ${sku} picked`)
  await ben.unsent(0)

  await away(ana, false)
  await ana.unsent(0)
  const shelf = `SHELF:${task.positionId}`
  expect([pieces(shelf, sku), pieces(`UNEXPLAINED:${shelf}`, sku)]).toEqual([0, -16])
  expect([pieces('TOTE:T-ANA', sku), pieces('TOTE:T-BEN', sku)]).toEqual([20, 20])
  expect(raised('outbound.over-pick')).toEqual([{ ownerRole: 'picker' }])
  expect(raised('outbound.short-after-pick')).toEqual([{ ownerRole: 'stock-lead' }])
  for (const device of [ana, ben]) await device.does({ tap: 'Another wave' })
  for (const device of [ana, ben]) await device.tap('Back')
})

test('an order is cancelled while it is picked without network: its pieces go back', async () => {
  const goods = articles(house, 'LOTUS', 'CASE_A', 'CABLE_1M')
  const order = await ordered(house, { docNo: 'STOP-1', goods })
  const { no, tasks } = await waved(house, order)
  const [first, second] = tasks
  if (!first || !second) throw new Error(`${no} has no walk of two`)
  await ana.opensJob('Pick')
  await ana.sees(no)
  await ana.does(no, first.positionCode)
  await ana.unsent(0)
  await away(ana, true)
  await ana.does(first.skuCode, first.bin, second.positionCode)
  await house.desk('/api/owms/v1/outbound/cancel', { orderId: order.id, reason: 'the buyer' })
  await away(ana, false)
  await ana.sees('Not wanted any more')
  await ana.sees('Leave it on the shelf:')
  await ana.does({ tap: 'Next' })
  await ana.sees('The wave is picked')
  await ana.unsent(0)
  expect(
    house.truth('select "skuCode", quantity, done, open from "putBack" where "orderId" = ?', order.id),
  ).toEqual([{ skuCode: first.skuCode, quantity: 1, done: 0, open: 1 }])
  expect(raised('outbound.picked-after-cancel')).toEqual([{ ownerRole: 'picker' }])
  await ana.does({ tap: 'Another wave' })
  await ana.tap('Back')
  await ana.tap(/^To look at/)
  await ana.sees('The order was cancelled or left the wave: put the pieces back')
  await ana.tap('Back')
})

test('a parcel whose order was cancelled is stopped, and where nobody could know it is named', async () => {
  const goods = articles(house, 'LOTUS', 'CASE_B')
  const known = await ordered(house, { docNo: 'STOP-2', goods })
  await packed(house, known, 'WB-STOP-2')
  await house.desk('/api/owms/v1/outbound/cancel', { orderId: known.id, reason: 'the buyer' })
  const unknown = await ordered(house, { docNo: 'STOP-3', goods })
  await packed(house, unknown, 'WB-STOP-3')
  await ana.opensJob('Hand over')
  await expect(ana.page.getByRole('definition').filter({ hasText: /^2$/ })).toHaveCount(1, {
    timeout: 15_000,
  })
  await ana.unsent(0)
  await ana.does('WB-STOP-2')
  await ana.hears('bad', 'The order is cancelled')
  await ana.sees(`Put the parcel of ${known.no} on the intercept shelf`)
  await ana.does({ tap: 'It is there' })

  await away(ana, true)
  await house.desk('/api/owms/v1/outbound/cancel', { orderId: unknown.id, reason: 'the buyer' })
  await ana.does('WB-STOP-3')
  await ana.hears('good', 'WB-STOP-3 handed over')
  await away(ana, false)
  await ana.unsent(0)
  expect(raised('outbound.shipped-after-cancel')).toEqual([{ ownerRole: 'customer-service' }])
  await ana.tap('Back')
  await ana.tap(/^To look at/)
  await ana.sees('Left the building although cancelled')
})
