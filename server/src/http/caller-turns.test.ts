import { expect, test } from 'vitest'
import { CallerTurns, callerOf } from './caller-turns.ts'

test('hundreds of calls of one caller at once stand before nobody else', async () => {
  const turns = new CallerTurns()
  const begun: string[] = []
  const call = (caller: string, nth: number) =>
    turns.take(caller, async () => {
      begun.push(`${caller} ${nth}`)
      return nth
    })
  const flood = Array.from({ length: 100 }, (_, nth) => call('a', nth))
  const other = [call('b', 0), call('b', 1)]
  expect(begun).toEqual(['a 0', 'a 1', 'b 0', 'b 1'])
  const late = call('b', 2)
  await Promise.all([...other, late])
  expect(begun.length).toBeLessThanOrEqual(9)
  // Each is done, in the order in which its caller asked.
  expect(await Promise.all(flood)).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
  expect(begun.filter((one) => one.startsWith('a'))).toEqual(
    Array.from({ length: 100 }, (_, nth) => `a ${nth}`),
  )
  expect(begun).toHaveLength(103)
})

test('a call that fails at once fails for who asked, and lets the others of its caller in', async () => {
  const turns = new CallerTurns()
  const failing = (nth: number) =>
    turns.take('a', () => {
      if (nth === 2) throw new Error('broken')
      return Promise.resolve(nth)
    })
  const all = await Promise.allSettled([0, 1, 2, 3].map((nth) => failing(nth)))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a caller is its token, and who shows none is its address', () => {
  const socket = { remoteAddress: '10.0.0.7' }
  expect(callerOf({ headers: { authorization: 'Bearer one' }, socket })).toBe('Bearer one')
  expect(callerOf({ headers: {}, socket })).toBe('10.0.0.7')
})
