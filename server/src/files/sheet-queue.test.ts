import { expect, test } from 'vitest'
import { SheetQueue } from './sheet-queue.ts'

const of = (customerId: string | null, id = `${customerId}`) =>
  ({ actor: { kind: 'customer', id, name: id, customerId, permissions: new Set() } }) as never

/** A queue whose works end when they are told to, in the order in which they began. */
class Watched {
  readonly queue = new SheetQueue()
  readonly began: string[] = []
  readonly #ends: (() => void)[] = []

  ask(caller: string, work: string): Promise<string> {
    return this.queue.take(of(caller), () => {
      this.began.push(work)
      return new Promise((resolve) => this.#ends.push(() => resolve(work)))
    })
  }

  /** Ends the oldest work that still runs. */
  async end(): Promise<void> {
    this.#ends.shift()?.()
    await new Promise(setImmediate)
  }
}

test('a caller has one work at a time, and another begins at once', async () => {
  const watched = new Watched()
  for (const work of ['a1', 'a2', 'a3']) void watched.ask('a', work)
  void watched.ask('b', 'b1')
  expect(watched.began).toEqual(['a1', 'b1'])
  await watched.end()
  expect(watched.began).toEqual(['a1', 'b1', 'a2'])
})

test("callers take turns where there are more than work at once; a customer's people are one", async () => {
  const watched = new Watched()
  const callers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  for (const caller of callers) for (const nth of [1, 2]) void watched.ask(caller, `${caller}${nth}`)
  expect(watched.began).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'])
  await watched.end()
  expect(watched.began.at(-1)).toBe('i1')
  await watched.end()
  expect(watched.began.at(-1)).toBe('a2')
})

test('who has twenty works waiting is refused another, and may ask again once one has begun', async () => {
  const watched = new Watched()
  const asked = Array.from({ length: 21 }, (_, nth) => watched.ask('a', `a${nth}`))
  await expect(watched.ask('a', 'a21')).rejects.toMatchObject({
    ...{ code: 'file.too-many-sheets', values: { waiting: 20 } },
  })
  await watched.end()
  expect(await asked[0]).toBe('a0')
  void watched.ask('a', 'a22')
  expect(watched.began).toEqual(['a0', 'a1'])
})

test('a work that fails tells its caller, and the next one begins', async () => {
  const queue = new SheetQueue()
  const failed = queue.take(of('a'), () => {
    throw new Error('the disk is gone')
  })
  const next = queue.take(of('a'), async () => 'done')
  await expect(failed).rejects.toThrow('the disk is gone')
  expect(await next).toBe('done')
})
