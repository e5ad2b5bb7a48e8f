import { lotsIn } from '@longshore/shared/catalog/lots-in.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scansOf } from '../commands/scans.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from '../outbound/test-floor.ts'
import { exceptionRoutes } from './exception.routes.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('the exceptions desk', (dialect) => {
  let floor: Floor
  let routes: ReturnType<typeof exceptionRoutes>
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const now = () => Date.now() + 24 * 3600_000
    const db = floor.database.engine.reader
    routes = exceptionRoutes({ db, kinds: exceptionKinds, effects: resolutions, now })
  })
  afterAll(() => floor.database.drop())
  const viewer = () =>
    ({ warehouseId: floor.scope.slice('warehouse:'.length), actor: picker }) as Parameters<
      typeof routes.groups
    >[1]

  test('nothing waits in a quiet warehouse', async () => {
    expect(await routes.groups({ ownerRole: '' }, viewer())).toEqual([])
  })

  test('says what waits of each kind, and shows the scan behind one with what the device did around it', async () => {
    await floor.shelve('mug', 'A-01-01', 9)
    const orderId = await floor.reviewed({ mug: 2 })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    const deviceId = freshId()
    const envelope = { s: ['A-01-01', '(01)09506000134352(10)AB-12(17)270731'] }
    const scan = (deviceSeq: number, name: string, given: object) =>
      floor.does(name, given, { via: 'queue', actor: picker, deviceId, deviceSeq, envelope })
    const pick = { taskId: task?.id, positionId: task?.positionId, into: 'T-1' }
    await scan(1, 'outbound.pickTask', { ...pick, quantity: 1 })
    await floor.does('outbound.cancelOrder', { orderId, reason: 'changed their mind' })
    await scan(2, 'outbound.pickTask', { ...pick, quantity: 1 })

    const groups = await routes.groups({ ownerRole: '' }, viewer())
    expect(groups).toMatchObject([
      { kind: 'outbound.picked-after-cancel', severity: 'low', waiting: 1, overdue: 1 },
    ])
    expect(await routes.groups({ ownerRole: 'finance' }, viewer())).toEqual([])

    const [one] = await floor.database.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('status', '=', 'open')
      .execute()
    const { cause, nearby, moved, around } = await routes.evidence({ id: one?.id ?? '' }, viewer())
    expect(cause).toMatchObject({
      command: 'outbound.pickTask',
      said: { into: 'T-1', quantity: 1, lot: 'AB-12', expiry: '2027-07-31' },
    })
    expect(nearby.map(({ command, id }) => [command, id === cause?.id])).toEqual([
      ['outbound.pickTask', false],
      ['outbound.pickTask', true],
    ])
    expect(moved).toMatchObject([{ quantity: 1, from: 'A-01-01', to: 'T-1' }])
    expect(around.map(({ quantity, from, to }) => `${quantity} ${from} ${to}`)).toEqual([
      '1 A-01-01 T-1',
      '1 A-01-01 T-1',
    ])
  })

  test('shows the codes that a station at the desk read for its fact too', async () => {
    await floor.shelve('cup', 'A-01-02', 3)
    const orderId = await floor.reviewed({ cup: 1 })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    const pick = { taskId: task?.id, positionId: task?.positionId, into: 'T-2', quantity: 1 }
    const envelope = { s: [']C10109506000134352\x1d10CD-7'] }
    const { id } = await floor.does('outbound.pickTask', pick, { envelope })
    const reader = floor.database.engine.reader
    const rows = await reader.selectFrom('command').selectAll().where('id', '=', id).execute()
    const [scan] = await scansOf(reader, rows)
    expect(scan).toMatchObject({ device: '', raw: envelope.s, clockOff: 0 })
    expect(scan && lotsIn(scan)).toEqual({ lot: 'CD-7' })
  })

  test('of another warehouse shows neither figures nor evidence', async () => {
    const [one] = await floor.database.engine.reader.selectFrom('exception').select('id').execute()
    const stranger = { ...viewer(), warehouseId: freshId() }
    expect(await routes.groups({ ownerRole: '' }, stranger)).toEqual([])
    await expect(routes.evidence({ id: one?.id ?? '' }, stranger)).rejects.toMatchObject({
      code: 'row.missing',
    })
  })
})
