import { expect, test } from 'vitest'
import type { Told } from '../command/command.ts'
import { tellMissing } from './tell-missing.ts'

const LOAD = '018f0000-0000-7000-8000-000000000a01'
const BAG = '018f0000-0000-7000-8000-000000000a02'

test('once the first packages of a bag are told of as missing, its arrival tells that they were found', () => {
  const inside = Array.from({ length: 26 }, (_, nth) => ({ id: `p${nth}`, no: `PO1-${nth}`, orderId: 'o' }))
  const found = {
    ...{ one: { id: LOAD, no: 'L1', origin: '', closed: 1 }, named: undefined, loose: undefined, inside },
    ...{ items: [{ id: 'i', kind: 'bag', thingId: BAG, stage: 'departed', missing: 0, turn: 0 }] },
    within: { id: BAG },
  }
  const given = { stowageId: LOAD, after: '', itemId: null }
  const changes = tellMissing.decide(found as never, given, { scope: 'warehouse:w' } as Told)
  expect(changes.filter(({ do: what }) => what === 'put')).toMatchObject([
    { row: { stage: 'departed', missing: 1 } },
  ])
  expect(changes.filter(({ do: what }) => what === 'followUp')).toHaveLength(26)
})
