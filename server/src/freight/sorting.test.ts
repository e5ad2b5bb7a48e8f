import { sortParcelJob } from '@longshore/shared/freight/sort-parcel.job.ts'
import type { ZoningScheme } from '@longshore/shared/freight/zoning-scheme.ts'
import { openFloor } from '@longshore/shared/job/test-floor.ts'
import { comingBuckets, freightBucket, rangesBucket, ZONES_BUCKET } from '@longshore/shared/sync/buckets.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { FeedReader } from '../sync/feed.ts'
import type { Person, World } from '../testing/test-world.ts'
import { openLogistics } from './test-logistics.ts'

vi.setConfig({ testTimeout: 30_000 })
const freight = '/api/owms/v1/freight'
const spoken = '/api/vsmartorder'

onBothEngines('sorting', (dialect) => {
  let house: Awaited<ReturnType<typeof openLogistics>>
  let world: World
  let sorter: Person
  let lead: Person
  let lin: Person
  let no: string
  const at = (as: Person) => ({ as, warehouse: world.warehouses[0] })
  const answer = async (query: string, as = sorter) =>
    (await world.send(`${freight}/sorting/answer?${query}`, at(as))).data
  const sorted = async (query = '') =>
    (await world.send(`${freight}/sorting/list?${query}`, at(sorter))).data.rows

  beforeAll(async () => {
    house = await openLogistics(dialect)
    world = house.world
    lin = house.lin
    sorter = await world.staff('packer')
    lead = await world.staff('logistics')
    const template = await world.send(`${freight}/weight-template/save`, {
      as: lead,
      body: {
        ...{ id: null, code: 'SMALL', name: 'Small', rounding: 'up', step: 100 },
        segments: [
          { code: 'W1', from: 0, to: 500 },
          { code: 'W2', from: 500, to: 2000 },
        ],
      },
    })
    const scheme = await world.send(`${freight}/zoning-scheme/save`, {
      as: lead,
      body: {
        ...{ id: null, code: 'JAVA', name: 'Java', country: 'ID', templateId: template.data.rows[0].id },
        ranges: [
          { zone: 'A', postcode: '10', cage: 'C-07' },
          { zone: 'B', postcode: '40' },
        ],
      },
    })
    expect([template.message, scheme.message]).toEqual(['OK', 'OK'])
    no = await sentTo('10520')
  })
  afterAll(() => world.close())

  /** An order of one package of 300 g; answers its number. */
  async function sentTo(postcode: string, submits = false): Promise<string> {
    const consignee = { name: 'Budi', phone: '0812', country: 'ID', province: 'X', city: 'Y', postcode }
    const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 1, price: '2.50', weight: 0.3 }]
    const { data, message } = await world.send(`${spoken}/save_smart_order_single`, {
      ...at(lin),
      body: { channel: 'ID_LINE', consignee: { ...consignee, address1: 'Jalan 1' }, goods, pieces: 1 },
    })
    expect(message).toBe('OK')
    const id = data.rows.find(({ table }: { table: string }) => table === 'parcelOrder')?.id
    if (submits) {
      const body = { orderId: id }
      const { message: submitted } = await world.send(`${spoken}/set_smart_order_submit_multi`, {
        ...at(lin),
        body,
      })
      expect(submitted).toBe('OK')
    }
    const order = await world.send(`${spoken}/get_smart_order_byid?id=${id}`, at(lin))
    return order.data.no
  }

  test('a sorter is told the cage and the segment of a parcel, and by which versions', async () => {
    expect(await answer(`code=${no.toLowerCase()}`)).toMatchObject({
      ...{ orderNo: no, zone: 'A', cage: 'C-07', segment: 'W1', weight: 300, held: false },
      ...{ schemeCode: 'JAVA', schemeNo: 1, templateNo: 1 },
    })
  })

  test.each([
    [399, 'W1'],
    [400, 'W1'],
    [401, 'W2'],
    [1900, 'W2'],
    [1901, ''],
  ])('a parcel of %i g, rounded up to 100 g, is of segment %s', async (weight, segment) => {
    expect(await answer(`code=${no}&weight=${weight}`)).toMatchObject({ segment, weight })
  })

  test('a scan is written down with the version that judged it, and keeps it when the scheme is edited', async () => {
    const told = await answer(`code=${no}`)
    const { orderId, code, weight, zone, cage, segment, schemeId, templateId, templateNo } = told
    const said = { orderId, code, weight, zone, cage, segment, schemeId, templateId, templateNo }
    const done = await world.send(`${freight}/sorting/sort`, { ...at(sorter), body: said })
    expect(done.message).toBe('OK')
    const edited = await world.send(`${freight}/zoning-scheme/save`, {
      as: lead,
      body: {
        ...{ id: schemeId, code: 'JAVA', name: 'Java', country: 'ID' },
        ranges: [{ zone: 'Z', postcode: '1' }],
      },
    })
    expect(edited.message).toBe('OK')
    expect(await answer(`code=${no}`)).toMatchObject({ zone: 'Z', segment: '', schemeNo: 2 })
    expect(await sorted()).toMatchObject([
      { code: no, orderNo: no, zone: 'A', cage: 'C-07', segment: 'W1', schemeCode: 'JAVA', schemeNo: 1 },
    ])
    expect(await sorted('zone=Z')).toEqual([])
  })

  test('a package of several is known by its own number, and weighs what the dock measured', async () => {
    const [first] = await house.pieces(await house.orders(2))
    const code = first?.no ?? ''
    expect((await answer(`code=${code}`)).weight).toBeLessThan(1250)
    await house.scans('freight.receivePiece', { code, weight: 1.25, length: 4, width: 3, height: 2 })
    expect(await answer(`code=${code}`)).toMatchObject({ code, weight: 1250, zone: 'Z' })
  })

  test('a handheld says of every parcel what the server answers, by the rows that travel to it', async () => {
    const scheme = await world.send(`${freight}/zoning-scheme/save`, {
      as: lead,
      body: {
        ...{ id: null, code: 'LINE', name: 'Line', country: 'ID', channel: 'ID_LINE', priority: 3 },
        ranges: [{ zone: 'L', postcode: '103' }],
      },
    })
    expect(scheme.message).toBe('OK')
    const orders = await house.orders(3)
    const packages = await house.pieces(orders)
    for (const { no: code } of packages.slice(0, 2))
      await house.scans('freight.receivePiece', { code, weight: 1.5, length: 4, width: 3, height: 2 })
    const codes = [
      ...packages.map(({ no: code }) => code),
      await sentTo('10345', true),
      await sentTo('99999', true),
    ]
    const floor = openFloor(sortParcelJob, await rowsOf([ZONES_BUCKET, ...comingBuckets()], true))
    for (const code of codes) {
      await floor.scan(code)
      const { zone, cage, segment, weight, schemeId, templateId, templateNo } = await answer(`code=${code}`)
      const said = floor.saved.at(-1)?.args
      if (zone === '') expect(floor.step()).toBe('nowhere')
      else expect(said).toMatchObject({ code, zone, cage, segment, weight, schemeId, templateId, templateNo })
    }
    expect(floor.saved.map(({ args }) => args.zone)).toContain('L')
  })

  /** What a device holds of these buckets, with what is here and the ranges of schemes in use. */
  async function rowsOf(buckets: readonly string[], withRanges: boolean): Promise<Record<string, object[]>> {
    const feed = new FeedReader(world.engine.compile)
    const scope = `warehouse:${world.warehouses[0]}`
    const rows: Record<string, object[]> = {}
    for (const bucket of [freightBucket(scope), ...buckets])
      for (const { table, id, body } of await world.engine.snapshot((db) => feed.bucket(db, bucket, scope)))
        rows[table] = [...(rows[table] ?? []), { id, ...body }]
    if (!withRanges) return rows
    const ranges = (rows.zoningScheme ?? []).map((one) => rangesBucket((one as ZoningScheme).rangesId))
    return rowsOf([...buckets, ...ranges], false)
  }

  test('where no scheme knows the postcode there is no zone; what nobody knows is not found', async () => {
    expect(await answer(`code=${await sentTo('90111')}`)).toMatchObject({ zone: '', schemeId: null })
    expect((await world.send(`${freight}/sorting/answer?code=NOBODY`, at(sorter))).status).toBe(404)
    expect((await world.send(`${freight}/sorting/answer?code=${no}`, at(lin))).status).toBe(403)
  })
})
