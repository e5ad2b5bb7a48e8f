import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const base = '/api/owms/v1/master/in'
const size = { weight: 2, length: 4, width: 3, height: 2 }

onBothEngines('receiving master orders', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`${base}/${call}`, house.desk, body)
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const makes = async (): Promise<string> => {
    const { data } = await post('save', { waybillNo: '999-12345675', carrier: 'Air freight' })
    return data.rows.find(({ table }: { table: string }) => table === 'receivingMaster').id
  }
  const expects = async (pieces: number, masterId?: string) => {
    const orderId = await house.orders(pieces)
    const all = await house.pieces(orderId)
    if (masterId) {
      const { data } = await post('put-on/bulk', { rows: all.map(({ no }) => ({ masterId, code: no })) })
      expect(data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
        all.map(() => 'applied'),
      )
    }
    return { orderId, all }
  }
  const receives = (body: object) => house.send('/api/owms/v1/parcel/receive', house.desk, body)
  const scans = (code: string, more: object = {}) => house.scans('freight.receivePiece', { code, ...more })

  test('a master order is received package by package, then stored once all of them are measured', async () => {
    const masterId = await makes()
    const { all } = await expects(2, masterId)
    const [one, other] = all
    expect(await read(masterId)).toMatchObject({ status: 'to-be-received', pieces: 2, received: 0 })
    await receives({ masterId, code: one?.no })
    expect(await read(masterId)).toMatchObject({ status: 'partially-received', received: 1, measured: 0 })
    await scans(other?.no ?? '', size)
    expect(await read(masterId)).toMatchObject({ status: 'received', received: 2, measured: 1 })
    await house.scans('freight.measurePiece', { pieceId: one?.id, ...size })
    const whole = await read(masterId)
    expect(whole).toMatchObject({ status: 'stored', received: 2, measured: 2 })
    expect(whole.packages.map(({ no, status }: { no: string; status: string }) => [no, status])).toEqual(
      all.map(({ no }) => [no, 'stored']),
    )
  })

  test('a package is measured again or scanned twice, and the master order counts it once', async () => {
    const masterId = await makes()
    const { all } = await expects(1, masterId)
    for (const more of [{}, size, size]) await scans(all[0]?.no ?? '', more)
    expect(await read(masterId)).toMatchObject({ status: 'stored', pieces: 1, received: 1, measured: 1 })
  })

  test('a surplus package joins the master order under which it was scanned', async () => {
    const masterId = await makes()
    const { all } = await expects(1, masterId)
    await scans(all[0]?.no ?? '', size)
    const { all: surplus } = await expects(1)
    await receives({ masterId, code: surplus[0]?.no })
    expect(await read(masterId)).toMatchObject({ status: 'received', pieces: 2, received: 2, measured: 1 })
    const other = await makes()
    const { all: announced } = await expects(1, other)
    const { data } = await receives({ masterId, code: announced[0]?.no })
    expect(data.warnings).toMatchObject([{ code: 'freight.other-master' }])
    expect(await read(masterId)).toMatchObject({ pieces: 2 })
    expect(await read(other)).toMatchObject({ status: 'received', pieces: 1 })
  })

  test('a batch is received with an outcome for each package', async () => {
    const masterId = await makes()
    const { all } = await expects(2, masterId)
    const codes = [...all.map(({ no }) => no), all[0]?.no]
    const { data } = await house.send('/api/owms/v1/parcel/receive/bulk', house.desk, {
      rows: codes.map((code) => ({ masterId, code })),
    })
    expect(data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['applied', 'applied', 'rejected'],
    ])
    expect(await read(masterId)).toMatchObject({ status: 'received', received: 2 })
  })

  test('it is cancelled while nothing came; what comes after all opens it again with an exception', async () => {
    const masterId = await makes()
    const { all } = await expects(2, masterId)
    expect((await post('cancel', { masterId, reason: ' ' })).message).toBe('Say why')
    await post('cancel', { masterId, reason: 'the flight was cancelled' })
    expect(await read(masterId)).toMatchObject({ status: 'cancelled' })
    expect(await scans(all[0]?.no ?? '')).toMatchObject({
      exceptions: [{ kind: 'freight.master-cancelled' }],
    })
    expect(await read(masterId)).toMatchObject({ status: 'partially-received', received: 1 })
    expect((await post('cancel', { masterId, reason: 'again' })).message).toMatch(/not possible/)
    expect(await house.exceptions(masterId)).toEqual([{ kind: 'freight.master-cancelled', status: 'open' }])
  })

  test('a package stands on one master order; one of a cancelled order may be put on another', async () => {
    const [masterId, other] = [await makes(), await makes()]
    const { all, orderId } = await expects(1, masterId)
    const code = all[0]?.no
    expect((await post('put-on', { masterId: other, code })).message).toMatch(/master order already$/)
    const asked = { orderId }
    const drafted = () => house.send('/api/vsmartorder/set_smart_order_draft_multi', house.lin, asked)
    expect((await drafted()).message).toMatch(/expects package/)
    await post('cancel', { masterId, reason: 'not sent' })
    expect((await post('put-on', { masterId: other, code })).message).toBe('OK')
    expect([(await read(masterId)).pieces, (await read(other)).pieces]).toEqual([0, 1])
    expect((await post('take-off', { pieceId: all[0]?.id })).message).toBe('OK')
    expect(await read(other)).toMatchObject({ pieces: 0, status: 'to-be-received' })
    expect((await drafted()).message).toBe('OK')
  })
})
