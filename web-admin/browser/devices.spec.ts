import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const expect = expectAtOnce.configure({ timeout: 20_000 })

const desk = deskOfStories()

/** What a handheld does with the code: makes a key and signs. */
function enrol(page: Page, code: string): Promise<number> {
  return page.evaluate(async (text) => {
    const how = { name: 'ECDSA', namedCurve: 'P-256' }
    const { publicKey, privateKey } = await crypto.subtle.generateKey(how, false, ['sign', 'verify'])
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(text),
    )
    const letters = btoa(String.fromCharCode(...new Uint8Array(signed)))
    const body = {
      code: text,
      publicKey: JSON.stringify(await crypto.subtle.exportKey('jwk', publicKey)),
      signature: letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/sync/enrol', { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status
  }, code)
}

test('a manager enrols a handheld by its code, and takes it out of service', async ({ page }) => {
  const policy: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) policy.push(line.text())
  })
  await desk.signIn(page, 'manager')
  await desk.open(page, '/devices', 'Devices')

  await page.getByRole('button', { name: 'Enrol a device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dock 9')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  await expect(dialog.getByText('Works once, for 10 more minutes')).toBeVisible()
  const code = (await dialog.locator('code').textContent()) ?? ''
  // No outside address is set: the picture holds the one that the manager came by, and opens as it is.
  const address = `${desk.house.address}/scanner/#enrol=${code}`
  await expect(dialog.getByRole('img', { name: address, exact: true })).toBeVisible()
  await expect(dialog.getByText(`Only this computer reaches ${new URL(address).host}`)).toBeVisible()
  expect((await page.request.get(address)).headers()['content-type']).toContain('text/html')
  expect(await enrol(page, code)).toBe(200)
  expect(await enrol(page, code)).toBe(422)
  await expect(dialog.getByText('Dock 9 is set up')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await expect(row(page, 'Dock 9')).toBeVisible()
  await act(page, 'Dock 9', 'Take out of service')
  await page.goto(desk.at('/devices?state=revoked'))
  await expect(row(page, 'Dock 9')).toBeVisible()
  await page.goto(desk.at('/devices?state=working'))
  await expect(row(page, 'Dock 9')).toBeHidden()
  expect(policy).toEqual([])
})
