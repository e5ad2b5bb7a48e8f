import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { floorCommands } from './floor-commands.ts'

/** No handheld's job says these yet; the server takes them from a queue already. */
const withoutJob = [
  ...['freight.measurePiece'],
  ...['freight.issuePiece', 'freight.returnToStock'],
  ...['freight.sweepPiece', 'freight.unsweepPiece', 'freight.ship'],
  ...['freight.moveContainer', 'freight.cutSeal'],
  ...['freight.arriveAll'],
  // An agent abroad says these, on a device that is none of the house's.
  ...['freight.arriveUnnamed', 'freight.damagedAbroad'],
]

test('a handheld carries every command that may be queued and that a job says, and no other', () => {
  const offline = commands.filter(({ offline }) => offline).map(({ name }) => name)
  const carried = [...floorCommands.map(({ name }) => name), ...withoutJob]
  expect(carried.sort()).toEqual(offline.sort())
})
