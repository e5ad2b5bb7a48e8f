import { expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'
import { loadWith } from './load-story.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 640 } })

let house: House
test.beforeAll(async () => {
  house = await House.open()
})
test.afterAll(() => house.close())
test.afterEach(() => house.air.turn('good'))

/** A load of three packages that left, and its signed manifest. */
async function departed(name: string) {
  const load = await loadWith(house, { name, pieces: 3 })
  for (const code of load.codes) await house.desk('/api/owms/v1/stowage/load', { stowageId: load.id, code })
  for (const call of ['submit', 'depart'])
    await house.desk(`/api/owms/v1/stowage/${call}`, { stowageId: load.id })
  const { id } = (await house.desk('/api/owms/v1/load-manifest/sign', { stowageId: load.id })) as {
    id: string
  }
  const file = (await house.desk('/api/owms/v1/load-manifest/file', { id })) as {
    manifest: object
    link: string
  }
  return { ...load, ...file, manifestId: id }
}
const ended = (id: string) => house.truth('select status, arrived, closed from stowage where id = ?', id)

test('an agent without an account receives by the file, without a network until the end', async ({
  context,
}) => {
  const { id, no, codes, manifest } = await departed('ABROAD-1')
  const [first = '', second = '', third = ''] = codes
  const device = await Handheld.opened(context, house)
  await device.sees('Set up this device')
  await device.installed()
  await device.tap('Receive by manifest')
  await device.sees('No account is needed')
  await house.air.turn('refused')
  await device.page.locator('input[type=file]').setInputFiles({
    ...{ name: `${no}.manifest.json`, mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(manifest)),
  })
  await device.sees('Who receives here?')
  await device.page.getByRole('textbox', { name: 'The house sees this name' }).fill('Budi, Jakarta')
  await device.tap('Begin')
  await device.sees('Scan bags and packages')
  await device.scan(first)
  await device.hears('good', `${first} came`)
  await device.scan(first)
  await device.hears('repeat', `${first} came before`)
  await device.scan('WHO-1')
  await device.hears('exception', 'WHO-1 is not on this manifest')
  await device.sees('No network. All is kept and sent later.')

  // Switched off and on again, still without a network.
  await device.page.reload()
  await device.page.getByRole('button', { name: new RegExp(no) }).click()
  await device.sees('1/3')
  await device.scan(second)
  await device.hears('good', `${second} came`)
  await device.tap('Finish')
  await device.sees('Some is missing')
  await device.sees(third)
  await device.tap('No more will come')
  await device.hears('good', 'The house is told that no more will come')
  expect(ended(id)).toEqual([{ status: 'departed', arrived: 0, closed: 0 }])

  await house.air.turn('good')
  await device.tap('Finish')
  await device.tap('Send now')
  await expect.poll(() => ended(id)).toEqual([{ status: 'arrival-full', arrived: 2, closed: 1 }])
  await device.seesNot('No network. All is kept and sent later.')
  const kinds = house.truth(`select kind from exception where "subjectId" = ?`, id)
  expect(kinds).toEqual([{ kind: 'freight.surplus-abroad' }])
  const [said] = house.truth(
    `select actor from note where "documentId" = ? and event = 'stowage.arrived'`,
    id,
  )
  expect(said).toEqual({ actor: 'Budi, Jakarta' })
  expect(device.faults).toEqual([])
})

test('the agent’s code opens the manifest with network, and a revoked one opens nothing any more', async ({
  context,
}) => {
  const { id, codes, link, manifestId } = await departed('ABROAD-2')
  const address = `${house.air.address}${link}`
  const device = await Handheld.opened(context, house, address)
  await device.sees('Who receives here?')
  expect(device.page.url()).not.toContain(manifestId)
  await device.page.getByRole('textbox', { name: 'The house sees this name' }).fill('Siti')
  await device.tap('Begin')
  // At once: what is scanned while the manifest is opened is of its load.
  for (const code of codes) await device.scan(code)
  await device.sees('3/3')
  await expect.poll(() => ended(id)).toEqual([{ status: 'arrival-full', arrived: 3, closed: 0 }])

  await house.desk('/api/owms/v1/load-manifest/revoke', { manifestId, reason: 'lost' })
  const other = await context.browser()?.newContext({ locale: 'en-GB' })
  if (!other) throw new Error('no browser')
  const late = await Handheld.opened(other, house, address)
  await late.sees('Nobody receives by this manifest any more')
  await other.close()
  expect(device.faults).toEqual([])
})
