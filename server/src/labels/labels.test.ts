import { fit } from '@longshore/shared/contract/fit.ts'
import { labelApi, labelFilePath } from '@longshore/shared/labels/label.api.ts'
import { recordPrint } from '@longshore/shared/labels/record-print.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { pdfOf } from '../files/test-pdf.ts'
import type { Floor } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { openDesk } from '../testing/test-desk.ts'
import { articleRow, type Person, type World } from '../testing/test-world.ts'
import { labelJobListing } from './label.routes.ts'

const [mug, shirt, theirs] = [freshId(), freshId(), freshId()]

onBothEngines('labels', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let lin: Person
  let wang: Person
  const { packed, picked } = packingAt(() => floor)
  const ask = (what: 'preview' | 'print' | 'hide', body: object, as: Person = boss) =>
    world.send(labelApi[what].path, { as, body, warehouse: world.warehouses[0] })
  const sku = { kind: 'sku', medium: '60x40', language: 'zh' }
  const printed = async (body: object, as: Person = boss) => {
    const got = await ask('print', { format: 'pdf', ...body }, as)
    expect(got.message).toBe('OK')
    return got.data as { jobId: string; labels: number; leftOut: string[] }
  }
  const fileOf = (jobId: string, as: Person, more = '') =>
    world.app.hono.request(`${labelFilePath}?id=${jobId}${more}`, {
      headers: { authorization: `Bearer ${as.token}` },
    })
  const textsOf = async (jobId: string, as: Person) =>
    pdfOf(Buffer.from(await (await fileOf(jobId, as)).arrayBuffer())).texts
  const listed = async (as: Person, query = '') =>
    (await world.send(`${labelApi.list.path}${query}`, { as })).data.rows

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    const { engine } = world
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
    await plant(engine, {
      sku: [
        { ...articleRow('MUG', world.customers[0], mug), name: '马克杯', nameEn: 'Mug' },
        { ...articleRow('SHIRT', world.customers[0], shirt), name: '红色衬衫' },
        { ...articleRow('LAMP', world.customers[1], theirs), name: '台灯' },
      ],
    })
  })
  afterAll(() => world.close())

  test('a customer prints labels of two SKUs in Chinese, has the file again, and nobody else has it', async () => {
    const body = { ...sku, ids: [shirt, mug], copies: 2 }
    const preview = (await ask('preview', body, lin)).data
    expect(preview).toMatchObject({ labels: 4, leftOut: [], printedBefore: [] })
    expect(preview.pictures).toHaveLength(2)
    const { jobId, labels } = await printed(body, lin)
    expect(labels).toBe(4)
    const texts = await textsOf(jobId, lin)
    expect(texts.split('\n')).toHaveLength(4)
    expect(texts.replaceAll('|', '')).toMatch(/马克杯.*\n.*马克杯.*\n.*红色衬衫.*\n.*红色衬衫/)
    expect(await listed(lin)).toMatchObject([{ id: jobId, kind: 'sku', labels: 4, copies: 2, code: 'MUG' }])
    expect((await fileOf(jobId, wang)).status).toBe(404)
    expect(await listed(wang)).toEqual([])
    expect((await fileOf(jobId, boss)).status).toBe(200)
  })

  test('a customer prints no label of another’s SKU, nor of what only the warehouse labels', async () => {
    expect((await ask('preview', { ...sku, ids: [theirs] }, lin)).data.code).toBe('labels.nothing')
    const both = (await ask('preview', { ...sku, ids: [theirs, mug] }, lin)).data
    expect(both.labels).toBe(1)
    for (const kind of ['position', 'parcel', 'order', 'wave', 'tote', 'bag', 'free'])
      expect((await ask('print', { ...sku, kind, codes: ['T-1'], format: 'pdf' }, lin)).status).toBe(403)
  })

  test('who may print but not see the goods prints none of them', async () => {
    const clerkOnly = await world.staff(['labels.print'])
    expect((await ask('print', { ...sku, ids: [mug], format: 'pdf' }, clerkOnly)).status).toBe(403)
    expect((await ask('print', { ...sku, kind: 'free', codes: ['X'], format: 'zpl' }, clerkOnly)).code).toBe(
      0,
    )
  })

  test('how often each thing was printed is counted; the same request sent again counts once', async () => {
    const key = freshId()
    const again = () =>
      world.send(labelApi.print.path, {
        ...{ as: boss, warehouse: world.warehouses[0], headers: { 'idempotency-key': key } },
        body: { ...sku, ids: [theirs], format: 'pdf', copies: 3 },
      })
    const [first, second] = [await again(), await again()]
    expect(second.data).toEqual(first.data)
    await printed({ ...sku, ids: [theirs] })
    const rows = await world.engine.reader
      .selectFrom('labelPrint')
      .select(['prints', 'labels', 'ownerId'])
      .where('subjectId', '=', theirs)
      .execute()
    expect(rows.map((row) => ({ ...row, prints: Number(row.prints), labels: Number(row.labels) }))).toEqual([
      { prints: 2, labels: 4, ownerId: world.customers[1] },
    ])
    const { printedBefore } = (await ask('preview', { ...sku, ids: [theirs, shirt] })).data
    expect(new Set(printedBefore)).toEqual(
      new Set([
        { id: theirs, no: 'LAMP', times: 2 },
        { id: shirt, no: 'SHIRT', times: 1 },
      ]),
    )
    const elsewhere = await ask('preview', { kind: 'box', medium: '60x40', language: 'zh', ids: [theirs] })
    expect(elsewhere.data.code).toBe('labels.nothing')
  })

  test('five hundred labels at once are the most; nothing is counted of what is refused', async () => {
    const got = await ask('print', { ...sku, ids: [mug, shirt], copies: 251, format: 'pdf' })
    expect(got).toMatchObject({
      status: 422,
      data: { code: 'labels.too-many', values: { labels: 502, most: 500 } },
    })
    expect((await ask('print', { ...sku, kind: 'bag', codes: ['B1', 'B2'], format: 'pdf' })).data.code).toBe(
      'labels.one-only',
    )
    expect((await ask('print', { ...sku, medium: 'a4-24', ids: [mug], format: 'zpl' })).data.code).toBe(
      'labels.sheet-as-zpl',
    )
  })

  test('boxes of a receipt carry their own codes, then the receipt’s number, and no remark', async () => {
    const saved = await world.send('/api/owms/v1/inbound/save', {
      ...{ as: lin, warehouse: world.warehouses[0] },
      body: {
        ...{
          kind: 'standard',
          originalNo: 'PO-7',
          waybillNo: 'wb7',
          remark: 'SECRET',
          boxes: ['B-2', 'B-1'],
        },
        ...{ boxCount: 3, lines: [{ skuId: mug, boxNo: 'B-1', quantity: 5 }] },
      },
    })
    const receipt = saved.data.rows.find(({ table }: { table: string }) => table === 'receipt').id
    const { jobId, labels } = await printed(
      { kind: 'box', ids: [receipt], medium: '100x100', language: 'es' },
      lin,
    )
    expect(labels).toBe(3)
    const [one = '', two = '', three = ''] = (await textsOf(jobId, lin)).split('\n')
    expect([one, two, three].map((page) => /\d\/3/.exec(page)?.[0])).toEqual(['1/3', '2/3', '3/3'])
    expect([one.includes('B-1'), two.includes('B-2'), one.includes('Propietario: CUST1')]).toEqual([
      true,
      true,
      true,
    ])
    expect(one + two + three).not.toContain('SECRET')
    const other = await ask(
      'preview',
      { kind: 'box', ids: [receipt], medium: '100x100', language: 'es' },
      wang,
    )
    expect(other.data.code).toBe('labels.nothing')
  })

  test('positions come in the order in which people walk', async () => {
    await floor.shelve('a', 'B-01-01', 1)
    await floor.shelve('a', 'A-02-01', 1)
    await floor.shelve('a', 'A-01-01', 1)
    const rows = (
      await world.send('/api/owms/v1/setup/position/list', { as: boss, warehouse: world.warehouses[0] })
    ).data.rows as { id: string; code: string }[]
    const walked = rows.map(({ code }) => code)
    const ids = rows.map(({ id }) => id).toReversed()
    const { jobId } = await printed({ ...sku, kind: 'position', ids })
    const pages = (await textsOf(jobId, boss)).split('\n')
    expect(pages.map((page) => walked.find((code) => page.startsWith(code)))).toEqual(walked)
  })

  test('the label of a parcel can be printed before it is packed, for an order and for a whole wave, by the bins', async () => {
    const waybills = new Map<string, string>()
    const order = async (code: string, waybillNo: string) => {
      await floor.shelve(code, `${code}-01-01`, 3)
      const id = await floor.reviewed({ [code]: 3 }, false, { waybillNo, channel: `CH-${code}` })
      waybills.set(id, waybillNo)
      return id
    }
    const [one, two, bare] = [await order('h', 'WB-H'), await order('i', 'WB-I'), await order('j', '')]
    const label = { kind: 'order', medium: '100x150', language: 'en' }
    const waiting = (await ask('preview', { ...label, ids: [one, bare] })).data
    expect(waiting).toMatchObject({ labels: 1, leftOut: [(await floor.order(bare)).no] })
    const draft = await floor.draft({ h: 1 }, { waybillNo: 'WB-D' })
    expect((await ask('preview', { ...label, ids: [draft] })).data.code).toBe('labels.nothing')

    const waveId = await floor.waved([one, two, bare])
    const { jobId, labels, leftOut } = await printed({ ...label, kind: 'wave', ids: [waveId] })
    expect([labels, leftOut]).toEqual([2, [(await floor.order(bare)).no]])
    const bins = await Promise.all([one, two].map(async (id) => ({ id, bin: (await floor.order(id)).bin })))
    const inOrder = bins.sort((a, b) => (a.bin < b.bin ? -1 : 1)).map(({ id }) => waybills.get(id))
    const texts = (await textsOf(jobId, boss)).split('\n')
    expect(texts.map((text) => text.match(/WB-[HI]/)?.[0])).toEqual(inOrder)
    expect(texts[0]).not.toContain('Package')
  })

  test('once a package is closed, the label of its order names it, and says what it holds and weighs', async () => {
    const { orderId, pack } = await picked('k', 2)
    const row = await floor.order(orderId)
    expect(
      await floor.does('outbound.packOrder', { ...pack, waybillNo: row.waybillNo, weight: 480 }),
    ).toMatchObject({
      outcome: 'applied',
    })
    const body = { kind: 'order', medium: '100x150', language: 'en', ids: [orderId] }
    const text = (await textsOf((await printed(body)).jobId, boss)).replaceAll('|', '')
    expect(text).toContain(`Package: ${row.no}-P`)
    expect(text).toContain('Weight: 0.480 kg')
    expect(text).toContain('Pieces: 2')
    const elsewhere = { as: boss, body, warehouse: world.warehouses[1] }
    expect((await world.send(labelApi.preview.path, elsewhere)).data.code).toBe('labels.nothing')
  })

  test('Logistics number does not exist, cannot print the waybill: such parcels are left out and named', async () => {
    const { parcelId: with_ } = await packed('p', 1)
    const { parcelId: without } = await packed('q', 1)
    for (const [id, waybillNo] of [
      [with_, 'LS123456789CN'],
      [without, ''],
    ] as const)
      await world.engine.operate((db) =>
        db.updateTable('parcel').set({ waybillNo }).where('id', '=', id).execute(),
      )
    const parcel = { kind: 'parcel', medium: '100x150', language: 'en' }
    const { jobId, labels, leftOut } = await printed({ ...parcel, ids: [with_, without] })
    expect([labels, leftOut.length]).toEqual([1, 1])
    expect(await textsOf(jobId, boss)).toContain('LS123456789CN')
    const none = await ask('print', { ...parcel, ids: [without], format: 'pdf' })
    expect(none.data.code).toBe('labels.logistics-missing')
    expect(none.message).toBe('Logistics number does not exist, cannot print the waybill')
  })

  test('what somebody wrote stands on a label of its own, and the command that notes it fits its schema', async () => {
    const free = { kind: 'free', symbology: 'qrcode', medium: '60x40', language: 'zh', headline: '新品' }
    const { jobId, labels } = await printed({ ...free, codes: ['一', 'B'], lines: ['第一行', ''] })
    expect(labels).toBe(2)
    expect((await textsOf(jobId, boss)).replaceAll('|', '')).toMatch(/新品一第一行\n新品B第一行/)
    const { args } = await world.engine.reader
      .selectFrom('command')
      .select('args')
      .where('name', '=', recordPrint.name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(fit(recordPrint.args, JSON.parse(args), 'json')).not.toHaveProperty('faults')
  })

  test('a thermal printer’s file for 203 and 300 dots; no other density', async () => {
    const { jobId } = await printed({ ...sku, ids: [mug], format: 'zpl' })
    const zpl = await (await fileOf(jobId, boss)).text()
    expect(zpl).toMatch(/^\^XA\n\^CI28\n\^PW480/)
    expect(await (await fileOf(jobId, boss, '&dpi=300')).text()).toContain('^PW709')
    expect((await fileOf(jobId, boss, '&dpi=600')).status).toBe(422)
    expect((await fileOf('x', boss)).status).toBe(422)
  })

  test('Labels of one category only may be deleted together; they leave the list and stay counted', async () => {
    const one = { ...sku, codes: ['T-1'] }
    const [tote, free] = [await printed({ ...one, kind: 'tote' }), await printed({ ...one, kind: 'free' })]
    expect((await ask('hide', { ids: [tote.jobId, free.jobId] })).data.code).toBe('labels.mixed-kinds')
    expect((await ask('hide', { ids: [tote.jobId] }, wang)).data.code).toBe('labels.nothing')
    expect((await ask('hide', { ids: [tote.jobId] })).code).toBe(0)
    const left = ((await listed(boss, '?size=100')) as { id: string }[]).map(({ id }) => id)
    expect(left).toContain(free.jobId)
    expect(left).not.toContain(tote.jobId)
  })
})

test('an index lists what was printed, the newest first, for staff and for a customer', async () => {
  const plans = await openPlans()
  const customer = { ...clerk, kind: 'customer' as const, customerId: 'c' }
  for (const actor of [clerk, customer])
    for (const plan of await plans.ofSorts(labelJobListing, labelApi.list, { actor, warehouseId: null })) {
      expect(plan).toMatch(/USING INDEX/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  await plans.close()
})
