import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

const base = '/api/owms/v1/bag'

onBothEngines('bags', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`${base}/${call}`, house.desk, body)
  const opens = async (channel = 'LINE'): Promise<string> => {
    const { data } = await post('open', { channel, zone: 'A' })
    return data.rows.find(({ table }: { table: string }) => table === 'bag').id
  }
  const read = async (id: string) => (await house.send(`${base}/by-id?id=${id}`, house.desk)).data
  const scans = (bagId: string, code: string) => house.scans('freight.bagPiece', { bagId, code })
  const stored = () => house.stored()
  const pieceOf = async ({ orderId }: { orderId: string }) => (await house.pieces(orderId))[0]

  test('a bag is opened, filled, and closed with its weight and seal; opened again its seal is void', async () => {
    const bagId = await opens()
    const [first, second] = [await stored(), await stored()]
    for (const piece of [first, second])
      expect((await post('bag', { bagId, code: piece.no })).message).toBe('OK')
    expect(await read(bagId)).toMatchObject({ status: 'open', pieces: 2, net: 4, manifest: 0 })
    expect(await pieceOf(first)).toMatchObject({ status: 'bagged', place: `BAG:${bagId}`, disputed: 0 })
    expect((await post('unbag', { bagId, pieceId: second.id })).message).toBe('OK')
    expect(await pieceOf(second)).toMatchObject({ status: 'stored', place: 'STAGE' })
    expect((await post('close', { bagId, weight: 2.4, seal: 'S-1' })).message).toBe('OK')
    expect(await read(bagId)).toMatchObject({ status: 'closed', weight: 2.4, seal: 'S-1', manifest: 1 })
    expect((await post('bag', { bagId, code: second.no })).message).toMatch(/is closed. Open it again first$/)
    expect((await post('reopen', { bagId, reason: ' ' })).message).toBe('Say why')
    await post('reopen', { bagId, reason: 'one is missing' })
    expect(await read(bagId)).toMatchObject({ status: 'open', seal: '', closedAt: null, manifest: 1 })
    await post('bag', { bagId, code: second.no })
    await post('close', { bagId, weight: 4.4, seal: 'S-2' })
    const closed = await read(bagId)
    expect(closed).toMatchObject({ seal: 'S-2', manifest: 2 })
    expect(closed.inside.map(({ no }: { no: string }) => no)).toEqual([first.no, second.no].sort())
    expect(closed.inside[0].place).toBe(`BAG:${closed.no}`)
  })

  test('a handheld opens bags by numbers of its own; by one that another opened too both stand', async () => {
    const [ana, ben] = [freshId(), freshId()]
    for (const deviceId of [ana, ben])
      await house.world.performer.perform({
        ...{ id: freshId(), name: 'access.enrolDevice', scope: house.scope, actor: SYSTEM, via: 'system' },
        args: { deviceId, warehouseId: house.world.warehouses[0], name: 'H', publicKey: '{}' },
        ...{ occurredAt: house.world.clock.now, receivedAt: house.world.clock.now },
      })
    const ranges = await house.world.engine.reader
      .selectFrom('numberRange')
      .selectAll()
      .where('id', 'in', [ana, ben])
      .orderBy('prefix')
      .execute()
    const [one, other] = ranges
    expect(one?.prefix).not.toBe(other?.prefix)
    const begins = (no: string, deviceSeq: number) =>
      house.scans('freight.beginBag', { no, channel: 'LINE', zone: '' }, undefined, {
        ...{ deviceId: one?.id ?? '', deviceSeq },
      })
    await begins(`${one?.prefix}-001`, 1)
    await begins(`${one?.prefix}-002`, 2)
    await begins('printed-7', 3)
    await house.scans('freight.beginBag', { no: 'PRINTED-7', channel: 'SEA', zone: '' })
    const called = await house.world.engine.reader
      .selectFrom('bag')
      .select(['no', 'channel', 'status'])
      .execute()
    expect(called.filter(({ no }) => no === 'PRINTED-7')).toMatchObject([
      { status: 'open' },
      { status: 'open' },
    ])
    const after = await house.world.engine.reader
      .selectFrom('numberRange')
      .selectAll()
      .where('id', '=', one?.id ?? '')
      .execute()
    expect(after).toMatchObject([{ used: 2, bucket: `dev:${one?.id}` }])
  })

  test('closed by two handhelds a bag bears the seal that was heard of last', async () => {
    const bagId = await opens()
    await scans(bagId, (await stored()).no)
    for (const seal of ['S-1', 'S-2'])
      await house.scans('freight.closeBag', { bagId, weight: 3.8999999999999995, seal })
    const closed = await read(bagId)
    expect(closed).toMatchObject({ status: 'closed', seal: 'S-2', manifest: 2, weight: 3.9 })
    const said = { event: 'bag.closed', details: { weight: 3.9, seal: 'S-2', manifest: 2 } }
    expect(closed.timeline).toContainEqual(expect.objectContaining(said))
    expect((await post('close', { bagId, weight: 1, seal: '' })).code).not.toBe(200)
  })

  test('a lead alone closes a bag with a disputed package; what a handheld closed is an exception', async () => {
    const worker = await house.world.staff('packer')
    const [bagId, other] = [await opens('LINE'), await opens('LINE')]
    const piece = await stored()
    for (const id of [bagId, other]) await scans(id, piece.no)
    const closing = (body: object, as = house.desk) => house.send(`${base}/close`, as, body)
    expect((await closing({ bagId, weight: 2, seal: '' }, worker)).message).toMatch(/and somewhere else/)
    await house.scans('freight.closeBag', { bagId, weight: 2, seal: 'S' })
    const told = async () =>
      (await house.exceptions(piece.id)).filter(({ kind }) => kind === 'freight.closed-disputed')
    expect(await told()).toMatchObject([{ status: 'open' }])
    const reopening = { bagId, reason: 'x' }
    expect((await house.send(`${base}/reopen`, worker, reopening)).message).toMatch(/permission|access/i)
    expect((await house.send(`${base}/reopen`, house.desk, reopening)).message).toBe('OK')
    expect((await closing({ bagId: other, weight: 2, seal: '' })).message).toBe('OK')
    expect(await told()).toMatchObject([{ status: 'open' }])
    await house.scans('freight.unbagPiece', { bagId: other, pieceId: piece.id })
    expect(await pieceOf(piece)).toMatchObject({ place: `BAG:${bagId}`, disputed: 0 })
    expect(await told()).toMatchObject([{ status: 'healed' }])
  })

  test('of two open bags for the same one takes what is in the other', async () => {
    const [one, other, sea] = [await opens('LINE'), await opens('LINE'), await opens('SEA')]
    const piece = await stored()
    await scans(one, piece.no)
    expect((await read(one)).alike).toContainEqual(expect.objectContaining({ id: other }))
    expect((await post('merge', { bagId: one, intoId: sea })).message).toMatch(/another channel or zone/)
    expect((await post('merge', { bagId: one, intoId: other })).message).toBe('OK')
    expect(await read(one)).toMatchObject({ status: 'merged', pieces: 0, alike: [] })
    expect(await read(other)).toMatchObject({ status: 'open', pieces: 1 })
    expect(await pieceOf(piece)).toMatchObject({ place: `BAG:${other}`, disputed: 0 })
    expect((await post('merge', { bagId: other, intoId: one })).code).not.toBe(200)
  })

  test('a package and a bag are found by their numbers', async () => {
    const bagId = await opens()
    const piece = await stored()
    await scans(bagId, piece.no)
    const { no } = await read(bagId)
    const found = async (text: string) =>
      (await house.send(`/api/owms/v1/home/find?text=${text}`, house.desk)).data
    expect(await found(piece.no)).toContainEqual(
      expect.objectContaining({ kind: 'package', id: piece.id, state: 'bagged', exact: true }),
    )
    expect(await found(no.slice(0, -1))).toContainEqual(expect.objectContaining({ kind: 'bag', id: bagId }))
  })

  test('one package in two bags is disputed in both, in whatever order it is heard, until one gives it back', async () => {
    const [one, other] = [await opens(), await opens()]
    const ends = new Set<string>()
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const piece = await stored()
      for (const bagId of order) await scans(bagId, piece.no)
      const { place, disputed } = (await pieceOf(piece)) ?? {}
      ends.add(`${place} ${disputed}`)
      for (const bagId of order)
        expect((await read(bagId)).inside).toContainEqual(expect.objectContaining({ no: piece.no }))
      const kind = 'freight.piece-disputed'
      expect(await house.exceptions(piece.id)).toEqual([{ kind, status: 'open' }])
      await house.scans('freight.unbagPiece', { bagId: one, pieceId: piece.id })
      expect(await pieceOf(piece)).toMatchObject({ place: `BAG:${other}`, disputed: 0 })
      expect(await house.exceptions(piece.id)).toEqual([{ kind, status: 'healed' }])
    }
    expect(ends).toEqual(
      new Set([
        `${[one, other]
          .map((id) => `BAG:${id}`)
          .sort()
          .join(' ')} 1`,
      ]),
    )
  })

  test('a handheld that does not know a package lays it into the bag where it is by the books: it is in there once', async () => {
    const [bagId, piece] = [await opens(), await stored()]
    const at = house.world.clock.now
    await house.scans('freight.bagPiece', { bagId, code: piece.no, pieceId: piece.id }, at)
    await house.scans('freight.bagPiece', { bagId, code: piece.no, pieceId: null }, at + 1)
    expect(await pieceOf(piece)).toMatchObject({ place: `BAG:${bagId}`, disputed: 0 })
    await house.scans('freight.unbagPiece', { bagId, pieceId: piece.id }, at + 3)
    expect(await pieceOf(piece)).toMatchObject({ place: 'STAGE', disputed: 0 })
    // Another one had laid it in before that, and is heard of now.
    await house.scans('freight.bagPiece', { bagId, code: piece.no, pieceId: null }, at + 2)
    expect(await pieceOf(piece)).toMatchObject({ place: 'STAGE', disputed: 0, status: 'stored' })
    expect(await house.exceptions(piece.id)).toEqual([])
    expect((await read(bagId)).pieces).toBe(0)
  })

  test('a package that a bag’s scan told of first is here: its order is not taken back to be written anew', async () => {
    const bagId = await opens()
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    await scans(bagId, piece?.no ?? '')
    const asked = { orderId }
    const { message } = await house.send('/api/vsmartorder/set_smart_order_draft_multi', house.lin, asked)
    expect(message).toMatch(/came already$/)
    await house.scans('freight.receivePiece', { code: piece?.no, weight: 1, length: 1, width: 1, height: 1 })
    expect(await house.pieces(orderId)).toMatchObject([
      { place: `BAG:${bagId}`, disputed: 0, status: 'bagged' },
    ])
  })

  test('what a handheld did is booked whatever speaks against it; a desk is told before', async () => {
    const [bagId, elsewhere] = [await opens(), await opens('SEA')]
    const said = async (into: string, code: string) => (await post('bag', { bagId: into, code })).message
    const held = await stored()
    await house.send('/api/vsmartorder/holdon_smart_order_single', house.lin, {
      ...{ orderId: held.orderId, reason: 'address?' },
    })
    expect(await said(bagId, held.no)).toMatch(/is held$/)
    expect(await scans(bagId, held.no)).toMatchObject({ exceptions: [{ kind: 'freight.order-held' }] })
    const wrong = await stored()
    expect(await said(elsewhere, wrong.no)).toMatch(/^This bag is for channel SEA/)
    expect(await scans(elsewhere, wrong.no)).toMatchObject({ exceptions: [{ kind: 'freight.wrong-bag' }] })
    expect(await said(bagId, wrong.no)).toMatch(/is recorded somewhere else/)
    expect(await said(bagId, 'NOBODY')).toBe('No package goes by NOBODY')
    expect(await scans(bagId, 'NOBODY')).toMatchObject({ exceptions: [{ kind: 'freight.bagged-unknown' }] })
    await post('close', { bagId, weight: 2, seal: '' })
    const late = await stored()
    expect(await scans(bagId, late.no)).toMatchObject({ exceptions: [{ kind: 'freight.bag-closed' }] })
    expect(await pieceOf(late)).toMatchObject({ place: `BAG:${bagId}` })
  })
})
