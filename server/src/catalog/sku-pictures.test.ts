import {
  articlePicturePath,
  fileAddressPath,
  filePath,
  PICTURE_LIMIT,
  picturePath,
  pictureUpload,
} from '@longshore/shared/catalog/sku-picture.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_SECONDS } from '../files/signed-address.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

let world: World
let clerk: Person
let lin: Person
beforeAll(async () => {
  world = await openWorld('sqlite')
  clerk = await world.staff(['catalog.sku', 'catalog.view'])
  lin = await world.customer(world.customers[0])
})
afterAll(async () => {
  expect(world.defects).toEqual([])
  await world.close()
})

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

async function sends(bytes: Buffer, by = clerk, name = 'mug.jpg') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await world.app.hono.request(pictureUpload, { method: 'POST', headers, body })
  const { data, message } = (await answer.json()) as { data: Record<string, string>; message: string }
  return { status: answer.status, hash: data.hash ?? '', url: data.url, message }
}
async function looks(hash: string, size = '', by = clerk) {
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await world.app.hono.request(`${picturePath}?hash=${hash}&size=${size}`, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a picture of an article', () => {
  test('is shown as it was sent, and small in lists; the customer sees the own one too', async () => {
    const { hash, url } = await sends(await red(400, 200).jpeg().toBuffer(), lin)
    expect(url).toContain(`hash=${hash}`)
    for (const by of [clerk, lin]) {
      const { bytes } = await looks(hash, '', by)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 })
    }
    const small = await looks(hash, 'small')
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 160, height: 80 })
    const twice = await sends(await red(400, 200).jpeg().toBuffer())
    expect(twice.hash).toBe(hash)
    expect((await looks('../../secrets')).status).toBe(404)
  })

  test('is shown small to a handheld that has the article in hand, and to no desk that may not look', async () => {
    const handheld = await world.device()
    const { hash } = await sends(await red(400, 200).jpeg().toBuffer())
    const asks = async (sku: string, by: Person) => {
      const headers = { authorization: `Bearer ${by.token}` }
      const answer = await world.app.hono.request(`${articlePicturePath}?sku=${sku}`, { headers })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const body = {
      ...{ id: null, code: 'MUG_RED', name: 'Mug', weight: 0.2, length: 30, width: 20, height: 2 },
      ...{ unitPrice: '9.50', warningStock: 5, pictures: [hash] },
    }
    expect(await world.send('/api/vrpxinbound/save_sku_code_single', { as: lin, body })).toMatchObject({
      code: 0,
    })
    const { rows } = (await world.send('/api/vrpxinbound/get_sku_code?search=MUG_RED', { as: lin })).data
    const { bytes } = await asks(rows[0].id, handheld)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 })
    expect((await asks('nobody', handheld)).status).toBe(404)
    expect((await asks(rows[0].id, lin)).status).not.toBe(200)
  })

  test('stands upright, is no larger than a screen, and does not tell where it was taken', async () => {
    const phone = red(3000, 1000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Lin, Altona 7' } })
    const sent = await phone.jpeg().toBuffer()
    expect(sent.includes('Altona')).toBe(true)
    const { bytes } = await looks((await sends(sent)).hash)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 533, height: 1600 })
    expect(bytes.includes('Altona')).toBe(false)
  })

  test('carries no other file along', async () => {
    const png = await red(20, 20).png().toBuffer()
    const { bytes } = await looks((await sends(Buffer.concat([png, Buffer.from('PK<script>')]))).hash)
    expect(bytes.includes('script')).toBe(false)
  })

  test('pictures JPG or PNG; other picture uploads up to 1MB: what they hold counts, whatever they are called', async () => {
    const whole = await red(200, 200).jpeg().toBuffer()
    const flood = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [
      ...[svg, Buffer.from('GIF89a…'), Buffer.from('ffd8ff', 'hex')],
      ...[await red(9, 9).webp().toBuffer(), whole.subarray(0, whole.length / 2), flood],
    ])
      expect(await sends(bytes)).toMatchObject({
        status: 415,
        message: 'Choose a JPG or PNG picture that can be opened',
      })
    const large = Buffer.concat([whole, Buffer.alloc(PICTURE_LIMIT)])
    expect(await sends(large)).toMatchObject({ status: 413, message: 'Too large: at most 1 MB' })
    expect((await sends(Buffer.alloc(0))).status).toBe(422)
  })

  test('is one of six at most, and a hash is what names it', async () => {
    const sku = {
      ...{
        customerId: world.customers[0],
        code: 'MUG',
        name: 'Mug',
        weight: 1,
        length: 1,
        width: 1,
        height: 1,
      },
      ...{ unitPrice: '1.00', currency: 'USD', warningStock: 1 },
    }
    const save = (pictures: readonly string[]) =>
      world.send('/api/vrpxinbound/save_sku_code_single', { as: clerk, body: { ...sku, pictures } })
    const hashes = Array.from({ length: 7 }, (_, i) => String(i).repeat(64))
    expect((await save(hashes)).status).toBe(422)
    expect((await save(['../x'])).status).toBe(422)
    expect((await save(hashes.slice(0, 6))).message).toBe('OK')
    const { data } = await world.send('/api/vrpxinbound/get_sku_code?search=MUG', { as: clerk })
    expect(data.rows[0].pictures).toEqual(hashes.slice(0, 6))
  })
})

describe('a file that was sent', () => {
  const pdf = Buffer.from('%PDF-1.7 invoice %%EOF')
  const opens = async (url: string) => {
    const answer = await world.app.hono.request(url)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  test('is opened by its address without a sign-in for five minutes, and by no other', async () => {
    const { hash, url = '' } = await sends(pdf, lin, 'invoice.exe')
    expect(await opens(url)).toEqual({ status: 200, type: 'application/pdf', text: pdf.toString() })
    for (const changed of [url.replace(hash, 'a'.repeat(64)), url.replace('papers', 'photos'), `${url}x`])
      expect((await opens(changed)).status).toBe(401)
    expect((await opens(filePath)).status).toBe(401)
    world.clock.now += ADDRESS_SECONDS * 1000 + 1000
    expect(await opens(url)).toMatchObject({ status: 401, text: expect.stringContaining('address-over') })
  })

  test('is asked for again by whose it is', async () => {
    const { hash } = await sends(pdf, lin)
    const asks = (as: Person) => world.send(`${fileAddressPath}?hash=${hash}`, { as })
    expect((await opens((await asks(lin)).data.url)).status).toBe(200)
    const wang = await world.customer(world.customers[1])
    expect((await asks(wang)).status).toBe(404)
    expect((await asks(clerk)).status).toBe(404)
  })

  test('may be a picture too', async () => {
    const { url = '' } = await sends(await red(9, 9).png().toBuffer())
    expect(await opens(url)).toMatchObject({ status: 200, type: 'image/png' })
  })
})
