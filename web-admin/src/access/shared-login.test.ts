// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { activeLogin, customer, type Login, signedIn, signedOut, staff, useLogins } from '../login/login.ts'
import { shareLogins, type TabMessage } from './shared-login.ts'

const login = (userType: 10 | 20, token: string = `token-${userType}`): Login => ({
  ...{ token, userId: 'u', userName: 'u', displayName: 'U', userType, warehouses: [] },
  ...{ mustChangePassword: false, mustSetFactor: false, expiresAt: 0, warehouseId: undefined },
})

/** The other tabs, and what this one told them; `answer` is what they say when they are asked. */
function otherTabs(answer?: TabMessage) {
  const told: TabMessage[] = []
  let hears: (event: { data: TabMessage }) => void = () => undefined
  const says = (data: TabMessage) => hears({ data })
  return {
    told,
    says,
    postMessage(message: TabMessage) {
      told.push(message)
      if (message.kind === 'asked' && answer) says(answer)
    },
    addEventListener(_: 'message', then: typeof hears) {
      hears = then
    },
  }
}

beforeEach(() => {
  signedOut(staff)
  signedOut(customer)
  sessionStorage.clear()
})

test('a new tab has the sign-in of the others, and opens the address that was asked for as the one whose it is', async () => {
  const tabs = otherTabs({ kind: 'told', active: customer, logins: [login(staff), login(customer)] })
  await shareLogins('/allwarehouselist', tabs)
  expect(activeLogin()?.token).toBe('token-10')
})

test('a page that both user types have is opened as in the tab that answered', async () => {
  const tabs = otherTabs({ kind: 'told', active: staff, logins: [login(customer), login(staff)] })
  await shareLogins('/changePassword', tabs)
  expect(activeLogin()?.userType).toBe(staff)
})

test('without another tab a new one is led to the login that its address belongs to, and stays with it', async () => {
  const led = async (path: string) => {
    await shareLogins(path, otherTabs())
    return useLogins.getState().active
  }
  expect(await led('/allwarehouselist')).toBe(staff)
  expect(await led('/overseasForecast')).toBe(staff)
  sessionStorage.clear()
  expect(await led('/overseasForecast')).toBe(customer)
})

test('a tab that is signed in asks nobody and answers who asks', async () => {
  signedIn(login(staff))
  const tabs = otherTabs()
  await shareLogins('/allwarehouselist', tabs)
  expect(tabs.told).toEqual([])
  tabs.says({ kind: 'asked' })
  expect(tabs.told).toMatchObject([{ kind: 'told', active: staff, logins: [{ token: 'token-10' }] }])
})

test('signing in at one tab tells the others; one where somebody else works stays with that person', async () => {
  const tabs = otherTabs()
  await shareLogins('/login', tabs)
  signedIn(login(staff))
  expect(tabs.told.at(-1)).toMatchObject({ kind: 'told', logins: [{ token: 'token-10' }] })
  tabs.says({ kind: 'told', active: staff, logins: [login(staff, 'of another')] })
  expect(activeLogin()?.token).toBe('token-10')
})

test('ending a session ends it in every tab, and no other session', async () => {
  signedIn(login(staff))
  const tabs = otherTabs()
  await shareLogins('/welcome', tabs)
  tabs.says({ kind: 'out', token: 'of another' })
  expect(activeLogin()?.token).toBe('token-10')
  tabs.says({ kind: 'out', token: 'token-10' })
  expect(activeLogin()).toBeUndefined()
  signedIn(login(staff))
  signedOut(staff)
  expect(tabs.told.at(-1)).toEqual({ kind: 'out', token: 'token-10' })
})
