import { BlockList } from 'node:net'
import { labelApi } from '@longshore/shared/labels/label.api.ts'
import { printerApi } from '@longshore/shared/labels/printer.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'
import { TestPrinter } from './test-printer.ts'

const mug = freshId()

onBothEngines('printers of a house', (dialect) => {
  const zebra = new TestPrinter(dialect === 'sqlite' ? 1 : 2)
  let world: World
  let boss: Person
  let zebraId = ''
  const call = (path: string, body: object, key: string | undefined = undefined, as = boss) =>
    world.send(path, {
      ...{ as, body, warehouse: world.warehouses[0] },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const add = async (given: object) => {
    const body = { id: null, name: 'Zebra', host: zebra.host, port: 9100, dpi: 203, ...given }
    expect(await call(printerApi.save.path, body)).toMatchObject({ message: 'OK' })
    const { data } = await world.send(printerApi.list.path, { as: boss, warehouse: world.warehouses[0] })
    return data.rows.find(({ name }: { name: string }) => name === body.name).id as string
  }
  const labels = { kind: 'sku', ids: [mug], medium: '60x40', language: 'en', format: 'zpl' }
  const printed = async (more: object = {}, key?: string) =>
    (await call(labelApi.print.path, { ...labels, ...more }, key)).data.jobId as string
  const send = (jobId: string, printerId = zebraId, key?: string, as = boss) =>
    call(printerApi.send.path, { jobId, printerId }, key, as)
  const came = async (jobs: number) => {
    await vi.waitFor(() => expect(zebra.jobs).toHaveLength(jobs), { timeout: 20_000 })
    return zebra.jobs.at(-1)
  }

  beforeAll(async () => {
    const printersIn = new BlockList()
    printersIn.addSubnet('127.0.0.0', 8)
    world = await openWorld(dialect, { printersIn })
    boss = await world.staff('manager')
    await plant(world.engine, { sku: [articleRow('MUG', world.customers[0], mug)] })
    zebraId = await add({})
    await zebra.switchOn()
  })
  afterAll(async () => {
    await zebra.switchOff()
    expect(world.defects).toEqual([])
    await world.close()
  })

  test('a label that was printed goes to the printer that the station chose, and stands among the printed', async () => {
    const here = await world.send(printerApi.here.path, { as: boss, warehouse: world.warehouses[0] })
    expect(here.data).toEqual({ on: true, printers: [{ id: zebraId, name: 'Zebra' }] })
    const jobId = await printed()
    expect((await send(jobId)).data).toEqual({ printer: 'Zebra', labels: 1 })
    expect(await came(1)).toMatch(/^\^XA\n\^CI28\n\^PW480\n[\s\S]*MUG[\s\S]*\^XZ$/)
    const { data } = await world.send(labelApi.list.path, { as: boss })
    expect(data.rows).toMatchObject([{ id: jobId, kind: 'sku', format: 'zpl', labels: 1 }])
  })

  test('a call that is repeated prints no second label, and a new one does', async () => {
    const [printKey, sendKey] = [freshId(), freshId()]
    const jobId = await printed({}, printKey)
    expect(await printed({}, printKey)).toBe(jobId)
    const before = zebra.jobs.length
    expect((await send(jobId, zebraId, sendKey)).message).toBe('OK')
    expect((await send(jobId, zebraId, sendKey)).data).toEqual({ printer: 'Zebra', labels: 1 })
    expect((await send(jobId)).message).toBe('OK')
    await came(before + 2)
  })

  test('a printer that is off is told, with what to do; the same label goes again when it is on', async () => {
    await zebra.switchOff()
    const jobId = await printed()
    const before = zebra.jobs.length
    const key = freshId()
    const silent = await send(jobId, zebraId, key)
    expect(silent).toMatchObject({ status: 409, data: { code: 'labels.printer-silent' } })
    await zebra.switchOn()
    expect((await send(jobId, zebraId, key)).data.code).toBe('labels.printer-silent')
    expect((await send(jobId)).message).toBe('OK')
    await came(before + 1)
  })

  test('a sending that the server did not live to end is told as unsure, and sends nothing by itself', async () => {
    const [jobId, key] = [await printed(), freshId()]
    const id = ['staff', boss.id, key, jobId, zebraId].join(' ')
    await plant(world.engine, {
      labelSend: [{ id, jobId, printerId: zebraId, state: 'sending', at: world.clock.now }],
    })
    const before = zebra.jobs.length
    expect((await send(jobId, zebraId, key)).data.code).toBe('labels.printer-broke-off')
    expect(zebra.jobs).toHaveLength(before)
  })

  test('what is no thermal label, and a printer out of use, are refused', async () => {
    expect((await send(await printed({ format: 'pdf' }))).data.code).toBe('labels.not-for-printer')
    const old = await add({ name: 'Old' })
    await call(printerApi.disable.path, { id: old })
    expect((await send(await printed(), old)).data.code).toBe('labels.printer-stopped')
  })

  test('nothing is reached outside the networks of the setting, whatever name it goes by', async () => {
    for (const host of ['10.0.0.5', '169.254.169.254', '::1', '::ffff:10.0.0.5', '0xA000005']) {
      const elsewhere = await add({ name: `At ${host}`, host })
      expect((await send(await printed(), elsewhere)).data.code, host).toBe('labels.printer-unlisted')
    }
  })

  test('a printer has a port that printers have', async () => {
    const body = { id: null, name: 'Shell', host: zebra.host, dpi: 203 }
    for (const port of [22, 80, 8787, 9110, 6100])
      expect((await call(printerApi.save.path, { ...body, port })).data.fields).toHaveProperty('port')
    await add({ name: 'Older', port: 6101 })
  })

  test('a printer is its warehouse’s own: who works elsewhere neither sees it nor prints on it', async () => {
    const away = await world.staff('manager', { warehouses: [world.warehouses[1]] })
    const jobId = await printed()
    const there = { as: away, warehouse: world.warehouses[1], body: { jobId, printerId: zebraId } }
    expect((await world.send(printerApi.send.path, there)).status).toBe(404)
    const lin = await world.customer(world.customers[0])
    expect((await world.send(printerApi.send.path, { ...there, as: lin })).status).toBe(403)
  })
})

onBothEngines('a server whose setting names no networks', (dialect) => {
  test('reaches no printer and offers none', async () => {
    const world = await openWorld(dialect)
    const boss = await world.staff('manager')
    const at = { as: boss, warehouse: world.warehouses[0] }
    const given = { id: null, name: 'Zebra', host: '127.0.0.1', port: 9100, dpi: 203 }
    await world.send(printerApi.save.path, { ...at, body: given })
    expect((await world.send(printerApi.here.path, at)).data).toEqual({ on: false, printers: [] })
    await plant(world.engine, { sku: [articleRow('MUG', world.customers[0], mug)] })
    const labels = { kind: 'sku', ids: [mug], medium: '60x40', language: 'en', format: 'zpl' }
    const { data } = await world.send(labelApi.print.path, { ...at, body: labels })
    const [{ id: printerId }] = (await world.send(printerApi.list.path, at)).data.rows
    const sent = await world.send(printerApi.send.path, { ...at, body: { jobId: data.jobId, printerId } })
    expect(sent.data.code).toBe('labels.printers-off')
    await world.close()
  })
})
