import { commands } from '@longshore/shared/commands.ts'
import { expect, test } from 'vitest'
import { namesDrawn, notDrawn } from './not-drawn.ts'

const AREAS = ['inbound', 'outbound', 'stock', 'exceptions']

test('random work does every command of the floor, or says why not', () => {
  const ofTheFloor = commands
    .map(({ name }) => name)
    .filter((name) => AREAS.includes(name.split('.')[0] ?? ''))
  const drawn = namesDrawn()
  expect(ofTheFloor.filter((name) => !drawn.has(name) && !notDrawn[name])).toEqual([])
  expect(Object.keys(notDrawn).filter((name) => drawn.has(name) || !ofTheFloor.includes(name))).toEqual([])
})
