import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { callerOf } from '../http/caller.ts'
import { nameOf, openWorld, type World } from '../test-world.ts'
import { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** The hashes that passwords were held against: each costs its 64 MiB and three passes. */
const worked = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    verify: (hash: string, ...rest: [string]) => {
      worked.push(hash)
      return argon2.verify(hash, ...rest)
    },
  }
})

const PASSWORD = 'grey heron at the quay'
const HOUR = 3_600_000

onBothEngines('whoever guesses', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())
  beforeEach(() => world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))

  test('an unknown name costs the same work as a wrong password, a stopped account, and one without a password', async () => {
    const known = await world.staff('manager', { password: PASSWORD })
    const stopped = await world.staff('manager', { password: PASSWORD })
    await world.engine.operate((db) =>
      db.updateTable('staffUser').set({ enabled: 0 }).where('id', '=', stopped.id).execute(),
    )
    const fresh = await world.staff('manager')
    const tries = {
      known: nameOf(known.id),
      stopped: nameOf(stopped.id),
      fresh: nameOf(fresh.id),
      nobody: 'nobody',
    }
    const answers = new Set<string>()
    for (const [who, userName] of Object.entries(tries)) {
      worked.length = 0
      const body = { userName, password: who === 'stopped' ? PASSWORD : 'wrong guess', captcha: 'any' }
      const { status, code, message, data } = await world.send('/api/auth/user/login/v2', { body })
      answers.add(JSON.stringify({ status, code, message, data }))
      expect(
        worked.map((hash) => hash.slice(0, 30)),
        who,
      ).toEqual(['$argon2id$v=19$m=65536,t=3,p=1'])
    }
    expect([...answers]).toHaveLength(1)
  })

  // Each guess of the second engine waits for the network: it is shown with fewer there.
  const many = dialect === 'sqlite' ? 5_000 : 500
  const guesses = async (of: (i: number) => { userName: string; address: string }) => {
    const start = world.clock.now
    let tried = 0
    const passwords = Object.assign(Object.create(world.passwords), {
      fits: async () => {
        tried += 1
        return false
      },
    })
    const { engine, captchas } = world
    const parts = { engine, captchas, passwords, sessions: new Sessions(engine), loginCaptcha: false }
    const codes = new Set<string>()
    for (let i = 0; i < many; i++) {
      const { userName, address } = of(i)
      const at = start + Math.floor((i * HOUR) / many)
      const caller = { identity: undefined, warehouseId: null, language: 'en', forwarded: false } as const
      const login = { userName, password: `guess ${i}`, captcha: 'any', captchaId: '' }
      await signIn(
        parts,
        'staff',
        login,
        callerOf({ ...caller, address, at }, () => ''),
      ).catch((fault: { code: string }) => codes.add(fault.code))
    }
    return { tried, codes }
  }

  test('5,000 guesses at one account in an hour, each from another address, try a dozen passwords', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const { tried, codes } = await guesses((i) => ({
      userName: nameOf(id),
      address: `10.0.${i >> 8}.${i & 255}`,
    }))
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(12)
    expect(codes).toEqual(new Set(['access.login-failed', 'access.too-many']))
  }, 60_000)

  test('5,000 guesses from one address in an hour, each at another account, try twenty in a quarter of it', async () => {
    const { tried } = await guesses((i) => ({ userName: `person-${i}`, address: '10.0.0.1' }))
    expect(tried).toBeGreaterThanOrEqual(20)
    expect(tried).toBeLessThanOrEqual(4 * 20)
  }, 60_000)

  test('without the right captcha no password is tried at all', async () => {
    const { engine, captchas, passwords } = world
    const parts = { engine, captchas, passwords, sessions: new Sessions(engine), loginCaptcha: true }
    const { id } = await world.staff('manager', { password: PASSWORD })
    worked.length = 0
    for (let i = 0; i < 200; i++) {
      const { captchaId, letters } = await captchas.make(world.clock.now)
      const login = { userName: nameOf(id), password: PASSWORD, captchaId, captcha: `${letters}x` }
      const caller = { identity: undefined, warehouseId: null, language: 'en', forwarded: false } as const
      const from = callerOf({ ...caller, address: `10.1.0.${i}`, at: world.clock.now }, () => '')
      await expect(signIn(parts, 'staff', login, from)).rejects.toMatchObject({
        code: 'access.captcha-wrong',
      })
      const again = { ...login, captcha: letters }
      await expect(signIn(parts, 'staff', again, from)).rejects.toMatchObject({
        code: 'access.captcha-wrong',
      })
    }
    expect(worked).toEqual([])
  }, 60_000)
})
