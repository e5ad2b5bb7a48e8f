import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('stowage orders', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`/api/owms/v1/stowage/${call}`, house.desk, body)
  const told = async (call: string, body: object) => (await post(call, body)).message as string
  const plans = async (more: object = {}): Promise<string> => {
    const { data } = await post('save', { way: 'sea', channel: 'LINE', arrivalPort: 'Jakarta', ...more })
    return data.rows.find(({ table }: { table: string }) => table === 'stowage').id
  }
  const read = async (id: string) =>
    (await house.send(`/api/owms/v1/stowage/by-id?id=${id}`, house.desk)).data
  const items = async (id: string) =>
    (await read(id)).items.map(
      ({ no, planned, loaded }: { no: string; planned: boolean; loaded: boolean }) => ({
        ...{ no, planned, loaded },
      }),
    )
  const loads = (stowageId: string, code: string, more: object = {}) =>
    house.scans('freight.loadItem', { stowageId, code, ...more })
  const bagOf = async (no: string) =>
    (await house.world.engine.reader.selectFrom('bag').selectAll().where('no', '=', no).execute())[0]
  const pieceOf = async ({ orderId }: { orderId: string }) => (await house.pieces(orderId))[0]

  test('what is planned and not loaded is missing; submitting locks the content until it is reverted', async () => {
    const id = await plans({ bookedWeight: 500, etd: 1_790_000_000 })
    const [first, second] = [await house.bag(2), await house.stored()]
    for (const { no } of [first, second]) expect(await told('plan', { stowageId: id, code: no })).toBe('OK')
    expect(await told('plan', { stowageId: id, code: 'NOBODY' })).toBe('No bag and no package goes by NOBODY')
    expect(await told('load', { stowageId: id, code: first.no })).toBe('OK')
    expect(await read(id)).toMatchObject({ planned: 2, loaded: 1, pieces: 2, weight: 4, etd: 1_790_000_000 })
    expect(await items(id)).toEqual([
      { no: second.no, planned: true, loaded: false },
      { no: first.no, planned: true, loaded: true },
    ])
    expect(await bagOf(first.no)).toMatchObject({ status: 'loaded', place: `LOAD:${id}`, disputed: 0 })
    expect(await told('submit', { stowageId: id })).toBe('OK')
    expect(await told('load', { stowageId: id, code: second.no })).toMatch(/is submitted. Revert it first$/)
    expect(await loads(id, second.no)).toMatchObject({ exceptions: [{ kind: 'freight.content-locked' }] })
    expect(await pieceOf(second)).toMatchObject({ status: 'loaded', place: `LOAD:${id}` })
    expect(await told('unload', { stowageId: id, code: second.no })).toMatch(/is submitted/)
    expect(await told('revert', { stowageId: id })).toBe('OK')
    expect(await told('unload', { stowageId: id, code: second.no })).toBe('OK')
    expect(await pieceOf(second)).toMatchObject({ status: 'stored', place: 'STAGE' })
    expect(await told('unload', { stowageId: id, code: second.no })).toMatch(/is not loaded in/)
    expect(await read(id)).toMatchObject({ planned: 2, loaded: 1, status: 'to-be-submitted' })
  })

  test('papers, vehicle and times of a submitted order are written still; what decides its content stays', async () => {
    const said = { channel: 'LINE', way: 'sea', bookedWeight: 500.5, bookedVolume: 1.25 }
    const id = await plans(said)
    await told('load', { stowageId: id, code: (await house.stored()).no })
    await told('submit', { stowageId: id })
    const papers = { blNo: 'COSU7', containerNo: 'TEMU6079348', plate: 'HH-LS 1', etd: 1_790_000_000 }
    expect(await told('save', { id, ...said, ...papers })).toBe('OK')
    expect(await read(id)).toMatchObject({ ...papers, status: 'submitted' })
    for (const more of [{ channel: 'AIR' }, { way: 'air' }, { cabinetType: '40HQ' }, { bookedWeight: 9 }])
      expect(await told('save', { id, ...said, ...papers, ...more })).toMatch(/Revert it first$/)
  })

  test('a bag that two loads claim is disputed in both, in whatever order it is heard, until one gives it back', async () => {
    const [one, other] = [await plans(), await plans()]
    const ends = new Set<string>()
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { no, id } = await house.bag(1)
      for (const stowageId of order) await loads(stowageId, no)
      const { place, disputed } = (await bagOf(no)) ?? {}
      ends.add(`${place} ${disputed}`)
      for (const stowageId of order)
        expect(await items(stowageId)).toContainEqual({ no, planned: false, loaded: true })
      expect(await house.exceptions(id)).toEqual([{ kind: 'freight.bag-disputed', status: 'open' }])
      await house.scans('freight.unloadItem', { stowageId: one, code: no })
      expect(await bagOf(no)).toMatchObject({ place: `LOAD:${other}`, disputed: 0, status: 'loaded' })
      expect(await house.exceptions(id)).toEqual([{ kind: 'freight.bag-disputed', status: 'healed' }])
    }
    const both = [one, other].map((id) => `LOAD:${id}`).sort()
    expect(ends).toEqual(new Set([`${both.join(' ')} 1`]))
  })

  test('unloading that is heard before its loading leaves the same as the other way round', async () => {
    const id = await plans()
    const piece = await house.stored()
    await house.scans('freight.unloadItem', { stowageId: id, code: piece.no })
    expect(await items(id)).toEqual([])
    await loads(id, piece.no)
    expect(await pieceOf(piece)).toMatchObject({ place: 'STAGE', disputed: 0, status: 'stored' })
    expect(await read(id)).toMatchObject({ loaded: 0, pieces: 0, weight: 0 })
  })

  test('what a handheld loaded is booked whatever speaks against it; a desk is told before', async () => {
    const [id, sea] = [await plans(), await plans({ channel: 'SEA' })]
    expect(await told('load', { stowageId: id, code: 'NOBODY' })).toBe('No bag and no package goes by NOBODY')
    expect(await loads(id, 'NOBODY')).toMatchObject({ exceptions: [{ kind: 'freight.loaded-unknown' }] })
    const piece = await house.stored()
    expect(await told('load', { stowageId: sea, code: piece.no })).toMatch(/is for channel SEA/)
    expect(await loads(sea, piece.no)).toMatchObject({ exceptions: [{ kind: 'freight.wrong-load' }] })
    expect(await told('load', { stowageId: id, code: piece.no })).toMatch(/is recorded somewhere else/)
    const held = await house.stored()
    await house.send('/api/vsmartorder/holdon_smart_order_single', house.lin, {
      ...{ orderId: held.orderId, reason: 'address?' },
    })
    expect(await loads(id, held.no)).toMatchObject({ exceptions: [{ kind: 'freight.stopped-loaded' }] })
    expect(await loads(id, held.no)).not.toHaveProperty('exceptions.0')
    expect(await read(id)).toMatchObject({ loaded: 1 })
  })

  test('over the booked weight somebody is warned, over the container’s limit the desk is asked', async () => {
    const id = await plans({ cabinetType: '20GP', bookedWeight: 3 })
    const light = await house.bag(2)
    expect((await post('load', { stowageId: id, code: light.no })).data).toMatchObject({
      warnings: [{ code: 'freight.over-booked' }],
    })
    for (let i = 0; i < 3; i++) await loads(id, (await house.stored(9000)).no)
    const heavy = await house.stored(9000)
    expect(await told('load', { stowageId: id, code: heavy.no })).toMatch(/more than a 20GP takes$/)
    expect(await told('load', { stowageId: id, code: heavy.no, anyway: true })).toBe('OK')
    const second = await house.stored()
    expect(await loads(id, second.no)).toMatchObject({ exceptions: [{ kind: 'freight.over-cabinet' }] })
  })

  test('items that were shut out roll to another stowage order with a reason, unloaded where they were loaded', async () => {
    const [id, next] = [await plans(), await plans()]
    const [loaded, missing] = [await house.bag(1), await house.stored()]
    for (const { no } of [loaded, missing]) await post('plan', { stowageId: id, code: no })
    await loads(id, loaded.no)
    const itemIds = (await read(id)).items.map((item: { id: string }) => item.id)
    expect(await told('roll', { stowageId: id, toId: id, itemIds, reason: 'full' })).toBe(
      'Choose another stowage order',
    )
    expect(await told('roll', { stowageId: id, toId: next, itemIds, reason: 'shut out' })).toBe('OK')
    expect(await read(id)).toMatchObject({ planned: 0, loaded: 0, pieces: 0, items: [] })
    expect((await read(next)).items).toMatchObject([
      { planned: true, loaded: false, rolled: 'shut out' },
      { planned: true, loaded: false, rolled: 'shut out' },
    ])
    expect(await bagOf(loaded.no)).toMatchObject({ place: 'STAGE', status: 'closed' })
    expect((await read(next)).timeline).toContainEqual(
      expect.objectContaining({
        event: 'stowage.rolled-on',
        details: expect.objectContaining({ reason: 'shut out' }),
      }),
    )
  })

  test('a stowage order is found by its number, its container and its bill of lading', async () => {
    const id = await plans({ containerNo: 'MSKU9070323', blNo: 'BL-77' })
    const { no } = await read(id)
    for (const text of [no, 'MSKU9070', 'BL-7']) {
      const { data } = await house.send(`/api/owms/v1/home/find?text=${text}`, house.desk)
      expect(data).toContainEqual(expect.objectContaining({ kind: 'stowage', id }))
    }
    const { data } = await house.send('/api/owms/v1/stowage/list?search=MSKU', house.desk)
    expect(data).toMatchObject({ total: 1, tabs: { 'to-be-submitted': 1, all: 1 } })
  })
})
