import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 640 } })

let house: House
test.beforeAll(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
})
test.afterAll(() => house.close())
test.afterEach(async () => {
  house.air.addedToWorker = ''
  await house.air.turn('good')
})

const booked = (name: string) =>
  house.truth(`select "deviceSeq" from command where name = ? and "deviceId" is not null`, name).length

/** A worker in front of the jobs, whose handheld has the app whole. */
async function signedIn(context: BrowserContext): Promise<Handheld> {
  const device = await Handheld.enrolled(context, house)
  await device.installed()
  await device.signsIn('F-01')
  return device
}

/** A worker at the dock, with one box signed in while nothing reaches the server. */
async function atTheDock(context: BrowserContext, box: string): Promise<Handheld> {
  const device = await signedIn(context)
  await device.opensJob('Receive')
  await device.unsent(0)
  await house.air.turn('refused')
  await device.scan(box)
  await device.hears('good', `Box ${box} signed`)
  await device.unsent(1)
  return device
}

test('the first visit ends in a hall without network: what was not opened yet opens, and says what is here', async ({
  context,
}) => {
  const device = await signedIn(context)
  await device.sees('Ana Torres · Longshore Hamburg')
  await device.hasTheHall()
  await house.air.turn('refused')
  await device.tap('Device')
  await device.sees(/^Without network: \d+ articles and [1-9]\d* positions are on the device\.$/)
  await house.air.turn('good')
  await device.sees(/^Without network: [1-9]\d* articles and/)
  expect(device.faults).toEqual([])
})

test('a reload in the middle of a job leads back to it, with its work', async ({ context }) => {
  const device = await atTheDock(context, 'BX-NORDLICHT-2-1')
  await device.page.reload()
  await device.sees('Scan the next box, or an item to count')
  await device.unsent(1)
  await device.scan('BX-NORDLICHT-2-2')
  await device.unsent(2)
  await house.air.turn('good')
  await device.unsent(0)
  expect(device.faults).toEqual([])
})

test('a tab that is closed leaves its work to the next', async ({ context }) => {
  const device = await atTheDock(context, 'BX-NORDLICHT-2-3')
  await device.page.close({ runBeforeUnload: false })
  const next = await Handheld.opened(context, house)
  await next.sees('Ana Torres · Longshore Hamburg')
  await next.unsent(1)
  await house.air.turn('good')
  await next.unsent(0)
})

test('a tab whose process is killed leaves its work to the next', async ({ context }) => {
  const device = await atTheDock(context, 'BX-LOTUS-2-3')
  await device.tabKilled()
  const next = await Handheld.opened(context, house)
  await next.sees('Ana Torres · Longshore Hamburg')
  await next.unsent(1)
  await house.air.turn('good')
  await next.unsent(0)
})

test('a second tab says so, and takes over', async ({ context }) => {
  const first = await atTheDock(context, 'BX-NORDLICHT-2-4')
  const second = await Handheld.opened(context, house)
  await second.sees('Open in another tab')
  await second.tap('Work here')
  await second.unsent(1)
  await first.sees('Open in another tab')
  await house.air.turn('good')
  await second.unsent(0)
  await second.page.close()
  await first.sees(/^Scan .*an item to count$/)
})

/** A version newer than all before is on the device as a whole, and waits. */
async function newVersion(device: Handheld, name: string): Promise<void> {
  house.air.addedToWorker = `\n// ${name}`
  await device.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const fresh = registration.installing
    if (fresh) await new Promise((installed) => fresh.addEventListener('statechange', installed))
  })
}

async function takesTheNewVersion(device: Handheld): Promise<void> {
  await device.tap('Update the app')
  await expect(device.page.getByRole('button', { name: 'Update the app' })).toHaveCount(0, {
    timeout: 15_000,
  })
  await device.sees('Ana Torres · Longshore Hamburg')
}

test('a new version waits until the worker is between two jobs, and takes unsent work along', async ({
  context,
}) => {
  const device = await atTheDock(context, 'BX-LOTUS-2-1')
  await house.air.turn('good')
  await device.unsent(0)
  await newVersion(device, 'another version')
  await house.air.turn('refused')
  await device.scan('BX-LOTUS-2-2')
  await device.unsent(1)
  await device.seesNot('Update the app')
  await device.tap('Back')
  await takesTheNewVersion(device)
  await device.unsent(1)
  await house.air.turn('good')
  await device.unsent(0)
})

test('a new version that waited while the app was opened again, and one that came after it, are taken by one tap', async ({
  context,
}) => {
  const device = await signedIn(context)
  await device.sees('Ana Torres · Longshore Hamburg')
  await newVersion(device, 'a second version')
  await device.page.reload()
  await takesTheNewVersion(device)
  await newVersion(device, 'a third version')
  await newVersion(device, 'a fourth version')
  await takesTheNewVersion(device)
})

test('a browser that is killed loses nothing that had its good tone', async ({ playwright: _ }, {
  project,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'longshore-profile-'))
  const { launchOptions } = project.use
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ locale: 'en-GB', viewport: { width: 360, height: 640 } },
    })
  let context = await open()
  const before = booked('inbound.signBox')
  const device = await atTheDock(context, 'BX-MAREVIVO-2-1')
  await device.scan('BX-MAREVIVO-2-2', 'BX-MAREVIVO-2-3', 'BX-MAREVIVO-2-4')
  await device.hears('good', 'Box BX-MAREVIVO-2-4 signed')
  await device.killed()
  await context.close().catch(() => undefined)

  context = await open()
  const again = await Handheld.opened(context, house)
  await again.sees('Ana Torres · Longshore Hamburg')
  await again.unsent(4)
  await house.air.turn('good')
  await again.unsent(0)
  expect(booked('inbound.signBox') - before).toBe(4)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})
