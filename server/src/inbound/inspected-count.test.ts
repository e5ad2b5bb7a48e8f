import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from './test-dock.ts'

const NOON = 1_790_000_000_000
const at = (minute: number) => ({ occurredAt: NOON + minute * 60_000 })

/** "If the physical count differs from required, do not force equality" (state-machines §3). */
onBothEngines('an inspector counts otherwise than the dock did', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const waiting = async (arrived: ArrivedReceipt) =>
    (await arrived.exceptions())
      .filter(({ status }) => status === 'open')
      .map(({ kind, quantity }) => [kind, quantity])

  test('two are not there: the line needs two fewer, its inspection is finished, and the lead is told', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('inspectLine', { sku: 'A', good: 7, defective: 1, reason: 'wet' })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({
      code: 'inbound.inspection-unequal',
    })
    expect(await arrived.desk('countAtInspection', { sku: 'A', found: 7 })).toMatchObject({
      ...{ code: 'inbound.found-too-few', values: { least: 8 } },
    })
    expect(await arrived.desk('countAtInspection', { sku: 'A', found: 8 })).toMatchObject({
      exceptions: [{ kind: 'inbound.inspected-less' }],
    })
    expect(await arrived.line('A')).toMatchObject({ received: 8, adjusted: -2, inspection: 'inspected' })
    expect(await arrived.header()).toMatchObject({ received: 8 })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 1, 'RECV good': 7 })
    expect(await waiting(arrived)).toEqual([['inbound.inspected-less', 2]])
    expect(await arrived.charges()).toMatchObject({ 'inbound:receiving': 8 })
  })

  test('a second inspector had the same pieces, and is heard when the line is finished: it waits again', async () => {
    const arrived = await dock.arrival({ A: 4 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })
    await arrived.scan('inspectLine', { sku: 'A', good: 4, defective: 0, reason: '' })
    await arrived.desk('finishInspection', { sku: 'A' })
    expect(await arrived.line('A')).toMatchObject({ inspection: 'inspected' })
    await arrived.scan('inspectLine', { sku: 'A', good: 1, defective: 1, reason: 'wet' })
    expect(await arrived.line('A')).toMatchObject({ good: 5, defective: 1, inspection: 'waiting' })
    expect(await waiting(arrived)).toContainEqual(['inbound.phantom-inspection', 2])
    await arrived.scan('undoInspect', { sku: 'A', good: 1, defective: 1 })
    expect(await waiting(arrived)).toEqual([])
    await arrived.desk('finishInspection', { sku: 'A' })
    expect(await arrived.line('A')).toMatchObject({ good: 4, defective: 0, inspection: 'inspected' })
  })

  test('fewer than were inspected meanwhile: the dock owes them, and the line is not finished', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('inspectLine', { sku: 'A', good: 8, defective: 0, reason: '' })
    await arrived.scan('countAtInspection', { sku: 'A', found: 3 })
    expect(await arrived.line('A')).toMatchObject({ received: 3, good: 8, inspection: 'waiting' })
    expect(await waiting(arrived)).toContainEqual(['inbound.phantom-inspection', 5])
  })

  test('three more are there: they wait for the inspector too, and what exceeds the forecast is set aside', async () => {
    const arrived = await dock.arrival({ A: 9 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.scan('countAtInspection', { sku: 'A', found: 10 })
    expect(await arrived.line('A')).toMatchObject({ received: 9, surplus: 1, adjusted: 3 })
    expect(await arrived.stock('A')).toEqual({ 'ABN pending': 1, 'RECV pending': 9 })
    expect((await waiting(arrived)).sort()).toEqual([
      ['inbound.inspected-more', 3],
      ['inbound.surplus', 1],
    ])
  })

  test('taken back, the dock’s count stands again with its stock, its charges and no exception', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    const { version: _, ...before } = await arrived.line('A')
    expect(await arrived.desk('undoCountAtInspection', { sku: 'A' })).toMatchObject({
      code: 'inbound.not-counted-again',
    })
    for (const found of [4, 13]) {
      await arrived.scan('countAtInspection', { sku: 'A', found })
      await arrived.desk('undoCountAtInspection', { sku: 'A' })
      const { version: __, ...after } = await arrived.line('A')
      expect(after).toEqual(before)
    }
    expect(await arrived.stock('A')).toEqual({ 'RECV pending': 10 })
    expect(await arrived.charges()).toMatchObject({ 'inbound:receiving': 10 })
    expect(await waiting(arrived)).toEqual([])
  })

  test('found pieces that were inspected meanwhile cannot be taken back; the person is told what depends on them', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.scan('countAtInspection', { sku: 'A', found: 10 })
    await arrived.desk('inspectLine', { sku: 'A', good: 9, defective: 0 })
    expect(await arrived.desk('undoCountAtInspection', { sku: 'A' })).toMatchObject({
      ...{ code: 'inbound.undo-too-late', values: { left: 1, depends: 'inspected' } },
    })
  })

  test('the dock’s count that is heard late is in the inspector’s number already, and heals the difference', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 }, at(0))
    await arrived.scan('countAtInspection', { sku: 'A', found: 10 }, at(20))
    expect(await waiting(arrived)).toEqual([['inbound.inspected-more', 3]])
    await arrived.scan('receiveLine', { sku: 'A', quantity: 3 }, at(10))
    expect(await waiting(arrived)).toEqual([])
    expect(await arrived.line('A')).toMatchObject({ received: 10, adjusted: 0 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 2 }, at(30))
    expect(await arrived.line('A')).toMatchObject({ received: 10, surplus: 2, adjusted: 0 })
  })

  test(
    'whatever is heard first, the stock ends the same',
    async () => {
      const few = fc.integer({ min: 1, max: 6 })
      const fact = fc.oneof(
        few.map((quantity) => ['receiveLine', { quantity }] as const),
        fc.integer({ min: 0, max: 14 }).map((found) => ['countAtInspection', { found }] as const),
        few.map((quantity) => ['receiveLine', { quantity }] as const),
      )
      const days = fc.array(fact, { minLength: 2, maxLength: 5 })
      const orders = (length: number) =>
        fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })
      await fc.assert(
        fc.asyncProperty(
          days.chain((day) => fc.tuple(fc.constant(day), orders(day.length))),
          async ([day, order]) => {
            const ends = []
            for (const turn of [[...day.keys()], order]) {
              const arrived = await dock.arrival({ A: 9 }, { inspection: 'full' })
              for (const i of turn) {
                const [name, given] = day[i] ?? []
                if (name) await arrived.scan(name, { sku: 'A', ...given }, at(i))
              }
              const { received, surplus, adjusted } = await arrived.line('A')
              ends.push({
                received,
                surplus,
                adjusted,
                stock: await arrived.stock('A'),
                open: await waiting(arrived),
              })
            }
            expect(ends[1]).toEqual({ ...ends[0], open: expect.arrayContaining(ends[0]?.open ?? []) })
          },
        ),
        { numRuns: cases(dialect === 'sqlite' ? 40 : 10) },
      )
    },
    patience(60_000),
  )
})
