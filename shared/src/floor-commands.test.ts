import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { floorCommands } from './floor-commands.ts'

test('a handheld carries every command that may be queued, and no other', () => {
  const offline = commands.filter(({ offline }) => offline).map(({ name }) => name)
  expect(floorCommands.map(({ name }) => name).sort()).toEqual(offline.sort())
})
