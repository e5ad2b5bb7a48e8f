import { expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 640 } })

let house: House
test.beforeAll(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
})
test.afterAll(() => house.close())
test.afterEach(() => house.air.turn('good'))

const received = (sku: string) =>
  house.truth(
    `select received from "receiptLine" where "skuCode" = ? and "receiptNo" in
      (select no from receipt where "originalNo" like 'PO-%-2')`,
    sku,
  )[0]?.received

test('a network that answers nothing is told as none, and holds up nobody', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.opensJob('Receive')
  await device.scan('BX-LOTUS-2-1')
  await device.hears('good', 'Box BX-LOTUS-2-1 signed')
  await device.unsent(0)

  await house.air.turn('hanging')
  for (const sku of ['POWER_20', 'MOUSE_ONE']) {
    await device.scan(sku)
    await device.enters(24)
    await device.hears('good', `24 × ${sku} counted`)
  }
  await device.unsent(2)
  await device.sees('Offline. Keep working, all is kept.')
  expect(['POWER_20', 'MOUSE_ONE'].map(received)).toEqual([0, 0])

  await house.air.turn('good')
  await device.unsent(0)
  await device.seesNot('Offline. Keep working, all is kept.')
  expect(['POWER_20', 'MOUSE_ONE'].map(received)).toEqual([24, 24])
  expect(device.faults).toEqual([])
})

test('an answer that never comes is asked for again, and books once', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.opensJob('Receive')
  await device.scan('BX-NORDLICHT-2-2')
  await device.hears('good')
  await device.unsent(0)
  house.air.swallowAnswers = 2
  await device.scan('MUG_BLACK')
  await device.enters(5)
  await device.hears('good', '5 × MUG_BLACK counted')
  await device.unsent(0)
  expect(received('MUG_BLACK')).toBe(5)
})
