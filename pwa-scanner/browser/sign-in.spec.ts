import { expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 640 } })

let house: House
test.beforeAll(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
  await house.worker({ badge: 'F-02', name: 'Ben Ode', pin: '915037' })
})
test.afterAll(() => house.close())
test.afterEach(() => house.air.turn('good'))

test('a new device is set up by the QR code of the back office, once', async ({ context }) => {
  const address = await house.enrolment('Dock 7')
  const device = await Handheld.opened(context, house, address)
  await device.sees('Scan your badge')
  await device.sees(/Longshore Hamburg · Dock 7/)
  expect(device.page.url()).not.toContain('enrol')
  await expect.poll(async () => (await house.devices()).map(({ name }) => name)).toContain('Dock 7')

  const again = await Handheld.opened(context, house, address)
  await again.sees('Open in another tab')
  await again.tap('Work here')
  await again.sees('The code is wrong or has expired. Ask for a new one')
  await again.tap('Back')
  await again.sees('Scan your badge')
  expect([...device.faults, ...again.faults]).toEqual([])
})

test('the code is scanned or typed where the address was not opened', async ({ context }) => {
  const address = await house.enrolment('Dock 8')
  const device = await Handheld.opened(context, house)
  await device.sees('Set up this device')
  await device.scan('F-01')
  await device.sees('This is not a set-up code')
  await device.scan(address)
  await device.sees(/Longshore Hamburg · Dock 8/)
})

test('a worker signs in with badge and PIN; the next time without network', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.sees('Ana Torres · Longshore Hamburg')
  await device.unsent(0)

  await device.tap('Sign out')
  await device.tap('Sign out')
  await device.sees('Signed in here before')
  await house.air.turn('refused')
  await device.signsIn('f-01')
  await device.sees('Ana Torres · Longshore Hamburg')
  await device.unsent(1)
  await device.sees('Offline. Keep working, all is kept.')

  await house.air.turn('good')
  await device.unsent(0)
  expect(device.faults).toEqual([])
})

test('the PIN is typed on the keys of the device too, and a scan at the menu says what comes first', async ({
  context,
}) => {
  const device = await Handheld.enrolled(context, house)
  await device.scan('F-01')
  await device.sees('Enter your PIN')
  await device.page.keyboard.type('4711', { delay: 150 })
  await device.page.keyboard.press('Enter')
  await device.sees('Ana Torres · Longshore Hamburg')
  await device.scan('4006381333931')
  await device.sees('Choose a job first, then scan 4006381333931')
  expect(device.faults).toEqual([])
})

test('a worker who never signed in on this device needs the network', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await house.air.turn('refused')
  await device.signsIn('F-02', '915037')
  await device.sees('The first time on this device needs the network. Go where there is Wi-Fi.')
  await house.air.turn('good')
  for (const digit of '915037') await device.page.locator(`[data-key="${digit}"]`).click()
  await device.tap('Start')
  await device.sees('Ben Ode · Longshore Hamburg')
})

test('wrong PINs are counted over a reload, then the badge is locked', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-02', '915037')
  await device.sees('Ben Ode · Longshore Hamburg')
  await device.tap('Sign out')
  await device.tap('Sign out')
  await device.installed()
  await house.air.turn('refused')
  await device.signsIn('F-02', '0000')
  await device.sees('Wrong PIN. Tries left: 4')
  await device.page.reload()
  for (const left of [3, 2, 1]) {
    await device.signsIn('F-02', '0000')
    await device.sees(`Wrong PIN. Tries left: ${left}`)
    await device.page.reload()
  }
  await device.signsIn('F-02', '0000')
  await device.sees(/Locked\. Try again in/)
  await device.page.reload()
  await device.sees('Scan your badge')
  await device.scan('F-02')
  await device.sees(/Locked\. Try again in/)
})

test('a handheld that lay about for an hour asks for the PIN, and goes on where it was left', async ({
  context,
}) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.opensJob('Receive')
  await device.scan('BX-LOTUS-2-1')
  await device.hears('good', /BX-LOTUS-2-1 signed/)
  await device.page.evaluate(() => {
    const anHourAgo = String(Date.now() - 60 * 60_000)
    addEventListener('pagehide', () => localStorage.setItem('longshore.touched', anHourAgo))
  })
  await device.page.reload()
  await device.sees('Nobody touched it for a while. Your place is kept.')
  await device.sees('Ana Torres')
  await device.givesPin('4711')
  await device.sees(/^Scan .*an item to count$/)
  expect(device.faults).toEqual([])
})

test('a handheld speaks the language of the badge that was scanned', async ({ context }) => {
  await house.worker({ badge: 'F-05', name: 'Eva Ruiz', language: 'es' })
  const device = await Handheld.enrolled(context, house)
  await device.scan('F-05')
  await device.sees('Introduzca su PIN')
  await device.tap('Atrás')
  await device.sees('Escanee su credencial')
})

test('a worker who is stopped at the desk stops here at the next contact', async ({ context }) => {
  const id = await house.worker({ badge: 'F-03', name: 'Cho Lee' })
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-03')
  await device.sees('Cho Lee · Longshore Hamburg')
  await house.desk('/api/owms/v1/setup/worker/disable', { id })
  await device.sees('Cho Lee may not work here any more. Ask the lead.')
})

test('a device that was taken out of service says so', async ({ context }) => {
  const device = await Handheld.enrolled(context, house, 'Lost one')
  await device.signsIn('F-01')
  await device.sees('Ana Torres · Longshore Hamburg')
  const { id } = (await house.devices()).find(({ name }) => name === 'Lost one') ?? { id: '' }
  await house.desk('/api/owms/v1/devices/revoke', { deviceId: id })
  await device.sees('This device was taken out of service. What it holds is kept. Tell the lead.')
})
