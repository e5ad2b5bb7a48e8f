import { createHmac } from 'node:crypto'
import { type DemoHouse, demoHouse } from '@longshore/scripts/house/demo-house.ts'
import { expect as expectAtOnce, type Page, test } from '@playwright/test'

/** A page's first chunk may be long in coming on a busy machine. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

let house: DemoHouse
test.beforeAll(async () => {
  house = await demoHouse()
})
test.afterAll(() => house.stop())

/** Keys belong to a name, never to a number. */
const at = (path: string) => `${house.address.replace('127.0.0.1', 'localhost')}/web_site${path}`

async function password(page: Page) {
  await page.goto(at('/userlogin'))
  await page.getByLabel('User name').fill('manager')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What an authenticator app shows for a secret of base 32 (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('a person adds a passkey beside the authenticator, signs in with it, and takes it away', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
  })
  await password(page)
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/security'))
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey').fill('Blue key')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Blue key/ })).toBeVisible()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await password(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()

  await page.goto(at('/security'))
  const key = page.getByRole('row', { name: /Blue key/ })
  await expect(key).toContainText(/\d\d:\d\d.*\d\d:\d\d/)
  await key.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})
