import { expect, test } from 'vitest'
import { base32, totpAt, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a code fits its half minute and its neighbours, and no other', () => {
  const step = 1000
  const at = step * 30_000
  const fits = [998, 999, 1000, 1001, 1002].map((one) => totpStep(secret, totpAt(secret, one), at))
  expect(fits).toEqual([undefined, 999, 1000, 1001, undefined])
  for (const code of ['', '12345', '１２３４５６', totpAt(secret, step).slice(0, 5)])
    expect(totpStep(secret, code, at), code).toBeUndefined()
})

test('a secret is written as RFC 4648 says', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
