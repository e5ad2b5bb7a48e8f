import { expect, test } from 'vitest'
import { fit } from '../contract/fit.ts'
import { isCommonPin } from './common-pin.ts'
import { workers } from './save-worker.ts'

test('nobody gets a PIN that anybody tries first', () => {
  const common =
    '0000 1111 9999 1234 4321 0123 7890 9876 1212 6969 2580 1004 1221 1122 1984 2001 2512 1225 3112 0101 000000 123456 654321 ' +
    '123123 112233 121212 789456 250389 890325 032589 25031989 19890325 03251989 12345678 87654321 12341234 00000 13131313'
  for (const pin of common.split(' ')) {
    expect(isCommonPin(pin), pin).toBe(true)
    expect(fit(workers.save.args, { ...ana, pin }, 'json'), pin).toMatchObject({
      faults: { pin: { fault: 'pinCommon' } },
    })
  }
})

test('other PINs stand, and so does the hash of one', () => {
  for (const pin of ['4711', '7302', '9046', '73519', '804617', '57390246', '$argon2id$v=19$1234'])
    expect(fit(workers.save.args, { ...ana, pin }, 'json'), pin).toHaveProperty('input')
  const left = Array.from({ length: 10_000 }, (_, nth) => String(nth).padStart(4, '0')).filter(
    (pin) => !isCommonPin(pin),
  )
  expect(left.length).toBeGreaterThan(8500)
})

const ana = { id: null, badge: 'W-01', name: 'Ana', roles: ['picker'] }
