import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type SignedManifest, wordsOfHead, wordsOfLines } from '@longshore/shared/freight/manifest.ts'
import { expect, test } from 'vitest'
import { checked } from './manifest-key.ts'
import { codeIn, fileIn } from './manifest-text.ts'

const id = '019ac000-0000-7000-8000-000000000001'
const secret = 'a'.repeat(43)

function made(): SignedManifest & { readonly lines: NonNullable<SignedManifest['lines']> } {
  const lines = [{ kind: 'bag' as const, no: 'BG1', pieces: 1, grams: 2, inside: ['P1-1'] }]
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const raw = spki.subarray(spki.length - 32).toString('base64url')
  const head = {
    ...{ id, edition: 1, no: 'LD1', departedAt: 1, until: 9, items: 1, pieces: 1, grams: 2 },
    lines: createHash('sha256').update(wordsOfLines(lines)).digest('base64url'),
  }
  const signature = sign(null, Buffer.from(wordsOfHead(head)), privateKey).toString('base64url')
  const key = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return { head, key, publicKey: raw, signature, lines, secret }
}

test('a code is an address or its end, and nothing else', () => {
  for (const text of [`https://house/scanner/#manifest=${id}.${secret}`, ` ${id}.${secret}\n`])
    expect(codeIn(text)).toEqual({ id, secret })
  for (const text of ['', id, `${id}.${secret}x`, 'https://house/scanner/#enrol=abc'])
    expect(codeIn(text)).toBeUndefined()
})

test('a file is a manifest with its key; one for checking alone opens nothing', () => {
  const whole = made()
  expect(fileIn(JSON.stringify(whole))).toEqual(whole)
  const { secret: _, ...withoutKey } = whole
  const { lines: __, ...withoutLines } = whole
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"head":{}}',
    ...[withoutKey, withoutLines].map((one) => JSON.stringify(one)),
  ])
    expect(fileIn(text), text).toBeUndefined()
  expect(fileIn(JSON.stringify({ ...whole, lines: [null] }))).toBeUndefined()
})

test('whatever was changed in a file is seen: its lines, its head, the name of its key', async () => {
  const whole = made()
  expect(await checked(whole)).toBe('right')
  const [bag] = whole.lines
  if (!bag) throw new Error('no line')
  for (const changed of [
    { ...whole, lines: [{ ...bag, inside: ['P1-1', 'P9-1'] }] },
    { ...whole, head: { ...whole.head, until: 10 } },
    { ...whole, key: '0'.repeat(16) },
    { ...whole, signature: made().signature },
  ])
    expect(await checked(changed)).toBe('forged')
})
