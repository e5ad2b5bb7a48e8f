import { expect, test } from 'vitest'
import type { Told } from '../command/command.ts'
import { gatherBag } from './gather-bag.ts'
import { inBag, inLoad, inTransit } from './piece-place.ts'

const LOAD = '018f0000-0000-7000-8000-000000000a01'
const BAG = '018f0000-0000-7000-8000-000000000a02'
const NOW = 1_800_000_000_000

test('what comes back to its bag says when, so that it comes back no sooner than it left', () => {
  const from = inTransit(LOAD, BAG)
  const found = {
    bag: { id: BAG, no: 'B1', place: inLoad('other'), disputed: 0 },
    inside: [{ id: 'p1', no: 'PO1-1', orderId: 'o', origin: '' }],
    left: { id: LOAD, no: 'L1', origin: '', destination: '', followed: 1 },
    orders: [],
  }
  const told = { scope: 'warehouse:w', at: NOW } as Told
  const changes = gatherBag.decide(found as never, { bagId: BAG, from }, told)
  expect(changes.filter(({ do: what }) => what === 'carry')).toEqual([
    { do: 'carry', what: 'piece', id: 'p1', from, to: inBag(BAG), at: NOW },
  ])
})
