import { catalogueBuckets, shelfBucket, shelfBuckets } from '@longshore/shared/sync/buckets.ts'
import { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { fetchBehindWork } from './behind-work.ts'

const all = [...shelfBuckets(), ...catalogueBuckets()]
let time: MemoryTime
let held: Set<string>
let asked: (readonly string[])[]
let took: number
let status: { online: boolean; fetching: boolean; pending: number }
let busy: boolean
let named: readonly string[]
let stop: () => void

beforeEach(() => {
  time = new MemoryTime(async () => undefined)
  ;[held, asked, took, busy, named] = [new Set(), [], 50, false, []]
  status = { online: true, fetching: false, pending: 0 }
})

function begin(): void {
  stop = fetchBehindWork({
    engine: {
      holds: (bucket) => held.has(bucket),
      status: () => status as never,
      async openBuckets(buckets) {
        asked.push(buckets)
        time.after(took, () => {
          for (const bucket of buckets) held.add(bucket)
        })
      },
    },
    busy: () => busy,
    named: () => named,
    mono: () => time.mono,
    timer: (ms, run) => time.after(ms, run),
    report: (fault) => {
      throw fault
    },
  })
}

test('a small hall and its catalogue are here within seconds, also while somebody works, positions first', async () => {
  busy = true
  begin()
  await time.pass(5_000)
  expect(asked.flat()).toEqual(all)
  expect(asked[0]).toHaveLength(1)
})

test('where packs come slowly they are asked for one at a time, while somebody works one every ten seconds', async () => {
  ;[took, busy] = [500, true]
  begin()
  await time.pass(9_000)
  expect(asked).toHaveLength(1)
  await time.pass(30_000)
  expect(asked).toHaveLength(4)
  busy = false
  await time.pass(10_000)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.every(({ length }) => length === 1)).toBe(true)
})

test('one slow answer holds nobody up: the hall is here soon after, though somebody works without a pause', async () => {
  ;[took, busy] = [500, true]
  begin()
  await time.pass(2_000)
  took = 50
  await time.pass(20_000)
  expect(held.size).toBe(all.length)
})

test('packs of the positions that the open work names come first', async () => {
  named = ['P-01-01', 'Q-01-02']
  begin()
  await time.pass(300)
  expect(asked.flat().slice(0, 2)).toEqual(named.map(shelfBucket))
})

test('nothing is asked for while scans are unsent or the server does not answer', async () => {
  status = { ...status, pending: 1 }
  begin()
  await time.pass(5_000)
  status = { ...status, pending: 0, online: false }
  await time.pass(5_000)
  expect(asked).toEqual([])
  status = { ...status, online: true }
  await time.pass(60_000)
  expect(held.size).toBe(all.length)
})

test('it stops when the station closes', async () => {
  begin()
  stop()
  await time.pass(5_000)
  expect(asked).toHaveLength(1)
})
