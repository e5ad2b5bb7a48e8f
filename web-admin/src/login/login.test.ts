// @vitest-environment jsdom
import type { SignedIn } from '@longshore/shared/access/session.api.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  activeLogin,
  chooseWarehouse,
  customer,
  enter,
  loginPath,
  signedIn,
  signedOut,
  staff,
} from './login.ts'

const answer = (userType: 10 | 20, warehouses: SignedIn['warehouses'] = []): SignedIn => ({
  ...{ token: `token-${userType}`, userId: 'u', userName: 'u', displayName: 'U', userType, warehouses },
  ...{ mustChangePassword: false, mustSetFactor: false, expiresAt: 0 },
})

beforeEach(() => {
  signedOut(staff)
  signedOut(customer)
})

test('staff and customer are signed in side by side, each under its own key', () => {
  signedIn(answer(staff))
  signedIn(answer(customer))
  expect(sessionStorage.getItem('longshore.login.10')).toContain('token-10')
  expect(sessionStorage.getItem('longshore.login.20')).toContain('token-20')
  expect(activeLogin()?.token).toBe('token-20')
  enter(staff)
  expect(activeLogin()?.token).toBe('token-10')
})

test('signing out one user type leaves the other signed in and leads to its own login', () => {
  signedIn(answer(staff))
  signedIn(answer(customer))
  signedOut(customer)
  expect(activeLogin()).toBeUndefined()
  expect(loginPath(customer)).toBe('/login')
  expect(loginPath(staff)).toBe('/userlogin')
  enter(staff)
  expect(activeLogin()?.token).toBe('token-10')
})

test('staff begin in their first warehouse and may choose another', () => {
  signedIn(
    answer(staff, [
      { id: 'w1', name: 'One' },
      { id: 'w2', name: 'Two' },
    ]),
  )
  const login = activeLogin()
  expect(login?.warehouseId).toBe('w1')
  if (login) chooseWarehouse(login, 'w2')
  expect(activeLogin()?.warehouseId).toBe('w2')
})
