import { expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'
import type { Weather } from './weather.ts'

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

const cases: readonly { how: Exclude<Weather, 'good'>; box: string; skus: readonly [string, string] }[] = [
  { how: 'refused', box: 'BX-NORDLICHT-2-1', skus: ['MUG_WHITE', 'POSTER_A3'] },
  { how: 'hanging', box: 'BX-LOTUS-2-1', skus: ['POWER_20', 'MOUSE_ONE'] },
  { how: 'portal', box: 'BX-MAREVIVO-2-1', skus: ['SANDALS_39', 'FAN_ONE'] },
]

for (const { how, box, skus } of cases)
  test(`the network goes away in the middle of a receipt (${how}) and comes back`, async ({ context }) => {
    const device = await Handheld.enrolled(context, house)
    await device.signsIn('F-01')
    await device.opensJob('Receive')
    await device.scan(box)
    await device.hears('good', `Box ${box} signed`)
    await device.unsent(0)

    await house.air.turn(how)
    for (const sku of skus) {
      await device.scan(sku)
      await device.enters(24)
      await device.hears('good', `24 × ${sku} counted`)
    }
    await device.unsent(2)
    await device.sees('Offline. Keep working, all is kept.')
    expect(skus.map(received)).toEqual([0, 0])

    await house.air.turn('good')
    await device.unsent(0)
    await device.seesNot('Offline. Keep working, all is kept.')
    expect(skus.map(received)).toEqual([24, 24])
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
  await device.hears('good')
  await device.unsent(0)
  expect(received('MUG_BLACK')).toBe(5)
})
