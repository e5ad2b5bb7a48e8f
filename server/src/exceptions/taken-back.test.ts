import { derivedId } from '@longshore/shared/command/id.ts'
import { cases } from '@longshore/shared/command/test-cases.ts'
import { handlingUndoes } from '@longshore/shared/exceptions/handling-undoes.ts'
import { registerDefective } from '@longshore/shared/exceptions/register-defective.ts'
import { reshelve } from '@longshore/shared/exceptions/reshelve.ts'
import { type Wanted, wants } from '@longshore/shared/job/job.ts'
import { takesBack } from '@longshore/shared/job/undo.ts'
import { type DefectiveItem, standingOf as standingOfLot } from '@longshore/shared/stock/defective-item.ts'
import { moveAll } from '@longshore/shared/stock/move-all.ts'
import { moveStock } from '@longshore/shared/stock/move-stock.ts'
import { moveUndoes } from '@longshore/shared/stock/move-undoes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clerk, freshId, onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { Floor, picker } from '../outbound/test-floor.ts'
import { changedSince, standingOf } from '../testing/test-standing.ts'

const undoes = { ...moveUndoes, ...handlingUndoes }
const boss = { ...clerk, id: 'boss', name: 'Boss' }
const kinds = ['reshelve', 'register', 'move', 'move-all'] as const
const shelves = ['A-01', 'A-02'] as const
const areas = ['Q-01', 'Q-02'] as const

/**
 * What does not lead back, by design: defective pieces that are carried become a lot of their own, on which nobody decided yet
 * (100), and so they do when they are carried back. `proves` holds the lots to the journal.
 */
const anew: Readonly<Record<string, string>> = {
  [moveStock.name]: 'defectiveItem',
  [moveAll.name]: 'defectiveItem',
}

interface Step {
  readonly kind: (typeof kinds)[number]
  /** Which of two shelves, or of two positions for defective goods. */
  readonly from: 0 | 1
  readonly defective: boolean
  readonly quantity: number
  readonly back: boolean
}
const oneOf = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.record({
  ...{ kind: fc.constantFrom(...kinds), from: oneOf, defective: fc.boolean() },
  ...{ quantity: fc.integer({ min: 1, max: 3 }), back: fc.boolean() },
})
const each = kinds.flatMap((kind) =>
  [false, true].map((defective) => ({ kind, from: 0, defective, quantity: 2, back: true }) as const),
)

onBothEngines('what was moved or found defective and taken back', (dialect) => {
  let database: TestDatabase
  const tried = new Set<string>()
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  test('leaves every row as it was, whatever was done before', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 5 })
    await fc.assert(fc.asyncProperty(steps, walked), { numRuns: cases(3), examples: [[each]] })
  })

  test('and nothing that can be taken back was left out', () => {
    expect([...tried].sort()).toEqual(Object.keys(undoes).sort())
  })

  async function walked(steps: readonly Step[]): Promise<void> {
    const floor = new Floor(database, `warehouse:${freshId()}`)
    for (const code of shelves) await floor.shelve('a', code, 9)
    for (const code of areas) await floor.position(code, 'defective')
    const found = { ...(await ends(floor, 0, false)), toPositionId: await floor.position(areas[0]) }
    const skuId = await floor.sku('a')
    await scan(
      floor,
      wants(registerDefective, { ...found, skuId, quantity: 4, reason: 'dirty', photo: null }),
    )
    const [lot] = await floor.all<DefectiveItem>('defectiveItem')
    const lotId = lot?.id ?? ''
    await floor.does('exceptions.requestHandling', { lotId, method: 're-shelve' })
    await floor.does('exceptions.auditHandling', { lotId }, { actor: boss })
    for (const one of steps) {
      // Only a lot that is released and whole is shelved again: anything else is a matter for the lead, and stays one.
      const [released] = await floor.all<DefectiveItem>('defectiveItem', { id: lotId })
      if (one.kind === 'reshelve' && (released?.status !== 'audited' || standingOfLot(released) < 1)) continue
      const before = await standingOf(database.engine, floor.scope)
      const wanted = await wantedOf(floor, one, { skuId, lotId })
      const id = await scan(floor, wanted)
      if (!one.back) continue
      const [by] = takesBack({ undoes }, [{ ...wanted, id }])
      if (!by) throw new Error(`${wanted.command.name} stays`)
      await scan(floor, by)
      tried.add(wanted.command.name)
      const changed = changedSince(before, await standingOf(database.engine, floor.scope))
      const left = one.defective
        ? changed.filter((change) => !change.startsWith(anew[wanted.command.name] ?? '–'))
        : changed
      expect([wanted.command.name, ...left]).toEqual([wanted.command.name])
    }
    expect(floor.defects).toEqual([])
    await floor.proves()
  }

  async function wantedOf(
    floor: Floor,
    { kind, from, defective, quantity }: Step,
    { skuId, lotId }: { skuId: string; lotId: string },
  ): Promise<Wanted> {
    const between = await ends(floor, from, defective)
    if (kind === 'move') return wants(moveStock, { ...between, skuId, quantity, mixed: true })
    if (kind === 'move-all') return wants(moveAll, { ...between, mixed: true })
    const shelf = await floor.position(shelves[from])
    if (kind === 'reshelve') return wants(reshelve, { lotId, positionId: shelf, quantity: 1 })
    const toPositionId = await floor.position(areas[from])
    const seen = { reason: 'damaged', photo: null } as const
    return wants(registerDefective, { fromPositionId: shelf, toPositionId, skuId, quantity, ...seen })
  }

  async function ends(floor: Floor, from: 0 | 1, defective: boolean) {
    const pair = defective ? areas : shelves
    const [one, other] = [await floor.position(pair[from]), await floor.position(pair[from === 0 ? 1 : 0])]
    return { fromPositionId: one, toPositionId: other }
  }

  async function scan(floor: Floor, { command, args }: Wanted): Promise<string> {
    const id = derivedId(freshId(), 'scan')
    await floor.does(command.name, args, {
      ...{ via: 'queue', id, actor: picker },
      ...{ deviceId: freshId(), deviceSeq: 1 },
    })
    return id
  }
})
