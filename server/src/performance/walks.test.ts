import { expect, test } from 'vitest'
import { type Stride, walksIn } from './walks.ts'

const strides = (steps: readonly Partial<Stride>[]): Stride[] =>
  steps.map((step, seq) => ({
    ...{ at: 0, seq, day: '2026-11-23', kind: 'pick', lines: 0, pieces: 0, undone: 0, about: '', ...step },
  }))
const pick = (at: number, pieces: number, more: Partial<Stride> = {}) => ({ at, lines: 1, pieces, ...more })

test('a walk lasts from the wave that was taken over to its last pick, whatever was picked too much', () => {
  const steps = [
    { at: 10, about: 'W1' },
    pick(12, 3),
    { at: 14 },
    pick(16, 2, { undone: 1 }),
    { at: 18 },
    { at: 30, about: 'W2' },
    pick(33, 1),
  ]
  expect(walksIn(strides(steps))).toEqual([
    { wave: 'W1', from: 10, to: 16, lines: 1, pieces: 3 },
    { wave: 'W2', from: 30, to: 33, lines: 1, pieces: 1 },
  ])
})

test('picking that begins without a wave taken over begins with its first pick; a wave nobody picked is no walk', () => {
  const steps = [pick(5, 1), pick(7, 1), { at: 9, about: 'W1' }, { at: 20, about: 'W2' }, pick(22, 1)]
  expect(walksIn(strides(steps))).toEqual([
    { wave: '', from: 5, to: 7, lines: 2, pieces: 2 },
    { wave: 'W2', from: 20, to: 22, lines: 1, pieces: 1 },
  ])
})
