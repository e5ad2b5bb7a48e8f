import { afterEach, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { receiveParcelJob } from './receive-parcel.job.ts'

let floor = openFloor(receiveParcelJob, {})
const begin = () => {
  floor = openFloor(receiveParcelJob, {})
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

test('a parcel is scanned, weighed and measured, and kept for the server to say whose it is', async () => {
  const { scan, enter, saved, run } = begin()
  await scan('PO1-1')
  await scan('1.250 kg')
  for (const cm of [40, 30, 20]) await enter(cm)
  expect(saved).toMatchObject([
    {
      ...{ name: 'freight.receivePiece', checked: true, exceptions: [] },
      args: { code: 'PO1-1', weight: 1.25, length: 40, width: 30, height: 20, photo: null },
    },
  ])
  expect(run.view().instruction).toMatchObject({ key: 'receiving.scan-package' })
})

test('where nobody weighs, scan follows scan; the same parcel read twice is one', async () => {
  const { scan, press, saved } = begin()
  for (const code of ['PO1-1', 'PO1-1', 'PO1-2']) await scan(code)
  await press('as-is')
  expect(saved.map(({ args }) => [args.code, args.weight])).toEqual([
    ['PO1-1', 0],
    ['PO1-2', 0],
  ])
})

test('a dimensioner types all three sizes; a photo goes along; what is no size is not taken for one', async () => {
  const { scan, enter, saved, run } = begin()
  await scan('PO1-1')
  await run.photo('a'.repeat(64))
  await enter(900)
  await scan('PO1-2')
  expect(saved).toEqual([])
  await scan('40x30x20.5')
  expect(saved).toMatchObject([
    { args: { weight: 0.9, length: 40, width: 30, height: 20.5, photo: 'a'.repeat(64) } },
  ])
})

test('a scan is taken back by what it left at its package, also without network', async () => {
  const { scan, press, saved, takeBack, goes } = begin()
  goes('offline')
  await scan('PO1-1')
  await press('as-is')
  await takeBack()
  expect(saved).toMatchObject([
    { name: 'freight.receivePiece' },
    { name: 'freight.undoReceivePiece', args: { code: 'PO1-1', pieceId: null } },
  ])
  expect(saved[1]?.args.receivedIn).toMatch(/^[0-9a-f-]{36}$/)
})
