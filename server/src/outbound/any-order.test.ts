import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'
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
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())
  const { packed } = packingAt(() => floor)

  /** What a handheld did so many minutes after the parcel was packed. */
  const heard = (name: string, given: object, minute: number) =>
    floor.does(name, given, {
      ...{ via: 'queue', actor: picker, deviceId: freshId(), deviceSeq: 1 },
      occurredAt: 1_790_000_000_000 + minute * 60_000,
    })
  const torn = { ok: false, reason: 'torn' }
  const repacked = async (code: string) => {
    const { orderId, pack, parcelId } = await packed(code, 2)
    const [first] = await floor.parcels(orderId)
    const pieces = [{ ...pack.pieces[0], from: `TOTE:${first?.no}` }]
    return { orderId, pack, parcelId, again: ['outbound.packOrder', { ...pack, pieces }, 2] as const }
  }
  const kinds = async (orderId: string) => {
    const { reader } = floor.database.engine
    const rows = await reader
      .selectFrom('exception')
      .select('kind')
      .where('status', '=', 'open')
      .where('subjectId', '=', orderId)
      .execute()
    return rows.map(({ kind }) => kind)
  }

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

  test.each([0, 1, 2])(
    'a parcel that was packed anew and opened by its old number stands in its box, with that heard %i facts late',
    async (late) => {
      const code = `y${late}`
      const { orderId, parcelId, pack, again } = await repacked(code)
      const facts = [
        ['outbound.recheckParcel', { parcelId, ...torn }, 1] as const,
        again,
        ['outbound.recheckParcel', { parcelId, ...torn }, 3] as const,
      ]
      const last = facts.splice(2, 1)
      for (const [name, given, minute] of facts.toSpliced(2 - late, 0, ...last))
        await heard(name, given, minute)
      const [box = ''] = Object.keys(await floor.stock(code))
      expect(await floor.stock(code)).toEqual({ [box]: 2 })
      expect(box).toMatch(/^TOTE:OB/)
      expect((await floor.parcels(orderId)).map(({ status }) => status)).toEqual(['reopened', 'reopened'])
      expect(await kinds(orderId)).toEqual(['outbound.recheck-failed'])
      // Whoever packs it once more finds the pieces in that box.
      await heard('outbound.packOrder', { ...pack, pieces: [{ ...pack.pieces[0], from: box }] }, 4)
      expect(Object.keys(await floor.stock(code))).toEqual([expect.stringMatching(/^PACK:/)])
      expect(await kinds(orderId)).toEqual([])
    },
  )

  test('what is weighed by its old number is the parcel that carries the label', async () => {
    const { orderId, parcelId, again } = await repacked('z')
    await heard('outbound.recheckParcel', { parcelId, ...torn }, 1)
    await heard(...again)
    await heard('outbound.weighParcel', { parcelId, weight: 400, answer: 'right' }, 3)
    expect((await floor.parcels(orderId)).map(({ weight }) => weight).toSorted()).toEqual([0, 400])
    await heard('outbound.undoWeigh', { parcelId }, 4)
    expect((await floor.parcels(orderId)).map(({ weight }) => weight)).toEqual([0, 0])
  })
})
