import type { HallReplay } from '@longshore/shared/stock/replay-view.ts'
import { expect, test } from 'vitest'
import { eventBeside, filmOf, frameAt, lastOf } from './film.ts'

const plan = {
  ...{ crossAisles: [0, 100], aisles: [0], start: { aisle: 0, cross: 0 }, end: { aisle: 0, cross: 0 } },
  racks: [],
}
const morning: HallReplay = {
  ...{ plan, from: 1000, until: 1600, count: 4, cut: false },
  bays: [
    { prefix: 'A', row: 1, pieces: 10, room: 40, inRoom: 4 },
    { prefix: 'A', row: 2, pieces: 0, room: 0, inRoom: 0 },
  ],
  // Of one minute, in any order.
  events: [
    '50\t\tA/1\t6\tt\t9.1',
    '20\tA/1\tA/2\t3\tf\t8.1',
    '300\tA/2\t\t1\t\t10.1',
    '300\tA/1\tA/1\t2\tt\t10.2',
  ].join('\n'),
}
const film = filmOf(morning)

test('each second shows what lay in the bays when it ended', () => {
  expect(film.length).toBe(600)
  expect(frameAt(film, 0)).toEqual({ pieces: [10, 0], inRoom: [4, 0], happened: 0 })
  expect(frameAt(film, 20)).toEqual({ pieces: [7, 3], inRoom: [1, 0], happened: 1 })
  expect(frameAt(film, 299)).toEqual({ pieces: [13, 3], inRoom: [7, 0], happened: 2 })
  expect(frameAt(film, 600)).toEqual({ pieces: [13, 2], inRoom: [9, 0], happened: 4 })
})

test('the events beside a second are found, and none where there is none', () => {
  expect([eventBeside(film, 20, 'after'), eventBeside(film, 50, 'before')]).toEqual([50, 20])
  expect([eventBeside(film, 300, 'after'), eventBeside(film, 20, 'before')]).toEqual([undefined, undefined])
})

test('what happened last comes first, of one bay alone where it is chosen', () => {
  const end = frameAt(film, 600)
  expect(lastOf(film, end, { most: 2 }).map(({ name }) => name)).toEqual(['10.2', '10.1'])
  expect(lastOf(film, end, { most: 9, of: new Set([1]) }).map(({ name }) => name)).toEqual(['10.1', '8.1'])
})

test('a quiet hall has a film without events', () => {
  expect(frameAt(filmOf({ ...morning, events: '' }), 600).happened).toBe(0)
})
