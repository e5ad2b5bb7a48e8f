import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import type { AbroadMessage } from '@longshore/shared/freight/abroad.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { afterEach, expect, test } from 'vitest'
import { ServerRefusal } from '../access/server-calls.ts'
import { AbroadDb } from './abroad-db.ts'
import { AbroadWork } from './abroad-work.ts'

const head = {
  ...{ id: 'm', edition: 1, no: 'LD1', departedAt: 1, until: 9, items: 2, pieces: 3, grams: 3, lines: '' },
}
const lines = [
  { kind: 'bag' as const, no: 'BG1', pieces: 2, grams: 2, inside: ['P1-1', 'P2-1'] },
  { kind: 'piece' as const, no: 'P3-1', pieces: 1, grams: 1 },
]
const manifest = { head, key: '', publicKey: '', signature: '', lines, secret: 'k' }
const held = { id: 'm', manifest, agent: 'Budi', openedAt: 1 }

let name = 0
const opened: AbroadDb[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})

/** A device with a house behind it that may be away; what the house heard, each fact once. */
async function device(at = `abroad-${++name}`) {
  const db = new AbroadDb(at)
  opened.push(db)
  const heard = new Map<string, string>()
  const house = { answers: true, loses: false, knowsKey: true }
  const tell = async (_: string, { facts }: AbroadMessage) => {
    if (!house.knowsKey) throw new ServerRefusal({ code: 'freight.not-of-manifest' }, 401)
    if (!house.answers) throw new NetFault('offline')
    for (const { id, what, code } of facts) heard.set(id, `${what} ${code}`)
    if (house.loses) throw new NetFault('timeout')
    return { standing: 'good' as const, taken: facts.map(({ id }) => ({ id, outcome: 'applied' })) }
  }
  const parts = {
    ...{
      db,
      calls: { tell },
      now: () => 5,
      random: (bytes: Uint8Array) => void bytes.set(randomBytes(bytes.length)),
    },
    report: (fault: unknown) => {
      throw fault
    },
  }
  return { at, house, heard, db, work: await AbroadWork.opened(held, parts) }
}

test('without a network everything is kept, and goes to the house when there is one', async () => {
  const { work, house, heard } = await device()
  house.answers = false
  expect((await work.scan('BG1')).verdict).toBe('came')
  expect((await work.scan('X-1')).verdict).toBe('surplus')
  await work.close()
  await work.send()
  expect([work.unsent, work.reached, heard.size]).toEqual([3, 'offline', 0])
  house.answers = true
  await work.send()
  expect([work.unsent, work.reached]).toEqual([0, 'reached'])
  expect([...heard.values()]).toEqual(['arrived BG1', 'arrived X-1', 'closed '])
})

test('a device that was switched off goes on where it was', async () => {
  const before = await device()
  before.house.answers = false
  await before.work.scan('P1-1')
  before.db.close()
  const { work, heard } = await device(before.at)
  expect(work.received).toMatchObject({ came: 1, of: 3 })
  expect((await work.scan('P1-1')).verdict).toBe('before')
  await work.scan('P2-1')
  await work.send()
  expect([...heard.values()]).toEqual(['arrived P1-1', 'arrived P2-1', 'arrived BG1'])
})

test('an answer that was lost doubles nothing: the same facts come again', async () => {
  const { work, house, heard } = await device()
  house.loses = true
  await work.scan('P3-1')
  await work.send()
  expect([work.unsent, heard.size]).toEqual([1, 1])
  house.loses = false
  await work.send()
  expect([work.unsent, heard.size]).toEqual([0, 1])
})

test('two scans at once are told one after the other', async () => {
  const { work } = await device()
  const verdicts = await Promise.all(['BG1', 'BG1', 'P1-1'].map((code) => work.scan(code)))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['came', 'before', 'before'])
})

test('where the house does not know the key, nothing is thrown away', async () => {
  const { work, house } = await device()
  house.knowsKey = false
  await work.scan('BG1')
  await work.send()
  expect([work.unsent, work.reached]).toEqual([1, 'refused'])
})
