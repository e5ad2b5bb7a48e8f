import { type BrowserContext, expect, test } from '@playwright/test'
import { announced, articles } from './desk-work.ts'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'
import { jobStories, type Run } from './job-stories.ts'
import type { Weather } from './weather.ts'

const weathers: readonly Weather[] = ['good', 'refused', 'hanging', 'portal']
const how: Readonly<Record<Weather, string>> = {
  good: 'online from the first scan to the last',
  refused: 'with no network from the middle on',
  hanging: 'with a network that answers nothing from the middle on',
  portal: 'with a page of the Wi-Fi instead of answers from the middle on',
}

/**
 * Whose steps ask the server, fetch what rows name, or look whether the server answers. All others have the device's rows
 * alone, and what keeps a scan from the server is held below the browser: by day they are walked once, online to their
 * middle and from there on without a network (092).
 */
const knowOfTheNetwork: readonly string[] = ['Receive', 'Pick', 'Sort parcels', 'What is this']
const isLong = (job: string, weather: Weather) => weather !== 'refused' && !knowOfTheNetwork.includes(job)
/** By day nothing is made ready for the night. */
const isRun = (job: string, weather: Weather) => process.env.LONG !== undefined || !isLong(job, weather)

let house: House
let context: BrowserContext
let device: Handheld
const runs = new Map<string, Run>()
let mistaken: string
let twice: string
let bare: string
let late: Awaited<ReturnType<typeof announced>>

test.beforeAll(async ({ browser }) => {
  house = await House.open()
  const roles = ['receiver', 'inspector', 'putaway', 'picker', 'packer', 'shipper', 'counter']
  await house.worker({ badge: 'F-01', name: 'Ana Torres', roles })
  for (const story of jobStories)
    for (const [n, weather] of weathers.entries())
      if (isRun(story.job, weather)) runs.set(`${story.job} ${weather}`, await story.ready(house, n))
  const goods = articles(house, 'NORDLICHT', 'TSHIRT_S')
  mistaken = (await announced(house, { box: 'BX-UNDO', goods, quantity: 12 })).id
  twice = (await announced(house, { box: 'BX-TWICE', goods, quantity: 12 })).id
  const mixed = articles(house, 'NORDLICHT', 'HOODIE_L', 'MUG_WHITE')
  bare = (await announced(house, { box: 'BX-BARE', goods: mixed, quantity: 4 })).id
  late = await announced(house, { box: 'BX-LATE', goods, quantity: 12 })
  const draft = await announced(house, { box: 'BX-DRAFT', goods, quantity: 12 })
  await house.desk('/api/owms/v1/inbound/revert', { receiptId: draft.id })
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
  device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.hasTheHall()
})
test.afterAll(async () => {
  await context.close()
  await house.close()
})
test.afterEach(() => house.air.turn('good'))

for (const { job } of jobStories)
  for (const weather of weathers)
    test(`${job}, ${how[weather]}`, { tag: isLong(job, weather) ? ['@long'] : [] }, async () => {
      const run = runs.get(`${job} ${weather}`)
      if (!run) throw new Error(`nothing is ready for ${job}`)
      const books = () => (run.books ? house.truth(run.books, ...run.about)[0] : {})
      await device.opensJob(job)
      await device.does(...run.before)
      await device.unsent(0)
      await house.air.turn(weather)
      await device.does(...run.after)
      await device.hears(run.ends ?? 'good', run.says)
      if (weather !== 'good') {
        await device.unsent(run.books ? /[1-9]\d*/ : 0)
        // A request that hangs is given up after 15 seconds: that story is told once, in weather.spec.ts. Who saves nothing
        // sends nothing, and hears of a page of the Wi-Fi with the next news alone.
        if (run.books && weather !== 'hanging') await device.sees('Offline. Keep working, all is kept.')
        if (run.books) expect(books()).not.toEqual(run.end)
        await house.air.turn('good')
      }
      await device.unsent(0)
      expect(books()).toEqual(run.end)
      await device.does(...(run.out ?? []))
      await device.tap('Back')
      expect(device.faults.splice(0)).toEqual([])
    })

test('a count is taken back from the last scans, away from the network', async () => {
  const books = () => house.truth('select received, "boxesSigned" from receipt where id = ?', mistaken)[0]
  await device.opensJob('Receive')
  await device.does('BX-UNDO', 'TSHIRT_S', 5)
  await device.hears('good', '5 × TSHIRT_S counted')
  await device.unsent(0)
  await device.installed()
  await house.air.turn('refused')
  await device.tap('Help')
  await device.sees(/^Sign the boxes, then count the pieces/)
  await device.tap(/BX-UNDO signed/)
  await device.tap('Take it back')
  await device.hears('bad', /Too late to undo/)
  await device.seesNot(/^Sign the boxes, then count the pieces/)
  await device.tap(/5 × TSHIRT_S counted/)
  await device.tap('Take it back')
  await device.hears('good', '5 taken back')
  await device.sees('Taken back')
  await house.air.turn('good')
  await device.unsent(0)
  expect(books()).toEqual({ received: 0, boxesSigned: 1 })
  await device.tap('Back')
})

test('what comes back late of an offline count stands over the work, and is calm once it was looked at', async ({
  browser,
}) => {
  const own = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
  const dock = await Handheld.enrolled(own, house, 'Dock 3')
  await dock.signsIn('F-01')
  await dock.opensJob('Receive')
  await dock.does('BX-LATE')
  await dock.unsent(0)
  await house.air.turn('refused')
  await dock.does('TSHIRT_S', 12)
  await dock.hears('good', '12 × TSHIRT_S counted')
  const { id: receiptId, lineIds } = late
  await house.desk('/api/owms/v1/inbound/receive', { receiptId, lineId: lineIds[0], quantity: 12 })
  await house.air.turn('good')
  await dock.unsent(0)
  const band = dock.page.locator('.band.late')
  const corner = dock.page.getByRole('button', { name: /not sent yet/ })
  await expect(band).toHaveText(/RC\d+\/1 More than forecast/)
  await expect(corner).toHaveAttribute('data-tone', 'alarm')
  await expect(dock.page.locator('.last-scan', { hasText: 'More than forecast' })).toHaveCount(1)
  await band.click()
  await dock.sees('To be looked at')
  await dock.tap('Back')
  await expect(band).toHaveCount(0)
  await expect(corner).toHaveAttribute('data-tone', 'calm')
  // A draft's box stands at the dock: no device knows it, the server says whose it is.
  await dock.does('BX-DRAFT')
  await expect(band).toHaveText(/RC\d+ is a draft/)
  expect(dock.faults).toEqual([])
  await own.close()
})

test('what one pull of the trigger read twice is told, and counted by one tap', async ({ browser }) => {
  const own = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
  const dock = await Handheld.enrolled(own, house, 'Dock 2')
  await dock.signsIn('F-01')
  await dock.opensJob('Receive')
  await dock.does('BX-TWICE')
  await dock.scansTwice('TSHIRT_S')
  await dock.hears('repeat', 'Read twice, counted once')
  await dock.tap('Count it')
  await dock.hears('good', 'Read. Go on')
  await dock.tap('OK')
  await dock.hears('good', '2 × TSHIRT_S counted')
  await dock.unsent(0)
  expect(house.truth('select received from receipt where id = ?', twice)).toEqual([{ received: 2 }])
  expect(dock.faults).toEqual([])
  await own.close()
})

test('what cannot be scanned is typed, or chosen by name and picture', async ({ browser }) => {
  const own = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
  const dock = await Handheld.enrolled(own, house, 'Dock 4')
  await dock.signsIn('F-01')
  await dock.opensJob('Receive')
  await dock.tap('Type the code')
  await dock.page.getByRole('textbox').fill('bx-bare')
  await dock.tap('OK')
  await dock.hears('good', /BX-BARE signed/)
  await dock.tap('Type the code')
  await expect(dock.page.getByRole('img', { name: 'HOODIE_L' })).toHaveJSProperty('naturalWidth', 160)
  await dock.tap(/^HOODIE_L/)
  await dock.sees('How many are there?')
  await expect(dock.page.getByRole('img', { name: 'HOODIE_L' })).toBeVisible()
  await dock.enters(3)
  await dock.hears('good', '3 × HOODIE_L counted')
  await dock.unsent(0)
  expect(house.truth('select received from receipt where id = ?', bare)).toEqual([{ received: 3 }])
  expect(dock.faults).toEqual([])
  await own.close()
})
