import { derivedId } from '@longshore/shared/command/id.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor } from '../outbound/test-floor.ts'
import { customerRow } from '../testing/test-world.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const photo = 'ab'.repeat(32)
const consignee = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}

onBothEngines('a problem that the floor reports of a parcel order', (dialect) => {
  let floor: Floor
  let order = { id: '', no: '' }
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
    const goods = [{ nameEn: 'Mug', quantity: 1 }]
    const given = { customerId: OWNER, channel: 'ID_LINE', consignee, goods }
    const { rows } = await floor.performs('orders.saveParcelOrder', given)
    const id = rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
    await floor.does('orders.submitParcelOrder', { orderId: id })
    const { no } = await floor.database.engine.reader
      .selectFrom('parcelOrder')
      .select('no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    order = { id, no }
  })
  afterAll(() => floor.close())

  const reports = async (given: object) => {
    const told = await floor.scans('outbound.reportOrder', {
      ...{ orderId: null, parcelId: null, code: order.no.toLowerCase(), reason: 'damaged', photo },
      ...given,
    })
    await floor.settle()
    return told
  }
  const problems = () =>
    floor.database.engine.reader
      .selectFrom('problem')
      .select([
        'id',
        'orderId',
        'type',
        'status',
        'turn',
        'photos',
        'unreadHouse',
        'unreadCustomer',
        'replies',
      ])
      .orderBy('type')
      .execute()

  test('is a problem shipment of its customer with the photo, and the house says what it proposes', async () => {
    await reports({})
    expect(await problems()).toMatchObject([
      {
        ...{
          orderId: order.id,
          type: 'damaged',
          status: 'open',
          turn: 'house',
          photos: JSON.stringify([photo]),
        },
        ...{ unreadHouse: 1, unreadCustomer: 1, replies: 0 },
      },
    ])
  })

  test('told again with a photo is a word more about it', async () => {
    await reports({})
    await reports({ photo: null })
    expect(await problems()).toMatchObject([
      { type: 'damaged', replies: 1, turn: 'house', unreadCustomer: 2 },
    ])
  })

  test('of something that no parcel order is called is the office’s alone', async () => {
    await reports({ code: 'NOBODY-1' })
    expect(await problems()).toHaveLength(1)
  })

  test('and taken back while nobody answered is nobody’s matter', async () => {
    const { id } = await reports({ reason: 'wrong-goods' })
    const reportId = derivedId(id, 'problem')
    await floor.scans('outbound.undoReport', { problemId: reportId, orderId: null, code: order.no })
    await floor.settle()
    expect(await problems()).toMatchObject([{ status: 'open' }, { id: reportId, status: 'released' }])
  })
})
