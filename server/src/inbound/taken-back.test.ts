import { cases } from '@longshore/shared/command/test-cases.ts'
import { countAtInspection } from '@longshore/shared/inbound/count-at-inspection.ts'
import { inspectLine } from '@longshore/shared/inbound/inspect-line.ts'
import { loadTrolley } from '@longshore/shared/inbound/load-trolley.ts'
import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { signBox, signByCount } from '@longshore/shared/inbound/sign-box.ts'
import { undoes } from '@longshore/shared/inbound/undoes.ts'
import { type Wanted, wants } from '@longshore/shared/job/job.ts'
import { type Done, takesBack } from '@longshore/shared/job/undo.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { changedSince, type Standing, standingOf } from '../testing/test-standing.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('what was done at the dock and taken back', (dialect) => {
  let dock: Dock
  const tried = new Set<string>()
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterAll(() => dock.close())

  test('leaves every row as it was, from the last step back to the first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('none' as const, 'full' as const),
        walked,
      ),
      { numRuns: cases(4), examples: [[5, 2, 'full']] },
    )
  })

  test('and nothing that can be taken back was left out', () => {
    const known = Object.entries(undoes).flatMap(([name, by]) => (by === 'along' ? [] : [name]))
    expect([...tried].sort()).toEqual(known.sort())
  })

  async function walked(counted: number, faulty: number, inspection: 'none' | 'full'): Promise<void> {
    const arrived = await dock.arrival({ A: 9 }, { boxes: ['B-1'], boxCount: 3, inspection })
    const positionId = await arrived.position(`U-${freshId().slice(-6)}`)
    const defective = inspection === 'full' ? Math.min(faulty, counted - 1) : 0
    const good = counted - defective
    const { receiptId } = arrived
    const { id: lineId } = await arrived.line('A')
    const of = { lineId, receiptId }
    const trolley = `T-${freshId().slice(-6).toUpperCase()}`
    const shelved = { ...of, positionId, quantity: good, condition: 'good' as const, trolley }
    const put = { ...shelved, uncounted: false, reason: '', overfull: false, mixed: false }
    const seen = { ...of, good, defective, reason: 'damaged', photo: null }
    const chain: readonly Wanted[] = [
      wants(signBox, { receiptId, boxId: (await arrived.box('B-1')).id, photo: null }),
      wants(signByCount, { receiptId, boxes: 2, photo: null, aside: true }),
      wants(receiveLine, { ...of, quantity: counted, aside: true }),
      ...(inspection === 'full'
        ? [wants(countAtInspection, { ...of, found: counted }), wants(inspectLine, seen)]
        : []),
      wants(loadTrolley, { ...of, trolley, quantity: good, condition: 'good' }),
      wants(putawayStock, put),
    ]
    for (const { command } of chain) tried.add(command.name)
    const before: Standing[] = []
    const done: Done[] = []
    for (const { command, args } of chain) {
      before.push(await standingOf(dock.engine, arrived.scope))
      const { outcome } = await arrived.scan(bare(command.name), { ...args })
      expect([command.name, outcome]).toEqual([command.name, 'applied'])
      done.push({ command, args, id: freshId() })
    }
    for (const one of done.reverse()) {
      const [by] = takesBack({ undoes }, [one])
      if (!by) throw new Error(`${one.command.name} stays`)
      await arrived.scan(bare(by.command.name), { ...by.args })
      const was = before.pop() ?? new Map()
      const changed = changedSince(was, await standingOf(dock.engine, arrived.scope))
      expect([one.command.name, ...changed]).toEqual([one.command.name])
    }
    expect((await arrived.exceptions()).filter(({ status }) => status === 'open')).toEqual([])
    expect(await arrived.charges()).not.toMatchObject({ 'inbound:sign-in': 3 })
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  }

  const bare = (name: string) => name.slice(name.indexOf('.') + 1)
})
