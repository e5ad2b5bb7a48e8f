import { webcrypto } from 'node:crypto'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { beforeEach, expect, test } from 'vitest'
import { newKeys } from './device-identity.ts'
import { ServerRefusal } from './server-calls.ts'
import { Shifts } from './shifts.ts'
import { Drawer } from './test-drawer.ts'

const MINUTE = 60_000
let now: number
let drawer: Drawer
let shifts: Shifts
let pin: string
let online: boolean
let asked: number
let device: string
let given: number
let open: (with_?: CryptoKey) => Promise<Shifts>

beforeEach(async () => {
  now = Date.UTC(2026, 10, 23, 6)
  drawer = new Drawer()
  pin = '4711'
  online = true
  asked = 0
  device = 'd1'
  given = 0
  const { locking } = await newKeys()
  open = async (key = locking) =>
    new Shifts({
      queue: drawer,
      identity: { locking: key, rounds: 1000, deviceId: device },
      async ask(badge, tried) {
        asked += 1
        if (!online) throw new NetFault('offline')
        if (tried !== pin) throw new ServerRefusal({ code: 'sync.badge-wrong' }, 422)
        const sid = `grant ${++given} of ${device}`
        return { workerId: 'ana', name: 'Ana', badge, permissions: ['inbound.sign'], sid, endsAt: 0 }
      },
      now: () => now,
      random: (bytes) => void webcrypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
    })
  shifts = await open()
})

test('the first time asks the server, the next works without it', async () => {
  expect(await shifts.signIn('w-01', '4711')).toMatchObject({ shift: { name: 'Ana', checked: 'server' } })
  await shifts.signOut()
  online = false
  const again = await (await open()).signIn('W-01', '4711')
  expect(again).toMatchObject({ shift: { workerId: 'ana', badge: 'W-01', checked: 'device' } })
  expect(asked).toBe(1)
})

test('a stranger without network is no wrong PIN, and costs no try', async () => {
  online = false
  expect(await shifts.signIn('W-01', '4711')).toEqual({ needsNetwork: true })
  expect(await shifts.locked('W-01')).toBe(0)
  online = true
  for (let nth = 0; nth < 4; nth++) await shifts.signIn('W-01', '0000')
  expect(await shifts.signIn('W-01', '4711')).toHaveProperty('shift')
})

test('five wrong PINs lock the badge, longer each time, also on the next page', async () => {
  await shifts.signIn('W-01', '4711')
  online = false
  for (const left of [4, 3, 2, 1])
    expect(await shifts.signIn('W-01', '0')).toEqual({ wrong: { triesLeft: left } })
  expect(await shifts.signIn('W-01', '0')).toEqual({ lockedFor: 30_000 })
  expect(await (await open()).signIn('W-01', '4711')).toEqual({ lockedFor: 30_000 })
  now += 30_000
  expect(await shifts.signIn('W-01', '0')).toEqual({ lockedFor: MINUTE })
  now -= 24 * 60 * MINUTE
  expect(await shifts.locked('W-01')).toBe(MINUTE)
  now += 24 * 60 * MINUTE + MINUTE
  expect(await shifts.signIn('W-01', '4711')).toHaveProperty('shift')
  expect(await shifts.signIn('W-01', '0')).toEqual({ wrong: { triesLeft: 4 } })
})

test('a try counts before it is looked at: a battery that is pulled in the middle gives none back', async () => {
  const slow = await open()
  const put = drawer.put.bind(drawer)
  drawer.put = async (key, value) => {
    await put(key, value)
    if (key.startsWith('tries')) throw new Error('no power')
  }
  await expect(slow.signIn('W-01', '0')).rejects.toThrow('no power')
  drawer.put = put
  for (const left of [3, 2, 1])
    expect(await shifts.signIn('W-01', '0')).toEqual({ wrong: { triesLeft: left } })
})

test('what the device keeps fits no other device’s key', async () => {
  await shifts.signIn('W-01', '4711')
  online = false
  const other = await open((await newKeys()).locking)
  expect(await other.signIn('W-01', '4711')).toEqual({ wrong: { triesLeft: 4 } })
  expect(JSON.stringify([...drawer.values])).not.toContain('4711')
})

test('a PIN that was changed at the desk works at once where there is network', async () => {
  await shifts.signIn('W-01', '4711')
  pin = '0815'
  expect(await shifts.signIn('W-01', '0815')).toMatchObject({ shift: { checked: 'server' } })
  online = false
  expect(await shifts.signIn('W-01', '0815')).toMatchObject({ shift: { checked: 'device' } })
})

test('the old PIN ends with the next contact', async () => {
  await shifts.signIn('W-01', '4711')
  pin = '0815'
  const signed = await shifts.signIn('W-01', '4711')
  if (!('shift' in signed)) throw new Error('not signed in')
  expect(await shifts.confirm(signed.shift, '4711')).toBe(false)
  expect(await shifts.open()).toBeUndefined()
  online = false
  expect(await shifts.signIn('W-01', '4711')).toEqual({ needsNetwork: true })
})

test('without contact nothing is known against a PIN', async () => {
  const signed = await shifts.signIn('W-01', '4711')
  if (!('shift' in signed)) throw new Error('not signed in')
  online = false
  expect(await shifts.confirm(signed.shift, '4711')).toBe(true)
  expect(await shifts.open()).toMatchObject({ name: 'Ana' })
})

test('a shift goes on over a reload, and ends after fourteen hours', async () => {
  await shifts.signIn('W-01', '4711')
  now += 13 * 60 * MINUTE
  expect(await (await open()).open()).toMatchObject({ name: 'Ana' })
  now += 61 * MINUTE
  expect(await (await open()).open()).toBeUndefined()
})

test('without network the worker works under what the server gave on this device before', async () => {
  await shifts.signIn('W-01', '4711')
  online = false
  expect(await shifts.signIn('W-01', '4711')).toMatchObject({
    shift: { sid: 'grant 1 of d1', checked: 'device' },
  })
})

test('a grant that ends soon is given anew where there is network, and keeps nobody from work where there is none', async () => {
  await shifts.signIn('W-01', '4711')
  now += 30 * 24 * 60 * MINUTE
  online = false
  expect(await shifts.signIn('W-01', '4711')).toMatchObject({ shift: { sid: 'grant 1 of d1' } })
  online = true
  expect(await shifts.signIn('W-01', '4711')).toMatchObject({
    shift: { sid: 'grant 2 of d1', checked: 'server' },
  })
})

test('a device that is enrolled anew lets its workers sign in again', async () => {
  await shifts.signIn('W-01', '4711')
  expect(await (await open()).open()).toMatchObject({ sid: 'grant 1 of d1' })
  device = 'd2'
  const anew = await open()
  expect(await anew.open()).toBeUndefined()
  expect(await anew.signIn('W-01', '4711')).toMatchObject({
    shift: { sid: 'grant 2 of d2', checked: 'server' },
  })
})

test('a worker known since before grants gets one with the next sign-in that has network', async () => {
  await shifts.signIn('W-01', '4711')
  const workers = (await drawer.get('workers')) as Record<string, { grant?: unknown }>
  const { grant: _, ...older } = workers['W-01'] ?? {}
  await drawer.put('workers', { 'W-01': older })
  online = false
  expect(await shifts.signIn('W-01', '4711')).toMatchObject({ shift: { checked: 'device' } })
  online = true
  expect(await shifts.signIn('W-01', '4711')).toMatchObject({ shift: { checked: 'server' } })
})
