import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, HOUSE, onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('the steps that a channel asks for', (dialect) => {
  let floor: Floor
  const channel = (code: string, more: object) => ({
    ...{ id: freshId(), scope: 'company', version: 1, code, identification: '' },
    ...{ zh: code, en: code, es: code, kind: 'express', carrierId: null, countries: [], remark: '' },
    ...{ needsFba: 0, needsFullAddress: 0, takesCod: 0, divisor: 0, bubble: 100, weightStep: 1 },
    ...{ minimumWeight: 0, daysFrom: 0, daysTo: 0, sequence: 0, enabled: 1, recheckRate: null },
    ...{ weighing: 'house', weighAndIssue: 'house', stepsFirst: 'any', needsBl: 0, needsContainer: 0 },
    ...more,
  })
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const house = {
      ...{ id: HOUSE.slice('warehouse:'.length), scope: 'company', version: 1, code: 'H', name: 'H' },
      ...{ country: 'DE', zone: 'UTC', contact: '', phone: '', fax: '', email: '', address: '' },
      ...{ own: 1, enabled: 1 },
      settings: { ...defaultSettings, weighing: true, recheckRate: 0 },
    }
    await plant(floor.database.engine, {
      warehouse: [house],
      channel: [
        channel('LIGHT', { weighing: 'no' }),
        channel('STRICT', { recheckRate: 100, stepsFirst: 'check' }),
        channel('SCALE', { recheckRate: 100, stepsFirst: 'weigh' }),
      ],
    })
  })
  afterAll(() => floor.close())
  const { packed } = packingAt(() => floor)
  const leave = (parcelId: string) => floor.does('outbound.scanOut', { parcelId })
  const weigh = (parcelId: string) =>
    floor.does('outbound.weighParcel', { parcelId, weight: 200, answer: 'right', reason: '' })
  const check = (parcelId: string, ok = true) =>
    floor.does('outbound.recheckParcel', { parcelId, ok, reason: ok ? '' : 'damaged' })

  test('a parcel of a channel that weighs nothing leaves unweighed; any other one of the warehouse does not', async () => {
    const other = await packed('a', 1)
    expect(await leave(other.parcelId)).toMatchObject({ code: 'outbound.not-weighed' })
    const { parcelId } = await packed('b', 1, { channel: 'LIGHT' })
    expect(await leave(parcelId)).toMatchObject({ outcome: 'applied' })
  })

  test('a channel that has all checked again before they are weighed is obeyed at the desk', async () => {
    const { parcelId } = await packed('c', 1, { channel: 'STRICT' })
    expect(await weigh(parcelId)).toMatchObject({ code: 'outbound.check-first' })
    expect(await check(parcelId)).toMatchObject({ outcome: 'applied' })
    expect(await leave(parcelId)).toMatchObject({ code: 'outbound.not-weighed' })
    expect(await weigh(parcelId)).toMatchObject({ outcome: 'applied' })
    expect(await leave(parcelId)).toMatchObject({ outcome: 'applied' })
  })

  test('where weighing comes first, a parcel is not found right before it; one that is wrong is opened', async () => {
    const { parcelId } = await packed('d', 1, { channel: 'SCALE' })
    expect(await check(parcelId)).toMatchObject({ code: 'outbound.weigh-first' })
    expect(await check(parcelId, false)).toMatchObject({
      exceptions: [{ kind: 'outbound.recheck-failed' }],
    })
  })

  test('what a scanner did in another order is booked: it has happened', async () => {
    const { parcelId, orderId } = await packed('e', 1, { channel: 'STRICT' })
    await floor.scans('outbound.weighParcel', { parcelId, weight: 200, answer: 'right', reason: '' })
    expect((await floor.parcels(orderId))[0]).toMatchObject({ weighed: 1, weight: 200, rechecked: 0 })
  })
})
