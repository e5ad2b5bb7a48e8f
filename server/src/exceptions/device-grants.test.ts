import { randomBytes } from 'node:crypto'
import { GRANT_MS, type Op } from '@longshore/shared/sync/protocol.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from '../inbound/test-dock.ts'
import { SyncExchange } from '../sync/exchange.ts'
import { FeedReader } from '../sync/feed.ts'
import { Grants } from '../sync/grants.ts'
import { roster } from '../sync/roster.ts'

const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

onBothEngines('a device speaks only for those who signed in on it', (dialect) => {
  let dock: Dock
  const key = randomBytes(32)
  const grants = new Grants(key)
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const worker = async ({ scope }: ArrivedReceipt) => {
    const id = freshId()
    const row = { id, scope, version: 1, name: 'Ana', badge: `B-${id.slice(-6)}`, pin: '', enabled: 1 }
    await plant(dock.engine, { worker: [{ ...row, roles: [], permissions: ['inbound.receive'] }] })
    return id
  }
  const handheld = ({ scope }: ArrivedReceipt, server = grants) => {
    const { engine, performer } = dock
    const exchange = new SyncExchange({
      ...{ engine, performer, feed: new FeedReader(engine.compile), epoch: 1, now: () => NOW },
      ...{ workerOf: roster(engine), grants: server },
    })
    const device = { id: freshId(), warehouseId: scope.slice('warehouse:'.length), revoked: false }
    return {
      id: device.id,
      sends: async (...ops: readonly Op[]) => {
        const { results } = await exchange.exchange(device, {
          ...{ proto: 1, device: device.id, epoch: 1, app: 'test', now: NOW, mono: 100_000, boot: 'boot' },
          ...{ cursor: 0, company: 0, buckets: [], opening: [], ops, pending: 0, oldest: 0 },
        })
        return results
      },
    }
  }
  const counts = async (arrived: ArrivedReceipt, by: Partial<Op>, quantity = 1): Promise<Op> => ({
    ...{ id: freshId(), seq: 1, k: 'inbound.receiveLine', w: '', sid: '', t: NOW, m: 0, b: 'earlier', c: 0 },
    a: { receiptId: arrived.receiptId, lineId: (await arrived.line('A')).id, quantity },
    ...by,
  })
  const starts = (by: Partial<Op>): Op => ({
    ...{ id: freshId(), seq: 1, k: 'access.startShift', w: '', sid: 's', t: NOW, m: 0, b: 'earlier', c: 0 },
    a: { badge: 'B-1', sid: 's', checked: 'device' },
    ...by,
  })
  const told = async (kind: string, { scope }: ArrivedReceipt) => {
    const found = await dock.engine.reader
      .selectFrom('exception')
      .select(['severity', 'ownerRole', 'details'])
      .where('scope', '=', scope)
      .where('kind', '=', kind)
      .execute()
    return found.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
  }
  const noSignIn = { o: 'applied-with-exception', exceptions: [{ kind: 'security.not-signed-in' }] }

  test('a worker who signed in online works offline for a month, and no exception is opened', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [device, w] = [handheld(arrived), await worker(arrived)]
    const sid = grants.give({ deviceId: device.id, workerId: w }, NOW - 20 * DAY)
    const ops = [starts({ w, sid }), await counts(arrived, { w, sid, seq: 2, t: NOW - 3 * DAY }, 4)]
    expect(await device.sends(...ops)).toMatchObject([{ o: 'applied' }, { o: 'applied' }])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4 })
  })

  test('a shift that nobody’s PIN began does not begin; what is counted under it is booked and told as one', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [device, w] = [handheld(arrived), await worker(arrived)]
    const by = { w, sid: freshId() }
    const first = await device.sends(starts(by), await counts(arrived, { ...by, seq: 2 }))
    expect(first).toMatchObject([{ o: 'parked', code: 'sync.grant-missing' }, noSignIn])
    expect(await device.sends(await counts(arrived, { ...by, seq: 3 }))).toMatchObject([noSignIn])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2 })
    expect(await told('security.not-signed-in', arrived)).toMatchObject([
      { severity: 'critical', ownerRole: 'manager', details: { worker: 'Ana', quantity: 3 } },
    ])
    const notes = await dock.engine.reader
      .selectFrom('note')
      .select('event')
      .where('documentId', '=', w)
      .execute()
    expect(notes).toEqual([])
  })

  test('a grant speaks for its own worker on its own device, while it lasts, as it was sealed', async () => {
    const arrived = await dock.arrival({ A: 9 })
    const [device, former, w] = [handheld(arrived), handheld(arrived), await worker(arrived)]
    const ofDevice = { deviceId: device.id, workerId: w }
    const good = grants.give(ofDevice, NOW)
    const wrong = [
      grants.give({ ...ofDevice, workerId: await worker(arrived) }, NOW),
      // Enrolled anew, a device sends what it queued under its former name.
      grants.give({ ...ofDevice, deviceId: former.id }, NOW),
      grants.give(ofDevice, NOW - GRANT_MS - HOUR),
      `${(NOW + 1).toString(36)}${good.slice(good.indexOf('.'))}`,
      `${good}x`,
      good.slice(0, -1),
    ]
    for (const [nth, sid] of wrong.entries())
      expect(await device.sends(await counts(arrived, { w, sid, seq: nth + 1 })), sid).toMatchObject([
        noSignIn,
      ])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': wrong.length })
  })

  test('what is only wanted is refused without a grant, and what no handheld queues is never done', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [device, w] = [handheld(arrived), await worker(arrived)]
    const finish = await counts(arrived, {
      w,
      k: 'inbound.finishReceipt',
      a: { receiptId: arrived.receiptId },
    })
    expect(await device.sends(finish)).toMatchObject([
      { ...{ o: 'rejected', code: 'sync.grant-missing' }, exceptions: [{ kind: 'security.not-signed-in' }] },
    ])
    const sid = grants.give({ deviceId: device.id, workerId: w }, NOW - HOUR)
    const said = { cause: freshId(), command: 'anything', fault: 'none' }
    const own = await counts(arrived, { w, sid, seq: 2, k: 'command.parkFollowUp', a: said })
    expect(await device.sends(own)).toMatchObject([{ o: 'rejected', code: 'access.forbidden' }])
  })

  test('a restored server knows the grants it gave; one that lost its secrets books and tells', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const w = await worker(arrived)
    const restored = handheld(arrived, new Grants(key))
    const sid = grants.give({ deviceId: restored.id, workerId: w }, NOW - HOUR)
    expect(await restored.sends(await counts(arrived, { w, sid }))).toMatchObject([{ o: 'applied' }])
    const anew = handheld(arrived, new Grants(randomBytes(32)))
    const lost = grants.give({ deviceId: anew.id, workerId: w }, NOW - HOUR)
    expect(await anew.sends(await counts(arrived, { w, sid: lost }))).toMatchObject([noSignIn])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2 })
  })

  test('what is dated 1970, or before its worker signed in, counts as now and is told', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [device, w] = [handheld(arrived), await worker(arrived)]
    const sid = grants.give({ deviceId: device.id, workerId: w }, NOW - HOUR)
    const impossible = [
      { t: 0 },
      { t: NOW - 2 * HOUR },
      { t: -1e300 },
      // By the clock of one boot: longer ago than the device has been on.
      { b: 'boot', m: -1e15 },
    ]
    for (const [nth, when] of impossible.entries()) {
      const op = await counts(arrived, { w, sid, seq: nth + 1, ...when })
      expect(await device.sends(op)).toMatchObject([
        { o: 'applied-with-exception', exceptions: [{ kind: 'security.wrong-time' }] },
      ])
      const { occurredAt } = await dock.engine.reader
        .selectFrom('command')
        .select('occurredAt')
        .where('id', '=', op.id)
        .executeTakeFirstOrThrow()
      expect(occurredAt).toBe(NOW)
    }
    expect(await told('security.wrong-time', arrived)).toMatchObject([
      { details: { worker: 'Ana', name: 'inbound.receiveLine', said: '1970-01-01T00:00:00.000Z' } },
      {},
      {},
      {},
    ])
    const later = await counts(arrived, { w, sid, seq: 5, t: NOW - HOUR / 2 })
    expect(await device.sends(later)).toMatchObject([{ o: 'applied' }])
  })
})
