import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const base = '/api/owms/v1/master/out'

onBothEngines('outbound master orders', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`${base}/${call}`, house.desk, body)
  const said = async (call: string, body: object) => (await post(call, body)).message
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const makes = async (more: object = {}): Promise<string> => {
    const { data } = await post('save', { waybillNo: '160-1', blNo: 'BL-1', channel: 'LINE', ...more })
    return data.rows.find(({ table }: { table: string }) => table === 'outboundMaster').id
  }
  const scans = (masterId: string, code: string | undefined) =>
    house.scans('freight.issuePiece', { masterId, code: code ?? '' })
  /** An order whose packages are here and measured. */
  const stored = async (pieces: number) => {
    const orderId = await house.orders(pieces)
    const all = await house.pieces(orderId)
    for (const { no } of all)
      await house.scans('freight.receivePiece', { code: no, weight: 2, length: 4, width: 3, height: 2 })
    const no: string = (await house.order(orderId)).no
    return { orderId, no, all, codes: all.map((piece) => piece.no) }
  }

  test('stock is extracted and issued package by package, and returned to stock again', async () => {
    const masterId = await makes()
    const { orderId, codes, all } = await stored(2)
    expect(await said('extract', { masterId, code: codes[0] })).toBe('OK')
    expect(await said('extract', { masterId, code: codes[1] })).toBe('OK')
    expect(await read(masterId)).toMatchObject({ status: 'reserved', pieces: 2, issued: 0, weight: 4 })
    expect(await said('issue', { masterId, code: codes[0] })).toBe('OK')
    expect(await read(masterId)).toMatchObject({ status: 'partially-issued', issued: 1 })
    await scans(masterId, codes[1])
    const { no, status, issued } = await read(masterId)
    expect([status, issued]).toEqual(['issued', 2])
    expect(await house.pieces(orderId)).toMatchObject([
      { place: `ISSUE:${no}`, status: 'issued' },
      { place: `ISSUE:${no}`, status: 'issued' },
    ])
    expect(await said('issue', { masterId, code: codes[1] })).toMatch(/was issued before$/)
    expect(await said('return-to-stock', { pieceId: all[1]?.id })).toBe('OK')
    expect(await read(masterId)).toMatchObject({ status: 'issued', pieces: 1, issued: 1, weight: 2 })
    expect(await house.pieces(orderId)).toMatchObject([{}, { place: 'STAGE', status: 'stored' }])
  })

  test('"Data already extracted cannot be selected again": asked first, and kept by the database', async () => {
    const [masterId, other] = [await makes(), await makes()]
    const { codes, all } = await stored(1)
    await post('extract', { masterId, code: codes[0] })
    for (const into of [masterId, other])
      expect(await said('extract', { masterId: into, code: codes[0] })).toBe(
        'Data already extracted cannot be selected again',
      )
    const again = { masterId: other, pieceId: all[0]?.id, grams: 1, issuedAt: null, issuedBy: '' }
    const row = { id: freshId(), scope: house.scope, version: 1, ...again }
    await expect(plant(house.world.engine, { extraction: [row] })).rejects.toThrow(/unique/i)
    expect(await read(other)).toMatchObject({ pieces: 0, status: 'to-be-issued' })
  })

  test('two desks extract one package at once, and one of them gets it', async () => {
    const [masterId, other] = [await makes(), await makes()]
    const { codes } = await stored(1)
    const answers = await Promise.all(
      [masterId, other].map((into) => said('extract', { masterId: into, code: codes[0] })),
    )
    expect(answers.sort()).toEqual(['Data already extracted cannot be selected again', 'OK'])
  })

  test('"Outbound pieces cannot exceed inventory pieces": of an order, so many are extracted as are here', async () => {
    const masterId = await makes()
    const { no } = await stored(3)
    expect(await said('extract', { masterId, code: no, pieces: 4 })).toMatch(
      /^Outbound pieces cannot exceed inventory pieces/,
    )
    expect(await said('extract', { masterId, code: no, pieces: 2 })).toBe('OK')
    expect(await said('extract', { masterId, code: no, pieces: 2 })).toMatch(/inventory pieces/)
    expect(await said('extract', { masterId, code: no })).toBe('OK')
    expect(await read(masterId)).toMatchObject({ pieces: 3 })
    const orderId = await house.orders(1)
    const { no: away } = await house.order(orderId)
    expect(await said('extract', { masterId, code: away })).toMatch(/inventory pieces/)
  })

  test('a batch is issued with an outcome for each package', async () => {
    const masterId = await makes()
    const { no, codes } = await stored(2)
    const { codes: others } = await stored(1)
    await post('extract', { masterId, code: no })
    const { data } = await post('issue/bulk', {
      rows: [...codes, ...others].map((code) => ({ masterId, code })),
    })
    expect(data.outcomes.map(({ code = '' }: { code?: string }) => code)).toEqual([
      ...['', '', 'freight.not-extracted'],
    ])
    expect(await read(masterId)).toMatchObject({ status: 'issued', issued: 2 })
  })

  test('it is cancelled or void while nothing was issued; a later issue scan is booked with an exception', async () => {
    const [masterId, voided] = [await makes(), await makes()]
    const { codes, all, orderId } = await stored(2)
    await post('extract', { masterId, code: codes[0] })
    await post('extract', { masterId: voided, code: codes[1] })
    expect(await said('cancel', { masterId, reason: ' ' })).toBe('Say why')
    expect(await said('cancel', { masterId, reason: 'no aircraft' })).toBe('OK')
    expect(await said('void', { masterId: voided })).toBe('OK')
    expect(await read(masterId)).toMatchObject({ status: 'cancelled', pieces: 0, packages: [] })
    expect(await said('issue', { masterId, code: codes[0] })).toMatch(/is cancelled$/)
    expect((await scans(masterId, codes[0])).exceptions).toContainEqual(
      expect.objectContaining({ kind: 'freight.issue-cancelled' }),
    )
    const { no, ...after } = await read(masterId)
    expect(after).toMatchObject({ status: 'issued', issued: 1 })
    expect((await house.pieces(orderId))[0]).toMatchObject({ place: `ISSUE:${no}`, disputed: 0 })
    expect(await house.exceptions(all[0]?.id ?? '')).toContainEqual({
      ...{ kind: 'freight.issue-cancelled', status: 'open' },
    })
    expect(await said('cancel', { masterId, reason: 'again' })).toMatch(/were issued/)
  })

  test('a master order is found by its numbers', async () => {
    const masterId = await makes({ waybillNo: '160-77001234', blNo: 'BL-77' })
    for (const text of ['160-7700', 'BL-77'])
      expect((await house.send(`/api/owms/v1/home/find?text=${text}`, house.desk)).data).toContainEqual(
        expect.objectContaining({ kind: 'outbound-master', id: masterId, state: 'to-be-issued' }),
      )
  })

  test('a package that was extracted for another master order is booked under the one that it was scanned to', async () => {
    const [masterId, other] = [await makes(), await makes()]
    const { codes } = await stored(1)
    await post('extract', { masterId, code: codes[0] })
    expect(await said('issue', { masterId: other, code: codes[0] })).toMatch(/was not extracted/)
    expect(await scans(other, codes[0])).toMatchObject({ exceptions: [{ kind: 'freight.not-extracted' }] })
    expect([(await read(masterId)).pieces, (await read(other)).issued]).toEqual([0, 1])
    expect(await scans(other, codes[0])).toMatchObject({ outcome: 'applied' })
    expect(await read(other)).toMatchObject({ pieces: 1, issued: 1 })
    expect(await scans(other, 'NOBODY')).toMatchObject({ exceptions: [{ kind: 'freight.issued-unknown' }] })
  })
})
