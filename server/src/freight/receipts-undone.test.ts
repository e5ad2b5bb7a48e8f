import { derivedId } from '@longshore/shared/command/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics, worker } from './test-logistics.ts'

const size = { length: 40, width: 30, height: 20 }
const parcel = '/api/owms/v1/parcel'

onBothEngines('a receipt is taken back', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  /** What a scan and its undo on one handheld say, one after the other. */
  const sends = async (name: string, args: object, id = freshId()) => {
    const { now } = house.world.clock
    const asked = { id, name, args, scope: house.scope, actor: worker, via: 'queue' } as const
    const from = { deviceId: freshId(), deviceSeq: 1, occurredAt: now, receivedAt: now }
    const { outcome } = await house.world.performer.perform({ ...asked, ...from })
    return { ...outcome, id }
  }
  const receives = (code: string, more: object = {}) => sends('freight.receivePiece', { code, ...more })
  const undoes = ({ id }: { id: string }, code: string) =>
    sends('freight.undoReceivePiece', { code, receivedIn: derivedId(id, 'receipt') })
  const rows = async (orderId: string) => {
    const { reader } = house.world.engine
    const order = await reader
      .selectFrom('parcelOrder')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const pieces = (await house.pieces(orderId)).map(({ version: _, ...piece }) => piece)
    const { version: _, ...rest } = order
    return { order: rest, pieces }
  }
  const charged = async (documentId: string, fee: string) => {
    const causes = await house.world.engine.reader
      .selectFrom('chargeCause')
      .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
      .select('quantity')
      .where('documentId', '=', documentId)
      .where('fee', '=', fee)
      .execute()
    return causes.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  }

  test('received and taken back, everything is as it was before, and it is received again', async () => {
    const orderId = await house.orders(2)
    const [piece] = await house.pieces(orderId)
    const code = piece?.no ?? ''
    const before = await rows(orderId)
    for (const measured of [{}, { weight: 1.25, ...size }]) {
      const scan = await receives(code, measured)
      expect(await rows(orderId)).not.toEqual(before)
      expect(await undoes(scan, code)).toMatchObject({ outcome: 'applied' })
      expect(await rows(orderId)).toEqual(before)
      expect(await charged(orderId, 'receive-parcel')).toBe(0)
    }
    await receives(code, { weight: 2, ...size })
    expect(await house.pieces(orderId)).toMatchObject([
      { status: 'stored', grams: 2000 },
      { status: 'expected' },
    ])
    expect(await charged(orderId, 'receive-parcel')).toBe(1)
  })

  test('the freight of an order that was whole is taken back, and charged anew once it is whole again', async () => {
    const piece = await house.stored(2)
    const { orderId } = piece
    expect(await house.order(orderId)).toMatchObject({ shown: 'to-ship' })
    expect(await charged(orderId, 'freight')).toBe(1)
    const undone = await house.send(`${parcel}/undo-receive`, house.desk, {
      pieceId: piece.id,
      code: piece.no,
    })
    expect(undone.message).toBe('OK')
    expect(await house.order(orderId)).toMatchObject({ shown: 'submitted', received: 0 })
    expect(await charged(orderId, 'freight')).toBe(0)
    await receives(piece.no, { weight: 3, ...size })
    expect(await house.order(orderId)).toMatchObject({ shown: 'to-ship', received: 1 })
    expect(await charged(orderId, 'freight')).toBe(1)
    const again = await house.send(`${parcel}/undo-receive`, house.desk, {
      ...{ pieceId: null, code: (await house.pieces(await house.orders(1)))[0]?.no },
    })
    expect(again.message).toMatch(/was not received/)
  })

  test('what went on since stays, with an exception; a desk is told before', async () => {
    const { id: bagId, inside } = await house.bag(1)
    const [piece] = inside
    const code = piece?.no ?? ''
    const asked = await house.send(`${parcel}/undo-receive`, house.desk, { pieceId: piece?.id, code })
    expect(asked.message).toMatch(/was moved on since it was received/)
    const orderId = await house.orders(1)
    const [other] = await house.pieces(orderId)
    const scan = await receives(other?.no ?? '', { weight: 1, ...size })
    await house.scans('freight.bagPiece', { bagId, code: other?.no })
    await undoes(scan, other?.no ?? '')
    expect(await house.pieces(orderId)).toMatchObject([{ place: `BAG:${bagId}`, grams: 1000 }])
    expect(await house.exceptions(other?.id ?? '')).toContainEqual({
      kind: 'freight.receipt-stays',
      status: 'open',
    })
  })

  test('what another measured since is here: the receipt stays', async () => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    const scan = await receives(piece?.no ?? '')
    await house.scans('freight.measurePiece', { pieceId: piece?.id, weight: 1, ...size })
    await undoes(scan, piece?.no ?? '')
    expect(await house.pieces(orderId)).toMatchObject([{ status: 'stored', grams: 1000 }])
    expect(await house.exceptions(piece?.id ?? '')).toMatchObject([{ kind: 'freight.receipt-stays' }])
  })

  test('of two who scanned one package the second takes back a note alone', async () => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    const code = piece?.no ?? ''
    await receives(code)
    const second = await receives(code)
    await undoes(second, code)
    expect(await house.pieces(orderId)).toMatchObject([{ status: 'received', place: 'RECV' }])
    expect(await house.order(orderId)).toMatchObject({ received: 1 })
  })

  test('under the number of its order the package that this scan received is meant', async () => {
    const orderId = await house.orders(2)
    const { no } = await house.order(orderId)
    const first = await receives(no)
    await receives(no)
    await undoes(first, no)
    expect(await house.pieces(orderId)).toMatchObject([{ status: 'expected' }, { status: 'received' }])
    expect(await undoes(await receives('NOBODY-1'), 'NOBODY-1')).toMatchObject({ outcome: 'applied' })
  })

  test('a package of a cancelled order leaves the abnormal area, and the order stays', async () => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    await house.acts('cancel', orderId, { reason: 'not needed' })
    const before = await rows(orderId)
    const scan = await receives(piece?.no ?? '')
    expect(await house.pieces(orderId)).toMatchObject([{ place: 'ABN' }])
    await undoes(scan, piece?.no ?? '')
    expect(await rows(orderId)).toEqual(before)
  })

  test('its master order counts it no longer, and its package waits under it', async () => {
    const masters = '/api/owms/v1/master/in'
    const { data } = await house.send(`${masters}/save`, house.desk, { waybillNo: '999-12345675' })
    const masterId = data.rows.find(({ table }: { table: string }) => table === 'receivingMaster').id
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    const code = piece?.no ?? ''
    await house.send(`${masters}/put-on/bulk`, house.desk, { rows: [{ masterId, code }] })
    const scan = await receives(code, { weight: 1, ...size })
    const read = async () => (await house.send(`${masters}/by-id?id=${masterId}`, house.desk)).data
    expect(await read()).toMatchObject({ status: 'stored', received: 1, measured: 1 })
    await undoes(scan, code)
    expect(await read()).toMatchObject({ status: 'to-be-received', pieces: 1, received: 0, measured: 0 })
  })
})
