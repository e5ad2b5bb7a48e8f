import { beforeEach, expect, test } from 'vitest'
import { Resumes } from './resumes.ts'

let now: number
let stored: Map<string, unknown>
let faults: unknown[]
let broken: boolean
const store = {
  get: async (key: string) => stored.get(key),
  put: async (key: string, value: unknown) => {
    if (broken) throw new Error('full')
    stored.set(key, value)
  },
}
const open = () => new Resumes(store, { now: () => now, report: (fault) => void faults.push(fault) })

beforeEach(() => {
  ;[now, stored, faults, broken] = [1_000_000, new Map(), [], false]
})

test('a worker’s place is there on the next page, and nobody else’s', async () => {
  const resumes = open()
  resumes.keep('picking', 'ana', { step: 'go', held: { wave: 1 } })
  resumes.keep('picking', 'ana', { step: 'take', held: { wave: 1 } })
  await resumes.settled()
  expect(await open().of('picking', 'ana')).toEqual({ step: 'take', held: { wave: 1 } })
  expect(await open().of('picking', 'ben')).toBeUndefined()
  now += 15 * 3_600_000
  expect(await open().of('picking', 'ana')).toBeUndefined()
})

test('what is not on the disk yet counts already, and a left job is forgotten', async () => {
  const resumes = open()
  resumes.keep('picking', 'ana', { step: 'go', held: {} })
  expect(await resumes.of('picking', 'ana')).toMatchObject({ step: 'go' })
  resumes.drop('picking')
  expect(await resumes.of('picking', 'ana')).toBeUndefined()
  await resumes.settled()
  expect(await open().of('picking', 'ana')).toBeUndefined()
})

test('a disk that is full loses the place, never the work', async () => {
  broken = true
  const resumes = open()
  resumes.keep('picking', 'ana', { step: 'go', held: {} })
  await resumes.settled()
  expect(faults).toHaveLength(1)
  broken = false
  resumes.keep('picking', 'ana', { step: 'take', held: {} })
  await resumes.settled()
  expect(await open().of('picking', 'ana')).toMatchObject({ step: 'take' })
})
