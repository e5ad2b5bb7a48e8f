import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, Disk, inParts } from './disk.ts'

let disk: Disk

beforeEach(() => {
  const make = (db: IDBDatabase) => void db.createObjectStore('things', { keyPath: 'id' })
  disk = new Disk({ name: 'a-disk', durability: 'strict', make })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await disk.delete()
})

const add = (...ids: string[]) =>
  disk.write(['things'], async (tx) => {
    for (const id of ids) tx.objectStore('things').add({ id })
  })
const held = () => disk.read(['things'], (tx) => answer(tx.objectStore('things').getAllKeys()))

/** The next `times` openings fail. */
function fails(times: number, name: string): void {
  const { open } = IDBFactory.prototype
  let left = times
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const asked = open.apply(this, given)
    if (left-- > 0) {
      Object.defineProperty(asked, 'error', { value: new DOMException('made up', name) })
      asked.addEventListener('success', (event) => {
        event.stopImmediatePropagation()
        asked.result.close()
        asked.onerror?.(event)
      })
    }
    return asked
  })
}

test('a failure in the middle undoes the whole, and says what it was', async () => {
  await add('a')
  await expect(add('b', 'a')).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await held()).toEqual(['a'])
})

test('it opens although the browser failed to a few times, and later although it failed too often', async () => {
  fails(3, 'UnknownError')
  await add('a')
  disk.close()
  vi.restoreAllMocks()
  fails(4, 'UnknownError')
  await expect(held()).rejects.toMatchObject({ name: 'UnknownError' })
  expect(await held()).toEqual(['a'])
})

test('another page may delete or renew it at once, and this one goes on with what is there then', async () => {
  await add('a')
  await answer(indexedDB.deleteDatabase('a-disk'))
  expect(await held()).toEqual([])
})

test.each([0, 499, 500, 501, 1000, 1203])(
  '%i records are read in parts, each once and in their order',
  async (count) => {
    const ids = Array.from({ length: count }, (_, nth) => String(nth).padStart(5, '0'))
    await add(...ids)
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const read = (after?: string) =>
      disk.read(['things'], (tx) => inParts<{ id: string }>(tx.objectStore('things'), ({ id }) => id, after))
    expect((await read()).map(({ id }) => id)).toEqual(ids)
    expect(getAll).toHaveBeenCalledTimes(Math.floor(count / 500) + 1)
    expect(await read('00499')).toHaveLength(Math.max(0, count - 500))
  },
)
