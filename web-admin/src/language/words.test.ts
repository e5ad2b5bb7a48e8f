import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { expect, test } from 'vitest'
import { english } from './en.ts'

const unsaid = (keys: Iterable<string>) => [...new Set(keys)].filter((key) => !(key in english))

test('every way of resolving an exception has its words', () => {
  const ways = Object.values(exceptionKinds).flatMap(({ resolutions }) => resolutions)
  expect(ways.length).toBeGreaterThan(20)
  expect(unsaid(ways.map((way) => `resolution.${way}`))).toEqual([])
})

test('every event in the timeline of an order, a wave or a count has its sentence', () => {
  const rules = import.meta.glob<string>(
    ['../../../shared/src/{outbound,stock}/*.ts', '!../../../shared/src/**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const events = Object.values(rules).flatMap((text) =>
    [...text.matchAll(/'((?:order|wave|count)\.[a-z-]+)'/g)].map(([, event]) => `timeline.${event}`),
  )
  expect(events.length).toBeGreaterThan(20)
  expect(unsaid(events)).toEqual([])
})
