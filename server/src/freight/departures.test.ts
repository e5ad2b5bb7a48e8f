import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('departures', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const base = '/api/owms/v1/stowage'
  const told = async (call: string, body: object) =>
    (await house.send(`${base}/${call}`, house.desk, body)).message as string
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const settles = () => settled(house.world.engine, house.world.performer)
  const loaded = (...what: Parameters<Logistics['loaded']>) => house.loaded(...what)
  /** Every row that a departure may touch, without versions. */
  const rowsOf = async (load: Awaited<ReturnType<typeof loaded>>) => {
    const db = house.world.engine.reader
    const ids = load.pieces.map((piece) => piece.id)
    const orders = load.pieces.map(({ orderId }) => orderId)
    const tables = [
      await db.selectFrom('stowage').selectAll().where('id', '=', load.id).execute(),
      await db.selectFrom('stowageItem').selectAll().where('stowageId', '=', load.id).orderBy('id').execute(),
      await db.selectFrom('bag').selectAll().orderBy('id').execute(),
      await db.selectFrom('parcelPiece').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      await db.selectFrom('parcelOrder').selectAll().where('id', 'in', orders).orderBy('id').execute(),
    ]
    return tables.map((rows) => rows.map(({ version: _, ...row }) => row))
  }
  const firstLegs = async (documentId: string) => {
    const rows = await house.world.engine.reader
      .selectFrom('chargeCause')
      .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
      .select(['sheet', 'quantity', 'basis'])
      .where('documentId', '=', documentId)
      .where('fee', '=', 'first-leg')
      .orderBy('chargeCause.seq')
      .execute()
    return rows.map(({ basis, ...row }) => ({ ...row, ...JSON.parse(basis) }))
  }
  const trackOf = async (no: string) => {
    const db = house.world.engine.reader
    const [track] = await db.selectFrom('track').selectAll().where('no', '=', no).execute()
    return track
  }

  test('a load departs at once, and its packages, orders, charges and tracks follow it', async () => {
    const load = await loaded(2, 2)
    expect(await told('depart', { stowageId: load.id })).toMatch(/^Submit stowage order/)
    await told('submit', { stowageId: load.id })
    expect(await told('depart', { stowageId: load.id })).toBe('OK')
    await settles()
    expect(await read(load.id)).toMatchObject({ status: 'departed', pieces: 6, followed: 6 })
    const [bag] = load.bagged
    const { data } = await house.send(`/api/owms/v1/bag/by-id?id=${bag?.id}`, house.desk)
    expect(data).toMatchObject({ status: 'departed', pieces: 2, inside: [{ status: 'in-transit' }, {}] })
    for (const piece of load.pieces) {
      expect(await house.pieces(piece.orderId)).toMatchObject([{ status: 'in-transit', disputed: 0 }])
      expect(await house.order(piece.orderId)).toMatchObject({ status: 'shipped' })
      expect(await firstLegs(piece.orderId)).toEqual([
        {
          ...{ sheet: 'outbound', quantity: 1, grams: 2000, volume: 24_000, mode: 'air' },
          ...{ channel: 'LINE', country: 'ID' },
        },
      ])
      expect(await trackOf(piece.no)).toMatchObject({ status: 'departed', orderId: piece.orderId })
    }
    expect(await told('depart', { stowageId: load.id })).toMatch(/has left$/)
    expect(await told('unload', { stowageId: load.id, code: bag?.no })).toMatch(/has left$/)
  })

  test('a load leaves with the numbers that its channel asks for; a gate’s scan without them is an exception', async () => {
    const channels = '/api/owms/v1/pricing/channel'
    const [{ id }] = (await house.send(`${channels}/list?search=LINE`, house.desk)).data.rows
    const line = { id, code: 'LINE', zh: 'LINE', en: 'LINE', kind: 'special-line' }
    const asks = (needsBl: boolean, needsContainer: boolean) =>
      house.send(`${channels}/save`, house.desk, { ...line, needsBl, needsContainer })
    const submitted = async () => {
      const load = await loaded(0, 1)
      await told('submit', { stowageId: load.id })
      return load.id
    }
    const write = (stowageId: string, more: object) =>
      told('save', { id: stowageId, way: 'air', channel: 'LINE', ...more })
    expect((await asks(true, true)).message).toBe('OK')
    const one = await submitted()
    expect(await told('depart', { stowageId: one })).toMatch(/^Channel LINE asks for the number of the bill/)
    expect(await write(one, { blNo: 'MAEU1' })).toBe('OK')
    expect(await told('depart', { stowageId: one })).toMatch(/^Channel LINE asks for the container number/)
    expect(await write(one, { blNo: 'MAEU1', containerNo: 'MSKU1234565' })).toBe('OK')
    expect(await told('depart', { stowageId: one })).toBe('OK')
    expect(await house.scans('freight.depart', { stowageId: await submitted() })).toMatchObject({
      exceptions: [{ kind: 'freight.left-without-papers' }],
    })
    expect((await asks(false, false)).message).toBe('OK')
    await settles()
  })

  test('a departure that is cancelled leaves every row as it was, takes its charges back and retracts what tracking said', async () => {
    const load = await loaded(2, 1)
    await told('submit', { stowageId: load.id })
    const before = await rowsOf(load)
    for (let round = 0; round < 2; round++) {
      await told('depart', { stowageId: load.id })
      await settles()
      expect(await told('cancel-depart', { stowageId: load.id, reason: 'The truck broke down' })).toBe('OK')
      await settles()
      expect(await rowsOf(load)).toEqual(before)
    }
    for (const piece of load.pieces) {
      const causes = await firstLegs(piece.orderId)
      expect(causes.map(({ quantity }) => quantity)).toEqual([1, -1, 1, -1])
      expect(await trackOf(piece.no)).toMatchObject({ status: 'stored' })
    }
    expect(await told('cancel-depart', { stowageId: load.id, reason: 'x' })).toMatch(/has not departed$/)
    await told('depart', { stowageId: load.id })
    await settles()
    for (const piece of load.pieces) expect(await trackOf(piece.no)).toMatchObject({ status: 'departed' })
  })

  test('a departure that is cancelled before all packages followed ends where it was said last', async () => {
    const load = await loaded(1, 1)
    await told('submit', { stowageId: load.id })
    const before = await rowsOf(load)
    const asked = { stowageId: load.id }
    await house.scans('freight.depart', asked)
    await told('cancel-depart', { ...asked, reason: 'Not yet' })
    await settles()
    expect(await rowsOf(load)).toEqual(before)
    await house.scans('freight.depart', asked)
    await told('cancel-depart', { ...asked, reason: 'Not yet' })
    await house.scans('freight.depart', asked)
    await settles()
    expect(await read(load.id)).toMatchObject({ status: 'departed', followed: 3 })
  })

  test('a gate’s scan of a load that was not submitted is booked with an exception, and what is loaded late follows it', async () => {
    const load = await loaded(1, 0)
    expect(await house.scans('freight.depart', { stowageNo: (await read(load.id)).no })).toMatchObject({
      exceptions: [{ kind: 'freight.not-submitted' }],
    })
    await settles()
    const late = await house.stored()
    expect(await house.scans('freight.loadItem', { stowageId: load.id, code: late.no })).toMatchObject({
      exceptions: [{ kind: 'freight.loaded-late' }],
    })
    await settles()
    expect(await house.order(late.orderId)).toMatchObject({ status: 'shipped' })
    expect(await read(load.id)).toMatchObject({ status: 'departed', pieces: 3, followed: 3 })
    await told('cancel-depart', { stowageId: load.id, reason: 'It stands here' })
    await settles()
    expect(await read(load.id)).toMatchObject({ status: 'to-be-submitted', followed: 0 })
  })

  test('an order of several packages is shipped with the last of them', async () => {
    const orderId = await house.orders(2)
    const [first, second] = await house.pieces(orderId)
    const loads = [await loaded(0, 0), await loaded(0, 0)]
    for (const [i, piece] of [first, second].entries()) {
      await house.scans('freight.receivePiece', {
        code: piece?.no,
        weight: 2,
        length: 4,
        width: 3,
        height: 2,
      })
      await house.scans('freight.loadItem', { stowageId: loads[i]?.id, code: piece?.no })
      await house.scans('freight.depart', { stowageId: loads[i]?.id })
      await settles()
      expect((await house.order(orderId)).status).toBe(i === 0 ? 'partially-received' : 'shipped')
    }
    await told('cancel-depart', { stowageId: loads[0]?.id, reason: 'x' })
    await settles()
    expect(await house.order(orderId)).toMatchObject({ status: 'to-ship' })
  })

  test('a lead alone departs a load with something in dispute; what a handheld departed is an exception', async () => {
    const shipper = await house.world.staff('shipper')
    const load = await loaded(2, 0)
    const [bag, other] = load.bagged
    const [piece] = bag?.inside ?? []
    await house.scans('freight.bagPiece', { bagId: other?.id, code: piece?.no })
    await told('submit', { stowageId: load.id })
    const asked = { stowageId: load.id }
    const departing = await house.send(`${base}/depart`, shipper, asked)
    expect(departing.message).toMatch(/is recorded somewhere else too/)
    await house.scans('freight.depart', asked)
    const toldOf = async (id = '') =>
      (await house.exceptions(id)).filter(({ kind }) => kind === 'freight.departed-disputed')
    expect(await toldOf(piece?.id)).toMatchObject([{ status: 'open' }])
    await settles()
    await told('cancel-depart', { ...asked, reason: 'x' })
    await settles()
    expect(await told('depart', asked)).toBe('OK')
    const elsewhere = await loaded(0, 0)
    const claimed = await house.bag(1)
    const claims = await loaded(0, 0)
    for (const { id } of [elsewhere, claims])
      await house.scans('freight.loadItem', { stowageId: id, code: claimed.no })
    await told('submit', { stowageId: claims.id })
    const bags = await house.send(`${base}/depart`, shipper, { stowageId: claims.id })
    expect(bags.message).toMatch(new RegExp(`^${claimed.no} on stowage order`))
  })

  test('what was planned and stays is left behind, and planned again once the departure is cancelled', async () => {
    const load = await loaded(1, 0)
    const stays = await house.stored()
    await told('plan', { stowageId: load.id, code: stays.no })
    const buckets = async () => {
      const rows = await house.world.engine.reader
        .selectFrom('stowageItem')
        .select(['stage', 'bucket' as never])
        .where('stowageId', '=', load.id)
        .orderBy('stage')
        .execute()
      return rows as readonly unknown[]
    }
    const here = `freight:${house.scope}`
    const waiting = [
      { stage: 'loaded', bucket: here },
      { stage: 'planned', bucket: here },
    ]
    expect(await buckets()).toEqual(waiting)
    await house.scans('freight.depart', { stowageId: load.id })
    await settles()
    expect(await buckets()).toEqual([
      { stage: 'departed', bucket: `load:${load.id}` },
      { stage: 'left-behind', bucket: null },
    ])
    await told('cancel-depart', { stowageId: load.id, reason: 'x' })
    await settles()
    expect(await buckets()).toEqual(waiting)
  })
})
