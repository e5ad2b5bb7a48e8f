import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { closeCutOff } from './space-keeping.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('spaces and bookings', (dialect) => {
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
  const read = async (of: string, id: string) =>
    (await house.send(`/api/owms/v1/${of}/by-id?id=${id}`, house.desk)).data
  const opens = (more: object = {}) =>
    made('space', 'space/save', { voyage: 'CX 880', weight: 1000, volume: 6, pieces: 0, ...more })
  const asks = (spaceId: string, more: object = {}) =>
    made('booking', 'booking/request', { spaceId, weight: 400, volume: 2, ...more })
  const confirms = async (spaceId: string, more: object = {}) => {
    const bookingId = await asks(spaceId, more)
    expect(await said('booking/confirm', { bookingId })).toBe('OK')
    return bookingId
  }

  test('a request takes no room; confirmed it does, and no more is confirmed than there is', async () => {
    const spaceId = await opens()
    const [one, other, third] = [await asks(spaceId), await asks(spaceId), await asks(spaceId)]
    expect(await read('space', spaceId)).toMatchObject({ bookedWeight: 0 })
    for (const bookingId of [one, other]) expect(await said('booking/confirm', { bookingId })).toBe('OK')
    expect(await read('space', spaceId)).toMatchObject({ bookedWeight: 800, bookedVolume: 4 })
    expect(await said('booking/confirm', { bookingId: third })).toMatch(/has no room for that$/)
    expect(await said('space/save', { spaceId, weight: 700, volume: 6 })).toMatch(/booked already$/)
  })

  test('says for whom it is, or that it is for the house', async () => {
    const [customerId = ''] = house.world.customers
    const spaceId = await opens()
    const name = (await read('booking', await asks(spaceId, { customerId }))).customerName
    expect(name).toMatch(/./)
    expect((await read('booking', await asks(spaceId))).customerName).toBe('')
    const rows = (await house.send('/api/owms/v1/booking/list', house.desk, { search: '' })).data.rows
    expect(rows).toContainEqual(expect.objectContaining({ spaceId, customerId, customerName: name }))
  })

  test.each([
    ['space', 'spaceId', 'space', { voyage: 'CX 881' }],
    ['master/out', 'masterId', 'outboundMaster', { waybillNo: '131-1' }],
    ['master/in', 'masterId', 'receivingMaster', { waybillNo: '020-1' }],
  ] as const)(
    'whoever edits a %s is asked about the version of it that was seen',
    async (of, named, table, written) => {
      const id = await made(table, `${of}/save`, written)
      // Others are numbered meanwhile: what counts them is at a version of its own.
      for (let nth = 0; nth < 2; nth++) await made(table, `${of}/save`, written)
      const { version } = await read(of, id)
      const edits = (expects: number) =>
        said(`${of}/save`, { ...written, [named]: id, remark: 'late', expects })
      expect(await edits(version)).toBe('OK')
      expect(await edits(version)).toMatch(/^Someone changed this/)
    },
  )

  test('bookings that come at once never overbook a space, unless a percentage was set', async () => {
    for (const [overbook, most] of [
      [0, 5],
      [20, 6],
    ] as const) {
      const spaceId = await opens({ weight: 0, volume: 0, pieces: 50, overbook })
      const all = await Promise.all(
        Array.from({ length: 12 }, () => asks(spaceId, { weight: 0, volume: 0, pieces: 10 })),
      )
      const answers = await Promise.all(all.map((bookingId) => said('booking/confirm', { bookingId })))
      expect(answers.filter((answer) => answer === 'OK')).toHaveLength(most)
      expect(await read('space', spaceId)).toMatchObject({ bookedPieces: most * 10 })
    }
  })

  test('room is given back once, whether it is cancelled, declined or rolled', async () => {
    const [spaceId, next] = [await opens(), await opens()]
    const [one, other] = [await confirms(spaceId), await confirms(spaceId)]
    const answers = await Promise.all(
      ['cancel', 'decline'].map((move) => said(`booking/${move}`, { bookingId: one, reason: 'no goods' })),
    )
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1)
    expect(await read('space', spaceId)).toMatchObject({ bookedWeight: 400 })
    const rolled = await made('booking', 'booking/roll', { bookingId: other, spaceId: next })
    const old = await read('booking', other)
    expect(old).toMatchObject({ status: 'rolled' })
    expect([(await read('space', spaceId)).bookedWeight, (await read('space', next)).bookedWeight]).toEqual([
      ...[0, 400],
    ])
    expect(await said('booking/cancel', { bookingId: other, reason: 'again' })).toMatch(/does not allow/)
    expect(rolled).not.toBe('')
  })

  test('an amendment waits for its answer; until then the figures before stand', async () => {
    const spaceId = await opens()
    const bookingId = await confirms(spaceId)
    const amends = (weight: number) => said('booking/amend', { bookingId, weight, volume: 2 })
    expect(await amends(1100)).toBe('OK')
    expect(await read('booking', bookingId)).toMatchObject({ status: 'amendment-pending', askedWeight: 1100 })
    expect(await read('space', spaceId)).toMatchObject({ bookedWeight: 400 })
    expect(await said('booking/accept', { bookingId })).toMatch(/has no room for that$/)
    expect(await said('booking/refuse', { bookingId })).toBe('OK')
    expect(await amends(900)).toBe('OK')
    expect(await said('booking/accept', { bookingId })).toBe('OK')
    expect(await read('booking', bookingId)).toMatchObject({ status: 'confirmed', weight: 900 })
    expect(await read('space', spaceId)).toMatchObject({ bookedWeight: 900 })
  })

  test('nothing is booked after the cut-off, and a space is settled once its bookings are completed', async () => {
    const cutOff = Math.floor(house.world.clock.now / 1000) - 60
    const late = await opens({ cutOff })
    expect(await said('booking/request', { spaceId: late, weight: 1 })).toMatch(/takes no more bookings$/)
    const { engine, performer, clock } = house.world
    const looks = () =>
      closeCutOff({ engine, perform: (asked) => performer.perform(asked), now: () => clock.now })
    expect([await looks(), await looks()]).toEqual([1, 0])
    expect(await read('space', late)).toMatchObject({ status: 'closed' })
    const spaceId = await opens()
    expect(await said('booking/request', { spaceId, weight: 0 })).toMatch(/^Say what/)
    const bookingId = await confirms(spaceId)
    await post('space/close', { spaceId })
    expect(await said('booking/request', { spaceId, weight: 1 })).toMatch(/takes no more bookings$/)
    await post('space/depart', { spaceId })
    expect(await said('space/settle', { spaceId })).toMatch(/is not completed yet$/)
    await post('booking/complete', { bookingId, weight: 380, volume: 2 })
    expect(await read('booking', bookingId)).toMatchObject({ status: 'completed', loadedWeight: 380 })
    expect(await said('space/settle', { spaceId })).toBe('OK')
    expect(await read('space', spaceId)).toMatchObject({ status: 'settled', bookedWeight: 400 })
  })
})
