import type { Actor } from '@longshore/shared/command/command.ts'
import { LEASE_MS } from '@longshore/shared/outbound/lease-wave.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { doing, freshId, onBothEngines } from '../commands/test-house.ts'
import { LeaseKeeping } from './lease-keeping.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

const START = 1_790_000_000_000
const HOUR = 60 * 60_000

onBothEngines('the lease of a wave', (dialect) => {
  let floor: Floor
  const devices = { ana: freshId(), ben: freshId() }
  const picks: Actor = { ...picker, permissions: new Set(['outbound.pick']) }
  const ana = { ...picks, id: 'worker-ana' }
  const ben = { ...picks, id: 'worker-ben' }
  const lead = { ...picks, id: 'worker-lea', permissions: new Set(['outbound.pick', 'outbound.wave']) }

  beforeAll(async () => {
    floor = await openFloor(dialect)
    await floor.shelve('a', 'A-01-01', 100)
  })
  afterAll(() => floor.close())

  const sent = new Map<string, number>()
  const nextOf = (deviceId: string) => {
    const next = (sent.get(deviceId) ?? 0) + 1
    sent.set(deviceId, next)
    return next
  }
  const by = (actor: Actor, deviceId: string, hours = 0) => ({
    ...{ actor, deviceId, via: 'queue' as const, deviceSeq: nextOf(deviceId) },
    occurredAt: START + hours * HOUR,
  })
  const does = async (name: string, given: object, more: object) => {
    const act = doing(floor.performer, { scope: floor.scope })
    const { outcome } = await act(name, given, more)
    await floor.settle()
    return outcome
  }
  const waved = async () => floor.waved([await floor.reviewed({ a: 2 })])

  test('holds for the warehouse’s grace on a handheld: who is away from the network does no double work', async () => {
    const waveId = await waved()
    expect(await does('outbound.claimWave', { waveId }, by(ana, devices.ana))).toMatchObject({
      outcome: 'applied',
    })
    const later = (hours: number) => does('outbound.claimWave', { waveId }, by(ben, devices.ben, hours))
    expect(await later(3.9)).toMatchObject({ code: 'outbound.leased-by-other', values: { minutes: 6 } })
    // What was scanned offline arrives, and holds the wave from when it was scanned.
    const [task] = await floor.tasks(waveId)
    const pick = { taskId: task?.id, positionId: task?.positionId, into: 'T1', quantity: 1 }
    await does('outbound.pickTask', pick, by(ana, devices.ana, 2))
    expect(await later(4)).toMatchObject({ code: 'outbound.leased-by-other' })
    expect(await later(6)).toMatchObject({ outcome: 'applied' })
  })

  test('goes to a lead at any time, to others when it is over; the totes keep their content', async () => {
    const waveId = await waved()
    await does('outbound.claimWave', { waveId }, by(ana, devices.ana))
    const [task] = await floor.tasks(waveId)
    const pick = { taskId: task?.id, positionId: task?.positionId, quantity: 1 }
    await does('outbound.pickTask', { ...pick, into: 'T5' }, by(ana, devices.ana))
    const takeOver = (actor: Actor, hours = 0) =>
      does('outbound.takeOverWave', { waveId }, by(actor, devices.ben, hours))
    expect(await takeOver(ben)).toMatchObject({ code: 'outbound.leased-by-other' })
    expect(await takeOver(lead)).toMatchObject({ outcome: 'applied' })
    expect(await floor.wave(waveId)).toMatchObject({ leaseWorker: 'worker-lea', leaseDevice: devices.ben })
    expect((await floor.stock('a'))['TOTE:T5']).toBe(1)

    // What the former picker still takes is booked, and does not bring the wave back.
    await does('outbound.pickTask', { ...pick, into: 'T5' }, by(ana, devices.ana))
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete' })
    expect(await takeOver(ben, 9)).toMatchObject({ code: 'outbound.wave-closed' })
    const other = await waved()
    await does('outbound.claimWave', { waveId: other }, by(ana, devices.ana))
    expect(await does('outbound.takeOverWave', { waveId: other }, by(ben, devices.ben, 5))).toMatchObject({
      outcome: 'applied',
    })
  })

  test('is ended by the house when its device is in the network and does nothing for it', async () => {
    const [idle, away, busy] = [await waved(), await waved(), await waved()]
    const claims = { idle: freshId(), away: freshId(), busy: freshId() }
    await does('outbound.claimWave', { waveId: idle }, by(ana, claims.idle))
    await does('outbound.claimWave', { waveId: away }, by(ana, claims.away))
    await does('outbound.claimWave', { waveId: busy }, by(ben, claims.busy))
    const heard = (id: string, at: number, pending = 0) =>
      floor.database.engine.operate((db) =>
        db
          .insertInto('contact')
          .values({
            ...{ id, scope: floor.scope, at, pending, oldest: 0, last: 0, cursor: 0, app: '1' },
            ...{ selfTest: null, storageKept: null, clockOff: 0 },
          })
          .execute(),
      )
    await heard(claims.idle, START + LEASE_MS)
    await heard(claims.away, START + LEASE_MS - 1)
    await heard(claims.busy, START + LEASE_MS, 3)
    const keeping = (at: number) =>
      new LeaseKeeping({
        ...{ engine: floor.database.engine, now: () => at },
        perform: (asked) => floor.performer.perform(asked),
      }).look()
    expect(await keeping(START + LEASE_MS - 1)).toBe(0)
    expect(await keeping(START + LEASE_MS)).toBe(1)
    expect(await floor.wave(idle)).toMatchObject({ leaseWorker: null, leasedAt: null })
    expect(await floor.wave(away)).toMatchObject({ leaseWorker: 'worker-ana' })
    expect(await floor.wave(busy)).toMatchObject({ leaseWorker: 'worker-ben' })
    expect(await keeping(START + 2 * LEASE_MS)).toBe(0)
  })
})
