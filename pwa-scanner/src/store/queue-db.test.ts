import 'fake-indexeddb/auto'
import type { NewOp } from '@longshore/shared/sync/ports.ts'
import type { OpResult } from '@longshore/shared/sync/protocol.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QueueDb } from './queue-db.ts'

let queue: QueueDb
const roomMade = vi.fn(async () => undefined)

beforeEach(() => {
  roomMade.mockClear()
  queue = new QueueDb([roomMade])
})

afterEach(async () => {
  vi.restoreAllMocks()
  queue.close()
  await Dexie.delete('wms-q')
})

const op = (id: string): NewOp => ({
  id,
  k: 'x.y',
  w: 'ana',
  sid: 's',
  t: 1,
  m: 2,
  b: 'b',
  c: 3,
  a: { n: 1 },
})
const result = (seq: number, id: string): OpResult => ({ seq, id, o: 'applied' })
const places = async () => (await queue.all(0)).map(({ seq }) => seq)

function fails(times: number, name: string, after = false): void {
  const { add } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
    const fail = left-- > 0
    const request = !fail || after ? add.apply(this, given) : undefined
    if (!fail && request) return request
    if (request) this.transaction.commit()
    throw new DOMException('made up', name)
  })
}

describe('a scan is kept', () => {
  test('by one strict write of one row, and only when the transaction is complete', async () => {
    const seen: string[] = []
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      const [stores, mode, options] = given
      const opened = transaction.apply(this, given)
      seen.push(`${[stores].flat()} ${mode} ${options?.durability}`)
      opened.addEventListener('complete', () => mode === 'readwrite' && seen.push('complete'))
      return opened
    })
    const { add } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
      seen.push('add')
      return add.apply(this, given)
    })
    await queue.all(0)
    seen.length = 0
    await queue.add(op('a'))
    seen.push('heard')
    expect(seen).toEqual(['ops readwrite strict', 'add', 'complete', 'heard'])
  })

  test('at places without a gap, never used again after deletes, a reopening or a failure', async () => {
    expect(await queue.add(op('a'))).toBe(1)
    expect(await queue.add(op('b'))).toBe(2)
    await queue.settle(
      [
        { seq: 1, result: result(1, 'a') },
        { seq: 2, result: result(2, 'b') },
      ],
      {},
    )
    await queue.prune(2)
    expect(await places()).toEqual([])
    queue.close()
    queue = new QueueDb()
    fails(1, 'UnknownError')
    await expect(queue.add(op('c'))).rejects.toThrow()
    expect(await queue.add(op('c'))).toBe(3)
    expect(await queue.all(0)).toEqual([{ ...op('c'), seq: 3 }])
  })

  test('although the browser closed the database, and once only although the lost write had landed', async () => {
    fails(1, 'InvalidStateError', true)
    const seq = await queue.add(op('a'))
    expect(await queue.all(0)).toEqual([{ ...op('a'), seq }])
  })

  test('on a full disk after throwing away what can be fetched again', async () => {
    fails(1, 'QuotaExceededError')
    expect(await queue.add(op('a'))).toBe(1)
    expect(roomMade).toHaveBeenCalledTimes(1)
  })

  test('or it says that it is not, when nothing helps', async () => {
    fails(5, 'QuotaExceededError')
    await expect(queue.add(op('a'))).rejects.toThrow('made up')
    expect(await places()).toEqual([])
  })
})

test('unsent work that an earlier version of the app wrote with Dexie is here, and goes on, also back there', async () => {
  const dexie = () => {
    const db = new Dexie('wms-q')
    db.version(1).stores({ ops: '++seq,id', meta: 'k' })
    return db
  }
  const before = dexie()
  await before.table('ops').bulkAdd([op('a'), op('b'), op('c')])
  await before.table('ops').delete(3)
  await before.table('meta').put({ k: 'wanted', v: ['work:1'] })
  before.close()
  expect(await queue.all(0)).toEqual([
    { ...op('a'), seq: 1 },
    { ...op('b'), seq: 2 },
  ])
  expect(await queue.get('wanted')).toEqual(['work:1'])
  expect(await queue.add(op('d'))).toBe(4)
  queue.close()
  const again = dexie()
  expect(await again.table('ops').where('id').equals('d').first()).toEqual({ ...op('d'), seq: 4 })
  expect(again.backendDB().version).toBe(10)
  again.close()
})

describe('outcomes', () => {
  test('and what is noted with them are stored together, or neither', async () => {
    await queue.add(op('a'))
    await queue.add(op('b'))
    await queue.settle(
      [
        { seq: 1, result: result(1, 'a') },
        { seq: 9, result: result(9, 'z') },
      ],
      { floor: 1 },
    )
    expect(await queue.all(0)).toMatchObject([{ seq: 1, result: { o: 'applied' } }, { seq: 2 }])
    expect(await queue.get('floor')).toBe(1)
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'meta') throw new DOMException('made up', 'UnknownError')
      return put.apply(this, given)
    })
    await expect(queue.settle([{ seq: 2, result: result(2, 'b') }], { floor: 2 })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await queue.get('floor')).toBe(1)
    expect((await queue.all(1))[0]).toEqual({ ...op('b'), seq: 2 })
  })

  test('are taken back when the server lost them, and protect nothing from pruning then', async () => {
    await queue.add(op('a'))
    await queue.settle([{ seq: 1, result: result(1, 'a') }], {})
    await queue.settle([{ seq: 1, result: null }], {})
    expect(await queue.all(0)).toEqual([{ ...op('a'), seq: 1 }])
    await queue.prune(99)
    expect(await places()).toEqual([1])
  })

  test('named values are kept as they are', async () => {
    expect(await queue.get('wanted')).toBeUndefined()
    await queue.put('wanted', ['work:1'])
    expect(await queue.get('wanted')).toEqual(['work:1'])
  })
})
