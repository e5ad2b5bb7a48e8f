import { expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { aPosition, aTask, aWave } from './test-orders.ts'

const single = aWave('W1', { type: 'single-item-single-quantity' })
const house = {
  position: [aPosition('A-1')],
  wave: [single, aWave('W2', { priority: 5 })],
  pickTask: [aTask('O1', 'W1', 'A', { position: 'A-1' })],
}

test('a picker may narrow the choice to one kind of waves, and keeps it from wave to wave', async () => {
  const floor = openFloor(pickingJob, house)
  const { run, press, scan, step } = floor
  const offered = () => run.view().choices?.list.map(({ title }) => title)
  const keys = () => run.view().secondary?.map(({ key }) => key)
  expect(offered()).toEqual(['W2', 'W1'])
  await press('kind')
  expect(keys()).toEqual(['all', 'single-item-single-quantity', 'multi-product-mixed-bag'])
  await press('single-item-single-quantity')
  expect([step(), offered()]).toEqual(['wave', ['W1']])
  await scan('W1', 'T-7')
  await press('leave')
  expect(offered()).toEqual(['W1'])
  // Nothing of that kind waits any more: the others are not hidden.
  floor.arrives('wave', { ...single, status: 'complete' })
  expect([offered(), keys()]).toEqual([['W2'], ['one-order']])
  expect(floor.defects).toEqual([])
})
