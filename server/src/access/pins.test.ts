import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

const house = new Passwords(Buffer.alloc(32, 1))

test('a PIN fits its own hash and no other, and nothing fits where there is none', async () => {
  const stored = await house.hashPin('4711', 'command/pin')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await house.fits('4711', stored)).toBe(true)
  expect(await house.fits('4712', stored)).toBe(false)
  expect(await house.fits('', null)).toBe(false)
})

test('a command sent again carries the same hash; two workers of one PIN do not', async () => {
  const first = await house.hashPin('4711', 'one/pin')
  expect(await house.hashPin('4711', 'one/pin')).toBe(first)
  expect(await house.hashPin('4711', 'two/pin')).not.toBe(first)
})

test('a copy of the database opens no PIN without the pepper', async () => {
  const stored = await house.hashPin('4711', 'one/pin')
  expect(await new Passwords(Buffer.alloc(32, 2)).fits('4711', stored)).toBe(false)
})
