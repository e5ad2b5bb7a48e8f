import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

/** How often the event loop turns while slices are done. */
async function turnsOf(slices: number, work: () => void): Promise<number> {
  let turns = 0
  let ended = false
  const turn = () => {
    turns++
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  await inSlices(Array.from({ length: slices }), async () => work())
  ended = true
  return turns
}

test('whoever waits comes in after each slice that held the loop for long', async () => {
  const held = () => {
    const until = performance.now() + 11
    while (performance.now() < until);
  }
  expect(await turnsOf(4, held)).toBeGreaterThanOrEqual(4)
})

test('short slices share a turn', async () => {
  expect(await turnsOf(10_000, () => undefined)).toBeLessThan(1000)
})
