import { slotsOf, totesOf } from '@longshore/shared/catalog/barcode-match.ts'
import { expect, inject, test } from 'vitest'
import { Rating } from '../billing/rating.ts'
import { freshId, onBothEngines, plant, testDatabase, testPerformer } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { demoWorkers } from './demo.table.ts'
import { demoWarehouse, isForDemo } from './demo.ts'

test('no badge of the demo can be taken for a slot of the wall or a tote', () => {
  const read = demoWorkers.flatMap(({ badge }) => [...slotsOf(badge), ...totesOf(badge)])
  expect(read).toEqual([])
})

onBothEngines('the demo', (dialect) => {
  test('is a warehouse at work, made through commands, and a start that was cut short is taken up', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const { reader } = database.engine
    const defects: unknown[] = []
    const performer = testPerformer(database.engine, defects)
    let left = 150
    const parts = {
      now: () => 1_790_000_000_000,
      pinOf: ({ pin }: { pin: string }) => pin,
      hashPin: async (pin: string) => `$argon2id$${pin}`,
      perform: (asked: Parameters<typeof performer.perform>[0]) => performer.perform(asked),
    }
    const cut = {
      ...parts,
      async perform(asked: Parameters<typeof performer.perform>[0]) {
        if (left-- <= 0) throw new Error('power cut')
        return performer.perform(asked)
      },
    }
    expect(await isForDemo(database.engine)).toBe(true)
    await expect(demoWarehouse(cut)).rejects.toThrow('power cut')
    expect(await isForDemo(database.engine)).toBe(true)
    expect(await demoWarehouse(parts)).toHaveLength(5)
    await demoWarehouse(parts)
    await performer.resume()
    expect(defects).toEqual([])

    const counted = async (table: 'position' | 'sku' | 'customer' | 'worker' | 'receipt' | 'outboundOrder') =>
      (await reader.selectFrom(table).select('id').execute()).length
    expect(await counted('position')).toBe(200)
    expect(await counted('sku')).toBe(60)
    expect(await counted('customer')).toBe(3)
    expect(await counted('worker')).toBe(5)
    const receipts = await reader.selectFrom('receipt').select('status').execute()
    expect(receipts.map(({ status }) => status).sort()).toEqual(
      ['draft', 'stored', 'to-be-received'].flatMap((status) => [status, status, status]),
    )
    const codes = await reader.selectFrom('barcode').select(['code', 'quantity']).execute()
    expect(codes.length - new Set(codes.map(({ code }) => code)).size).toBe(3)
    expect(codes.filter(({ quantity }) => quantity === 12).length).toBeGreaterThan(5)
    expect(await reader.selectFrom('exception').select('kind').execute()).toEqual([])
    const sent = await reader
      .selectFrom('parcelOrder')
      .select(['status', 'held', 'forecast', 'outboundId'])
      .execute()
    expect(new Set(sent.map(({ status }) => status))).toEqual(
      new Set(['draft', 'pre-confirmed', 'submitted', 'partially-received', 'stored', 'to-ship', 'shipped']),
    )
    expect(sent.filter(({ held, forecast, outboundId }) => held || forecast || outboundId)).toHaveLength(
      3 * 3,
    )
    expect(await reader.selectFrom('problem').select('status').execute()).toHaveLength(3)
    await new Rating({ engine: database.engine, now: parts.now, newId: freshId }).look()
    expect((await reader.selectFrom('chargeLine').select('amount').execute()).length).toBeGreaterThan(20)
    expect(await reader.selectFrom('unratedCause').select(['fee', 'reason']).execute()).toEqual([])
    await plant(database.engine, { warehouse: [{ ...house, id: freshId() }] })
    expect(await isForDemo(database.engine)).toBe(false)
    expect(await prove(database.engine)).toEqual([])
    await database.drop()
  })
})

const house = {
  ...{ scope: 'company', version: 1, code: 'MINE', name: 'Mine', country: 'DE', zone: 'UTC', contact: '' },
  ...{ phone: '', email: '', address: '', own: 1, enabled: 1, settings: '{}' },
}
