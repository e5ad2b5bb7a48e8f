import type { Machine } from '@longshore/shared/rows/machine.ts'
import { expect, test } from 'vitest'
import { contrast } from '../testing/test-contrast.ts'
import { stages, toneColours, toneOf } from './stages.ts'

test.each(Object.entries(toneColours))(
  'the words of a stage that %s are read on their ground',
  (_, { ground, ink }) => {
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  },
)

test('what waits, goes on, is held, done, over and wrong look apart in a list of orders', () => {
  const tones = ['draft', 'to-review', 'in-delivery', 'held', 'shipped', 'cancelled', 'abnormal'].map(
    (status) => toneOf('outbound', status),
  )
  expect(tones).toEqual(['idle', 'waits', 'works', 'held', 'done', 'over', 'wrong'])
  expect(new Set(Object.values(toneColours).map(({ ground, ink }) => ground + ink)).size).toBe(7)
})

test('each state of each machine has a tone', () => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../../../shared/src/*/*.ts', '!../../../shared/src/**/*.test.ts'],
    { eager: true },
  )
  const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))
  expect(machines.length).toBeGreaterThan(5)
  const toneless = machines.flatMap(({ name, states }) =>
    states.filter((state) => stages[name]?.[state] === undefined).map((state) => `${name}.${state}`),
  )
  expect(toneless).toEqual([])
})

function isMachine(value: unknown): value is Machine<string, string> {
  return typeof value === 'object' && value !== null && 'movesFrom' in value
}
