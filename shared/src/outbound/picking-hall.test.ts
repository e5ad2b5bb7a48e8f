import { expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { shelfBucket } from '../sync/buckets.ts'
import { pickingJob } from './picking.job.ts'
import { anOrder, anOrderLine, aPosition, aTask, aWave } from './test-orders.ts'

const work = {
  wave: [aWave('W1', { tasks: 2, pieces: 3 })],
  outboundOrder: [anOrder('O1', 'W1', { pieces: 3, lines: 2 })],
  outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 2 }), anOrderLine('O1', 'W1', 'B', { lineNo: 2 })],
  pickTask: [
    aTask('O1', 'W1', 'A', { position: 'A-1', quantity: 2, walk: 1 }),
    aTask('O1', 'W1', 'B', { position: 'B-1', walk: 2 }),
  ],
}

test('a picker works before the hall is on the device: the work names its positions', async () => {
  const { scan, run, saved, instruction, catalogue, defects } = openFloor(pickingJob, work)
  catalogue('coming')
  await scan('W1', 'T-7')
  for (const own of ['A-1', ' a-1', 'B-1']) expect(run.awaits(own), own).toEqual([])
  await scan('A-1', 'BC-A', 'BC-A', 'B-1', 'BC-B')
  expect(saved.slice(1)).toMatchObject([
    { args: { quantity: 2 }, checked: true, exceptions: [] },
    { args: { quantity: 1 }, checked: true, exceptions: [] },
  ])
  expect([instruction(), defects]).toEqual(['outbound.wave-done', []])
})

test('of another position nobody knows what it is before its pack is here', async () => {
  const { scan, run, step, said, catalogue, arrives } = openFloor(pickingJob, work)
  catalogue('coming')
  await scan('W1')
  expect(run.awaits('A-2')).toEqual([])
  await scan('T-7')
  expect(run.awaits('A-2')).toEqual([shelfBucket('A-2')])
  // Perhaps one scan that was read twice.
  expect(run.awaits('A-2A-2')).toEqual([shelfBucket('A-2A-2'), shelfBucket('A-2')])
  arrives('position', aPosition('A-2'))
  catalogue('here')
  expect(run.awaits('A-2')).toEqual([])
  await scan('A-2')
  expect([step(), said()?.tone]).toEqual(['elsewhere', 'wrong'])
})
