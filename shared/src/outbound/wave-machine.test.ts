import { expect, test } from 'vitest'
import { type Wave, waveMachine } from './wave.ts'
import { waveStatusOf } from './wave-tally.ts'

test('what a planner may start, and what a wave takes in each state', () => {
  const moves = waveMachine.states.map((state) => [
    ...[state, waveMachine.movesFrom(state)],
    ...(['add', 'remove'] as const).filter((move) => waveMachine.allows(state, move)),
  ])
  expect(moves).toEqual([
    ['building', ['void']],
    ['not-picked', ['void'], 'add', 'remove'],
    ['partially-picked', ['void'], 'remove'],
    ['complete', []],
    ['void', []],
  ])
})

test.each([
  [{ tasks: 3, tasksDone: 0, tasksVoid: 0, picked: 0 }, 'not-picked'],
  [{ tasks: 3, tasksDone: 1, tasksVoid: 1, picked: 0 }, 'not-picked'],
  [{ tasks: 3, tasksDone: 1, tasksVoid: 0, picked: 0 }, 'partially-picked'],
  [{ tasks: 3, tasksDone: 1, tasksVoid: 1, picked: 1 }, 'partially-picked'],
  [{ tasks: 3, tasksDone: 3, tasksVoid: 1, picked: 2 }, 'complete'],
] as const)('tasks %o make a wave %s', (figures, status) => {
  const was = { status: 'not-picked', ...figures } as Wave
  expect(waveStatusOf(was)).toBe(status)
  for (const stays of ['building', 'void'] as const)
    expect(waveStatusOf({ ...was, status: stays })).toBe(stays)
})
