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

/** The disk takes no more scans until the answered function is called. */
async function fullDisk({ page }: Handheld): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    Object.assign(globalThis, { mendDisk: () => Object.assign(IDBObjectStore.prototype, { add }) })
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  return () => page.evaluate(() => void (globalThis as typeof globalThis & { mendDisk(): void }).mendDisk())
}

test('a scan that the disk does not take stops the work until it is saved', async ({ context }) => {
  const device = await Handheld.enrolled(context, house)
  await device.signsIn('F-01')
  await device.opensJob('Receive')
  await device.unsent(0)
  const mend = await fullDisk(device)
  await device.scan('BX-NORDLICHT-2-1')
  await device.sees('NOT SAVED')
  await device.sees('BX-NORDLICHT-2-1')
  await device.scan('BX-NORDLICHT-2-2')
  await device.tap('Try to save again')
  await expect(device.page.getByRole('button', { name: 'Try to save again' })).toBeEnabled()
  await device.sees('NOT SAVED')

  await mend()
  await device.tap('Try to save again')
  await device.hears('good', /BX-NORDLICHT-2-1 signed/)
  await device.seesNot('NOT SAVED')
  await device.unsent(0)
  const boxes = house.truth(`select no from box where status = 'signed' and no like 'BX-NORDLICHT-2-%'`)
  expect(boxes).toEqual([{ no: 'BX-NORDLICHT-2-1' }])
})
