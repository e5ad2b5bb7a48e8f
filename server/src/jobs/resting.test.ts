import { expect, test } from 'vitest'
import { restsBehind } from './resting.ts'

/** A loop on which time passes by resting alone; `busy` is how much others take of it, rest after rest. */
function loopOf(busy: readonly number[]) {
  let now = 0
  let nth = -1
  return {
    rested: () => now,
    now: () => now,
    async rest(ms: number) {
      now += ms
    },
    busy: () => busy[++nth] ?? busy.at(-1) ?? 0,
  }
}

test('work behind a flood takes a fortieth of the time', async () => {
  const flood = loopOf([1])
  await restsBehind(10, flood)
  expect(flood.rested()).toBe(390)
  const late = loopOf([1])
  await restsBehind(60_000, late)
  expect(late.rested(), 'whatever it waited for itself').toBe(1950)
})

test('it goes on as soon as there is room', async () => {
  const idle = loopOf([0])
  await restsBehind(10, idle)
  expect(idle.rested()).toBe(10)
  const calmer = loopOf([0, 1, 1, 0.2])
  await restsBehind(10, calmer)
  expect(calmer.rested()).toBe(30)
  const short = loopOf([0])
  await restsBehind(0.1, short)
  expect(short.rested(), 'no timer is shorter').toBe(5)
})
