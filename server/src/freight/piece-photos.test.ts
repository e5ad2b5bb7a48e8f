import { createHash } from 'node:crypto'
import { piecePhotoPath } from '@longshore/shared/freight/piece.api.ts'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, doing, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import type { Person } from '../testing/test-world.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const WAYBILL = 'RB123456785ID'

onBothEngines('a package’s picture', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const ask = (path: string, { token }: Person, init: RequestInit = {}) =>
    house.world.app.hono.request(path, {
      ...init,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-warehouse-id': house.world.warehouses[0] },
        'content-type': 'application/octet-stream',
      },
    })

  /** A picture that the dock sent, by its hash. */
  const taken = async (background: string) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const sent = { method: 'POST', body: new Uint8Array(bytes) }
    expect((await ask(`${photoPath}?hash=${hash}`, house.desk, sent)).status).toBe(200)
    return hash
  }

  test('that the dock took stands beside what carriers tell, for its customer and for nobody else’s', async () => {
    const [hash, other] = [await taken('#0c0'), await taken('#00c')]
    const orderId = await house.orders(1, { waybillNo: WAYBILL })
    const [piece] = await house.pieces(orderId)
    const [code, row] = [piece?.no ?? '', piece?.id ?? '']
    const measured = { weight: 2, length: 4, width: 3, height: 2 }
    await house.scans('freight.receivePiece', { code, ...measured, photo: hash })
    const said = { number: WAYBILL, code: 'EMA', text: 'Posted', place: '', at: house.world.clock.now }
    const told = doing(house.world.performer, { scope: house.scope, actor: clerk })
    await told('service.takeTrackEvents', { carrier: 'POS', events: [said] })
    await settled(house.world.engine, house.world.performer)

    const { data } = await house.send(`/api/vsmartorder/get_smart_order_track?id=${orderId}`, house.lin)
    expect(data[0].arrivals).toMatchObject([
      { pieceId: row, pieceNo: code, weight: 2, size: '4 × 3 × 2', photo: hash },
    ])
    const neighbour = await house.world.customer(house.world.customers[1])
    const shown = async (as: Person, query: Readonly<Record<string, string>>) =>
      (await ask(`${piecePhotoPath}?${new URLSearchParams(query)}`, as)).status
    for (const one of [house.lin, house.desk]) expect(await shown(one, { hash, row })).toBe(200)
    expect(await shown(neighbour, { hash, row })).toBe(404)
    expect(await shown(house.lin, { hash, row: orderId })).toBe(404)
    expect(await shown(house.lin, { hash: other, row })).toBe(404)
  })
})
