import type { Actor } from '@longshore/shared/command/command.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { exceptionCalls } from '@longshore/shared/exceptions/exception.api.ts'
import { reopenException, resolutions, resolveException } from '@longshore/shared/resolutions.ts'
import type { Op, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from '../inbound/test-dock.ts'
import { SyncExchange } from '../sync/exchange.ts'
import { FeedReader } from '../sync/feed.ts'
import { roster } from '../sync/roster.ts'
import { exceptionRoutes } from './exception.routes.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000

/** State-machines §27, rows 18 to 20: who sends it, under which id, and by which clock. */
onBothEngines('a device contradicts what the house knows of it', (dialect) => {
  let dock: Dock
  let exchange: SyncExchange
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
    const { engine, performer } = dock
    exchange = new SyncExchange({
      ...{ engine, performer, feed: new FeedReader(engine.compile), epoch: 1, now: () => NOW },
      workerOf: roster(engine),
      grants: { givenAt: () => NOW - 86_400_000 },
    })
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const boss: Actor = { kind: 'staff', id: 'boss', name: 'Boss', customerId: null, permissions: undefined }
  const worker = async ({ scope }: ArrivedReceipt, enabled: 0 | 1) => {
    const id = freshId()
    const row = { id, scope, version: 1, name: 'Ana', badge: `B-${id.slice(-6)}`, pin: '', enabled }
    await plant(dock.engine, { worker: [{ ...row, roles: [], permissions: ['inbound.receive'] }] })
    return id
  }
  const handheld = ({ scope }: ArrivedReceipt) => {
    const device = { id: freshId(), warehouseId: scope.slice('warehouse:'.length), revoked: false }
    return {
      sends: (ops: readonly Op[], clock: Partial<SyncRequest> = {}) =>
        exchange.exchange(device, {
          ...{ proto: 1, device: device.id, epoch: 1, app: 'test', now: NOW, mono: 100_000, boot: 'boot' },
          ...{ cursor: 0, company: 0, buckets: [], opening: [], ops, pending: 0, oldest: 0 },
          ...clock,
        }),
    }
  }
  const counts = async (arrived: ArrivedReceipt, w: string, quantity: number): Promise<Op> => ({
    ...{ id: freshId(), seq: 1, k: 'inbound.receiveLine', w, sid: 's', t: NOW, m: 100_000, b: 'boot', c: 0 },
    a: { receiptId: arrived.receiptId, lineId: (await arrived.line('A')).id, quantity },
  })
  const desk = () =>
    exceptionRoutes({
      ...{ db: dock.engine.lists, kinds: exceptionKinds, effects: resolutions, now: () => NOW },
    })
  const viewer = ({ scope }: ArrivedReceipt) =>
    ({ actor: boss, warehouseId: scope.slice('warehouse:'.length) }) as never

  test('row 18: what a worker did who is disabled by now is booked, and the manager looks at it', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const op = await counts(arrived, await worker(arrived, 0), 4)
    const { results } = await handheld(arrived).sends([op])
    expect(results).toMatchObject([
      { o: 'applied-with-exception', exceptions: [{ kind: 'command.late-permission' }] },
    ])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4 })
    const { list } = exceptionCalls(resolveException, reopenException)
    const asked = { ...list.input.getDefault(), kind: 'command.late-permission' } as never
    const { rows } = await desk().list(asked, viewer(arrived))
    const row = rows.find(({ causeCommand }) => causeCommand === op.id)
    expect(row).toMatchObject({ ownerRole: 'manager', workerName: 'Ana', details: { worker: 'Ana' } })
    const args = { exceptionId: row?.id, resolution: 'accept', remark: 'her last day' }
    expect((await arrived.act('exceptions.resolveException', args, { actor: boss })).outcome).toMatchObject({
      outcome: 'applied',
    })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4 })
  })

  test('row 18: of somebody who is enabled nobody is told', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const op = await counts(arrived, await worker(arrived, 1), 4)
    expect((await handheld(arrived).sends([op])).results).toMatchObject([{ o: 'applied' }])
  })

  test('row 19: another thing under an id that is known changes nothing, and raises an alarm', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const device = handheld(arrived)
    const op = await counts(arrived, await worker(arrived, 1), 2)
    await device.sends([op])
    const other = { ...op, a: { ...op.a, quantity: 3 } }
    await expect(device.sends([other])).rejects.toMatchObject({ code: 'command.id-reused', status: 409 })
    expect(dock.defects).toMatchObject([{ message: `id ${op.id} was sent with another body` }])
    dock.defects.length = 0
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2 })
    expect((await device.sends([op])).results).toMatchObject([{ o: 'applied', again: true }])
  })

  test('row 20: a clock that is off is corrected, and whoever looks at the scan is told by how much', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const device = handheld(arrived)
    const op = await counts(arrived, await worker(arrived, 1), 7)
    const wrong = { ...op, t: op.t - 25 * MINUTE, b: 'before' }
    await device.sends([wrong], { now: NOW - 20 * MINUTE })
    const [surplus] = await arrived.exceptions()
    expect(surplus).toMatchObject({ kind: 'inbound.surplus' })
    const { cause } = await desk().evidence({ id: surplus?.id ?? '' }, viewer(arrived))
    expect(cause).toMatchObject({ occurredAt: (NOW - 5 * MINUTE) / 1000, clockOff: -20 * 60 })
  })

  test('row 20: a clock that is nearly right is no news', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const op = await counts(arrived, await worker(arrived, 1), 7)
    await handheld(arrived).sends([{ ...op, t: op.t - 9 * MINUTE, b: 'before' }], { now: NOW - 9 * MINUTE })
    const [surplus] = await arrived.exceptions()
    const { cause } = await desk().evidence({ id: surplus?.id ?? '' }, viewer(arrived))
    expect(cause).toMatchObject({ clockOff: 0 })
  })
})
