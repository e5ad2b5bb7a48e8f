import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { prove } from '@longshore/server/start/prove.ts'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { withdrawalApi } from '@longshore/shared/finance/cod.api.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Answer, call, granted } from './calls.ts'
import { plantCollected } from './collected.ts'
import { signIn } from './handheld.ts'
import { type Home, type ServerProcess, startServer } from './server-process.ts'
import { testHome } from './test-home.ts'

const AT_ONCE = 200
/** Whole units that were collected: a hundred withdrawals of ten. */
const COLLECTED = { entries: 4, units: 250 }
const payee = { currency: 'CNY', holder: 'Lotus', bank: 'Harbour', account: '6222' }

describe.skipIf(inject('postgresUrl') === undefined)('two server processes on PostgreSQL', () => {
  let folder: string
  let home: Home
  let ending: (() => unknown)[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'longshore-payouts-'))
    const made = await testHome('postgres', folder)
    home = made.home
    ending = [() => rmSync(folder, { recursive: true, force: true }), made.drop]
  })
  afterEach(async () => {
    for (const end of ending.reverse()) await end()
  })
  const started = async (): Promise<ServerProcess> => {
    const server = await startServer(home)
    ending.push(() => server.stop())
    return server
  }
  const counted = (answers: readonly Answer<{ code?: string } | null>[]) => {
    const told = ({ status, data }: Answer<{ code?: string } | null>) =>
      status === 200 ? 'done' : `${status} ${data?.code}`
    const words = Object.entries(Object.groupBy(answers, told))
    return Object.fromEntries(words.map(([word, all]) => [word, all?.length]))
  }

  test('two hundred withdrawals at once take what was collected once, and two hundred presses pay one of them once', {
    timeout: 180_000,
  }, async () => {
    const first = await started()
    const engine = openPostgres(String(home.databaseUrl))
    ending.push(() => engine.close())
    const { bankAccountId, entryIds } = await plantCollected(engine, 'lotus', COLLECTED)
    const servers = [first, await started()]
    const login = { userName: 'lotus', password: 'longshore-demo', captcha: 'off' }
    const { token } = await granted<SignedIn>(first.address, sessionApi.customerLogin.path, login)
    const everywhere = <T>(path: string, body: (nth: number) => object, by: string) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, nth) =>
          call<T>(servers[nth % 2]?.address ?? '', path, body(nth), { token: by, timeout: 60_000 }),
        ),
      )
    const ticked = { ...payee, entryIds, amount: '250' }
    const applied = await everywhere<{ code?: string }>(withdrawalApi.apply.path, () => ticked, token)
    expect(counted(applied)).toEqual({ done: 4, '409 cod.nothing-available': AT_ONCE - 4 })

    const { id: withdrawalId } = await engine.reader
      .selectFrom('withdrawal')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [auditor, payer] = [await signIn(first.address, 'manager'), await signIn(first.address, 'admin')]
    await granted(first.address, withdrawalApi.audit.path, { withdrawalId }, { token: auditor })
    await granted(first.address, withdrawalApi.claim.path, { withdrawalId }, { token: payer })
    const pays = (nth: number) => ({ withdrawalId, bankAccountId, transferNo: `B${nth}` })
    const paid = await everywhere<{ code?: string }>(withdrawalApi.pay.path, pays, payer)
    expect(counted(paid)).toEqual({ done: 1, '409 move.not-allowed': AT_ONCE - 1 })
    await Promise.all(servers.map((server) => server.stop()))
    expect(await prove(engine)).toEqual([])
  })
})
