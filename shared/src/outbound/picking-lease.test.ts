import { expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { aPosition, aTask, aWave, aWorker } from './test-orders.ts'

const bens = { leaseWorker: 'ben', leaseDevice: 'other', leaseUntil: 2_000_000_000_000 }
const house = {
  worker: [aWorker('w', ['outbound.pick']), aWorker('ben', [])],
  position: [aPosition('A-1')],
  wave: [aWave('W1', { pieces: 3, picked: 1 }), aWave('W3', bens)],
  pickTask: [aTask('O1', 'W1', 'A', { position: 'A-1' })],
}

test('a picker who scans a wave that somebody else has hears whose it is', async () => {
  const { scan, said, step, names } = openFloor(pickingJob, house)
  await scan('W3')
  expect(said()).toMatchObject({
    ...{ tone: 'wrong', phrase: { key: 'outbound.wave-is-of', values: { wave: 'W3', name: 'Ben' } } },
  })
  expect([step(), names()]).toEqual(['wave', []])
})

test('a picker who leaves a wave hears what others may pick now', async () => {
  const { scan, press, said, names } = openFloor(pickingJob, house)
  await scan('W1', 'T-7')
  await press('leave')
  expect(said()).toMatchObject({
    ...{ tone: 'ok', phrase: { key: 'outbound.wave-given-back', values: { wave: 'W1', left: 2 } } },
  })
  expect(names()).toEqual(['outbound.claimWave', 'outbound.releaseWave'])
})
