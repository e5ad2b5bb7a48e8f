import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { Suggesting } from './suggesting.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('where received goods should go', (dialect) => {
  let dock: Dock
  let suggesting: Suggesting
  let now = 1_790_000_000_000
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
    suggesting = begin()
  })
  afterAll(async () => {
    await suggesting.close()
    expect(dock.defects).toEqual([])
    await dock.close()
  })
  const begin = () =>
    new Suggesting({
      ...{ engine: dock.engine, performer: dock.performer, now: () => now, newId: freshId },
      defect: (fault) => dock.defects.push(fault),
    })
  const codes = async (arrived: Awaited<ReturnType<Dock['arrival']>>, letter = 'A') => {
    await suggesting.idle()
    const { suggested } = await arrived.line(letter)
    return suggested.map(({ code, why }) => `${code} ${why}`)
  }

  test('a house without a free place is not searched with every scan, and again a minute later', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await codes(arrived)).toEqual([])
    const only = await arrived.position('E-01')
    now += 59_000
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await codes(arrived)).toEqual([])
    now += 1000
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await codes(arrived)).toEqual(['E-01 empty'])
    await arrived.scan('putawayStock', { sku: 'A', positionId: only, quantity: 3, condition: 'good' })
  })

  test('a line gets the nearest empty position when its first pieces are counted, and two lines never get the same one', async () => {
    const arrived = await dock.arrival({ A: 5, B: 5 }, { inspection: 'full' })
    for (const code of ['N-03', 'N-01', 'N-02']) await arrived.position(code)
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await codes(arrived)).toEqual([])
    await arrived.scan('inspectLine', { sku: 'A', good: 5, defective: 0 })
    expect(await codes(arrived)).toEqual(['N-01 empty', 'N-02 empty', 'N-03 empty'])
    await arrived.scan('receiveLine', { sku: 'B', quantity: 5 })
    await arrived.scan('inspectLine', { sku: 'B', good: 5, defective: 0 })
    expect((await codes(arrived, 'B'))[0]).toBe('N-02 empty')
  })

  test('goods go to their like where there is room', async () => {
    const first = await dock.arrival({ A: 5 })
    const [full, roomy] = [await first.position('M-01', { capacity: 2 }), await first.position('M-02')]
    await first.scan('receiveLine', { sku: 'A', quantity: 5 })
    await first.scan('putawayStock', { sku: 'A', positionId: full, quantity: 2, condition: 'good' })
    await first.scan('putawayStock', { sku: 'A', positionId: roomy, quantity: 1, condition: 'good' })
    await dock.engine.operate((db) =>
      db
        .updateTable('receiptLine')
        .set({ suggestedId: null, suggested: '[]' as never })
        .where('receiptId', '=', first.receiptId)
        .execute(),
    )
    await first.scan('receiveUnknown', { code: 'A', skuId: first.skuId('A'), quantity: 1 })
    expect(await codes(first)).toEqual(['M-02 same-batch'])
  })

  test('goods go to the place kept for them, else to the partition for their size and for how often they leave', async () => {
    const arrived = await dock.arrival(
      { A: 5, B: 5 },
      { articles: { sizeClass: 'large' }, inspection: 'sample' },
    )
    const { scope } = arrived
    await plant(dock.engine, {
      partition: [
        part('tight', scope, { sizeClass: 'small' }),
        part('wide', scope, { sizeClass: 'large' }),
        part('slow', scope, { velocity: 'slow' }),
        part('fast', scope, { velocity: 'fast' }),
      ],
    })
    for (const partitionId of ['fast', 'slow', 'tight', 'wide'])
      await arrived.position(`Q-${partitionId}`, { partitionId: `${partitionId} ${scope}` })
    const counted = async (sku: string) => {
      await arrived.scan('receiveLine', { sku, quantity: 5 })
      await arrived.scan('inspectLine', { sku, good: 5, defective: 0 })
      return codes(arrived, sku)
    }
    expect(await counted('A')).toEqual(['Q-wide class', 'Q-slow class', 'Q-fast empty'])
    await arrived.position('Q-kept', { partitionId: `tight ${scope}`, skuId: arrived.skuId('B') })
    expect((await counted('B'))[0]).toBe('Q-kept fixed')
  })

  const part = (id: string, scope: string, more: object) => ({
    ...{ id: `${id} ${scope}`, scope, version: 1, code: id, name: id, kind: 'storage', sequence: 1 },
    ...{ sizeClass: '', velocity: '', enabled: 1, bucket: `hall:${scope}`, ...more },
  })

  test('a start takes up what was left without a suggestion', async () => {
    await suggesting.close()
    const arrived = await dock.arrival({ A: 5 })
    await arrived.position('Z-09')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await codes(arrived)).toEqual([])
    suggesting = begin()
    await suggesting.resume()
    expect((await codes(arrived)).length).toBeGreaterThan(0)
  })

  test('nothing is sent to a position that is to be counted, or that a count order froze', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [open, planned, free] = [
      await arrived.position('V-01', { walk: '!1' }),
      await arrived.position('V-02', { walk: '!2' }),
      await arrived.position('V-03', { walk: '!3' }),
    ]
    const count = (positionId: string, status: string, freezes: 0 | 1) => ({
      ...{ id: freshId(), scope: arrived.scope, version: 1, positionId, positionCode: 'V', status, freezes },
      ...{ reason: 'count-order', counted: [], expected: [], orderId: null, only: [], corrects: null },
      ...{ createdAt: now },
    })
    const counts = [count(open, 'to-be-counted', 0), count(planned, 'planned', 1)]
    await plant(dock.engine, { countTask: [...counts, count(free, 'planned', 0)] })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect((await codes(arrived))[0]).toBe('V-03 empty')
    await dock.engine.operate((db) => db.deleteFrom('countTask').execute())
  })

  test('a put-back is told the shelf where its goods lie, a defective one the defective area, and one that a sorter missed none', async () => {
    const arrived = await dock.arrival({ A: 9 })
    const { scope, ownerId } = arrived
    const [shelf, apart] = [
      await arrived.position('Y-01', { walk: 'zz' }),
      await arrived.position('Y-02', { kind: 'defective', walk: 'zz' }),
    ]
    await arrived.scan('receiveLine', { sku: 'A', quantity: 9 })
    await arrived.scan('inspectLine', { sku: 'A', good: 0, defective: 3, reason: 'wet' })
    await arrived.scan('putawayStock', { sku: 'A', positionId: shelf, quantity: 2, condition: 'good' })
    await arrived.scan('putawayStock', { sku: 'A', positionId: apart, quantity: 3, condition: 'defective' })
    const back = (more: object) => ({
      ...{ id: freshId(), scope, version: 1, orderId: freshId(), orderNo: 'O1', skuId: arrived.skuId('A') },
      ...{ skuCode: 'A', skuName: 'A', ownerId, barcodes: [], batch: '', condition: 'good' },
      ...{ fromLocation: 'ABN', places: [], quantity: 2, done: 0, open: 1, reason: 'intercepted' },
      ...{ createdAt: now, bucket: `stock:${scope}`, ...more },
    })
    const good = back({})
    const bad = back({ condition: 'defective' })
    const missed = back({ reason: 'outbound.missing-at-sort' })
    await plant(dock.engine, { putBack: [good, bad, missed] })
    await suggesting.resume()
    const placesOf = async ({ id }: { id: string }) => {
      const { places } = await dock.engine.reader
        .selectFrom('putBack')
        .select('places')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (JSON.parse(places) as { code: string }[]).map(({ code }) => code)
    }
    expect((await placesOf(good))[0]).toBe('Y-01')
    expect((await placesOf(bad))[0]).toBe('Y-02')
    expect(await placesOf(missed)).toEqual([])
    const again = back({})
    await plant(dock.engine, { putBack: [again] })
    const device = { via: 'queue', deviceId: freshId(), deviceSeq: 1 } as const
    const given = { putBackId: again.id, from: 'ABN', positionId: shelf, quantity: 1 }
    await arrived.act('stock.putBackStock', given, device)
    await suggesting.idle()
    expect((await placesOf(again))[0]).toBe('Y-01')
  })
})
