import { afterEach, describe, expect, test } from 'vitest'
import { openFloor, WAREHOUSE } from '../job/test-floor.ts'
import { recheckJob } from './recheck.job.ts'
import { scanOutJob } from './scan-out.job.ts'
import { anOrder, anOrderLine, aParcel, idOf } from './test-orders.ts'

const content = [{ lineId: idOf('O1 line A'), quantity: 2 }]
const house = {
  outboundOrder: [
    anOrder('O1', 'W1', { picking: 'picked', packed: 1, pieces: 2, picked: 2 }),
    anOrder('O2', 'W1', { status: 'cancelled', packed: 1 }),
    anOrder('O3', 'W1', { status: 'shipped', swept: 1 }),
    anOrder('O4', 'W1', { waybillNo: '' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', {
      ...{ quantity: 2, picked: 2, packed: 2 },
      places: [{ location: `PACK:${idOf('P1')}`, quantity: 2 }],
    }),
    anOrderLine('O2', 'W1', 'B', { picked: 1, packed: 1 }),
  ],
  parcel: [
    aParcel('P1', 'O1', { content }),
    aParcel('P2', 'O2', { content: [{ lineId: idOf('O2 line B'), quantity: 1 }] }),
    aParcel('P3', 'O3', { status: 'swept', open: 0 }),
    aParcel('P4', 'O4', { waybillNo: '' }),
    aParcel('P5', 'O4', { status: 'reopened', open: 0, waybillNo: 'WB-5' }),
  ],
}
let floor = openFloor(scanOutJob, house)
const out = () => {
  floor = openFloor(scanOutJob, house)
  return floor
}
const checking = (rows: object = {}) => {
  floor = openFloor(recheckJob, { ...house, ...rows })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

describe('a shipper', () => {
  test('hands parcels over by one scan each, of the label or the parcel’s own code', async () => {
    const { scan, names, run, said } = out()
    await scan('WB-O1')
    expect(names()).toEqual(['outbound.scanOut'])
    expect(said()).toMatchObject({ tone: 'ok', phrase: { key: 'outbound.handed-over' } })
    expect(run.view().facts?.[0]).toMatchObject({ value: '1' })
    expect(floor.row('outboundOrder', idOf('O1'))).toMatchObject({ status: 'shipped', swept: 1 })
    await scan('P1')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.gone-already' } })
  })

  test('hears “scanning or input cannot be repeated” also after the parcel’s rows have left', async () => {
    const { scan, leaves, said, names } = out()
    await scan('WB-O1')
    leaves(['parcel', idOf('P1')], ['outboundOrder', idOf('O1')])
    for (const code of ['WB-O1', 'wb-o1']) {
      await scan(code)
      expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.gone-already' } })
    }
    await scan('WB-NONE')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.unknown-code' } })
    expect(names()).toEqual(['outbound.scanOut'])
  })

  test('needs none of the order’s lines on the device', async () => {
    floor = openFloor(scanOutJob, { ...house, outboundLine: [] })
    await floor.scan('WB-O1')
    expect(floor.saved).toMatchObject([{ name: 'outbound.scanOut', checked: true }])
    expect(floor.row('outboundOrder', idOf('O1'))).toMatchObject({ status: 'shipped', pieces: 2, picked: 2 })
  })

  test('must stop a cancelled order’s parcel, and says when it is on the intercept shelf', async () => {
    const { scan, press, run, names, step } = out()
    await scan('WB-O2')
    expect(run.view().blocking).toMatchObject({
      title: { key: 'outbound.order-cancelled' },
      action: { key: 'stop' },
    })
    await scan('WB-O1')
    expect(names()).toEqual([])
    await press('stop')
    expect(names()).toEqual(['outbound.interceptParcel'])
    expect(floor.row('parcel', idOf('P2'))).toMatchObject({ status: 'intercepted', open: 0 })
    expect(step()).toBe('hand')
  })

  test('hears what has left already, what is open, what has no label and what nobody knows', async () => {
    const { scan, said, names } = out()
    await scan('P3')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.gone-already' } })
    await scan('P5')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.parcel-is-open' } })
    await scan('P4')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { refusal: 'outbound.label-missing' } })
    await scan('1Z999')
    expect(said()).toMatchObject({ phrase: { key: 'job.unknown-code' } })
    expect(names()).toEqual([])
  })
})

describe('whoever hands over', () => {
  const session = (no: string) => ({
    ...{ id: idOf(no), no, carrierId: null, carrierName: 'Post', vehicle: 'HH-1', dock: '3', status: 'open' },
    ...{ parcels: 0, pieces: 0, weight: 0 },
  })
  const into = (...handover: readonly object[]) => {
    floor = openFloor(scanOutJob, { ...house, handover })
    return floor
  }

  test('scans into the one hand-over that is open, and takes the last parcel back', async () => {
    const { scan, press, saved, names } = into(session('H1'))
    await scan('WB-O1')
    expect(saved[0]).toMatchObject({ args: { parcelId: idOf('P1'), handoverId: idOf('H1') } })
    expect(floor.row('handover', idOf('H1'))).toMatchObject({ parcels: 1, pieces: 2 })
    await press('undo')
    expect(names()).toEqual(['outbound.scanOut', 'outbound.unsweep'])
    expect(floor.row('parcel', idOf('P1'))).toMatchObject({ status: 'packed', open: 1 })
    await scan('WB-O1')
    expect(floor.row('handover', idOf('H1'))).toMatchObject({ parcels: 1 })
  })

  test('says which hand-over it is when several are open', async () => {
    const { scan, choose, run, saved, names } = into(session('H1'), session('H2'))
    await scan('WB-O1')
    expect(names()).toEqual([])
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['Post H1', 'Post H2', '—'])
    await choose(idOf('H2'))
    await scan('WB-O1')
    expect(saved[0]).toMatchObject({ args: { handoverId: idOf('H2') } })
  })

  test('opens one for a carrier at a dock and scans into it before its number is here', async () => {
    const carrier = [
      { id: idOf('dhl'), code: 'DHL', name: 'DHL Parcel', enabled: 1 },
      { id: idOf('old'), code: 'OLD', name: 'Gone', enabled: 0 },
    ]
    floor = openFloor(scanOutJob, { ...house, carrier })
    const { scan, press, choose, run, saved, step } = floor
    await press('open')
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['DHL Parcel'])
    await choose(idOf('dhl'))
    await scan(' HH-AB 12 ')
    await press('none')
    expect(saved[0]).toMatchObject({
      name: 'outbound.openHandover',
      args: { carrierId: idOf('dhl'), vehicle: 'HH-AB 12', dock: '' },
    })
    expect([step(), run.view().facts?.[0]?.value]).toEqual(['hand', 'DHL Parcel HH-AB 12'])
    await scan('WB-O1')
    expect(saved[1]).toMatchObject({ args: { handoverId: expect.stringMatching(/^018f|^01/) } })
    await press('close')
    expect(run.view().facts?.[0]).toMatchObject({ value: '1' })
    await press('close')
    expect(saved[2]).toMatchObject({ name: 'outbound.closeHandover' })
    expect(run.view().facts?.[0]?.label).toMatchObject({ key: 'outbound.handed-over-so-far' })
  })

  test('is refused to close an empty one, and told that both need the network', async () => {
    const { press, said, names, goes, step } = into(session('H1'))
    await press('close')
    await press('close')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { refusal: 'outbound.handover-empty' } })
    await press('back')
    goes('offline')
    for (const key of ['close', 'open']) {
      await press(key)
      expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.hand-over-needs-network' } })
    }
    expect([names(), step()]).toEqual([[], 'hand'])
  })

  test('is refused a parcel that must be weighed or checked again first', async () => {
    const [first] = house.parcel
    floor = openFloor(scanOutJob, { ...house, parcel: [{ ...first, toWeigh: 1 }] })
    await floor.scan('WB-O1')
    expect(floor.said()).toMatchObject({ phrase: { refusal: 'outbound.not-weighed' } })
    floor = openFloor(scanOutJob, { ...house, parcel: [{ ...first, toCheck: 1 }] })
    await floor.scan('WB-O1')
    expect(floor.said()).toMatchObject({ phrase: { refusal: 'outbound.not-rechecked' } })
  })
})

describe('a checker', () => {
  test('is told to have a parcel weighed first where its channel asks for that', async () => {
    const [first] = house.parcel
    const waits = { ...first, toCheck: 1, toWeigh: 1, first: 'weigh' } as const
    floor = openFloor(recheckJob, { ...house, parcel: [waits] })
    await floor.scan('WB-O1')
    expect(floor.said()).toMatchObject({ phrase: { key: 'outbound.weigh-it-first' } })
    floor = openFloor(recheckJob, { ...house, parcel: [{ ...waits, weighed: 1 }] })
    await floor.scan('WB-O1')
    expect(floor.step()).toBe('check')
  })

  test('sees by scanning its pieces that a parcel is right', async () => {
    const { scan, saved, run } = checking()
    await scan('WB-O1')
    expect(run.view().facts).toMatchObject([{ value: '0 / 2' }])
    await scan('BC-A', 'BC-A')
    expect(saved).toMatchObject([{ name: 'outbound.recheckParcel', args: { ok: true } }])
  })

  test('cannot find a parcel right of which nothing was scanned, unless the house takes a look for it', async () => {
    const right = () => floor.run.view().primary?.key
    const { scan } = checking()
    await scan('P1')
    expect(right()).toBeUndefined()
    await scan('BC-A')
    expect(right()).toBe('ok')
    const bySight = [{ id: WAREHOUSE, settings: { recheckBySight: true } }]
    await checking({ warehouse: bySight }).scan('P1')
    await floor.press('ok')
    expect(floor.row('parcel', idOf('P1'))).toMatchObject({ status: 're-checked' })
  })

  test('opens a parcel that is not right: what is wrong is said, and it is packed again', async () => {
    const { scan, press, saved, said } = checking()
    await scan('P1', 'BC-B')
    await press('wrong-goods')
    expect(saved).toMatchObject([
      { args: { ok: false, reason: 'wrong-goods' }, exceptions: ['outbound.recheck-failed'] },
    ])
    expect(said()).toMatchObject({ tone: 'attention' })
    expect(floor.row('parcel', idOf('P1'))).toMatchObject({ status: 'reopened', open: 0 })
    expect(floor.row('outboundOrder', idOf('O1'))).toMatchObject({ packed: 0 })
  })

  test('must stop a cancelled order’s parcel, also one that is cancelled in his hands', async () => {
    const { scan, press, run, names } = checking()
    await scan('P2')
    await press('stop')
    expect(names()).toEqual(['outbound.interceptParcel'])
    await scan('P1')
    floor.arrives('outboundOrder', { ...house.outboundOrder[0], status: 'cancelled' })
    expect(run.view().blocking).toMatchObject({ title: { key: 'outbound.order-cancelled' } })
    await press('stop')
    expect(names()).toEqual(['outbound.interceptParcel', 'outbound.interceptParcel'])
  })

  test('finds nothing right before the lines are on the device', async () => {
    const { scan, said, run } = checking({ outboundLine: [anOrderLine('O4', 'W1', 'A', {})] })
    await scan('P1')
    expect(run.view().facts).toEqual([])
    await scan('BC-A')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.work-is-coming' } })
    expect(run.view().primary).toBeUndefined()
  })
})
