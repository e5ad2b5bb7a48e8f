import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('the reconciliation of bookings', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`/api/owms/v1/${call}`, house.desk, body)
  const said = async (call: string, body: object) => (await post(call, body)).message
  const made = async (table: string, call: string, body: object): Promise<string> => {
    const { data, message } = await post(call, body)
    expect(message).toBe('OK')
    return data.rows.filter((row: { table: string }) => row.table === table).at(-1).id
  }
  const read = async (id: string) =>
    (await house.send(`/api/owms/v1/booking-settling/by-id?id=${id}`, house.desk)).data
  const listed = async (which: 'list' | 'bills') =>
    (await house.send(`/api/owms/v1/booking-settling/${which}`, house.desk)).data.rows.map(
      ({ id }: { id: string }) => id,
    )
  const opens = () =>
    made('space', 'space/save', { voyage: 'CX 880', weight: 5000, perKg: '2.50', currency: 'USD' })
  const confirms = async (spaceId: string, more: object = {}) => {
    const bookingId = await made('booking', 'booking/request', { spaceId, weight: 400, volume: 2, ...more })
    expect(await said('booking/confirm', { bookingId })).toBe('OK')
    return bookingId
  }
  const causes = async (bookingId: string) =>
    (
      await house.world.engine.reader
        .selectFrom('chargeCause')
        .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
        .select(['chargeBasis.fee', 'chargeCause.quantity', 'chargeBasis.basis', 'chargeBasis.ownerId'])
        .where('chargeBasis.documentId', '=', bookingId)
        .orderBy('chargeCause.seq')
        .execute()
    ).map(({ fee, quantity, basis, ownerId }) => ({ fee, quantity: Number(quantity), basis, ownerId }))

  test('what was loaded stands beside what was booked once the space has left, and the room that stayed empty is charged to who booked it', async () => {
    const spaceId = await opens()
    const customerId = house.world.customers[0] ?? ''
    const [theirs, own, late] = [
      await confirms(spaceId, { customerId }),
      await confirms(spaceId),
      await confirms(spaceId, { customerId }),
    ]
    expect(await read(theirs)).toMatchObject({ settling: 'booked', departedAt: null, due: '0.00' })
    await post('booking/complete', { bookingId: theirs, weight: 380.5, volume: 2.2 })
    await post('booking/complete', { bookingId: own, weight: 100, volume: 1 })
    expect(await read(theirs)).toMatchObject({ settling: 'loaded', deadWeight: 19.5, deadVolume: 0 })
    expect(await listed('bills')).toEqual([])
    await post('space/depart', { spaceId })
    expect(await read(theirs)).toMatchObject({
      ...{ settling: 'pending', perKg: '2.50', due: '1000.00', dead: '48.75', billed: '', difference: '' },
      ...{ voyage: 'CX 880' },
    })
    expect(await causes(theirs)).toMatchObject([{ fee: 'dead-freight', quantity: 1, ownerId: customerId }])
    expect(JSON.parse((await causes(theirs))[0]?.basis ?? '')).toMatchObject({ grams: 19_500, volume: 0 })
    expect(await causes(own), 'what nobody booked is the house’s own cost').toEqual([])
    expect(await read(late)).toMatchObject({ settling: 'booked' })
    await post('booking/complete', { bookingId: late, weight: 400, volume: 2 })
    expect(await read(late)).toMatchObject({ settling: 'pending', due: '1000.00', dead: '0.00' })
    expect(await causes(late)).toEqual([])
    expect((await listed('bills')).toSorted()).toEqual([theirs, own, late].toSorted())
  })

  test('a bill that says the same is reconciled, another one is disputed until both agree', async () => {
    const spaceId = await opens()
    const [alike, more] = [await confirms(spaceId), await confirms(spaceId)]
    for (const bookingId of [alike, more])
      await post('booking/complete', { bookingId, weight: 400, volume: 2 })
    expect(
      await said('booking-settling/reconcile', { bookingId: alike, billNo: 'CX-1', billed: '1' }),
    ).not.toBe('OK')
    await post('space/depart', { spaceId })
    await post('booking-settling/reconcile', { bookingId: alike, billNo: 'CX-1', billed: '1000.00' })
    expect(await read(alike)).toMatchObject({ settling: 'reconciled', billNo: 'CX-1', difference: '0.00' })
    await post('booking-settling/reconcile', { bookingId: more, billNo: 'CX-2', billed: '1000.01' })
    expect(await read(more)).toMatchObject({ settling: 'disputed', difference: '0.01', settledAt: null })
    const agreed = { bookingId: more, billNo: 'CX-2b', billed: '1000.00', reason: 'a credit note came' }
    expect(await said('booking-settling/settle', { ...agreed, reason: '' })).not.toBe('OK')
    expect(await said('booking-settling/settle', agreed)).toBe('OK')
    expect(await read(more)).toMatchObject({
      ...{ settling: 'reconciled', billNo: 'CX-2b', difference: '0.00', dispute: 'a credit note came' },
    })
    await post('booking-settling/dispute', { bookingId: alike, reason: 'the flight was offloaded' })
    expect(await read(alike)).toMatchObject({ settling: 'disputed', dispute: 'the flight was offloaded' })
  })

  test('a cancelled departure reopens what was compared, and takes the charge back', async () => {
    const spaceId = await opens()
    const customerId = house.world.customers[0] ?? ''
    const bookingId = await confirms(spaceId, { customerId })
    await post('booking/complete', { bookingId, weight: 300, volume: 2 })
    expect(await said('space/return', { spaceId, reason: 'fog' })).not.toBe('OK')
    await post('space/depart', { spaceId })
    await post('booking-settling/reconcile', { bookingId, billNo: 'CX-3', billed: '1000.00' })
    expect(await said('space/return', { spaceId, reason: 'fog' })).toBe('OK')
    expect(await read(bookingId)).toMatchObject({
      settling: 'loaded',
      departedAt: null,
      billNo: '',
      billed: '',
    })
    expect((await causes(bookingId)).map(({ quantity }) => quantity)).toEqual([1, -1])
    await post('space/depart', { spaceId })
    expect(await read(bookingId)).toMatchObject({ settling: 'pending', deadWeight: 100 })
    expect((await causes(bookingId)).map(({ quantity }) => quantity)).toEqual([1, -1, 1])
  })

  test('a booking that is over is compared with nothing', async () => {
    const spaceId = await opens()
    const bookingId = await confirms(spaceId)
    await post('booking/cancel', { bookingId, reason: 'no goods' })
    expect(await listed('list')).not.toContain(bookingId)
  })
})
