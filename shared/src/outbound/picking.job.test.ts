import { afterEach, describe, expect, test } from 'vitest'
import { DEVICE, openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { aPosition, aWave, aWorker, idOf } from './test-orders.ts'
import { twoWaves } from './test-two-waves.ts'

const house = {
  ...twoWaves,
  worker: [aWorker('ben', ['outbound.pick'])],
  position: [aPosition('A-1'), aPosition('A-2'), aPosition('B-1')],
  wave: [
    aWave('W1', { tasks: 3, pieces: 6 }),
    aWave('W2', { method: 'cart', orders: 2, tasks: 2, pieces: 2, priority: 5 }),
    aWave('W3', { leaseWorker: 'ben', leaseDevice: 'other', leaseUntil: 2_000_000_000_000 }),
  ],
}
let floor = openFloor(pickingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(pickingJob, { ...house, ...rows })
  return floor
}
const order = (no: string) => floor.row('outboundOrder', idOf(no))
const code = () => floor.run.view().code?.text
afterEach(() => expect(floor.defects).toEqual([]))

describe('a picker', () => {
  test('takes the most urgent wave that nobody else has: a larger number ranks first', () => {
    const { run } = open()
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['W2', 'W1'])
  })

  test('is led from position to position, and scans position, item and every piece', async () => {
    const { scan, step, saved } = open()
    await scan('W1', 'T-7')
    expect(code()).toBe('A-1')
    await scan('A-1', 'BC-A', 'BC-A')
    expect(step()).toBe('quantity')
    await scan('BC-A')
    expect(saved.map(({ name, args }) => [name, args.quantity, args.into])).toEqual([
      ['outbound.claimWave', undefined, undefined],
      ['outbound.pickTask', 3, 'T-7'],
    ])
    // The next piece of work is at the same position: it goes on with the item.
    expect([step(), code()]).toEqual(['item', 'B'])
    await scan('BC-B')
    expect([step(), code()]).toEqual(['position', 'B-1'])
    expect(order('O1')).toMatchObject({ picked: 4, picking: 'picking' })
    await scan('B-1', 'BC-A', 'BC-A')
    expect(order('O1')).toMatchObject({ picked: 6, picking: 'picked' })
    expect(floor.instruction()).toBe('outbound.wave-done')
    expect(floor.row('wave', idOf('W1'))).toMatchObject({ status: 'complete', picked: 6 })
  })

  test('may type the number instead of scanning every piece, but not more than is wanted', async () => {
    const { scan, enter, said, saved, step } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A')
    await enter(4)
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.only-so-many', values: { open: 3 } },
    })
    await enter(3)
    expect([saved.length, step()]).toEqual([2, 'item'])
  })

  test('hears at once that position, item or tote are wrong', async () => {
    const { scan, said, step, saved } = open()
    await scan('W1', 'A-1')
    expect(said()).toMatchObject({ phrase: { key: 'job.not-a-position-here' } })
    await scan('T-7', 'B-1')
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.wrong-position', values: { position: 'A-1' } },
    })
    await scan('BC-A')
    expect(said()).toMatchObject({ phrase: { key: 'job.not-a-sku-here' } })
    await scan('A-1', 'BC-B')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.wrong-item', values: { sku: 'A' } } })
    await scan('nothing we know')
    expect(said()).toMatchObject({ phrase: { key: 'job.unknown-code' } })
    expect([step(), saved.length]).toEqual(['item', 1])
  })

  test('is not let off with a carton where pieces are wanted', async () => {
    const { scan, said } = open()
    await scan('W1', 'T-7', 'A-1', 'CT-A')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.only-so-many' } })
  })

  test('on a cart puts each order into its own bin, by scan or by button', async () => {
    const { scan, press, said, step, saved } = open()
    await scan('W2', 'A-1', 'BC-A')
    expect([step(), code()]).toEqual(['bin', '01'])
    await scan('T-W2-02')
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.wrong-bin', values: { bin: '01' } },
    })
    await scan('T-W2-01')
    expect([step(), code()]).toEqual(['item', 'A'])
    await scan('BC-A')
    expect(code()).toBe('02')
    await press('put')
    expect(saved.slice(1).map(({ args }) => args.into)).toEqual(['T-W2-01', 'T-W2-02'])
  })

  test('finds too few: says so, and goes on; the rest is looked for by the warehouse', async () => {
    const { scan, enter, press, said, names, run } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A')
    await enter(2)
    expect(run.view().instruction).toMatchObject({ key: 'outbound.rest-is-open', values: { open: 1 } })
    await press('short')
    await press('damaged')
    expect(names()).toEqual(['outbound.claimWave', 'outbound.pickTask', 'outbound.shortPick'])
    expect(said()).toMatchObject({ tone: 'attention' })
    expect(order('O1')).toMatchObject({ picked: 2, picking: 'waiting-for-allocation' })
    expect(code()).toBe('B')
  })

  test('finds nothing at all, or puts the position off to the end', async () => {
    const { scan, press, names, step } = open()
    await scan('W1', 'T-7')
    await press('skip')
    await press('skip')
    expect(code()).toBe('B-1')
    await press('short')
    await press('not-found')
    expect([step(), code()]).toEqual(['position', 'A-1'])
    expect(names()).toEqual(['outbound.claimWave', 'outbound.shortPick'])
  })

  test('lays the last pick back', async () => {
    const { scan, press, run } = open()
    await scan('W1', 'T-7')
    await press('skip')
    await press('skip')
    await scan('B-1', 'BC-A', 'BC-A')
    expect(run.view().secondary?.map(({ key }) => key)).toContain('undo')
    await press('undo')
    expect(order('O1')).toMatchObject({ picked: 0 })
    expect(run.view().secondary?.map(({ key }) => key)).not.toContain('undo')
  })

  test('is stopped when the order is cancelled while its item is in hand', async () => {
    const { scan, press, run, saved } = open()
    await scan('W1', 'T-7', 'A-1')
    floor.arrives('outboundOrder', { ...house.outboundOrder[0], status: 'cancelled' })
    floor.arrives('pickTask', { ...house.pickTask[0], status: 'void' })
    expect(run.view().blocking).toMatchObject({
      title: { key: 'outbound.order-cancelled' },
      text: { values: { order: 'O1' } },
    })
    await press('next')
    expect(run.view().blocking).toBeUndefined()
    expect(saved).toHaveLength(1)
  })

  test('waits while the work of the wave is not on the device', async () => {
    const { scan, run } = open({ pickTask: [], outboundLine: [] })
    await scan('W1', 'T-7')
    expect(run.view().instruction.key).toBe('outbound.work-is-coming')
    expect(pickingJob.buckets?.(run.state.held)).toEqual([`work:${idOf('W1')}`])
  })

  test('picks without the lines on the device: saved, not checked', async () => {
    const { scan, saved } = open({ outboundLine: [] })
    await scan('W1', 'T-7', 'A-1', 'BC-A', 'BC-A', 'BC-A')
    expect(saved.at(-1)).toMatchObject({ name: 'outbound.pickTask', checked: false })
  })

  test('away from the network takes no wave that others may have taken, and goes on with the one in hand', async () => {
    const mine = { leaseWorker: 'w', leaseDevice: DEVICE, leaseUntil: 2_000_000_000_000 }
    const wave = [house.wave[0], aWave('W2', { ...mine, tasks: 2, pieces: 2 })]
    const { run, scan, said, step, goes, saved } = open({ wave })
    goes('offline')
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['W2'])
    await scan('W1')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.wave-needs-network' } })
    expect(saved).toEqual([])
    await scan('W2')
    expect([step(), saved.length]).toEqual(['tote', 1])
  })

  test('hears that somebody else has the wave now, and leaves the totes where they are', async () => {
    const { scan, run, press, step, names } = open()
    await scan('W1', 'T-7', 'A-1')
    floor.arrives('wave', {
      ...house.wave[0],
      ...{ leaseWorker: 'ben', leaseDevice: 'other', leaseUntil: 2_000_000_000_000 },
    })
    expect(run.view().blocking).toMatchObject({
      title: { key: 'outbound.taken-over', values: { wave: 'W1' } },
      text: { values: { name: 'Ben' } },
    })
    await press('gone')
    expect([step(), names()]).toEqual(['wave', ['outbound.claimWave']])
  })

  test('a lead takes a wave over from the picker who has it; others are not offered it', async () => {
    const leads = { worker: [aWorker('w', ['outbound.pick', 'outbound.wave']), ...house.worker] }
    const { run, choose, press, names, step } = open(leads)
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['W2', 'W1', 'W3'])
    await choose(idOf('W3'))
    expect(run.view().instruction).toMatchObject({
      ...{ key: 'outbound.take-over-question', values: { name: 'Ben' } },
    })
    await press('take')
    expect([step(), names()]).toEqual(['tote', ['outbound.takeOverWave']])
  })

  test('who scans another position is told so, and may take the pieces from there', async () => {
    const { scan, said, run, press, step, saved } = open()
    await scan('W1', 'T-7', 'A-2')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.wrong-position' } })
    expect(run.view().secondary?.map(({ key }) => key)).toEqual(['swap', 'back'])
    await scan('A-1')
    expect([step(), run.view().facts?.[0]?.value]).toEqual(['item', 'A-1'])
    await press('back')
    await scan('A-2')
    await press('swap')
    expect(run.view().facts?.[0]?.value).toBe('A-2')
    await scan('BC-A', 'BC-A', 'BC-A')
    expect(saved.at(-1)?.args).toMatchObject({ positionId: idOf('position A-2'), quantity: 3 })
    // The next piece of work is at the planned position: it is gone to first.
    expect(code()).toBe('A-1')
  })

  test('after the last pieces expected is asked whether the shelf is empty, and only then', async () => {
    const spare = { pickTask: house.pickTask.map((task) => ({ ...task, spare: task.walk === 3 ? 0 : 4 })) }
    const { scan, step, run, press, saved } = open(spare)
    await scan('W1', 'T-7', 'A-1', 'BC-A', 'BC-A', 'BC-A', 'BC-B')
    expect(step()).toBe('position')
    await scan('B-1', 'BC-A', 'BC-A')
    expect([step(), run.view().code?.text]).toEqual(['empty', 'B-1'])
    await press('not-empty')
    expect(saved.at(-1)).toMatchObject({ name: 'outbound.checkEmpty', args: { empty: false } })
    expect(floor.instruction()).toBe('outbound.wave-done')
  })

  test('goes on with the next wave by its code when one is done, and not before', async () => {
    const { scan, said, step, names } = open()
    await scan('W1', 'T-7', 'W2')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-a-wave-here' } })
    await scan('A-1', 'BC-A', 'BC-A', 'BC-A', 'BC-B', 'B-1', 'BC-A', 'BC-A', 'W2')
    expect([step(), floor.run.view().code?.text]).toEqual(['position', 'A-1'])
    expect(names().filter((name) => name === 'outbound.claimWave')).toHaveLength(2)
  })

  test('who scans a printed list hears in which wave its order is', async () => {
    const { scan, said } = open()
    await scan('O2')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.moved-to-wave', values: { wave: 'W2' } } })
    await scan('W1', 'T-7', 'O2')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.moved-to-wave', values: { wave: 'W2' } } })
  })
})
