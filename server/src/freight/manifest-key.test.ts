import { namesIn } from '@longshore/shared/freight/manifest.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  abroadSignature,
  isOfManifest,
  manifestFault,
  manifestKey,
  manifestSecret,
  signedManifest,
} from './manifest-key.ts'

const key = manifestKey(Buffer.alloc(32, 1))
const lines = [
  {
    kind: 'bag' as const,
    no: 'BG1',
    pieces: 2,
    grams: 61_000,
    mark: '040123450000000078',
    inside: ['PO2-1', 'PO2-2'],
  },
  { kind: 'piece' as const, no: 'PO1-1', pieces: 1, grams: 1200 },
]
const load = {
  ...{ id: 'm1', edition: 1, no: 'LD1', departedAt: 1_790_000_000_000, until: 1_795_000_000_000 },
  ...{ items: 2, pieces: 3, grams: 62_200 },
}
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
  const [bag, ...others] = lines
  expect(faultOf({ ...made, lines: [{ ...bag, inside: ['PO2-1', 'PO3-1'] }, ...others] })).toBe(
    'lines-changed',
  )
  expect(faultOf({ ...made, lines: [{ ...bag, mark: '' }, ...others] })).toBe('lines-changed')
  expect(faultOf(signedManifest(key, { ...load, pieces: 2, lines }))).toBe('sums-differ')
  expect(manifestFault('{', key.publicKey)).toBe('unreadable')
  expect(manifestFault('null', key.publicKey)).toBe('unreadable')
})

test('whatever one sign of the head is changed to, it is forged', () => {
  const field = fc.constantFrom(...(['edition', 'departedAt', 'until', 'items', 'pieces', 'grams'] as const))
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 1_000_000 }), (name, by) => {
      const head = { ...made.head, [name]: made.head[name] + by }
      expect(faultOf({ ...made, head })).toBe('forged')
    }),
    { numRuns: 50 },
  )
  expect(faultOf({ ...made, head: { ...made.head, no: 'LD2' } })).toBe('forged')
  expect(faultOf({ ...made, head: { ...made.head, id: 'm2' } })).toBe('forged')
})

test('the key of a manifest is its own, stays the same, and signs a message as it was sent', () => {
  const secret = manifestSecret(Buffer.alloc(32, 1), 'm1')
  expect(manifestSecret(Buffer.alloc(32, 1), 'm1')).toBe(secret)
  expect(manifestSecret(Buffer.alloc(32, 1), 'm2')).not.toBe(secret)
  expect(manifestSecret(Buffer.alloc(32, 2), 'm1')).not.toBe(secret)
  const message = Buffer.from('{"manifestId":"m1"}')
  const signature = abroadSignature(secret, message)
  expect(isOfManifest(secret, message, signature)).toBe(true)
  for (const [by, bytes, shown] of [
    [manifestSecret(Buffer.alloc(32, 1), 'm2'), message, signature],
    [secret, Buffer.from('{"manifestId":"m1" }'), signature],
    [secret, message, signature.slice(1)],
    [secret, message, ''],
  ] as const)
    expect(isOfManifest(by, bytes, shown)).toBe(false)
})

test('a code names a bag by its number or its mark, and a package alone or in its bag', () => {
  const insideOf = (code: string) => {
    const named = namesIn(lines)(code)
    return named && [named.line.no, named.inside]
  }
  expect(insideOf(' bg1 ')).toEqual(['BG1', undefined])
  expect(insideOf(']C100040123450000000078')).toEqual(['BG1', undefined])
  expect(insideOf('po2-2')).toEqual(['BG1', 'PO2-2'])
  expect(insideOf('PO1-1')).toEqual(['PO1-1', undefined])
  expect(insideOf('PO9-1')).toBeUndefined()
})
