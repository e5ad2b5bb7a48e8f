// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { signInJob } from '@longshore/shared/inbound/sign-in.job.ts'
import type { FeedChange } from '@longshore/shared/sync/protocol.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import { expect, test } from 'vitest'
import { Fault, Refused } from '../calls/api.ts'
import { stationCalls } from '../inbound/station-calls.ts'
import { Station } from './station.ts'

const ids = { receipt: '018f0000-0000-7000-8000-00000000000a', box: '018f0000-0000-7000-8000-00000000000b' }
const rowOf = (table: string, id: string, body: object | null): FeedChange => ({
  ...{ seq: 1, bucket: 'inbound', table, id, version: 1, body },
})
const receipt = {
  ...{
    no: 'RC1',
    status: 'to-be-received',
    kind: 'standard',
    originalNo: '',
    waybillNo: 'WB1',
    inspection: 'none',
  },
  ...{
    boxes: 1,
    boxesSigned: 0,
    boxesFailed: 0,
    boxesRejected: 0,
    boxesSurplus: 0,
    forecast: 5,
    received: 0,
  },
  ...{ shelved: 0, finishedAt: null },
}
const box = { receiptId: ids.receipt, receiptNo: 'RC1', no: 'B-1', status: 'expected', open: 1 }
const start: FeedChange[] = [rowOf('receipt', ids.receipt, receipt), rowOf('box', ids.box, box)]

/** A station before a server that answers what the test says, call by call. */
function open(posts: ((body: object) => unknown)[], pages: StationPage[] = []) {
  const sent: { path: string; key: string | undefined; body: object }[] = []
  const waits: number[] = []
  const queue: StationPage[] = [{ to: 5, whole: true, changes: start }, ...pages]
  const send: Send = async ({ method, path, body, key }) => {
    if (method === 'GET') return queue.shift() ?? { to: 9, whole: false, changes: [] }
    sent.push({ path, key, body })
    const answer = posts.shift()
    if (!answer) throw new Error('asked once too often')
    return answer(body)
  }
  let nth = 0
  const station = new Station({
    ...{ job: signInJob, send, warehouseId: 'w', workerId: 'u', rows: inboundApi.station },
    calls: stationCalls,
    ...{ newId: () => `key ${++nth}`, now: () => 0, wait: async (ms: number) => void waits.push(ms) },
  })
  return { station, sent, waits, said: () => station.run.state.said[0] }
}
const applied = () => ({ id: 'c', outcome: 'applied', seq: 6 })

test('a scan is a call, and the good tone comes after its outcome', async () => {
  const signed: StationPage = {
    ...{ to: 6, whole: false },
    changes: [
      rowOf('box', ids.box, { ...box, status: 'signed' }),
      rowOf('receipt', ids.receipt, { ...receipt, status: 'signed', boxesSigned: 1 }),
    ],
  }
  const { station, sent, said } = open([applied], [signed])
  await station.refresh()
  await station.run.scan('b-1')
  expect(sent).toMatchObject([
    { path: '/api/owms/v1/inbound/sign-box', body: { receiptId: ids.receipt, boxId: ids.box } },
  ])
  expect(said()).toMatchObject({ tone: 'ok' })
  expect(station.run.view().facts?.[0]).toMatchObject({ value: '1 / 1' })
})

test('a call without an answer is sent again under the same id, and the next scan waits behind it', async () => {
  const lost = () => {
    throw new Fault('/api', 'no answer')
  }
  const { station, sent, waits, said } = open([lost, lost, applied, applied])
  await station.refresh()
  const first = station.run.scan('B-1')
  const second = station.run.scan('nonsense')
  await Promise.all([first, second])
  expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1', 'key 2'])
  expect(waits).toHaveLength(2)
  expect(said()).toMatchObject({ tone: 'wrong', code: 'nonsense' })
  expect(station.state.waits).toBeUndefined()
})

test('a refusal is said in the server’s words and the job stays where it is', async () => {
  const refused = () => {
    throw new Refused('Box B-1 has been scanned', 409, { code: 'inbound.box-signed' })
  }
  const { station, said } = open([refused])
  await station.refresh()
  await station.run.scan('B-1')
  expect(said()).toMatchObject({
    tone: 'wrong',
    phrase: { values: { sentence: 'Box B-1 has been scanned' } },
  })
  expect(station.run.state.step).toBe('find')
})

test('what left the floor is gone after the buckets are read anew', async () => {
  const { station, sent, said } = open([applied], [{ to: 20, whole: true, changes: [] }])
  await station.refresh()
  await station.refresh()
  await station.run.scan('B-1')
  expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.unknown-code' } })
  expect(sent).toMatchObject([{ path: '/api/owms/v1/inbound/ask-box', body: { code: 'B-1' } }])
})

test('a draft’s box is named by its receipt, in the server’s words', async () => {
  const draft = () => {
    throw new Refused('RC7 is a draft', 409, { code: 'inbound.is-draft' })
  }
  const { station, said } = open([draft])
  await station.refresh()
  await station.run.scan('B-7')
  expect(said()).toMatchObject({ tone: 'wrong', phrase: { values: { sentence: 'RC7 is a draft' } } })
})

test('a fact keeps the codes with a lot behind it, also where it is saved by a number', async () => {
  const [article, lot] = ['04006381333931', ']C10104006381333931174001311' + '0L1']
  const line = {
    ...{ receiptId: ids.receipt, lineNo: 1, skuId: ids.box, skuCode: 'MILK', open: 1 },
    ...{ barcodes: [{ code: article, quantity: 1 }], forecast: 20, received: 0, good: 0, defective: 0 },
  }
  const signed = rowOf('receipt', ids.receipt, { ...receipt, boxes: 0, status: 'signed' })
  const lineId = '018f0000-0000-7000-8000-00000000000c'
  const { station, sent } = open(
    [applied, applied],
    [{ to: 6, whole: false, changes: [signed, rowOf('receiptLine', lineId, line)] }],
  )
  await station.refresh()
  await station.refresh()
  await station.run.scan('RC1')
  await station.run.scan(lot)
  await station.run.enter(8)
  expect(sent).toMatchObject([{ body: { quantity: 8, scans: [lot] } }])
})
