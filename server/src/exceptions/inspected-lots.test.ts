import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { type ArrivedReceipt, type Dock, openDock } from '../inbound/test-dock.ts'
import { defectiveRoutes } from './defective.routes.ts'

const picture = 'a'.repeat(64)

onBothEngines('pieces that an inspector found defective', (dialect) => {
  let dock: Dock
  let positions = 0
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  /** Six pieces that stand at the dock, and a position of the defective area. */
  const standing = async () => {
    const arrived = await dock.arrival({ A: 6 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 6 })
    const positionId = await arrived.position(`Q-${++positions}`, { kind: 'defective' })
    const put = (quantity: number) =>
      arrived.scan('putawayStock', { sku: 'A', quantity, positionId, condition: 'defective' })
    return { arrived, put }
  }
  const damaged = { good: 0, defective: 2, reason: 'damaged', photo: picture }
  const wet = { good: 0, defective: 1, reason: 'wet to the last piece. Smells', photo: null }
  const lots = async ({ scope, skuId }: ArrivedReceipt) => {
    const { list } = defectiveRoutes(dock.engine.reader)
    const viewer = { actor: clerk, warehouseId: scope.slice('warehouse:'.length) } as Parameters<
      typeof list
    >[1]
    await settled(dock.engine, dock.performer)
    const asked = { page: 1, size: 50, sort: 'createdAt', desc: 'yes' } as Parameters<typeof list>[0]
    return (await list(asked, viewer)).rows.filter((lot) => lot.skuId === skuId('A'))
  }

  test('are a lot that says what he saw, with his picture, of one finding and of two', async () => {
    const { arrived, put } = await standing()
    await arrived.scan('inspectLine', { sku: 'A', ...damaged })
    await put(2)
    const seen = { quantity: 2, reason: 'damaged', photo: picture }
    expect(await lots(arrived)).toMatchObject([{ quantity: 2, reason: 'damaged', flaws: [seen] }])
    await arrived.scan('inspectLine', { sku: 'A', ...wet })
    expect(await lots(arrived)).toMatchObject([{ flaws: [seen, { quantity: 1, reason: wet.reason }] }])
  })

  test('are told of as well when they were put away before the house heard what he saw', async () => {
    const { arrived, put } = await standing()
    await put(2)
    expect(await lots(arrived)).toMatchObject([{ quantity: 2, reason: '', flaws: [] }])
    await arrived.scan('inspectLine', { sku: 'A', ...damaged })
    expect(await lots(arrived)).toMatchObject([
      { quantity: 2, reason: 'damaged', flaws: [{ photo: picture }] },
    ])
  })

  test('are as he said it last: what he took back is said no more', async () => {
    const { arrived } = await standing()
    await arrived.scan('inspectLine', { sku: 'A', ...damaged })
    await arrived.scan('inspectLine', { sku: 'A', ...wet })
    await arrived.scan('undoInspect', { sku: 'A', good: 0, defective: 1 })
    expect((await arrived.line('A')).flaws).toEqual([{ quantity: 2, reason: 'damaged', photo: picture }])
    await arrived.scan('undoInspect', { sku: 'A', good: 0, defective: 1 })
    expect((await arrived.line('A')).flaws).toEqual([{ quantity: 1, reason: 'damaged', photo: picture }])
    await arrived.desk('cancelInspection', { sku: 'A' })
    expect((await arrived.line('A')).flaws).toEqual([])
  })
})
