import { afterEach, describe, expect, test } from 'vitest'
import { inspectionJob } from '../inbound/inspection.job.ts'
import { putawayJob } from '../inbound/putaway.job.ts'
import { signInJob } from '../inbound/sign-in.job.ts'
import { aLine, aReceipt } from '../inbound/test-goods.ts'
import { openFloor } from '../job/test-floor.ts'
import { countJob } from '../stock/count.job.ts'
import { putBackJob } from '../stock/put-back.job.ts'
import { pickingJob } from './picking.job.ts'
import { recheckJob } from './recheck.job.ts'
import { sortJob } from './sort.job.ts'
import { anOrder, anOrderLine, aParcel, aPosition, aPutBack, aTask, aWave, idOf } from './test-orders.ts'

const A = idOf('sku A')
const B = idOf('sku B')
/** What the worker calls them; the work has other names for them. */
const named = { [A]: 'White mug', [B]: 'Black mug' }
const order = {
  position: [aPosition('A-1')],
  wave: [aWave('W1', { tasks: 1, pieces: 3 })],
  outboundOrder: [anOrder('O1', 'W1', { pieces: 3 })],
  outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 3 }), anOrderLine('O1', 'W1', 'B', { lineNo: 2 })],
  pickTask: [aTask('O1', 'W1', 'A', { position: 'A-1', quantity: 3 })],
}
const dock = {
  receipt: [aReceipt('RC1', { status: 'signed' })],
  receiptLine: [
    aLine('RC1', 'A', { received: 5, good: 3, defective: 2 }),
    aLine('RC1', 'B', { lineNo: 2, received: 5, good: 5 }),
  ],
}
const inT7 = { fromLocation: 'TOTE:T-7' }
let floor = openFloor(pickingJob, order, { named })
const caption = () => floor.run.view().code?.caption?.values?.name
const pictured = () => [
  ...(floor.run.view().choices?.list ?? []).map(({ article }) => article),
  ...(floor.run.view().facts ?? []).flatMap(({ article }) => article ?? []),
]
afterEach(() => expect(floor.defects).toEqual([]))

describe('who has to tell articles apart', () => {
  test('reads the own language’s name while picking and while counting at the dock', async () => {
    floor = openFloor(pickingJob, order, { named })
    await floor.scan('W1', 'T-7', 'A-1')
    expect(caption()).toBe('White mug')
    await floor.scan('BC-A')
    expect([floor.step(), caption()]).toEqual(['quantity', 'White mug'])
    floor = openFloor(signInJob, dock, { named })
    await floor.scan('RC1', 'BC-B')
    expect([floor.step(), caption()]).toEqual(['count', 'Black mug'])
  })

  test('sees a picture beside each article that should be in a parcel', async () => {
    const content = ['A', 'B'].map((letter) => ({ lineId: idOf(`O1 line ${letter}`), quantity: 1 }))
    floor = openFloor(recheckJob, { ...order, parcel: [aParcel('O1-P', 'O1', { content })] }, { named })
    await floor.scan('O1-P')
    expect(floor.run.view().facts?.map(({ label }) => label.values?.name)).toEqual([
      'A White mug',
      'B Black mug',
    ])
    expect(pictured()).toEqual([A, B])
  })

  test('sees one beside each article that is chosen from a list, at the dock and before a shelf', async () => {
    floor = openFloor(putBackJob, { putBack: [aPutBack('O1', inT7), aPutBack('O2', inT7)] })
    expect(pictured()).toEqual([A, A])
    floor = openFloor(putawayJob, dock)
    await floor.scan('BC-A')
    expect([floor.step(), pictured()]).toEqual(['which', [A, A]])
    const waits = { received: 5, inspection: 'waiting', inspectPercent: 100 }
    floor = openFloor(inspectionJob, {
      ...dock,
      receiptLine: [aLine('RC1', 'A', waits), aLine('RC1', 'B', { ...waits, lineNo: 2 })],
    })
    await floor.scan('RC1')
    expect(pictured()).toEqual([A, B])
  })

  test('sees one of the piece that is missing at the wall', async () => {
    const places = [{ location: 'TOTE:T-7', quantity: 1 }]
    const inT7 = { picking: 'picked', pieces: 1, picked: 1, bin: 'T-7', wallSlot: '01' }
    floor = openFloor(sortJob, {
      outboundOrder: [anOrder('O1', 'W1', inT7)],
      outboundLine: [anOrderLine('O1', 'W1', 'B', { picked: 1, places })],
    })
    await floor.scan('T-7')
    await floor.press('empty')
    expect([floor.step(), floor.run.view().article]).toEqual(['missing', B])
  })

  test('sees one of what goes onto a trolley, and of what comes off it next', async () => {
    floor = openFloor(putawayJob, dock)
    await floor.scan('T-CART-7', 'BC-B')
    expect([floor.step(), floor.run.view().article]).toEqual(['load', B])
    floor = openFloor(putawayJob, {
      ...dock,
      carried: [
        {
          ...{ id: idOf('load'), trolley: 'T-CART-7', lineId: idOf('RC1 B'), receiptId: idOf('RC1') },
          ...{ receiptNo: 'RC1', skuId: B, skuCode: 'B', skuName: 'B', ownerId: idOf('owner'), barcodes: [] },
          ...{ condition: 'good', quantity: 5 },
        },
      ],
      receiptLine: [
        aLine('RC1', 'B', {
          ...{
            received: 5,
            good: 5,
            suggested: [{ positionId: idOf('position A-1'), code: 'A-1', why: 'empty' }],
          },
        }),
      ],
    })
    await floor.scan('T-CART-7', 'T-CART-7')
    expect([floor.step(), floor.run.view().article]).toEqual(['walk', B])
  })

  test('sees one beside all that was counted at a position, by name', async () => {
    const goods = ['A', 'B'].map((letter) => ({
      ...{ id: idOf(`sku ${letter}`), customerId: idOf('owner'), code: letter, name: letter },
      barcodes: [{ code: `BC-${letter}`, quantity: 1 }],
    }))
    floor = openFloor(countJob, { position: order.position, sku: goods }, { named })
    await floor.scan('A-1', 'BC-A', 'BC-B')
    const { article, facts } = floor.run.view()
    expect([article, facts?.map((fact) => [fact.label.values?.name, fact.article])]).toEqual([
      B,
      [
        ['B Black mug', undefined],
        ['A White mug', A],
      ],
    ])
  })
})
