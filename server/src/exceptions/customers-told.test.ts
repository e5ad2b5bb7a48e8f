import { expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { OTHER, partsOfStories } from './test-parts.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

onBothEngines('in its bell and by mail a customer is told', (dialect) => {
  const stories = partsOfStories(dialect)
  const { arrives, publishes, claimed } = stories
  /** What was told since this was asked for last, by customer. */
  const told = async () => {
    await stories.floor.settle()
    const { engine } = stories.floor.database
    const found = await engine.reader.selectFrom('notice').selectAll().orderBy('at').orderBy('id').execute()
    await engine.operate((db) => db.deleteFrom('notice').execute())
    return found
      .map(({ customerId, kind, details }) => ({ to: customerId, kind, ...JSON.parse(details) }))
      .sort((a, b) => (`${a.kind}${a.to}` < `${b.kind}${b.to}` ? -1 : 1))
  }

  test('of an unknown part that it is named for, once, and of what became of its claim', async () => {
    const partId = await arrives('TOLD-4711')
    await publishes(partId)
    expect(await told()).toEqual([])
    await publishes(partId, [OWNER])
    await publishes(partId, [OWNER, OTHER])
    const found = await told()
    expect(found.map(({ kind, to }) => [kind, to])).toEqual(
      [OTHER, OWNER].sort().map((to) => ['part-found', to]),
    )
    const [first] = found
    expect(first.code).not.toBe('TOLD-4711')
    const { claimId } = await claimed(partId, OWNER)
    await claimed(partId, OTHER)
    await stories.floor.does('exceptions.acceptClaim', { claimId })
    expect(await told()).toEqual([
      { kind: 'claim-accepted', to: OWNER, code: first.code },
      { kind: 'claim-refused', to: OTHER, code: first.code },
    ])
    const other = await arrives('TOLD-4712')
    await publishes(other)
    const refused = await claimed(other, OTHER)
    await stories.floor.does('exceptions.refuseClaim', { claimId: refused.claimId, reason: 'another label' })
    expect(await told()).toMatchObject([{ kind: 'claim-refused', to: OTHER }])
  })

  test('of a return that differs, and of what the desk writes about an abnormal part; never of what is for the house', async () => {
    const { floor } = stories
    const reader = () => floor.database.engine.reader
    const header = (receiptId: string) =>
      reader()
        .selectFrom('receipt')
        .select(['no', 'received'])
        .where('id', '=', receiptId)
        .executeTakeFirstOrThrow()
    const applied = async (quantity: number) => {
      const { rows } = await floor.performs('exceptions.applyReturn', {
        ...{ customerId: OWNER, method: 're-shelve', waybillNo: '' },
        lines: [{ skuId: await floor.sku('pot'), quantity }],
      })
      const receiptId = rows.find(({ table }) => table === 'receipt')?.id ?? ''
      const { id: lineId } = await reader()
        .selectFrom('receiptLine')
        .select('id')
        .where('receiptId', '=', receiptId)
        .executeTakeFirstOrThrow()
      return { receiptId, lineId }
    }
    const counted = async (of: { receiptId: string; lineId: string }, quantity: number) => {
      await floor.scans('inbound.receiveLine', { ...of, quantity })
      const { received } = await header(of.receiptId)
      expect(await floor.does('inbound.finishReceipt', { receiptId: of.receiptId, received })).toMatchObject({
        outcome: expect.stringMatching(/^applied/),
      })
    }
    await counted(await applied(2), 2)
    expect(await told()).toEqual([])
    const differs = await applied(2)
    await counted(differs, 1)
    const { no } = await header(differs.receiptId)
    expect(await told()).toEqual([
      { kind: 'return-differs', to: OWNER, return: no, came: '1', announced: '2' },
    ])
    const shortage = await reader()
      .selectFrom('exception')
      .select('id')
      .where('kind', '=', 'inbound.shortage')
      .executeTakeFirstOrThrow()
    const about = { exceptionId: shortage.id }
    await floor.does('exceptions.commentPart', { ...about, text: 'look on the dock' })
    await floor.does('exceptions.sharePart', { ...about, text: 'One is missing' })
    await floor.does('exceptions.commentPart', { ...about, text: 'nothing found', internal: true })
    await floor.does('exceptions.commentPart', { ...about, text: 'Not at the carrier either' })
    const said = await told()
    expect(said.map(({ text }) => text).sort()).toEqual(['Not at the carrier either', 'One is missing'])
    expect(said).toMatchObject([
      { kind: 'part-said', to: OWNER },
      { kind: 'part-said', to: OWNER },
    ])
  })
})
