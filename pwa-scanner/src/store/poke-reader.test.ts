import { MemoryClock, MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { PokeReader } from './poke-reader.ts'

let time: MemoryTime
let streams: { send(text: string): void; end(): void; cut: boolean }[]
let pokes: (string | undefined)[]
let serves: boolean
let answers: boolean

beforeEach(() => {
  time = new MemoryTime(() => new Promise((resolve) => setTimeout(resolve, 0)))
  streams = []
  pokes = []
  serves = true
  answers = true
})

async function fetch(_url: string, { signal }: RequestInit): Promise<Response> {
  if (!answers) throw new TypeError('Failed to fetch')
  if (!serves) return new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = {
        send: (text: string) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        cut: false,
      }
      streams.push(stream)
      signal?.addEventListener('abort', () => {
        stream.cut = true
        controller.error(new DOMException('aborted', 'AbortError'))
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const open = () =>
  new PokeReader({
    ...{ clock: new MemoryClock(time), timer: time, token: async () => 't', fetch },
    onPoke: (scope, seq) => pokes.push(scope && `${scope} ${seq}`),
  })
const say = async (text: string) => {
  streams[streams.length - 1]?.send(text)
  await time.pass(1)
}

describe('the stream of pokes', () => {
  test('passes on each hint, also one that comes in two pieces, and no heartbeat', async () => {
    open()
    await time.pass(1)
    await say(': open\n\n')
    await say('data: {"scope":"warehouse:w1","seq":7}\n\nda')
    await say('ta: {"scope":"company","seq":2}\n\n: beat\n\n')
    expect(pokes).toEqual([undefined, 'warehouse:w1 7', 'company 2'])
  })

  test('is opened again after it ended, and asks because something may have been missed', async () => {
    open()
    await time.pass(60)
    await say('data: {"scope":"company","seq":2}\n\n')
    await time.pass(20_000)
    streams[0]?.end()
    await time.pass(1500)
    expect(streams).toHaveLength(2)
    expect(pokes).toEqual([undefined, 'company 2', undefined])
  })

  test('that is silent for a minute is dead, and is opened again', async () => {
    open()
    await time.pass(1)
    for (let i = 0; i < 5; i++) {
      await time.pass(50_000)
      await say(': beat\n\n')
    }
    expect(streams).toHaveLength(1)
    await time.pass(62_000)
    expect(streams[0]?.cut).toBe(true)
    expect(streams).toHaveLength(2)
  })

  test('that closes at once three times is given up for asking every 30 seconds, until the network is back', async () => {
    serves = false
    const reader = open()
    await time.pass(20_000)
    expect(reader.polls).toBe(true)
    pokes.length = 0
    await time.pass(300_000)
    expect(pokes).toHaveLength(10)
    serves = true
    reader.again()
    await time.pass(10)
    expect(reader.polls).toBe(false)
    expect(streams).toHaveLength(1)
  })

  test('is there two seconds after a server that was restarted, however long that took, and never given up for polling', async () => {
    const reader = open()
    await time.pass(30_000)
    answers = false
    streams[0]?.end()
    await time.pass(45_000)
    answers = true
    await time.pass(2_000)
    expect([streams.length, reader.polls]).toEqual([2, false])
    expect(pokes.at(-1)).toBeUndefined()
  })

  test('is opened at once when another call is answered by a server that was away for long', async () => {
    const reader = open()
    await time.pass(30_000)
    answers = false
    streams[0]?.end()
    await time.pass(900_000)
    answers = true
    reader.answered()
    await time.pass(10)
    expect(streams).toHaveLength(2)
    reader.answered()
    await time.pass(10)
    expect(streams).toHaveLength(2)
  })

  test('that is stopped stays stopped', async () => {
    const reader = open()
    await time.pass(1)
    reader.stop()
    await time.pass(600_000)
    expect([streams.length, streams[0]?.cut, pokes.length]).toEqual([1, true, 1])
  })
})
