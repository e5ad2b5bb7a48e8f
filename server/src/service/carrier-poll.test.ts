import { BlockList } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { CarrierPoll } from './carrier-poll.ts'
import { ReachedAddresses } from './reached-addresses.ts'
import { openReceiver, type Receiver } from './test-receiver.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

vi.setConfig({ testTimeout: 20_000 })

const MINUTE = 60_000
const base = '/api/owms/v1/service'

onBothEngines('a carrier that is asked', (dialect) => {
  let desk: Desk
  let carrier: Receiver
  /** What the clock of carriers' work is ahead of the sessions': nobody has to sign in again meanwhile. */
  let later = 0
  const secrets = new WebhookSecrets(Buffer.alloc(32, 3))
  const { ask } = callsFrom(() => desk)
  const pollBy = (addresses: ReachedAddresses) => {
    const { engine, performer, clock } = desk.world
    return new CarrierPoll({
      ...{ engine, secrets, addresses, now: () => clock.now + later, newId: freshId },
      perform: (asked) => performer.perform(asked),
      defect: (fault) => {
        throw fault
      },
    })
  }
  const local = new BlockList()
  local.addAddress('127.0.0.1')
  const look = () => pollBy(new ReachedAddresses(local)).look()
  const answers = (events: readonly object[]) => {
    carrier.answer = { status: 200, body: JSON.stringify({ events }) }
  }
  const event = (number: string, code: string, time: string) => ({ number, code, time })
  const status = async (search: string) =>
    (await ask(`${base}/track/list`, { body: { search } })).rows[0]?.status
  const source = async () => (await ask(`${base}/carrier-source/list`)).rows[0]

  beforeAll(async () => {
    desk = await openDesk(dialect)
    carrier = await openReceiver()
    const body = { carrier: 'POS', name: 'The post', pollUrl: carrier.url, pollEvery: 30 }
    await ask(`${base}/carrier-source/save`, { body })
    const at = desk.world.clock.now
    const told = (number: string, code: string) => ({ number, code, at })
    const events = [told('RB1', 'EMC'), told('RB2', 'EMI'), told('RB3', 'EMC')]
    await desk.floor.does('service.takeTrackEvents', { carrier: 'POS', events })
    await desk.floor.does('service.takeTrackEvents', { carrier: 'DHL', events: [told('RB4', 'EMC')] })
  })
  afterAll(async () => {
    await carrier.close()
    await desk.world.close()
  })

  test('is asked about its packages that are under way, signed, and what it answers is taken', async () => {
    answers([event('RB1', 'EMD', '2026-11-23T11:00Z'), event('RB3', 'EMI', '2026-11-23T11:30Z')])
    await look()
    const [question] = carrier.heard
    expect(JSON.parse(question?.body ?? '').numbers.sort()).toEqual(['RB1', 'RB3'])
    const { id } = await source()
    const { secret } = secrets.of({ id, secretNo: 1, rotatedAt: null }, desk.world.clock.now)
    const headers = question?.headers as Record<string, string>
    const seconds = Math.floor(desk.world.clock.now / 1000)
    expect(headers['webhook-timestamp']).toBe(String(seconds))
    vi.setSystemTime(desk.world.clock.now)
    expect(new Webhook(secret).verify(question?.body ?? '', headers)).toMatchObject({
      numbers: expect.any(Array),
    })
    vi.useRealTimers()
    expect([await status('RB1'), await status('RB3')]).toEqual(['arrived', 'signed'])
  })

  test('is left alone until its time comes, and then asked about what is not signed for', async () => {
    const before = carrier.heard.length
    await look()
    later += 29 * MINUTE
    await look()
    expect(carrier.heard).toHaveLength(before)
    later += 2 * MINUTE
    answers([])
    await look()
    expect(JSON.parse(carrier.heard.at(-1)?.body ?? '').numbers).toEqual(['RB1'])
    expect(await source()).toMatchObject({ fault: '' })
  })

  test('that fails is left alone twice as long each time, and its failure is shown until it answers', async () => {
    later += 31 * MINUTE
    carrier.answer = { status: 500 }
    await look()
    expect(await source()).toMatchObject({ fault: 'HTTP_500' })
    const before = carrier.heard.length
    carrier.answer = { status: 200, body: 'no json' }
    later += 2 * MINUTE
    await look()
    expect(await source()).toMatchObject({ fault: 'NOT_READ' })
    later += 3 * MINUTE
    await look()
    expect(carrier.heard).toHaveLength(before + 1)
    answers([event('RB1', 'EMI', '2026-11-23T12:30Z')])
    later += MINUTE
    await look()
    expect(carrier.heard).toHaveLength(before + 2)
    expect(await status('RB1')).toBe('signed')
    expect(await source()).toMatchObject({ fault: '' })
  })

  test('inside the house is not asked: an address that is not public is reached by nobody', async () => {
    await desk.floor.does('service.takeTrackEvents', {
      carrier: 'POS',
      events: [{ number: 'RB7', code: 'EMC', at: desk.world.clock.now }],
    })
    later += 61 * MINUTE
    const before = carrier.heard.length
    await pollBy(new ReachedAddresses(undefined)).look()
    expect(carrier.heard).toHaveLength(before)
    expect(await source()).toMatchObject({ fault: 'NOT_REACHED' })
  })

  test('is asked by one of two servers', async () => {
    answers([])
    later += 12 * 60 * MINUTE
    const before = carrier.heard.length
    await Promise.all([look(), look()])
    expect(carrier.heard).toHaveLength(before + 1)
  })
})
