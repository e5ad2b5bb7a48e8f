import { expect, test } from 'vitest'
import { openFloor, WAREHOUSE } from '../job/test-floor.ts'
import type { ParcelLabels } from '../setup/warehouse.ts'
import { packingJob } from './packing.job.ts'
import { aMaterial, anOrder, anOrderLine, idOf } from './test-orders.ts'

const inTote = [{ location: 'TOTE:T-1', quantity: 2 }]
const whole = { picking: 'picked', pieces: 2, picked: 2, bin: 'T-1' }
const rowsOf = (parcelLabels: ParcelLabels, more: object = {}) => ({
  warehouse: [{ id: WAREHOUSE, settings: { parcelLabels } }],
  packagingMaterial: [aMaterial('BOX_S'), aMaterial('BOX_M')],
  outboundOrder: [anOrder('O1', 'W1', { ...whole, ...more })],
  outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: inTote })],
})
const station = (parcelLabels: ParcelLabels, more: object = {}) =>
  openFloor(packingJob, rowsOf(parcelLabels, more), { prints: true })
const keys = ({ run }: ReturnType<typeof station>) => run.view().secondary?.map(({ key }) => key)

test('a packer prints the label of the order in hand before it must be scanned, and again when it tore', async () => {
  const floor = station('by-hand')
  await floor.scan('T-1')
  expect(keys(floor)).toContain('print')
  await floor.scan('BC-A', 'BC-A', 'BOX_S')
  expect([floor.step(), floor.printed]).toEqual(['label', []])
  await floor.press('print')
  await floor.press('print')
  expect([floor.step(), floor.printed]).toEqual(['label', [idOf('O1'), idOf('O1')]])
  await floor.scan('WB-O1')
  expect(floor.names()).toEqual(['outbound.packOrder'])
  expect(floor.printed).toHaveLength(2)
})

test('where the warehouse says so, the label comes once the pieces are verified, one for each order', async () => {
  const floor = station('verified')
  await floor.scan('T-1', 'BC-A')
  expect(floor.printed).toEqual([])
  await floor.scan('BC-A')
  expect([floor.step(), floor.printed]).toEqual(['material', [idOf('O1')]])
  await floor.press('back')
  await floor.enter(2)
  expect([floor.step(), floor.printed]).toEqual(['material', [idOf('O1')]])
  await floor.scan('BOX_S', 'WB-O1')
  expect([floor.names(), floor.printed]).toEqual([['outbound.packOrder'], [idOf('O1')]])
})

test('where it is printed as the package closes, nothing is scanned that was not there before', async () => {
  const floor = station('closing')
  await floor.scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
  expect([floor.instruction(), floor.printed]).toEqual(['outbound.close-to-print', []])
  await floor.press('material')
  await floor.scan('BOX_M')
  await floor.press('close')
  expect(floor.saved).toMatchObject([
    { args: { waybillNo: 'WB-O1', material: 'BOX_S', materials: [{ code: 'BOX_M', quantity: 1 }] } },
  ])
  expect(floor.printed).toEqual([idOf('O1')])
})

test('a package that was not closed prints nothing', async () => {
  const floor = station('closing')
  await floor.scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
  floor.arrives('outboundOrder', { ...rowsOf('closing').outboundOrder[0], held: 1 })
  await floor.press('close')
  expect([floor.saved, floor.printed]).toEqual([[], []])
  expect(floor.said()).toMatchObject({ tone: 'wrong' })
})

test('an order without a waybill has no label to print: one that comes from elsewhere is scanned', async () => {
  for (const way of ['verified', 'closing'] as const) {
    const floor = station(way, { waybillNo: '' })
    await floor.scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    expect([floor.instruction(), floor.printed]).toEqual(['outbound.scan-any-label', []])
    expect(keys(floor)).not.toContain('print')
  }
})

test('a handheld without a printer asks for the label as ever, whatever the warehouse says', async () => {
  const floor = openFloor(packingJob, rowsOf('closing'))
  await floor.scan('T-1')
  expect(keys(floor)).not.toContain('print')
  await floor.scan('BC-A', 'BC-A', 'BOX_S')
  expect([floor.instruction(), floor.printed]).toEqual(['outbound.scan-its-label', []])
  await floor.scan('WB-O1')
  expect(floor.names()).toEqual(['outbound.packOrder'])
})
