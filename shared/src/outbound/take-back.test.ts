import { afterEach, describe, expect, test } from 'vitest'
import { putawayJob } from '../inbound/putaway.job.ts'
import { signInJob } from '../inbound/sign-in.job.ts'
import { aBox, aLine, aReceipt } from '../inbound/test-goods.ts'
import type { Job } from '../job/job.ts'
import { openFloor } from '../job/test-floor.ts'
import { packingJob } from './packing.job.ts'
import { pickingJob } from './picking.job.ts'
import { scanOutJob } from './scan-out.job.ts'
import { anOrder, anOrderLine, aParcel, aPosition, aTask, aWave, idOf } from './test-orders.ts'

let floor: ReturnType<typeof openFloor>
const at = (job: Job, rows: object) => {
  floor = openFloor(job, rows)
  return floor
}
const entries = () =>
  floor.run.state.said.map((said) => [floor.run.canTakeBack(said), said.takenBack === true])
afterEach(() => expect(floor.defects).toEqual([]))

const dock = {
  receipt: [aReceipt('RC1', { boxes: 2, forecast: 22 })],
  box: [aBox('RC1', 'B-1'), aBox('RC1', 'B-2')],
  receiptLine: [aLine('RC1', 'A', { boxNo: 'B-1' }), aLine('RC1', 'B', { lineNo: 2, forecast: 12 })],
}

describe('somebody at the dock', () => {
  test('takes back any of the last scans, each once, and goes on where he stands', async () => {
    const { scan, enter, takeBack, run, said, names, step } = at(signInJob, dock)
    await scan('B-1', 'BC-A')
    await enter(4)
    await scan('B-2')
    expect(entries().filter(([can]) => can)).toHaveLength(3)
    const [, counted] = run.state.said
    await run.takeBack(counted?.nth ?? 0)
    expect(said()).toMatchObject({
      tone: 'ok',
      phrase: { key: 'inbound.count-undone', values: { quantity: 4 } },
    })
    expect(floor.row('receiptLine', idOf('RC1 A'))).toMatchObject({ received: 0 })
    await run.takeBack(counted?.nth ?? 0)
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.stays' } })
    expect(step()).toBe('receipt')
    await takeBack()
    await takeBack()
    expect(floor.row('receipt', idOf('RC1'))).toMatchObject({ status: 'to-be-received', boxesSigned: 0 })
    expect(entries().some(([can]) => can)).toBe(false)
    expect(names().slice(3)).toEqual(['inbound.undoReceive', 'inbound.undoSign', 'inbound.undoSign'])
  })

  test('is told at once what depends on it', async () => {
    const { scan, enter, run, said, names } = at(signInJob, dock)
    await scan('B-1', 'BC-A')
    await enter(4)
    const first = run.state.said.find(({ code }) => code === 'B-1')
    await run.takeBack(first?.nth ?? 0)
    expect(said()).toMatchObject({
      ...{ tone: 'wrong', code: 'B-1' },
      phrase: { refusal: 'inbound.undo-too-late', values: { depends: 'counted' } },
    })
    expect(names()).toEqual(['inbound.signBox', 'inbound.receiveLine'])
  })

  test('does not take back from the list what the button of the step took back', async () => {
    const { scan, press } = at(signInJob, dock)
    await scan('B-1')
    await press('undo')
    expect(entries()).toEqual([
      [false, false],
      [false, true],
    ])
  })

  test('is told that the device does not hold the work any more', async () => {
    const { scan, takeBack, leaves, said, names } = at(signInJob, dock)
    await scan('B-1')
    leaves(['box', idOf('RC1 B-1')], ['receipt', idOf('RC1')])
    await takeBack()
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-here' } })
    expect(names()).toEqual(['inbound.signBox'])
  })
})

test('pieces that were taken back onto an empty trolley are walked with again', async () => {
  const rows = {
    receipt: [aReceipt('RC1', { status: 'received', forecast: 10, received: 10 })],
    receiptLine: [aLine('RC1', 'A', { received: 10, accepted: 10, good: 10 })],
    position: [aPosition('A-01')],
  }
  const { scan, enter, press, takeBack, step, run } = at(putawayJob, rows)
  await scan('T-CART', 'BC-A')
  await enter(10)
  await press('walk')
  await scan('BC-A', 'A-01')
  await enter(10)
  expect(step()).toBe('item')
  await takeBack()
  expect([step(), run.view().facts?.[0]?.value]).toEqual(['walk', '10'])
})

test('a picker lays one of the last picks back, and its task is walked again', async () => {
  const { scan, run, names, row } = at(pickingJob, {
    position: [aPosition('A-1'), aPosition('B-1')],
    wave: [aWave('W1', { tasks: 2, pieces: 3 })],
    outboundOrder: [anOrder('O1', 'W1', { pieces: 3, lines: 2 })],
    outboundLine: [
      anOrderLine('O1', 'W1', 'A', { quantity: 2 }),
      anOrderLine('O1', 'W1', 'B', { lineNo: 2 }),
    ],
    pickTask: [
      aTask('O1', 'W1', 'A', { position: 'A-1', quantity: 2, walk: 1 }),
      aTask('O1', 'W1', 'B', { position: 'B-1', walk: 2 }),
    ],
  })
  await scan('W1', 'T-7', 'A-1', 'BC-A', 'BC-A', 'B-1')
  const pick = run.state.said.find((said) => run.canTakeBack(said))
  await run.takeBack(pick?.nth ?? 0)
  expect(names()).toEqual(['outbound.claimWave', 'outbound.pickTask', 'outbound.undoPick'])
  expect(row('outboundOrder', idOf('O1'))).toMatchObject({ picked: 0 })
  // The piece in hand is not touched by it.
  expect(run.view().code?.text).toBe('B')
})

test('a packer opens the very package that an entry closed', async () => {
  const places = [{ location: 'TOTE:T-1', quantity: 2 }]
  const { scan, press, takeBack, names, row, said, saved } = at(packingJob, {
    wave: [aWave('W1')],
    outboundOrder: [anOrder('O1', 'W1', { picking: 'picked', pieces: 2, picked: 2, bin: 'T-1' })],
    outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places })],
  })
  await scan('O1', 'BC-A', 'BC-A')
  await press('none')
  await scan('WB-O1')
  expect(names()).toEqual(['outbound.packOrder'])
  await takeBack()
  expect(said()).toMatchObject({ tone: 'ok', phrase: { key: 'outbound.pack-undone' } })
  expect(row('parcel', String(saved[1]?.args.parcelId))).toMatchObject({ status: 'unpacked', open: 0 })
})

describe('a shipper', () => {
  const session = { ...{ no: 'H1', carrierId: null, carrierName: '', vehicle: '', dock: '', status: 'open' } }
  const rows = {
    outboundOrder: [anOrder('O1', 'W1', { picking: 'picked', packed: 1 })],
    parcel: [aParcel('P1', 'O1')],
    handover: [{ id: idOf('H1'), ...session, parcels: 0, pieces: 0, weight: 0 }],
  }

  test('takes a parcel back after its rows have left, while its hand-over is open', async () => {
    const { scan, takeBack, leaves, said, names, run } = at(scanOutJob, rows)
    await scan('WB-O1')
    leaves(['parcel', idOf('P1')], ['outboundOrder', idOf('O1')])
    await takeBack()
    expect(names()).toEqual(['outbound.scanOut', 'outbound.unsweep'])
    expect(said()).toMatchObject({ tone: 'attention', phrase: { key: 'job.saved-not-checked' } })
    expect(run.view().facts?.find(({ label }) => label.key === 'outbound.handed-over-so-far')?.value).toBe(
      '0',
    )
  })

  test('is told that the hand-over is closed', async () => {
    const { scan, takeBack, leaves, said, names } = at(scanOutJob, rows)
    await scan('WB-O1')
    leaves(['parcel', idOf('P1')], ['outboundOrder', idOf('O1')], ['handover', idOf('H1')])
    await takeBack()
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.hand-over-closed' } })
    expect(names()).toEqual(['outbound.scanOut'])
  })
})
