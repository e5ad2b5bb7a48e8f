import { picturePath, pictureUpload } from '@longshore/shared/catalog/sku-picture.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import { voucherPath } from '@longshore/shared/finance/recharge.api.ts'
import { orderFilePath } from '@longshore/shared/orders/order-file.ts'
import { problemPhotoPath } from '@longshore/shared/service/problem.api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Described, unlike } from '../testing/test-described.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const MEGABYTE = 1024 * 1024
const pdf = (object = '') => Buffer.from(`%PDF-1.7\n1 0 obj${object}endobj\ntrailer<<>>\n%%EOF\n`)

onBothEngines("files that a customer's program sends on trial", (dialect) => {
  let world: World
  let erp: Person
  let picture: Buffer
  beforeAll(async () => {
    world = await openWorld(dialect)
    const owner = await world.customer(world.customers[0])
    const scopes = ['orders.view', 'orders.edit', 'catalog.view', 'catalog.sku', 'service.view']
    const body = { name: 'ERP', scopes: [...scopes, 'finance.view', 'exceptions.view'], days: 30 }
    const { data } = await world.send('/api/owms/v1/service/key/make', { as: owner, body })
    erp = { id: data.prefix, token: data.token }
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    picture = await drawn.png().toBuffer()
  })
  afterAll(() => world.close())

  const sends = async (path: string, file: Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(file)]), 'a.png')
    const answer = await world.app.hono.request(path, {
      ...{ method: 'POST', body },
      headers: { authorization: `Bearer ${erp.token}`, ...headers },
    })
    return { status: answer.status, answer: (await answer.json()) as Described }
  }
  const tries = (path: string, file: Buffer) => sends(path, file, { 'x-dry-run': '1' })
  const opens = async (path: string, hash: string) => {
    const headers = { authorization: `Bearer ${erp.token}` }
    return (await world.app.hono.request(`${path}?hash=${hash}`, { headers })).status
  }

  test.each([
    ['of an order', orderFilePath],
    ['of an article', pictureUpload],
    ['of a problem', problemPhotoPath],
    ['of a recharge', voucherPath],
    ['of a part that nobody knows', partPhotoPath],
  ])(
    'pictures %s are looked at and drawn, and the answer says what would be kept; nothing is',
    async (_, path) => {
      const shownAt = path === pictureUpload ? picturePath : path
      const { status, answer } = await tries(path, picture)
      expect([status, answer.code]).toEqual([200, 0])
      expect(answer.data).toEqual({
        ...{ dry: true, type: 'image/png', hash: expect.any(String), bytes: expect.any(Number) },
      })
      expect(await opens(shownAt, answer.data.hash)).toBe(404)
      const earnest = await sends(path, picture)
      expect(earnest.answer.data.hash).toBe(answer.data.hash)
      expect(earnest.answer.data).not.toHaveProperty('dry')
      expect(await opens(shownAt, answer.data.hash)).toBe(200)
    },
  )

  test('papers too: one that is fit says what would be kept, and is not there', async () => {
    const { answer } = await tries(orderFilePath, pdf())
    expect(answer.data).toMatchObject({ dry: true, type: 'application/pdf', bytes: pdf().length })
    expect(await opens(orderFilePath, answer.data.hash)).toBe(404)
  })

  test('are refused as in earnest: what is no picture or paper, acts by itself, or is too large', async () => {
    const padded = Buffer.concat([picture, Buffer.alloc(MEGABYTE)])
    const files: readonly (readonly [file: Buffer, status: number])[] = [
      [Buffer.from('PK\x03\x04 a sheet'), 415],
      [pdf('<</OpenAction<</S/JavaScript>>>>'), 415],
      [picture.subarray(0, 40), 415],
      [padded, 413],
    ]
    for (const [file, status] of files) {
      const [tried, earnest] = [await tries(orderFilePath, file), await sends(orderFilePath, file)]
      expect(tried.status).toBe(status)
      expect(tried.answer).toEqual(earnest.answer)
    }
  })

  test('are answered as the document describes it, which says that they may be tried', async () => {
    const { data } = await tries(orderFilePath, picture).then(({ answer }) => answer)
    const headers = { authorization: `Bearer ${erp.token}` }
    const got = await world.app.hono.request('/api/owms/v1/openapi.json', { headers })
    const { paths, components } = (await got.json()) as Described
    const { post } = paths[orderFilePath]
    expect(post.parameters).toContainEqual({ $ref: '#/components/parameters/dryRun' })
    const told = post.responses[200].content['application/json'].schema
    expect(unlike(told, { code: 0, message: 'OK', data }, components.schemas)).toEqual([])
  })
})
