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
  const events = async (orderId: string) =>
    (
      await floor.database.engine.reader
        .selectFrom('note')
        .select('event')
        .where('documentId', '=', orderId)
        .execute()
    ).map(({ event }) => event)
  const resolves = (exceptionId: string, resolution: string) => {
    const nothing = { remark: '', quantity: null, positionId: null, lineId: null }
    return floor.does('exceptions.resolveException', { exceptionId, resolution, ...nothing })
  }

  test('marks the order abnormal, and waits for the office with order, parcel, reason and photo', async () => {
    const { orderId, parcelId } = await packed('vase', 1)
    const before = await floor.order(orderId)
    expect(await reports({ orderId, parcelId })).toMatchObject({ outcome: 'applied-with-exception' })
    const [parcel] = await floor.parcels(orderId)
    expect(await waiting()).toMatchObject([
      {
        ...{ ownerRole: 'customer-service', subjectLabel: before.no },
        said: { reason: 'damaged', photo, orderId, order: before.no, parcel: parcel?.no, mark: 'marked' },
      },
    ])
    expect(await floor.order(orderId)).toMatchObject({
      ...{ abnormal: 1, abnormalReason: 'damaged', status: 'in-delivery', packed: 1 },
    })
    expect(await events(orderId)).toEqual(expect.arrayContaining(['order.reported', 'order.set-aside']))
  })

  test('told a second time leaves the mark as it is, and the office may mark an order that it let go on', async () => {
    const [one] = await waiting()
    const orderId = String(one?.said.orderId)
    await reports({ orderId, reason: 'wrong-goods' })
    expect((await waiting()).map(({ said }) => said.mark)).toEqual(['marked', 'marked-before'])
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
    await floor.does('outbound.reoutOrder', { orderId })
    expect(await resolves(one?.id ?? '', 'set-aside')).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
    const [other] = await waiting()
    expect(await resolves(other?.id ?? '', 'set-aside')).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
    expect(await kinds()).toEqual([])
  })

  test('of an order that leaves all the same is booked out, and the office hears of it, an older handheld’s too', async () => {
    const { orderId, parcelId } = await packed('mug', 1)
    await reports({ orderId, parcelId, reason: 'wrong-goods' })
    const { no } = await floor.order(orderId)
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({
      ...{ outcome: 'applied-with-exception', exceptions: [{ kind: 'outbound.marked-left' }] },
    })
    expect(await floor.order(orderId)).toMatchObject({ status: 'shipped', abnormal: 1 })
    const left = await floor.database.engine.reader
      .selectFrom('exception')
      .select(['id', 'ownerRole', 'severity', 'subjectLabel', 'details'])
      .where('kind', '=', 'outbound.marked-left')
      .execute()
    const told = { ownerRole: 'customer-service', severity: 'critical', subjectLabel: `${no}-P` }
    expect(left).toMatchObject([told])
    expect(JSON.parse(left[0]?.details ?? '{}')).toMatchObject({ reason: 'wrong-goods', order: no })
    expect(await resolves(left[0]?.id ?? '', 'accept')).toMatchObject({ outcome: 'applied' })
    for (const { id } of await waiting()) await resolves(id, 'accept')
    await floor.proves()
  })

  test('that the office answered by letting the order go on keeps nobody from handing it over', async () => {
    const { orderId, parcelId } = await packed('jug', 1)
    await reports({ orderId })
    const [one] = await waiting()
    await resolves(one?.id ?? '', 're-out')
    expect(await floor.scans('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
  })

  test('that is none lets the order go on by the office’s word, and only one that is marked', async () => {
    const { orderId } = await packed('bowl', 1)
    await reports({ orderId })
    const [one] = await waiting()
    expect(await resolves(one?.id ?? '', 're-out')).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 0, abnormalReason: '' })
    await reports({ orderId })
    await floor.does('outbound.reoutOrder', { orderId })
    const [other] = await waiting()
    expect(await resolves(other?.id ?? '', 're-out')).toMatchObject({ code: 'move.not-allowed' })
    await resolves(other?.id ?? '', 'accept')
  })

  test('lets the pieces of an order go that no wave took, as the office’s mark does', async () => {
    await floor.shelve('tray', 'A-01-09', 2)
    const orderId = await floor.reviewed({ tray: 2 })
    await floor.does('outbound.printList', { orderId })
    expect(await floor.supply('tray')).toEqual({ shelf: 2, allocated: 2, promised: 0 })
    await reports({ orderId })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, status: 'to-be-issued' })
    expect(await floor.supply('tray')).toEqual({ shelf: 2, allocated: 0, promised: 2 })
    const [one] = await waiting()
    await resolves(one?.id ?? '', 're-out')
    await floor.settle()
    expect(await floor.supply('tray')).toEqual({ shelf: 2, allocated: 2, promised: 0 })
    await floor.proves()
  })

  test('of an order that is being picked takes nothing from its picker', async () => {
    await floor.shelve('plate', 'A-01-08', 1)
    const orderId = await floor.reviewed({ plate: 1 })
    const waveId = await floor.waved([orderId])
    await reports({ orderId })
    expect(await floor.tasks(waveId)).toMatchObject([{ status: 'waiting' }])
    const [task] = await floor.tasks(waveId)
    const picked = { taskId: task?.id, positionId: task?.positionId, into: 'T-88', quantity: 1 }
    expect(await floor.scans('outbound.pickTask', picked)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, picking: 'picked', waveId })
    for (const { id } of await waiting()) await resolves(id, 'accept')
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
    await floor.settle()
    expect(await waiting()).toEqual([])
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'damaged' })
  })

  test('taken back takes its mark away, once no other report stands behind it', async () => {
    const { orderId } = await packed('jug', 1)
    const told = [await reports({ orderId }), await reports({ orderId, reason: 'wrong-goods' })]
    const takesBack = async (nth: number) => {
      const problemId = derivedId(told[nth]?.id ?? '', 'problem')
      await floor.scans('outbound.undoReport', { problemId, orderId, code: 'X' })
      await floor.settle()
    }
    await takesBack(0)
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1 })
    await takesBack(1)
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 0, abnormalReason: '' })
    expect(await waiting()).toEqual([])
  })

  test('taken back leaves a mark of the office where it is', async () => {
    const { orderId } = await packed('pot', 1)
    const first = await reports({ orderId })
    await floor.does('outbound.reoutOrder', { orderId })
    await floor.does('outbound.setAsideOrder', { orderId, reason: 'the buyer moved' })
    const second = await reports({ orderId })
    for (const { id } of [first, second]) {
      await floor.scans('outbound.undoReport', { problemId: derivedId(id, 'problem'), orderId, code: 'X' })
      await floor.settle()
    }
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'the buyer moved' })
  })

  test('is found an order by its number or waybill where the device knew none, and kept where nobody does', async () => {
    const { orderId } = await packed('clock', 1)
    const { no } = await floor.order(orderId)
    await reports({ code: no.toLowerCase() })
    await reports({ code: 'WHO-KNOWS', photo: null })
    const [known, unknown] = await waiting()
    expect(known).toMatchObject({ subjectLabel: no, said: { orderId, mark: 'marked' } })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1 })
    expect(unknown).toMatchObject({
      ...{ subjectLabel: 'WHO-KNOWS', said: { orderId: null, photo: null, mark: 'no-order' } },
    })
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
    expect(one).toMatchObject({ said: { mark: 'too-late' } })
    expect(await floor.order(orderId)).toMatchObject({ status: 'cancelled', abnormal: 0 })
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
