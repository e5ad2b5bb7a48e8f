import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manifestFault, manifestKey, signedManifest } from './manifest-key.ts'

const key = manifestKey(Buffer.alloc(32, 1))
const lines = [
  { kind: 'bag' as const, no: 'BG1', pieces: 50, grams: 61_000 },
  { kind: 'piece' as const, no: 'PO1-1', pieces: 1, grams: 1200 },
]
const load = { no: 'LD1', departedAt: 1_790_000_000_000, items: 2, pieces: 51, grams: 62_200 }
const made = signedManifest(key, { ...load, lines })
const faultOf = (manifest: object, trusted = key.publicKey) =>
  manifestFault(JSON.stringify(manifest), trusted)

test('a manifest is of the house’s own key, which stays the same, and so is its code without the lines', () => {
  expect(faultOf(made)).toBeUndefined()
  const { lines: _, ...code } = made
  expect(faultOf(code)).toBeUndefined()
  expect(JSON.stringify(code).length).toBeLessThan(500)
  expect(manifestKey(Buffer.alloc(32, 1)).name).toBe(made.key)
})

test('another house’s manifest, changed lines and sums that do not come out are told apart', () => {
  const other = manifestKey(Buffer.alloc(32, 2))
  expect(faultOf(signedManifest(other, { ...load, lines }))).toBe('other-key')
  expect(faultOf({ ...signedManifest(other, { ...load, lines }), publicKey: key.publicKey })).toBe('forged')
  expect(faultOf({ ...made, lines: lines.slice(1) })).toBe('lines-changed')
  expect(faultOf(signedManifest(key, { ...load, pieces: 50, lines }))).toBe('sums-differ')
  expect(manifestFault('{', key.publicKey)).toBe('unreadable')
  expect(manifestFault('null', key.publicKey)).toBe('unreadable')
})

test('whatever one sign of the head is changed to, it is forged', () => {
  const field = fc.constantFrom(...(['departedAt', 'items', 'pieces', 'grams'] as const))
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 1_000_000 }), (name, by) => {
      const head = { ...made.head, [name]: made.head[name] + by }
      expect(faultOf({ ...made, head })).toBe('forged')
    }),
    { numRuns: 50 },
  )
  expect(faultOf({ ...made, head: { ...made.head, no: 'LD2' } })).toBe('forged')
})
