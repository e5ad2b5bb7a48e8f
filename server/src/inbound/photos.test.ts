import { createHash } from 'node:crypto'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

let world: World
let handheld: Person
let clerk: Person
beforeAll(async () => {
  world = await openWorld('sqlite')
  handheld = await world.device()
  clerk = await world.staff(['inbound.view'])
})
afterAll(() => world.close())

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
  .jpeg()
  .toBuffer()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const sends = (bytes: Buffer, hash = hashOf(bytes), by = handheld) =>
  world.app.hono.request(`${photoPath}?hash=${hash}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const asks = (hash: string, warehouse = world.warehouses[0], by = clerk) =>
  world.app.hono.request(`${photoPath}?hash=${hash}`, {
    headers: { authorization: `Bearer ${by.token}`, 'x-warehouse-id': warehouse },
  })

test('a picture that a handheld sends is shown at the desk of its warehouse, and at no other', async () => {
  const hash = hashOf(picture)
  expect((await asks(hash)).status).toBe(404)
  expect((await sends(picture)).status).toBe(200)
  expect((await sends(picture)).status).toBe(200)
  const shown = await asks(hash)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
  expect((await asks(hash, world.warehouses[1])).status).not.toBe(200)
  expect((await asks(hash, world.warehouses[0], await world.customer(world.customers[0]))).status).not.toBe(
    200,
  )
  expect((await asks(hash, world.warehouses[0], await world.staff([]))).status).toBe(403)
})

test('a desk that may not inspect sends none', async () => {
  expect((await sends(picture, hashOf(picture), clerk)).status).toBe(403)
  const inspector = await world.staff(['inbound.inspect'])
  // Without a warehouse of its own the desk must say which.
  expect((await sends(picture, hashOf(picture), inspector)).status).toBe(422)
})

test('what is no picture, or arrived damaged, is not kept', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  expect((await sends(script)).status).toBe(422)
  expect((await sends(picture, hashOf(script))).status).toBe(422)
  expect((await asks('../../../etc/passwd')).status).toBe(404)
})
