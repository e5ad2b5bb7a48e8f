import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

vi.setConfig({ testTimeout: 30_000 })

const facts = {
  undone: ['outbound.undoPack', {}],
  opened: ['outbound.recheckParcel', { ok: false, reason: 'torn' }],
  stopped: ['outbound.interceptParcel', {}],
  weighed: ['outbound.weighParcel', { weight: 400, answer: 'right' }],
  out: ['outbound.scanOut', {}],
  back: ['outbound.unsweep', {}],
} as const
type Fact = keyof typeof facts

/** Every order of these; what comes off the vehicle was put on it before. */
function orders(all: readonly Fact[]): Fact[][] {
  if (all.length === 0) return [[]]
  const found = all.flatMap((one, i) => orders(all.filter((_, j) => j !== i)).map((rest) => [one, ...rest]))
  return found.filter((some) => !some.includes('out') || some.indexOf('out') < some.indexOf('back'))
}

onBothEngines('what is heard of one parcel in any order', (dialect) => {
  let floor: Floor
  let nth = 0
  beforeAll(async () => {
    floor = await openFloor(dialect, inject('postgresUrl'))
  })
  afterAll(async () => {
    await floor.proves()
    await floor.database.drop()
  })
  const { packed } = packingAt(() => floor)

  test.each<[Fact[], string]>([
    [['undone', 'opened'], 'TOTE:box'],
    [['undone', 'opened', 'stopped'], 'ABN'],
    [['undone', 'weighed'], 'TOTE:T1'],
    [['out', 'back', 'stopped'], 'ABN'],
    [['out', 'back', 'opened'], 'TOTE:box'],
    [['out', 'back', 'undone'], 'TOTE:T1'],
    [['out', 'back', 'opened', 'stopped'], 'ABN'],
  ])('%j ends at %s', async (all, place) => {
    for (const order of orders(all)) {
      const code = `x${nth++}`
      const { orderId, parcelId } = await packed(code, 2)
      for (const one of order) {
        const [name, more] = facts[one]
        await floor.scans(name, { parcelId, ...more })
      }
      const stock = Object.entries(await floor.stock(code)).map(([at, pieces]) => [
        at.replace(/TOTE:OB.*/, 'TOTE:box'),
        pieces,
      ])
      expect([order, stock]).toEqual([order, [[place, 2]]])
      expect(await floor.order(orderId)).toMatchObject({ status: 'in-delivery', packed: 0, swept: 0 })
    }
  })
})
