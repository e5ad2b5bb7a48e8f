import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { webhookApi } from '@longshore/shared/service/webhook.api.ts'
import { percentile } from '../bench/result.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { startPostgres } from '../postgres.ts'
import { Chance } from '../simulation/chance.ts'

/** Kills the server again and again while a customer announces receipts, and compares what its webhook heard. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
  },
})

/** Receipts between two kills, and the milliseconds into which a kill falls. */
const BETWEEN = 6
const WINDOW = 400
const PATIENCE = 180_000

const chance = new Chance(Number(values.seed))
/** What the receiver heard: by document, the ids it came under. */
const heard = new Map<string, { readonly ids: Set<string>; times: number; readonly first: number }>()
const announced = new Map<string, number>()
let unkept = 0
let refusal = ''

const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { data: { id: string } }
    const known = heard.get(data.id) ?? { ids: new Set<string>(), times: 0, first: performance.now() }
    known.ids.add(String(request.headers['webhook-id']))
    known.times += 1
    heard.set(data.id, known)
    response.writeHead(204).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

const folder = mkdtempSync(join(tmpdir(), 'longshore-webhooks-'))
const postgres = values.engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined
const home = { dataDir: join(folder, 'data'), ...(postgres && { databaseUrl: postgres.url }) }
mkdirSync(home.dataDir)
const env = { WEBHOOKS_IN: '127.0.0.0/8' }
let server: ServerProcess = await startServer(home, env)
const started = performance.now()
try {
  const token = await signedIn()
  const { warehouses } = await asked<{ warehouses: { id: string }[] }>(token, '/api/auth/get_resources', {})
  const warehouse = warehouses[0]?.id ?? ''
  const { rows } = await asked<{ rows: { id: string }[] }>(token, '/api/vrpxinbound/get_sku_code', {})
  await asked(token, webhookApi.save.path, { url: hook, kinds: ['receipt.submitted'] })
  for (let nth = 0; nth < Number(values.kills); nth++) {
    for (let i = 0; i < BETWEEN; i++) await announce(token, warehouse, rows[i % rows.length]?.id ?? '')
    await new Promise((resolve) => setTimeout(resolve, chance.below(WINDOW)))
    await server.kill9()
    server = await startServer(home, env)
  }
  const missing = () => [...announced.keys()].filter((id) => !heard.has(id))
  for (const since = performance.now(); missing().length && performance.now() - since < PATIENCE; )
    await new Promise((resolve) => setTimeout(resolve, 100))
  const split = [...heard.values()].filter(({ ids }) => ids.size > 1).length
  const twice = [...heard.values()].reduce((sum, { times }) => sum + times - 1, 0)
  const late = [...announced].flatMap(([id, at]) => (heard.has(id) ? (heard.get(id)?.first ?? 0) - at : []))
  process.stdout.write(
    `${values.engine}: ${values.kills} kills, ${announced.size} receipts announced (${unkept} unanswered), ${missing().length} never told, ${twice} told again, ${split} under two ids; told after p50 ${percentile(late, 0.5).toFixed(0)} ms, p95 ${percentile(late, 0.95).toFixed(0)} ms, ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
  )
  if (announced.size === 0) process.stdout.write(`nothing was announced: ${refusal}\n`)
  if (announced.size === 0 || missing().length || split) process.exitCode = 1
} finally {
  await server.kill9()
  receiver.closeAllConnections()
  receiver.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signedIn(): Promise<string> {
  const login = { userName: 'lotus', password: 'longshore-demo', captcha: 'off' }
  return (await asked<{ token: string }>('', sessionApi.customerLogin.path, login)).token
}

/** Announces a receipt; what was killed before its answer is announced again under the same id. */
async function announce(token: string, warehouse: string, skuId: string): Promise<void> {
  const key = newId(Date.now(), (bytes) => bytes.set(randomBytes(bytes.length)))
  const body = {
    kind: 'standard',
    originalNo: key,
    boxes: [],
    lines: [{ skuId, boxNo: '', quantity: 3, boxCount: 1 }],
  }
  const headers = { 'idempotency-key': key, 'x-warehouse-id': warehouse }
  const answer = await asked<{ rows: { table: string; id: string }[] }>(
    token,
    inboundApi.send.path,
    body,
    headers,
  ).catch((fault: Error) => {
    // The server was killed under it, or it was refused: that is no receipt, and a campaign without any proves nothing.
    refusal = fault.message
  })
  const made = answer?.rows.find(({ table }) => table === 'receipt')
  if (made) announced.set(made.id, performance.now())
  else unkept += 1
}

async function asked<T>(token: string, path: string, body: object, headers: object = {}): Promise<T> {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return data
}
