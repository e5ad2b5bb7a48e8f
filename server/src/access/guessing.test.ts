import { randomBytes } from 'node:crypto'
import { cases } from '@longshore/shared/command/test-cases.ts'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { callerOf } from '../http/caller.ts'
import { nameOf, openWorld, type World } from '../testing/test-world.ts'
import { AccessJournal } from './access-journal.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { Passwords } from './passwords.ts'
import { SecondFactors } from './second-factors.ts'
import { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

const PASSWORD = 'grey heron at the quay'
const HOUR = 3_600_000
const knownBrowsers = new KnownBrowsers(randomBytes(32), false)

onBothEngines('whoever guesses', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect, { cheapPasswords: false })
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
    /** The hashes that passwords were held against: each costs its 64 MiB and three passes. */
    const worked: string[] = []
    const passwords = new Passwords(randomBytes(32), undefined, (hash, ...rest) => {
      worked.push(String(hash))
      return verify(hash, ...rest)
    })
    const refusals = new Set<string>()
    for (const [who, userName] of Object.entries(tries)) {
      worked.length = 0
      const fault = await refused({ userName, password: 'wrong guess' }, { passwords })
      refusals.add(JSON.stringify(fault))
      expect(
        worked.map((hash) => hash.slice(0, 30)),
        who,
      ).toEqual(['$argon2id$v=19$m=65536,t=3,p=1'])
    }
    expect([...refusals]).toHaveLength(1)
  })

  /** What a sign-in is refused with, `at` a moment and from an address. */
  const refused = async (
    login: { userName: string; password: string; captcha?: string; captchaId?: string },
    by: { passwords: Passwords; loginCaptcha?: boolean; address?: string; at?: number },
  ) => {
    const { engine, captchas } = world
    const factors = new SecondFactors({
      ...{ engine, pepper: Buffer.alloc(32), publicUrl: undefined },
      perform: world.performer.perform,
    })
    const journal = new AccessJournal({ engine, now: () => world.clock.now, defect: () => undefined })
    const { passwords, loginCaptcha = false, address = '10.0.0.1', at = world.clock.now } = by
    const caller = { identity: undefined, warehouseId: null, language: 'en', forwarded: false } as const
    return signIn(
      {
        engine,
        captchas,
        passwords,
        journal,
        factors,
        sessions: new Sessions(engine),
        loginCaptcha,
        knownBrowsers,
      },
      'staff',
      { captcha: 'any', captchaId: '', ...login },
      callerOf({ ...caller, address, agent: '', at }, () => ''),
    ).then(
      () => undefined,
      ({ code, values }: { code: string; values: object }) => ({ code, values }),
    )
  }

  // Each guess of the second engine waits for the network: it is shown with fewer there. `pnpm test:long` tries ten thousand.
  const many = dialect === 'sqlite' ? cases(1000) : 500
  const guesses = async (of: (i: number) => { userName: string; address: string }) => {
    const start = world.clock.now
    let tried = 0
    const passwords = Object.assign(Object.create(world.passwords), {
      fits: async () => {
        tried += 1
        return false
      },
    })
    const codes = new Set<string | undefined>()
    for (let i = 0; i < many; i++) {
      const { userName, address } = of(i)
      const at = start + Math.floor((i * HOUR) / many)
      const fault = await refused({ userName, password: `guess ${i}` }, { passwords, address, at })
      codes.add(fault?.code)
    }
    return { tried, codes }
  }

  test('a thousand guesses and more at one account in an hour, each from another address, try a dozen passwords', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    const { tried, codes } = await guesses((i) => ({
      userName: nameOf(id),
      address: `10.0.${i >> 8}.${i & 255}`,
    }))
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(12)
    expect(codes).toEqual(new Set(['access.login-failed', 'access.too-many']))
  }, 240_000)

  test('a thousand guesses and more from one address in an hour, each at another account, try twenty in a quarter of it', async () => {
    const { tried } = await guesses((i) => ({ userName: `person-${i}`, address: '10.0.0.1' }))
    expect(tried).toBeGreaterThanOrEqual(20)
    expect(tried).toBeLessThanOrEqual(4 * 20)
  }, 240_000)

  test('without the right captcha no password is tried at all', async () => {
    const { captchas } = world
    const { id } = await world.staff('manager', { password: PASSWORD })
    let tried = 0
    const passwords = Object.assign(Object.create(world.passwords), {
      fits: async () => {
        tried += 1
        return true
      },
    })
    for (let i = 0; i < 200; i++) {
      const { captchaId, letters } = await captchas.make(world.clock.now)
      const login = { userName: nameOf(id), password: PASSWORD, captchaId }
      const by = { passwords, loginCaptcha: true, address: `10.1.0.${i}` }
      const wrong = { code: 'access.captcha-wrong' }
      expect(await refused({ ...login, captcha: `${letters}x` }, by)).toMatchObject(wrong)
      expect(await refused({ ...login, captcha: letters }, by)).toMatchObject(wrong)
    }
    expect(tried).toBe(0)
  }, 240_000)
})
