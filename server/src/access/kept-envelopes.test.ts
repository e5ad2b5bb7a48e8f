import { note } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args } from '@longshore/shared/command/schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Sent, sentWith, wholeEnvelopes } from '../commands/envelope.ts'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { AuditChain } from './audit-chain.ts'

const scan = { scope: 'warehouse', permission: null, args: args({}), reads: () => ({}) } as const
const counts = fact({
  ...{ ...scan, name: 'test.counts' },
  decide: (_, __, told) => [note(told.commandId, 'test.seen', {})],
})
const breaks = fact({
  ...{ ...scan, name: 'test.breaks' },
  decide: () => [
    { do: 'raise', kind: 'test.nothing', subject: { table: 't', id: 't', label: 't' }, details: {} },
  ],
})
const DONE_AT = 1_790_000_000_000

onBothEngines('what a handheld sent with its scans', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const ana = {
    kind: 'worker',
    id: freshId(),
    name: 'Ana',
    customerId: null,
    permissions: undefined,
  } as const
  const house = () =>
    doing(testPerformer(database.engine, [], [counts, breaks]), { scope: HOUSE, actor: ana })
  const performs = (act: ReturnType<typeof doing>, envelope: Sent, name = counts.name, id = freshId()) =>
    act(name, {}, { id, via: 'queue', envelope, occurredAt: DONE_AT }).then(() => id)
  const rowOf = (id: string) =>
    database.engine.reader.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const toldBy = async (id: string) => (await wholeEnvelopes(database.engine.reader, [await rowOf(id)]))[0]
  const shift = () => ({ w: ana.id, sid: freshId(), t: DONE_AT + 3000, m: 60_000.5, b: freshId(), c: 7 })

  test('is kept short, and told to the letter as it came', async () => {
    const [first, second] = [shift(), shift()]
    const act = house()
    for (const sent of [
      ...[first, second, { ...first, s: ['4006381333931'] }, { s: ['x'] }],
      { later: { field: 1 }, ...first, w: freshId(), t: 12.25, dep: ['x'] },
      { ...first, sid: 's', b: 'b'.repeat(65), t: -5 },
    ]) {
      const id = await performs(act, sent)
      expect(await toldBy(id)).toBe(JSON.stringify(sent))
      expect(sentWith(await rowOf(id))).toMatchObject({ ...('s' in sent && { s: sent.s }) })
      expect(sentWith(await rowOf(id)).t).toBe('t' in sent ? sent.t : undefined)
    }
    const { envelope } = await rowOf(await performs(act, { ...first, s: ['4006381333931'] }))
    expect(envelope?.length).toBeLessThan(85)
  })

  test('is named alike by another server, and by one that starts anew', async () => {
    const sent = shift()
    const [one, other] = [await performs(house(), sent), await performs(house(), sent)]
    expect((await rowOf(one)).envelope).toBe((await rowOf(other)).envelope)
    expect(await toldBy(other)).toBe(JSON.stringify(sent))
  })

  test('keeps its name where the commit that gave it was undone and done again', async () => {
    const act = house()
    const [sent, next] = [shift(), shift()]
    const ids = await Promise.all([
      performs(act, sent),
      performs(act, next),
      performs(act, sent, breaks.name),
      performs(act, next),
    ])
    for (const [nth, said] of [sent, next, sent, next].entries())
      expect(await toldBy(ids[nth] ?? '')).toBe(JSON.stringify(said))
    expect(await toldBy(await performs(act, next))).toBe(JSON.stringify(next))
  })

  test('is sealed with what its numbers stand for', async () => {
    const sent = shift()
    await performs(house(), sent)
    const defect = (fault: unknown) => {
      throw fault
    }
    const parts = { engine: database.engine, key: Buffer.alloc(32), now: () => DONE_AT, defect }
    const chain = new AuditChain(parts)
    const broken = async () => {
      await chain.verify(HOUSE, 'Ada')
      await chain.checked()
      return (await chain.state(HOUSE)).check.broken.length
    }
    expect(await broken()).toBe(0)
    const renamed = (from: string, to: string) =>
      database.engine.operate((db) =>
        db.updateTable('logName').set({ id: to }).where('id', '=', from).execute(),
      )
    await renamed(sent.sid, 'somebody else')
    expect(await broken()).toBe(1)
    await renamed('somebody else', sent.sid)
    expect(await broken()).toBe(0)
    await chain.close()
  })
})
