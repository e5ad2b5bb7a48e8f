import { type DefaultRoleId, defaultRoles } from '@longshore/shared/access/default-roles.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

const photo = 'ab'.repeat(32)

onBothEngines('a problem that a worker reports', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())
  const { packed, cancel, kinds } = packingAt(() => floor)

  const reports = (given: object) =>
    floor.scans('outbound.reportOrder', {
      ...{ orderId: null, parcelId: null, code: 'X', reason: 'damaged', photo },
      ...given,
    })
  /** What waits for the office, with what the worker said. */
  const waiting = async () =>
    (
      await floor.database.engine.reader
        .selectFrom('exception')
        .select(['id', 'subjectId', 'subjectLabel', 'ownerRole', 'causeCommand', 'details'])
        .where('kind', '=', 'outbound.reported')
        .where('status', '=', 'open')
        .orderBy('openedAt')
        .execute()
    ).map(({ details, ...one }) => ({ ...one, said: JSON.parse(details) as Record<string, unknown> }))
  const resolves = (exceptionId: string, resolution: string) => {
    const nothing = { remark: '', quantity: null, positionId: null, lineId: null }
    return floor.does('exceptions.resolveException', { exceptionId, resolution, ...nothing })
  }

  test('waits for the office with order, parcel, reason and photo, and the order stays as it is', async () => {
    const { orderId, parcelId } = await packed('vase', 1)
    const before = await floor.order(orderId)
    expect(await reports({ orderId, parcelId })).toMatchObject({ outcome: 'applied-with-exception' })
    const [parcel] = await floor.parcels(orderId)
    expect(await waiting()).toMatchObject([
      {
        ...{ ownerRole: 'customer-service', subjectLabel: before.no },
        said: { reason: 'damaged', photo, orderId, order: before.no, parcel: parcel?.no },
      },
    ])
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 0, status: 'in-delivery', packed: 1 })
  })

  test('marks the order abnormal when the office says so, once', async () => {
    const [one] = await waiting()
    const orderId = String(one?.said.orderId)
    await reports({ orderId, reason: 'wrong-goods' })
    expect(await resolves(one?.id ?? '', 'set-aside')).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
    const [other] = await waiting()
    expect(await resolves(other?.id ?? '', 'set-aside')).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
    expect(await kinds()).toEqual([])
  })

  test('is taken back by the person who reported it, and another report of the same order stays', async () => {
    const { orderId } = await packed('lamp', 1)
    await reports({ orderId })
    await reports({ orderId, reason: 'label-unreadable' })
    const [first, second] = await waiting()
    // As a device names it, which knows only the command that it saved.
    const undone = { problemId: derivedId(second?.causeCommand ?? '', 'problem'), orderId, code: 'X' }
    expect(await floor.scans('outbound.undoReport', undone)).toMatchObject({ outcome: 'applied' })
    expect(await waiting()).toMatchObject([{ said: { reason: 'damaged' } }])
    await resolves(first?.id ?? '', 'accept')
    // Whoever takes it back after the office dealt with it changes nothing.
    expect(
      await floor.scans('outbound.undoReport', { ...undone, problemId: first?.subjectId }),
    ).toMatchObject({ outcome: 'applied' })
    expect(await waiting()).toEqual([])
  })

  test('is found an order by its number or waybill where the device knew none, and kept where nobody does', async () => {
    const { orderId } = await packed('clock', 1)
    const { no } = await floor.order(orderId)
    await reports({ code: no.toLowerCase() })
    await reports({ code: 'WHO-KNOWS', photo: null })
    const [known, unknown] = await waiting()
    expect(known).toMatchObject({ subjectLabel: no, said: { orderId } })
    expect(unknown).toMatchObject({ subjectLabel: 'WHO-KNOWS', said: { orderId: null, photo: null } })
    expect(await resolves(unknown?.id ?? '', 'set-aside')).toMatchObject({
      ...{ outcome: 'rejected', code: 'row.missing' },
    })
    for (const { id } of await waiting()) await resolves(id, 'accept')
  })

  test('is heard of an order that is cancelled too, which cannot be marked any more', async () => {
    const { orderId } = await packed('mirror', 1)
    await cancel(orderId)
    expect(await reports({ orderId })).toMatchObject({ outcome: 'applied-with-exception' })
    const [one] = await waiting()
    expect(await resolves(one?.id ?? '', 'set-aside')).toMatchObject({
      ...{ outcome: 'rejected', code: 'move.not-allowed' },
    })
    expect(await waiting()).toHaveLength(1)
  })
})

const floorRoles: readonly DefaultRoleId[] = [
  ...([
    'receiver',
    'receiver-lead',
    'inspector',
    'putaway',
    'picker',
    'packer',
    'shipper',
    'counter',
  ] as const),
]

test('every role of the floor may report a problem, and everybody who sees exceptions sees its photo', () => {
  const may = (role: DefaultRoleId) => new Set<string>(defaultRoles[role].permissions)
  expect(floorRoles.filter((role) => !may(role).has('outbound.remark'))).toEqual([])
  const all = Object.keys(defaultRoles) as DefaultRoleId[]
  const seers = all.filter((role) => may(role).has('exceptions.view'))
  expect(seers.length).toBeGreaterThan(5)
  expect(seers.filter((role) => !may(role).has('inbound.view'))).toEqual([])
})
