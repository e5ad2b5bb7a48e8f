import { createHash } from 'node:crypto'
import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { warehouseApi } from '@longshore/shared/setup/warehouse.api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { customerRow, type Person } from '../testing/test-world.ts'
import { type Floor, OWNER } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

const GONE = 'ab'.repeat(32)

/** A picture as a browser sends it, with what a camera writes into it. */
async function pictureForm() {
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00c' } })
    .withExif({ IFD0: { ImageDescription: 'where it was taken' } })
    .jpeg()
    .toBuffer()
  const form = () => {
    const sent = new FormData()
    sent.set('file', new File([new Uint8Array(file)], 'open.jpg', { type: 'image/jpeg' }))
    return sent
  }
  return { file, form }
}

onBothEngines('a package’s picture before it was closed', (dialect) => {
  let desk: Desk
  let floor: Floor
  const { ask, send } = callsFrom(() => desk)
  const { picked } = packingAt(() => floor)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    ;({ floor } = desk)
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
  })
  afterAll(async () => {
    await floor.proves()
    await desk.world.close()
  })

  /** What the house asks of every package, and what this customer says of its own. */
  const asks = async (house: string, own: string) => {
    const { engine } = floor.database
    const settings = JSON.stringify({ packPhoto: house })
    await engine.operate(async (db) => {
      await db.updateTable('warehouse').set({ settings }).execute()
      await db
        .updateTable('customer')
        .set({ packPhoto: own as never })
        .where('id', '=', OWNER)
        .execute()
    })
  }
  const packs = async (code: string, photo: string | null) => {
    const { orderId, pack } = await picked(code, 1)
    expect(await floor.scans('outbound.packOrder', { ...pack, photo })).toMatchObject({ outcome: 'applied' })
    const [parcel] = await floor.parcels(orderId)
    return { orderId, row: parcel?.id ?? '', kept: parcel?.photo }
  }
  const orderOf = (orderId: string, as?: Person) =>
    ask('/api/vrpxinbound/get_outbound_byid', { ...(as && { as }), body: { id: orderId } })
  const told = async (orderId: string) =>
    (await orderOf(orderId)).timeline.map(({ event }: { event: string }) => event)
  const fetched = (path: string, { token }: Person, init: RequestInit = {}, warehouse = 0) =>
    desk.world.app.hono.request(path, {
      ...init,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        'x-warehouse-id': desk.world.warehouses[warehouse] ?? '',
      },
    })

  test.each([
    ['off', ''],
    ['offered', ''],
    ['required', 'off'],
    ['required', 'offered'],
  ])('is no duty where the house says %s and the customer %j', async (house, own) => {
    await asks(house, own)
    const { orderId, kept } = await packs(`cup ${house} ${own}`, null)
    expect(kept).toBeNull()
    expect(await told(orderId)).toContain('order.packed')
    expect(await told(orderId)).not.toContain('order.packed-unseen')
  })

  test.each([
    ['required', ''],
    ['off', 'required'],
  ])(
    'is missed in the history where the house says %s and the customer %j, and the package is closed',
    async (house, own) => {
      await asks(house, own)
      const without = await packs(`jar ${house} ${own}`, null)
      expect(await floor.order(without.orderId)).toMatchObject({ packed: 1 })
      expect(await told(without.orderId)).toContain('order.packed-unseen')
      const seen = await packs(`pot ${house} ${own}`, GONE)
      expect(seen.kept).toBe(GONE)
      expect(await told(seen.orderId)).not.toContain('order.packed-unseen')
    },
  )

  test('is kept whatever the settings say by then', async () => {
    await asks('off', '')
    expect(await packs('bowl', GONE)).toMatchObject({ kept: GONE })
  })

  test('is shown by its package to the house and to the customer whose order it is, and to nobody else', async () => {
    const { world, boss } = desk
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c0' } })
      .png()
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { orderId, row } = await packs('vase', hash)
    const other = await packs('tray', GONE)
    const shown = async (as: Person, query: Readonly<Record<string, string>>, warehouse = 0) =>
      (await fetched(`${packPhotoPath}?${new URLSearchParams(query)}`, as, {}, warehouse)).status
    // The package was closed without a network: its picture comes later.
    expect(await shown(boss, { hash, row })).toBe(404)
    const sent = { method: 'POST', body: new Uint8Array(bytes) }
    expect((await fetched(`${photoPath}?hash=${hash}`, boss, sent)).status).toBe(200)

    const lin = await world.customer(OWNER)
    for (const one of [boss, lin]) {
      expect(await shown(one, { hash, row })).toBe(200)
      expect((await orderOf(orderId, one)).parcels).toMatchObject([{ id: row, photo: hash }])
    }
    const neighbour = await world.customer(world.customers[1])
    const house = [world.warehouses[1] ?? '']
    const elsewhere = await world.staff(everyPermission, { warehouses: house })
    expect(await shown(neighbour, { hash, row })).toBe(404)
    expect(await shown(elsewhere, { hash, row }, 1)).toBe(404)
    expect(await shown(elsewhere, { hash, row })).toBe(403)
    expect(await shown(await world.staff(['service.view']), { hash, row })).toBe(403)
    for (const wrong of [{ hash, row: orderId }, { hash, row: other.row }, { hash: GONE, row }, { hash }])
      expect(await shown(lin, { row: '', ...wrong })).toBe(404)
  })

  test('comes from a desk’s packing station too, drawn anew, and from nobody who does not pack', async () => {
    const { world } = desk
    const { file, form } = await pictureForm()
    const sends = async (as: Person, more: Readonly<Record<string, string>> = {}) => {
      const headers = { authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], ...more }
      return world.app.hono.request(packPhotoPath, { method: 'POST', headers, body: form() })
    }
    const packer = await world.staff('packer', { warehouses: [world.warehouses[0]] })
    const tried = (await (await sends(packer, { 'x-dry-run': '1' })).json()) as { data: { hash: string } }
    const { hash } = tried.data
    const { row } = await packs('dish', hash)
    const shown = () => fetched(`${packPhotoPath}?${new URLSearchParams({ hash, row })}`, packer)
    expect((await shown()).status, 'what was only tried is not kept').toBe(404)
    expect(await (await sends(packer)).json()).toMatchObject({ data: { hash } })
    const answer = await shown()
    expect(answer.status).toBe(200)
    const drawn = Buffer.from(await answer.arrayBuffer())
    expect(drawn.includes('where it was taken')).toBe(false)
    expect(file.includes('where it was taken')).toBe(true)
    for (const other of [await world.staff('receiver'), await world.customer(OWNER)])
      expect((await sends(other)).status).toBe(403)
  })

  test('is the house’s or the customer’s own setting, and stays as it is where nobody says', async () => {
    const customer = { code: 'PICS', name: 'Pictures', country: 'CN' }
    const house = { code: 'PICS', name: 'Pictures', country: 'DE', zone: 'Europe/Berlin' }
    const { save, byId } = customerApi
    const kinds = [
      { given: customer, save: save.path, byId: byId.path, left: '' },
      { given: house, save: warehouseApi.save.path, byId: warehouseApi.byId.path, left: 'off' },
    ]
    for (const { given, left, ...paths } of kinds) {
      const { rows } = await ask(paths.save, { body: given })
      const id = rows[0].id as string
      const kept = async (said: object) => {
        await ask(paths.save, { body: { ...given, ...said, id } })
        return (await ask(paths.byId, { body: { id } })).packPhoto
      }
      expect(await kept({})).toBe(left)
      expect(await kept({ packPhoto: 'required' })).toBe('required')
      expect(await kept({})).toBe('required')
      expect(await kept({ packPhoto: left })).toBe(left)
      const wrong = await send(paths.save, { body: { ...given, id, packPhoto: 'always' } })
      expect(wrong.status).toBe(422)
    }
  })
})
