import { expect, test } from 'vitest'
import { ownWork } from './own-work.ts'

const MINUTE = 60_000

test('what was picked and taken back again counts no more, and its time stays', () => {
  expect(
    ownWork([
      { k: 'access.startShift', t: 0, a: {} },
      { k: 'outbound.claimWave', t: MINUTE, a: { waveId: 'w' } },
      { k: 'outbound.pickTask', t: 2 * MINUTE, a: { quantity: 3 } },
      { k: 'outbound.pickTask', t: 4 * MINUTE, a: { quantity: 2 } },
      { k: 'outbound.undoPick', t: 5 * MINUTE, a: { quantity: 2 } },
      { k: 'stock.countPosition', t: 30 * MINUTE, a: { lines: [{ quantity: 4 }] } },
    ]),
  ).toEqual([
    { kind: 'pick', lines: 1, pieces: 3, active: 4 * MINUTE, undone: 1, wrong: 0, contradicted: 0 },
    { kind: 'count', lines: 1, pieces: 4, active: 0, undone: 0, wrong: 0, contradicted: 0 },
  ])
})
