import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('a code at the dock that no device knows', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(() => expect(dock.defects).toEqual([]))
  afterAll(() => dock.close())

  test('a draft’s box at the dock is told by its receipt, and nothing is signed', async () => {
    const draft = await dock.arrival({ A: 3 }, { boxes: ['D-1'], draft: true })
    const { no, waybillNo } = await draft.header()
    for (const code of ['d-1', no.toLowerCase(), waybillNo])
      for (const told of [await draft.scan('askBox', { code }), await draft.desk('askBox', { code })])
        expect(told).toMatchObject({
          outcome: 'rejected',
          ...{ code: 'inbound.is-draft', values: { receipt: no } },
        })
    expect(await draft.box('D-1')).toMatchObject({ status: 'expected', open: 0 })
    await draft.desk('submitReceipt')
    expect(await draft.scan('askBox', { code: 'D-1' })).toMatchObject({ outcome: 'applied' })
    expect(await draft.desk('askBox', { code: 'NOBODY-KNOWS' })).toMatchObject({ outcome: 'applied' })
  })

  test('a box whose receipt waits for its audit says so, though another one of its code came in before', async () => {
    await dock.arrival({ A: 1 }, { boxes: ['SAME'] })
    await dock.auditing(true)
    const waiting = await dock.arrival({ A: 1 }, { boxes: ['SAME'] })
    await dock.auditing(false)
    const { no } = await waiting.header()
    expect(await waiting.scan('askBox', { code: 'SAME' })).toMatchObject({
      ...{ code: 'inbound.awaits-audit', values: { receipt: no } },
    })
  })
})
