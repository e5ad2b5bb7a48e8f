import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideId, derivedId, isId, newId } from './id.ts'

const counting = (start: number) => (bytes: Uint8Array) => bytes.set(bytes.map((_, i) => start + i * 29))
const dice = (seed: number) => {
  let state = seed
  return (bytes: Uint8Array) =>
    bytes.forEach((_, i) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    })
}
const tail = (id: string) => id.slice(19)
const parent = newId(1_795_000_000_000, counting(7))

test('a new id is a UUIDv7 that carries its millisecond', () => {
  expect(newId(0x0198_7654_3210, (bytes) => bytes.fill(0xff))).toBe('01987654-3210-7fff-bfff-ffffffffffff')
  expect(newId(0x0198_7654_3210, (bytes) => bytes.fill(0))).toBe('01987654-3210-7000-8000-000000000000')
})

test('ids of two times sort by time, and so do the rows made from them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 47 }),
      fc.integer({ min: 1, max: 2 ** 46 }),
      fc.integer(),
      (t, later, n) => {
        const [first, second] = [newId(t, counting(201)), newId(t + later, counting(3))]
        expect(first < second).toBe(true)
        expect(derivedId(first, n) < derivedId(second, n)).toBe(true)
      },
    ),
  )
})

test('every new and every derived id is an id; other spellings are not', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2 ** 31 }),
      fc.integer(),
      fc.oneof(fc.integer(), fc.string()),
      (now, seed, nth) => {
        const id = newId(now, dice(seed))
        expect(isId(id)).toBe(true)
        expect(isId(derivedId(id, nth))).toBe(true)
      },
    ),
  )
  const not = [parent.toUpperCase(), `${parent} `, parent.replaceAll('-', ''), '', undefined, 7]
  expect(not.filter(isId)).toEqual([])
  expect(isId('9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d')).toBe(false)
})

test('the same command makes the same row ids on the device and on the server', () => {
  expect(derivedId(parent, 3)).toBe(derivedId(parent, 3))
  expect(derivedId(parent, 3)).toBe(derivedId(parent, '3'))
  expect(derivedId(parent, 3).slice(0, 18)).toBe(parent.slice(0, 18))
  expect(derivedId('01987654-3210-7000-8000-000000000000', 1)).toBe(
    derivedId('01987654-3210-7000-8000-000000000000', 1),
  )
})

test('nothing is derived from what is no id', () => {
  expect(() => derivedId('RECEIPT-1', 1)).toThrow('RECEIPT-1')
})

test('1,000,000 rows derived from one command all differ', () => {
  const seen = new Set<string>()
  // Spread-out names, so that 32 good bits would not be enough.
  for (let n = 0; n < 1_000_000; n++) seen.add(tail(derivedId(parent, `${n * 7_919}/${n}`)))
  expect(seen.size).toBe(1_000_000)
}, 60_000)

test('the rows of many commands, and the rows of rows, differ in what follows the time', () => {
  const seen = new Set<string>()
  for (let i = 1; i < 500; i++) {
    const command = newId(1_795_000_000_000, dice(i))
    for (let n = 0; n < 200; n++)
      seen.add(tail(derivedId(command, n))).add(tail(derivedId(command, `charge:${n}`)))
  }
  let child = parent
  for (let n = 0; n < 1_000; n++) {
    child = derivedId(child, 'next')
    seen.add(tail(child))
  }
  expect(seen.size).toBe(499 * 400 + 1_000)
})

test('one bit more in the number turns about half the bits of the id', () => {
  const bits = (id: string) => Number.parseInt(id.slice(24), 16).toString(2).padStart(48, '0')
  let turned = 0
  for (let n = 0; n < 2_000; n += 2) {
    const [one, next] = [bits(derivedId(parent, n)), bits(derivedId(parent, n + 1))]
    turned += [...one].filter((bit, i) => bit !== next[i]).length
  }
  expect(turned / 1_000).toBeGreaterThan(22)
  expect(turned / 1_000).toBeLessThan(26)
})

test('rows of commands that were derived from one id lie beside each other, and all differ', () => {
  const commands = Array.from({ length: 300 }, (_, nth) => derivedId(parent, `part ${nth}`))
  const ids = commands.flatMap((command) => Array.from({ length: 200 }, (_, nth) => besideId(command, nth)))
  expect(new Set(ids).size).toBe(60_000)
  expect(ids.every(isId)).toBe(true)
  const owners = ids
    .map((id, at) => ({ id, of: Math.floor(at / 200) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ of }) => of)
  // Commands whose four digits are alike share their place: of 300, a handful.
  expect(owners.filter((of, at) => of !== owners[at - 1]).length).toBeLessThan(300 * 20)
})
