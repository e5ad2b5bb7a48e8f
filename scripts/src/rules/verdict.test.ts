import { expect, test } from 'vitest'
import { doubtsOf } from './verdict.ts'

const went = (passed: string[], failed: string[] = [], broken: string[] = []) => ({
  ...{ passed, broken },
  failed: new Map(failed.map((name) => [name, 'expected 1 to be 2'])),
})
const seen = (whole: ReturnType<typeof went>, removed: Record<string, ReturnType<typeof went>>) =>
  doubtsOf({ whole, removed: new Map(Object.entries(removed)) })

test('a sentence is proved where each removal fails one of its tests, and each test fails with one', () => {
  const whole = went(['saves', 'imports'])
  expect(seen(whole, { one: went(['imports'], ['saves']), two: went(['saves'], ['imports']) })).toEqual([])
  expect(seen(whole, { one: went([], ['saves', 'imports']), two: whole })).toEqual(['still passes: two'])
  expect(seen(whole, { one: went(['imports'], ['saves']) })).toEqual(['passes with each removal: imports'])
})

test('a removal that breaks its module proves nothing', () => {
  expect(seen(went(['saves']), { one: went([], [], ['Unexpected token']) })).toEqual([
    'could not be planted: one: Unexpected token',
    'passes with each removal: saves',
  ])
})

test('a sentence whose test does not run, or fails with its rule, is not proved', () => {
  expect(seen(went([]), { one: went([], ['saves']) })).toEqual(['no test passes: none ran'])
  expect(seen(went(['imports'], ['saves']), { one: went([], ['saves', 'imports']) })).toEqual([
    'fails with its rule: saves: expected 1 to be 2',
  ])
})
