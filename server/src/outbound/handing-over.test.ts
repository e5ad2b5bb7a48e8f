import { derivedId } from '@longshore/shared/command/id.ts'
import { LISTED_AT_ONCE } from '@longshore/shared/outbound/next-manifest.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'
import { packingAt, plantCarrier } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('handing over', (dialect) => {
  let floor: Floor
  let post: string
  beforeAll(async () => {
    floor = await openFloor(dialect)
    post = await plantCarrier(floor, 'POST')
  })
  afterAll(() => floor.close())
  const { packed, cancel, kinds } = packingAt(() => floor)
  const opens = async () => {
    const { rows } = await floor.performs('outbound.openHandover', {
      carrierId: post,
      vehicle: 'HH-1',
      dock: '3',
    })
    return rows.find(({ table }) => table === 'handover')?.id ?? ''
  }
  const parcel = (id: string) =>
    floor.database.engine.reader
      .selectFrom('parcel')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const inHandover = async (id: string) =>
    (
      await floor.database.engine.reader
        .selectFrom('parcel')
        .select('id')
        .where('handoverId', '=', id)
        .execute()
    ).length
  const handover = (id: string) =>
    floor.database.engine.reader
      .selectFrom('handover')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('takes a parcel back whose wave was voided before it was packed: its order is promised its pieces again', async () => {
    await floor.shelve('void', 'V-01-01', 5)
    const orderId = await floor.reviewed({ void: 2 })
    const waveId = await floor.waved([orderId])
    await floor.does('outbound.voidWave', { waveId })
    const [line] = await floor.lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T-V', quantity: 2 }]
    await floor.scans('outbound.packOrder', { orderId, pieces, waybillNo: '', material: '', weight: 0 })
    const [parcel] = await floor.parcels(orderId)
    await floor.scans('outbound.scanOut', { parcelId: parcel?.id, carrierId: null, handoverId: null })
    expect(await floor.order(orderId)).toMatchObject({ status: 'shipped' })
    await floor.scans('outbound.unsweep', { parcelId: parcel?.id })
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-be-issued' })
    const [again] = await floor.lines(orderId)
    expect((again?.promised ?? 0) + (again?.picked ?? 0)).toBe(2)
  })

  test('parcels are scanned into a hand-over, taken out again, and closed with a manifest', async () => {
    const handoverId = await opens()
    const one = await packed('a', 2)
    const two = await packed('b', 1)
    expect(await floor.does('outbound.closeHandover', { handoverId })).toMatchObject({
      code: 'outbound.handover-empty',
    })
    for (const { parcelId } of [one, two])
      expect(await floor.does('outbound.scanOut', { parcelId, handoverId })).toMatchObject({
        outcome: 'applied',
      })
    expect(await handover(handoverId)).toMatchObject({ parcels: 2, pieces: 3 })
    expect(await floor.does('outbound.unsweep', { parcelId: one.parcelId })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.stock('a')).toEqual({ [`PACK:${one.parcelId}`]: 2 })
    expect(await floor.order(one.orderId)).toMatchObject({ status: 'in-delivery', swept: 0, packed: 1 })
    expect(await handover(handoverId)).toMatchObject({ parcels: 1, pieces: 1 })
    await floor.does('outbound.scanOut', { parcelId: one.parcelId, handoverId })
    expect(await floor.does('outbound.closeHandover', { handoverId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('outbound.unsweep', { parcelId: one.parcelId })).toMatchObject({
      code: 'outbound.handover-closed',
    })
    expect(
      await floor.does('outbound.scanOut', { parcelId: (await packed('c', 1)).parcelId, handoverId }),
    ).toMatchObject({ code: 'outbound.handover-closed' })
  })

  test('a handheld opens a hand-over, scans into it before it knows the number, and closes it', async () => {
    const { parcelId } = await packed('h', 1)
    const id = freshId()
    const device = { via: 'queue', actor: picker, deviceId: freshId() } as const
    const opening = { carrierId: post, vehicle: 'HH-2', dock: '' }
    await floor.does('outbound.openHandover', opening, { ...device, id, deviceSeq: 1 })
    const handoverId = derivedId(id, 'handover')
    const leaving = { parcelId, carrierId: null, handoverId }
    expect(await floor.does('outbound.scanOut', leaving, { ...device, deviceSeq: 2 })).toMatchObject({
      outcome: 'applied',
    })
    expect(await handover(handoverId)).toMatchObject({ parcels: 1, no: expect.stringMatching(/\d/) })
    await floor.does('outbound.closeHandover', { handoverId }, { ...device, deviceSeq: 3 })
    expect(await handover(handoverId)).toMatchObject({ status: 'closed', closedBy: 'Ana' })
  })

  test('a carrier leaves a parcel behind: whoever leads the dock corrects it with a reason', async () => {
    const handoverId = await opens()
    const { parcelId, orderId } = await packed('d', 1)
    await floor.does('outbound.scanOut', { parcelId, handoverId })
    await floor.does('outbound.closeHandover', { handoverId })
    expect(await floor.does('outbound.missPickup', { parcelId, reason: 'no room' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.order(orderId)).toMatchObject({ status: 'in-delivery' })
    expect((await handover(handoverId)).parcels).toBe(0)
  })

  test('a scan that is heard of after the manifest was printed is booked, and somebody is told', async () => {
    const handoverId = await opens()
    const one = await packed('e', 1)
    const two = await packed('f', 1)
    await floor.scans('outbound.scanOut', { parcelId: one.parcelId, handoverId })
    await floor.does('outbound.closeHandover', { handoverId })
    expect(await floor.scans('outbound.scanOut', { parcelId: two.parcelId, handoverId })).toMatchObject({
      exceptions: [{ kind: 'outbound.handover-late' }],
    })
    expect(await floor.scans('outbound.unsweep', { parcelId: one.parcelId })).toMatchObject({
      exceptions: [{ kind: 'outbound.handover-late' }],
    })
    expect(await floor.stock('e')).toEqual({ [`PACK:${one.parcelId}`]: 1 })
  })

  test('two people handed one parcel over: it is here again when both took that back', async () => {
    const { parcelId } = await packed('g', 1)
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await floor.scans('outbound.unsweep', { parcelId })).toMatchObject({
      exceptions: [{ kind: 'outbound.undo-late' }],
    })
    expect(await floor.stock('g')).toEqual({})
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await floor.stock('g')).toEqual({ [`PACK:${parcelId}`]: 1 })
  })

  test('a cancelled order’s parcel that comes off the vehicle must be stopped again', async () => {
    const { parcelId, orderId } = await packed('h', 1)
    await cancel(orderId)
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await floor.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await kinds()).toContain('outbound.intercept')
    await floor.scans('outbound.interceptParcel', { parcelId })
    expect(await floor.stock('h')).toEqual({ ABN: 1 })
  })

  test('a parcel that was stopped or opened while it was on the vehicle lies there when it comes back', async () => {
    for (const [code, name, given, place] of [
      ['i', 'outbound.interceptParcel', {}, 'ABN'],
      ['j', 'outbound.recheckParcel', { ok: false, reason: 'torn' }, 'TOTE:'],
      ['k', 'outbound.undoPack', {}, 'TOTE:T1'],
    ] as const) {
      const { parcelId, orderId } = await packed(code, 1)
      await floor.scans('outbound.scanOut', { parcelId })
      await floor.scans(name, { parcelId, ...given })
      await floor.scans('outbound.unsweep', { parcelId })
      const [at] = Object.keys(await floor.stock(code))
      expect(at).toMatch(place)
      expect(await floor.order(orderId)).toMatchObject({ status: 'in-delivery', packed: 0 })
    }
  })

  test('a hand-over needs its carrier: none is opened for nobody, nor for a carrier that was switched off', async () => {
    const gone = await plantCarrier(floor, 'GONE', { enabled: 0 })
    const opening = { vehicle: 'HH-9', dock: '' }
    expect(await floor.does('outbound.openHandover', opening)).toMatchObject({
      code: 'outbound.handover-carrier',
    })
    expect(await floor.does('outbound.openHandover', { ...opening, carrierId: gone })).toMatchObject({
      code: 'outbound.carrier-unknown',
    })
  })

  test('a scan into a hand-over that was refused its opening is booked, told, and on the next manifest', async () => {
    const { parcelId } = await packed('m', 1, { carrierId: post })
    const id = freshId()
    const device = { via: 'queue', actor: picker, deviceId: freshId() } as const
    const refused = { carrierId: null, vehicle: '', dock: '' }
    expect(await floor.does('outbound.openHandover', refused, { ...device, id, deviceSeq: 1 })).toMatchObject(
      { code: 'outbound.handover-carrier' },
    )
    const scan = { parcelId, handoverId: derivedId(id, 'handover') }
    expect(await floor.does('outbound.scanOut', scan, { ...device, deviceSeq: 2 })).toMatchObject({
      exceptions: [{ kind: 'outbound.handover-unknown' }],
    })
    expect(await parcel(parcelId)).toMatchObject({ status: 'swept', handoverId: null, nextManifest: post })
  })

  test('parcels that left under no hand-over are on the next manifest of their carrier', async () => {
    const known = await packed('n', 2, { carrierId: post })
    const other = await packed('o', 1, { carrierId: await plantCarrier(floor, 'OTHER') })
    const nobodys = await packed('p', 1)
    for (const { parcelId } of [known, other, nobodys]) await floor.scans('outbound.scanOut', { parcelId })
    const named = { parcelId: nobodys.parcelId, carrierId: post }
    expect(await parcel(nobodys.parcelId)).toMatchObject({ nextManifest: '' })
    await floor.does('outbound.nameCarrier', named)
    const handoverId = await opens()
    expect(await floor.does('outbound.closeHandover', { handoverId })).toMatchObject({ outcome: 'applied' })
    const inside = { handoverId, nextManifest: null }
    expect(await parcel(known.parcelId)).toMatchObject(inside)
    expect(await parcel(nobodys.parcelId)).toMatchObject({ ...inside, carrierId: post })
    expect((await parcel(other.parcelId)).handoverId).toBeNull()
    const { parcels, pieces } = await handover(handoverId)
    expect(parcels).toBe(await inHandover(handoverId))
    expect(pieces).toBeGreaterThanOrEqual(3)
    expect(await floor.does('outbound.nameCarrier', named)).toMatchObject({
      code: 'outbound.not-left-alone',
    })
  })

  test('a parcel that is here again waits for no manifest', async () => {
    const { parcelId } = await packed('q', 1, { carrierId: post })
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await parcel(parcelId)).toMatchObject({ status: 'packed', nextManifest: null })
  })

  test('a parcel that one worker scanned out alone and another into a hand-over stands on that manifest', async () => {
    const { parcelId } = await packed('r', 1, { carrierId: post })
    const handoverId = await opens()
    await floor.scans('outbound.scanOut', { parcelId })
    await floor.scans('outbound.scanOut', { parcelId, handoverId })
    expect(await parcel(parcelId)).toMatchObject({ handoverId, nextManifest: null, sweeps: 2 })
    expect(await handover(handoverId)).toMatchObject({ parcels: 1 })
    for (const _ of [1, 2]) await floor.scans('outbound.unsweep', { parcelId })
    expect(await handover(handoverId)).toMatchObject({ parcels: 0 })
  })

  test('a manifest takes all that left before, in as many steps as it needs', async () => {
    const carrierId = await plantCarrier(floor, 'MANY')
    const { parcelId } = await packed('s', 1, { carrierId })
    await floor.scans('outbound.scanOut', { parcelId })
    const pattern = await parcel(parcelId)
    const more = Array.from({ length: 2 * LISTED_AT_ONCE }, (_, i) => ({
      ...{ ...pattern, id: freshId(), no: `${pattern.no}-${i}`, content: [], materials: [], options: [] },
      ...{ taken: [], opened: [] },
    }))
    await plant(floor.database.engine, { parcel: more })
    const { rows } = await floor.performs('outbound.openHandover', { carrierId, vehicle: '', dock: '' })
    const handoverId = rows.find(({ table }) => table === 'handover')?.id ?? ''
    await floor.does('outbound.closeHandover', { handoverId })
    expect(await handover(handoverId)).toMatchObject({ status: 'closed', parcels: 2 * LISTED_AT_ONCE + 1 })
    expect(await inHandover(handoverId)).toBe(2 * LISTED_AT_ONCE + 1)
    await floor.database.engine.operate((db) =>
      db
        .deleteFrom('parcel')
        .where(
          'id',
          'in',
          more.map(({ id }) => id),
        )
        .execute(),
    )
  })
})
