import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { prove } from '@longshore/server/start/prove.ts'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { withdrawalApi } from '@longshore/shared/finance/cod.api.ts'
import { call, granted } from '../house/calls.ts'
import { plantCollected } from '../house/collected.ts'
import { signIn } from '../house/handheld.ts'
import { type Home, startServer } from '../house/server-process.ts'
import { startPostgres } from '../postgres.ts'
import { Chance } from '../simulation/chance.ts'

/** Kills the server while a payout that somebody claimed is paid; whoever heard nothing presses again. None may leave twice. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
  },
})

/** The milliseconds after the press into which a kill falls. */
const WINDOW = 60
const kills = Number(values.kills)
const chance = new Chance(Number(values.seed))
const folder = mkdtempSync(join(tmpdir(), 'longshore-payouts-'))
const postgres = values.engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined
const home: Home = { dataDir: join(folder, 'data'), ...(postgres && { databaseUrl: postgres.url }) }
mkdirSync(home.dataDir)
const opened = () =>
  home.databaseUrl ? openPostgres(home.databaseUrl) : openSqlite(join(home.dataDir, 'longshore.db'))
let server = await startServer(home)
try {
  await server.stop()
  const planting = opened()
  const { bankAccountId } = await plantCollected(planting, 'lotus', { entries: kills, units: 7 })
  await planting.close()
  server = await startServer(home)
  const login = { userName: 'lotus', password: 'longshore-demo', captcha: 'off' }
  const { token: lotus } = await granted<SignedIn>(server.address, sessionApi.customerLogin.path, login)
  const [auditor, payer] = [await signIn(server.address, 'manager'), await signIn(server.address, 'admin')]
  let unanswered = 0
  let refusedAgain = 0
  for (let nth = 0; nth < kills; nth++) {
    const payee = { currency: 'CNY', holder: 'Lotus', bank: 'Harbour', account: '6222' }
    const withdrawalId = await applied(lotus, { ...payee, amount: '7' })
    await granted(server.address, withdrawalApi.audit.path, { withdrawalId }, { token: auditor })
    await granted(server.address, withdrawalApi.claim.path, { withdrawalId }, { token: payer })
    const pays = (transferNo: string) =>
      call(
        server.address,
        withdrawalApi.pay.path,
        { withdrawalId, bankAccountId, transferNo },
        { token: payer },
      )
    const pressed = pays(`B${nth}`).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, chance.below(WINDOW)))
    await server.kill9()
    if (!(await pressed)) unanswered += 1
    server = await startServer(home)
    const again = await Promise.all([pays(`C${nth}`), pays(`D${nth}`)])
    refusedAgain += again.filter(({ status }) => status !== 200).length
  }
  await server.stop()
  const engine = opened()
  const payouts = await engine.reader
    .selectFrom('moneyPosting')
    .innerJoin('moneyAccount', 'moneyAccount.no', 'moneyPosting.toAccount')
    .select('documentId')
    .where('moneyAccount.name', 'like', 'BANK:%')
    .where('kind', '=', 'withdrawal')
    .execute()
  const paid = await engine.reader
    .selectFrom('withdrawal')
    .select('id')
    .where('status', '=', 'paid')
    .execute()
  const twice = payouts.length - new Set(payouts.map(({ documentId }) => documentId)).size
  const broken = await prove(engine)
  await engine.close()
  process.stdout.write(
    `${values.engine}: ${kills} kills, ${unanswered} presses unanswered, ${paid.length} paid, ${payouts.length} payouts, ${twice} twice, ${refusedAgain} of ${2 * kills} presses after a kill refused, ${broken.length} broken rules\n`,
  )
  if (twice || paid.length !== kills || payouts.length !== kills || broken.length) process.exitCode = 1
} finally {
  await server.kill9()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One application of the oldest entry; answers its withdrawal. */
async function applied(token: string, body: object): Promise<string> {
  const rows = await granted<{ rows: { id: string }[] }>(
    server.address,
    '/api/vsmartcod/get_web_cod_list',
    { status: 'confirmed', page: 1, size: 1 },
    { token },
  )
  const entryIds = rows.rows.map(({ id }) => id)
  const made = await granted<{ rows: { table: string; id: string }[] }>(
    server.address,
    withdrawalApi.apply.path,
    { ...body, entryIds },
    { token },
  )
  return made.rows.find(({ table }) => table === 'withdrawal')?.id ?? ''
}
