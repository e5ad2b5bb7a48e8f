import { codeOnBag } from '@longshore/shared/freight/bag-code.ts'
import { labelApi, labelFilePath } from '@longshore/shared/labels/label.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { pdfOf } from '../files/test-pdf.ts'
import { type Logistics, openLogistics } from '../freight/test-logistics.ts'

onBothEngines('labels of bags', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const own = {
    ...{ id: null, channel: '', form: 'own', extension: '0', companyPrefix: '', site: '' },
    ...{ origin: '', destination: '', category: 'A', subclass: 'UN' },
  }
  const saves = (more: object) =>
    house.send('/api/owms/v1/freight/bag-rule/save', house.desk, {
      ...{ ...own, warehouseId: house.world.warehouses[0] },
      ...more,
    })
  const bags = (call: string, body: object) => house.send(`/api/owms/v1/bag/${call}`, house.desk, body)
  const read = async (id: string) => (await house.send(`/api/owms/v1/bag/by-id?id=${id}`, house.desk)).data
  const marked = async (bagId: string): Promise<string> => {
    expect((await bags('mark', { bagId })).message).toBe('OK')
    return (await read(bagId)).code
  }
  const label = { kind: 'freightBag', medium: '100x150', language: 'en' }
  const asks = (what: 'preview' | 'print', body: object) =>
    house.send(labelApi[what].path, house.desk, { ...label, ...body })
  const fileOf = (jobId: string) =>
    house.world.app.hono.request(`${labelFilePath}?id=${jobId}`, {
      headers: { authorization: `Bearer ${house.desk.token}` },
    })
  const foundBy = async (text: string) => {
    const path = '/api/owms/v1/home/find'
    const { data } = await house.send(`${path}?text=${encodeURIComponent(text)}`, house.desk)
    return data.map(({ kind, no }: { kind: string; no: string }) => `${kind} ${no}`)
  }

  test('a house without a rule labels bags by its own numbers', async () => {
    const { id, no } = await house.bag(1)
    expect(await marked(id)).toBe(no)
    expect((await saves({ form: 'sscc' })).message).toMatch(/company prefix/)
    expect((await saves({ form: 'upu', origin: 'CNCANA' })).message).toMatch(/offices of origin and dest/)
  })

  test('bags get an SSCC each, once, and several are printed with what is in them', async () => {
    expect((await saves({ form: 'sscc', companyPrefix: '4012345', site: '1' })).message).toBe('OK')
    const [first, second] = [await house.bag(2), await house.bag(1)]
    expect(await marked(first.id)).toBe('(00)040123451000000013')
    expect(await marked(second.id)).toBe('(00)040123451000000020')
    expect(await marked(first.id)).toBe('(00)040123451000000013')
    const ids = [first.id, second.id]
    const { data } = await asks('print', { ids, format: 'pdf' })
    expect(data.labels).toBe(2)
    const [one, other] = pdfOf(Buffer.from(await (await fileOf(data.jobId)).arrayBuffer())).texts.split('\n')
    for (const said of [first.no, '(00)040123451000000013', 'Packages: 2', 'Gross weight: 4.000 kg'])
      expect(one).toContain(said)
    for (const said of ['Seal: S', 'Destination: ID', 'Channel: LINE', 'Zone: A'])
      expect(other).toContain(said)
    const thermal = await asks('print', { ids, format: 'zpl' })
    const zpl = await (await fileOf(thermal.data.jobId)).text()
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    expect((await asks('preview', { ids })).data.printedBefore).toMatchObject([{ times: 2 }, { times: 2 }])
    expect((await asks('preview', { ids, medium: '40x30' })).data.code).toBe('labels.no-room')
  })

  test('whoever scans the code finds the bag: at the desk, in a load, and where it arrives', async () => {
    const bag = await house.bag(1)
    const mark = (await marked(bag.id)).replace('(00)', '')
    const scanned = `]C100${mark}`
    for (const code of [scanned, `00${mark}`, mark]) expect(await foundBy(code)).toContain(`bag ${bag.no}`)
    const looked = await house.send('/api/owms/v1/home/look-up', house.desk, { code: scanned })
    expect(looked.data.meanings).toMatchObject([{ kind: 'bag', code: bag.no }])
    const list = await house.send(`/api/owms/v1/bag/list?search=${scanned}`, house.desk)
    expect(list.data.rows.map(({ no }: { no: string }) => no)).toEqual([bag.no])
    const { data } = await house.send('/api/owms/v1/stowage/save', house.desk, {
      way: 'air',
      channel: 'LINE',
    })
    const stowageId = data.rows.find(({ table }: { table: string }) => table === 'stowage').id
    await house.scans('freight.loadItem', { stowageId, code: `00${mark}` })
    expect(await read(bag.id)).toMatchObject({ status: 'loaded' })
    for (const call of ['submit', 'depart'])
      await house.send(`/api/owms/v1/stowage/${call}`, house.desk, { stowageId })
    await settled(house.world.engine, house.world.performer)
    const gone = await house.world.engine.reader
      .selectFrom('bag')
      .selectAll()
      .where('id', '=', bag.id)
      .execute()
    expect(gone).toMatchObject([{ bucket: `load:${stowageId}` }])
    await house.scans('freight.arriveItem', { stowageId, code: scanned })
    await settled(house.world.engine, house.world.performer)
    expect(await read(bag.id)).toMatchObject({ status: 'arrived' })
  })

  test('no two bags have one code, whoever asks at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 30 }, () => bags('open', { channel: 'SEA', zone: '' })),
    )
    const ids = opened.map(({ data }) => data.rows.find((row: { table: string }) => row.table === 'bag').id)
    await Promise.all([...ids, ...ids].map((bagId) => bags('mark', { bagId })))
    const rows = await house.world.engine.reader
      .selectFrom('bag')
      .select('mark')
      .where('id', 'in', ids)
      .execute()
    expect(new Set(rows.map(({ mark }) => mark)).size).toBe(30)
    expect(rows.every(({ mark }) => mark.startsWith('040123451'))).toBe(true)
  })

  test('what codes begin with is never given to another warehouse, nor changed', async () => {
    const sscc = { form: 'sscc', companyPrefix: '4012345', site: '1' }
    for (const series of [sscc, { ...sscc, site: '' }, { ...sscc, site: '12' }])
      expect((await saves({ ...series, warehouseId: house.world.warehouses[1] })).message).toMatch(
        /another rule/,
      )
    expect((await saves({ ...sscc, channel: 'SEA', site: '12' })).message).toMatch(/another rule/)
    const { data } = await saves({ ...sscc, site: '2', warehouseId: house.world.warehouses[1] })
    const [{ id }] = data.rows
    const changed = { ...sscc, id, site: '3', warehouseId: house.world.warehouses[1] }
    expect((await saves(changed)).message).toMatch(/Disable it and write another one/)
  })

  test('bags of a channel go as receptacles of the post, by their weight, and are found whatever they weigh later', async () => {
    const upu = { form: 'upu', channel: 'LINE', origin: 'CNCANA', destination: 'JPTYOA' }
    expect((await saves(upu)).message).toBe('OK')
    const { data } = await bags('open', { channel: 'LINE', zone: '' })
    const open = data.rows.find(({ table }: { table: string }) => table === 'bag')
    expect((await bags('mark', { bagId: open.id })).data.code).toBe('freight.bag-unweighed')
    const bag = await house.bag(2)
    const code = await marked(bag.id)
    const year = String(new Date(house.world.clock.now).getUTCFullYear() % 10)
    expect(code).toBe(`CNCANAJPTYOAAUN${year}0001001000040`)
    const second = await house.bag(1)
    expect(await marked(second.id)).toBe(`CNCANAJPTYOAAUN${year}0001002000020`)
    const third = await house.bag(1)
    const later = house.world.clock.now + 2 * 86_400_000
    await house.world.performer.perform({
      ...{ id: freshId(), name: 'freight.markBag', args: { bagId: third.id }, scope: house.scope },
      ...{ actor: SYSTEM, via: 'system', occurredAt: later, receivedAt: later },
    })
    expect((await read(third.id)).code).toBe(`CNCANAJPTYOAAUN${year}0002001000020`)
    await bags('reopen', { bagId: bag.id, reason: 'weighed wrong' })
    await bags('close', { bagId: bag.id, weight: 4.26, seal: 'S2' })
    expect((await read(bag.id)).code).toBe(`CNCANAJPTYOAAUN${year}0001001000043`)
    for (const read of [code, code.toLowerCase()]) expect(await foundBy(read)).toContain(`bag ${bag.no}`)
    const shown = (await asks('preview', { ids: [bag.id, second.id] })).data
    expect(shown.labels).toBe(2)
  })

  test('a customer prints no label of a bag', async () => {
    const { id } = await house.bag(1)
    const body = { ...label, ids: [id] }
    expect((await house.send(labelApi.preview.path, house.lin, body)).status).toBe(403)
    expect(codeOnBag({ no: 'BG1', mark: '', weight: 5 })).toBe('BG1')
    expect((await asks('preview', { ids: [freshId()] })).data.code).toBe('labels.nothing')
  })
})
