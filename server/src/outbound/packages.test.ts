import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chargedFor } from '../commands/test-causes.ts'
import { HOUSE, onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor } from './test-floor.ts'
import { packingAt, plantBox } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('packages', (dialect) => {
  let floor: Floor
  let materialId: string
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const house = {
      ...{
        id: HOUSE.slice('warehouse:'.length),
        scope: 'company',
        version: 1,
        code: 'H',
        name: 'H',
        country: 'DE',
      },
      ...{ zone: 'UTC', contact: '', phone: '', fax: '', email: '', address: '', own: 1, enabled: 1 },
      settings: { ...defaultSettings, weighing: true, recheckRate: 0 },
    }
    await plant(floor.database.engine, { warehouse: [house] })
    materialId = await plantBox(floor, 'BOX_S')
  })
  afterAll(() => floor.close())
  const { picked, packed, cancel, kinds } = packingAt(() => floor)
  const weigh = (parcelId: string, weight: number, answer = 'right', reason = '') =>
    floor.does('outbound.weighParcel', { parcelId, weight, answer, reason })
  const charges = (orderId: string) => chargedFor(floor.database.engine, orderId)

  test('an order goes into two packages and is shipped when the last of them has left', async () => {
    const { orderId, pack } = await picked('a', 3)
    const [piece] = pack.pieces
    const part = { ...pack, pieces: [{ ...piece, quantity: 2 }] }
    expect(await floor.does('outbound.packOrder', part)).toMatchObject({ code: 'outbound.pack-incomplete' })
    const options = ['wooden-frame']
    expect(await floor.does('outbound.packOrder', { ...part, more: true, options })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.order(orderId)).toMatchObject({ packed: 0 })
    const rest = {
      ...pack,
      pieces: [{ ...piece, quantity: 1 }],
      waybillNo: 'OTHER-LABEL-1',
      material: 'BOX_S',
    }
    expect(await floor.does('outbound.packOrder', { ...rest, waybillNo: `WBSO-1` })).toMatchObject({
      code: 'outbound.label-used',
    })
    expect(await floor.does('outbound.packOrder', rest)).toMatchObject({ outcome: 'applied' })
    const [first, second] = await floor.parcels(orderId)
    expect([first?.content, second?.content].map((content) => content?.[0]?.quantity).sort()).toEqual([1, 2])
    for (const one of [first, second]) await weigh(one?.id ?? '', one?.expected ?? 0)
    await floor.does('outbound.scanOut', { parcelId: first?.id })
    expect(await floor.order(orderId)).toMatchObject({ status: 'in-delivery', packed: 1, swept: 0 })
    expect(await cancel(orderId)).toMatchObject({ code: 'outbound.goods-left' })
    await floor.does('outbound.scanOut', { parcelId: second?.id })
    expect(await floor.order(orderId)).toMatchObject({ status: 'shipped', swept: 1 })
    expect(await floor.stock('a')).toEqual({})
    expect(await charges(orderId)).toEqual({ 'material:BOX_S': 1, operation: 3, 'packaging:wooden-frame': 1 })
  })

  test('what two people packed of one order is in packages as far as it was wanted; the rest lies on the intercept shelf', async () => {
    for (const [code, quantities] of [
      ['b', [1, 2]],
      ['c', [2, 1]],
    ] as const) {
      const { pack } = await picked(code, 2)
      const [piece] = pack.pieces
      for (const quantity of quantities)
        await floor.scans('outbound.packOrder', {
          ...pack,
          more: quantity === 1,
          pieces: [{ ...piece, quantity }],
        })
      const stock = await floor.stock(code)
      const inPackages = Object.entries(stock).filter(([place]) => place.startsWith('PACK:'))
      expect(inPackages.reduce((sum, [, pieces]) => sum + pieces, 0)).toBe(2)
      expect(stock.ABN).toBe(1)
    }
    expect(await kinds()).toContain('outbound.packed-twice')
  })

  test('a package weighs what its goods and material weigh, more or less; another weight waits for whoever may accept it', async () => {
    const { pack, orderId } = await picked('d', 2)
    await floor.does('outbound.packOrder', { ...pack, material: 'BOX_S' })
    const [one] = await floor.parcels(orderId)
    expect(one).toMatchObject({ expected: 500, tolerance: 50, toWeigh: 1 })
    const parcelId = one?.id ?? ''
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ code: 'outbound.not-weighed' })
    expect(await weigh(parcelId, 551)).toMatchObject({
      ...{ code: 'outbound.weight-out-of-tolerance', values: { weight: 551, from: 450, to: 550 } },
    })
    expect(await weigh(parcelId, 551, 'accepted')).toMatchObject({ code: 'outbound.reason-required' })
    const packer = {
      kind: 'worker',
      id: 'p',
      name: 'P',
      customerId: null,
      permissions: new Set(['outbound.weigh']),
    }
    const accepts = { parcelId, weight: 551, answer: 'accepted', reason: 'wet box' }
    expect(await floor.does('outbound.weighParcel', accepts, { actor: packer as never })).toMatchObject({
      code: 'outbound.may-not-accept',
    })
    expect(await weigh(parcelId, 551, 'for-lead')).toMatchObject({
      exceptions: [{ kind: 'outbound.weight-out-of-tolerance' }],
    })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({
      ...{ code: 'outbound.weight-undecided', values: { weight: 551 } },
    })
    const [waiting] = await floor.database.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('kind', '=', 'outbound.weight-out-of-tolerance')
      .where('status', '=', 'open')
      .execute()
    const way = { exceptionId: waiting?.id, resolution: 'accept-weight', remark: 'wet box' }
    await floor.does('exceptions.resolveException', way)
    expect((await floor.parcels(orderId))[0]).toMatchObject({ status: 'weighed', weight: 551 })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
  })

  test('a package whose weight was not right waits for nobody once it is opened', async () => {
    const { pack, orderId } = await picked('dw', 2)
    await floor.does('outbound.packOrder', { ...pack, material: 'BOX_S' })
    const [one] = await floor.parcels(orderId)
    const parcelId = one?.id ?? ''
    await weigh(parcelId, 700, 'for-lead')
    await weigh(parcelId, 701, 'for-lead')
    const open = () =>
      floor.database.engine.reader
        .selectFrom('exception')
        .select('status')
        .where('subjectId', '=', parcelId)
        .where('kind', '=', 'outbound.weight-out-of-tolerance')
        .execute()
    expect(await open()).toEqual([{ status: 'open' }])
    await floor.does('outbound.recheckParcel', { parcelId, ok: false, reason: 'weight' })
    expect(await open()).toEqual([{ status: 'healed' }])
  })

  test('a package that left without being weighed is booked out all the same, and opens an exception', async () => {
    const { parcelId } = await packed('e', 1)
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({
      exceptions: [{ kind: 'outbound.shipped-unweighed' }],
    })
  })

  test('a package of the sample is checked again before it leaves, by the rate of its customer', async () => {
    const own = { id: OWNER, scope: 'company', version: 1, code: 'C', name: 'C', category: 'enterprise' }
    const rest = {
      contact: '',
      phone: '',
      fax: '',
      email: '',
      country: '',
      city: '',
      postcode: '',
      address: '',
    }
    const terms = { currency: 'CNY', creditLimit: 0, settlementDays: 0, active: 1, recheckRate: 100 }
    await plant(floor.database.engine, { customer: [{ ...own, ...rest, ...terms }] })
    const { parcelId } = await packed('f', 1)
    await weigh(parcelId, 200)
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({
      code: 'outbound.not-rechecked',
    })
    await floor.does('outbound.recheckParcel', { parcelId, ok: true, reason: '' })
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
    await floor.database.engine.operate((db) =>
      db.updateTable('customer').set({ recheckRate: 0 }).where('id', '=', OWNER).execute(),
    )
    expect((await floor.parcels((await packed('g', 1)).orderId))[0]).toMatchObject({ toCheck: 0 })
  })

  test('packing, weighing and re-check are undone step by step; what went on is named', async () => {
    const { orderId, pack, parcelId } = await packed('h', 2)
    await weigh(parcelId, 400)
    await floor.does('outbound.recheckParcel', { parcelId, ok: true, reason: '' })
    expect(await floor.does('outbound.undoPack', { parcelId })).toMatchObject({
      ...{ code: 'outbound.undo-pack-late', values: { status: 're-checked' } },
    })
    expect(await floor.does('outbound.undoRecheck', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('outbound.undoWeigh', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('outbound.undoWeigh', { parcelId })).toMatchObject({
      code: 'outbound.nothing-to-undo',
    })
    expect(await floor.does('outbound.undoPack', { parcelId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('h')).toEqual({ 'TOTE:T1': 2 })
    expect(await floor.order(orderId)).toMatchObject({ packed: 0, weighed: 0, rechecked: 0 })
    expect(await floor.does('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
  })

  test('packing that is undone after its order was cancelled leaves its pieces to be put back', async () => {
    const { orderId, parcelId } = await packed('i', 2)
    await cancel(orderId)
    await floor.scans('outbound.undoPack', { parcelId })
    expect(await kinds()).not.toContain('outbound.intercept')
    expect((await floor.putBacks()).filter((one) => one.orderId === orderId && one.open)).toMatchObject([
      { fromLocation: 'TOTE:T1', quantity: 2 },
    ])
  })

  test('packaging that is kept count of is taken from its stock, and given back when the packing is undone', async () => {
    await floor.does('outbound.countMaterial', { materialId, quantity: 1 })
    const left = async () =>
      (await floor.database.engine.reader.selectFrom('materialStock').select('quantity').execute())[0]
        ?.quantity
    const { pack, orderId } = await picked('j', 1)
    await floor.does('outbound.packOrder', { ...pack, materials: [{ code: 'BOX_S', quantity: 2 }] })
    expect(Number(await left())).toBe(-1)
    expect(await kinds()).toContain('outbound.material-short')
    const [one] = await floor.parcels(orderId)
    await floor.does('outbound.undoPack', { parcelId: one?.id })
    expect(Number(await left())).toBe(1)
    expect(await kinds()).not.toContain('outbound.material-short')
    expect(await charges(orderId)).toEqual({ 'material:BOX_S': 0 })
    await floor.does('outbound.countMaterial', { materialId, quantity: 40 })
    expect(Number(await left())).toBe(40)
  })
})
