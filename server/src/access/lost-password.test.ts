import { afterEach, beforeEach, expect, test } from 'vitest'
import { Ground, PATIENCE, posted, signIn } from '../testing/test-program.ts'
import { secretOf } from './test-authenticator.ts'
import { totpAt } from './totp.ts'

let ground: Ground

beforeEach(() => {
  ground = new Ground()
})
afterEach(() => ground.clear())

test('an administrator who lost password and telephone gets in by what `pnpm admin:password` prints', {
  timeout: PATIENCE,
}, async () => {
  const first = ground.start({ DEMO: '1', LOGIN_CAPTCHA: 'off' })
  const address = await first.ready()
  const { token } = await signIn(address, 'longshore-demo')
  const offered = await posted(`${address}/api/auth/second-factor/begin`, {}, token)
  const code = totpAt(secretOf(String(offered.data.secret)), Math.floor(Date.now() / 30_000))
  const { offer } = offered.data
  await posted(`${address}/api/auth/second-factor/finish`, { offer, code }, token)
  expect(await signIn(address, 'longshore-demo')).toMatchObject({ ticket: expect.any(String) })
  first.child.kill('SIGTERM')
  await first.ended()

  const renewed = ground.start({}, 'admin-password.ts')
  expect(await renewed.ended()).toBe(0)
  const password = /admin +(\S+) +to be changed/.exec(renewed.said())?.[1]
  const again = await ground.start({ LOGIN_CAPTCHA: 'off' }).ready()
  expect(await signIn(again, 'longshore-demo')).toMatchObject({ code: 'access.login-failed' })
  const opened = await signIn(again, password)
  expect(opened).toMatchObject({ token: expect.any(String), mustChangePassword: true })
  expect(opened).not.toHaveProperty('ticket')
})
