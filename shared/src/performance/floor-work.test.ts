import { expect, test } from 'vitest'
import { floorCommands } from '../floor-commands.ts'
import { activeBetween, floorWorkNames, PAUSE, piecesOf, workOf } from './floor-work.ts'

/** Facts of the floor that are no work at a job. */
const noWork: Readonly<Record<string, string>> = {
  'access.startShift': 'a shift begins before its first job',
}

test('every fact of the floor says which work it is, and no other name stands in the table', () => {
  const facts = floorCommands.filter(({ kind }) => kind === 'fact').map(({ name }) => name)
  expect(facts.filter((name) => (workOf(name) !== undefined) === name in noWork)).toEqual([])
  const known = new Set(floorCommands.map(({ name }) => name))
  expect(floorWorkNames.filter((name) => !known.has(name))).toEqual([])
  expect(workOf('toString')).toBeUndefined()
})

test('pieces are counted whichever way a fact names them', () => {
  expect(piecesOf({ lineId: 'x', quantity: 4 })).toBe(4)
  expect(piecesOf({ good: 2, defective: 1 })).toBe(3)
  expect(piecesOf({ pieces: [{ quantity: 2 }, { quantity: 5 }], weight: 900 })).toBe(7)
  expect(piecesOf({ lines: [{ quantity: 3 }] })).toBe(3)
  expect(piecesOf({ parcelId: 'x', weight: 900 })).toBe(0)
})

test('a gap of ten minutes is work, a longer one is a pause', () => {
  expect(activeBetween(0, PAUSE)).toBe(PAUSE)
  expect(activeBetween(0, PAUSE + 1)).toBe(0)
  expect(activeBetween(5, 5)).toBe(0)
})
