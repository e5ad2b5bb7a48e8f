import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('what the dock is charged for', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  test('received and inspected pieces say their line, article and size class, and what a piece measured then', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })
    await dock.measure(arrived.skuId('A'), { weight: 350, sizeClass: 'large' })
    await arrived.scan('inspectLine', { sku: 'A', good: 3, defective: 0 })
    const { id: subjectId } = await arrived.line('A')
    const skuId = arrived.skuId('A')
    expect(await arrived.causes()).toMatchObject([
      { fee: 'receiving', quantity: 4, subjectId, basis: { skuId, sizeClass: 'small', grams: 200 } },
      { fee: 'inspection', quantity: 3, subjectId, basis: { skuId, grams: 350, volume: 300 * 200 * 20 } },
    ])
  })

  test('a box is charged by its code, and what takes it back names its cause', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'], boxCount: 4 })
    for (const box of ['B-1', 'B-2']) await arrived.scan('signBox', { box })
    await arrived.scan('signByCount', { boxes: 2 })
    await arrived.scan('undoSign', { box: 'B-1' })
    await arrived.scan('undoSignByCount', { boxes: 1 })
    const [first, second, counted, ...back] = await arrived.causes()
    expect([first?.subjectId, second?.subjectId, counted?.subjectId]).toEqual([
      (await arrived.box('B-1')).id,
      (await arrived.box('B-2')).id,
      '',
    ])
    expect(back).toMatchObject([
      { subjectId: first?.subjectId, quantity: -1, reverses: first?.key },
      { subjectId: '', quantity: -1, reverses: counted?.key },
    ])
  })

  test('what is taken back is named cause by cause, the newest first, with the measures that it was charged by', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('inspectLine', { sku: 'A', good: 3, defective: 0 })
    await dock.measure(arrived.skuId('A'), { weight: 900 })
    await arrived.scan('inspectLine', { sku: 'A', good: 2, defective: 0 })
    await arrived.scan('undoInspect', { sku: 'A', good: 4, defective: 0 })
    const [, three, two, ...back] = await arrived.causes()
    expect(back).toMatchObject([
      { fee: 'inspection', quantity: -2, reverses: two?.key, basis: { grams: 900 } },
      { fee: 'inspection', quantity: -2, reverses: three?.key, basis: { grams: 200 } },
    ])
    await arrived.desk('cancelInspection', { sku: 'A' })
    expect((await arrived.causes()).at(-1)).toMatchObject({ quantity: -1, reverses: three?.key })
  })

  test('what is taken back twice names no cause the second time', async () => {
    const arrived = await dock.arrival({ A: 5 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.scan('inspectLine', { sku: 'A', good: 5, defective: 0 })
    await arrived.desk('cancelInspection', { sku: 'A' })
    await arrived.scan('undoInspect', { sku: 'A', good: 2, defective: 0 })
    expect((await arrived.causes()).at(-1)).toMatchObject({ quantity: -2, reverses: null })
  })

  test('a box that was turned away is charged by itself', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.scan('rejectBox', { box: 'B-1', reason: 'wet' })
    const { id: subjectId } = await arrived.box('B-1')
    expect(await arrived.causes()).toMatchObject([{ sheet: 'misc', fee: 'dock-rejection', subjectId }])
  })
})
