import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { webhookApi } from '@longshore/shared/service/webhook.api.ts'
import { granted } from '../house/calls.ts'
import { startServer } from '../house/server-process.ts'
import { atMost, percentile, type Result, told } from './result.ts'

const NEWS = Number(process.env.WEBHOOK_NEWS ?? 300)
const HANGING = 10
/** Milliseconds between two announcements. */
const EVERY = 50
/** Milliseconds from the answer to the first attempt, for 95 of 100. */
const GOAL = 2000
/** Milliseconds that ten more receivers to write to may cost; one that waited for another would cost 20 seconds. */
const LATER = 250
const PATIENCE = 120_000

interface Receiver {
  readonly url: string
  /** When each document was first told of. */
  readonly heard: ReadonlyMap<string, number>
  close(): void
}

/** A receiver that answers at once, or takes the message and never answers. */
async function receiver(hangs: boolean): Promise<Receiver> {
  const heard = new Map<string, number>()
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { data: { id: string } }
      if (!heard.has(data.id)) heard.set(data.id, performance.now())
      if (!hangs) response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}/hook`, heard },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Somebody of a customer, who announces receipts. */
async function announcer(address: string, userName: string) {
  const { token, warehouses } = await granted<{ token: string; warehouses: { id: string }[] }>(
    address,
    sessionApi.customerLogin.path,
    { userName, password: 'longshore-demo', captcha: 'off' },
    {},
  )
  const as = { token, warehouseId: warehouses[0]?.id ?? '' }
  const ask = <T>(path: string, body: object) => granted<T>(address, path, body, as)
  const { rows } = await ask<{ rows: { id: string }[] }>('/api/vrpxinbound/get_sku_code', {})
  return {
    opens: ({ url }: Receiver) => ask(webhookApi.save.path, { url, kinds: ['receipt.submitted'] }),
    /** Answers the receipt's id. */
    async announces(): Promise<string> {
      const originalNo = newId(Date.now(), (bytes) => bytes.set(randomBytes(bytes.length)))
      const lines = [{ skuId: rows[0]?.id, boxNo: '', quantity: 3, boxCount: 1 }]
      const receipt = { kind: 'standard', originalNo, boxes: [], lines }
      const made = await ask<{ rows: { table: string; id: string }[] }>(inboundApi.send.path, receipt)
      return made.rows.find(({ table }) => table === 'receipt')?.id ?? ''
    },
  }
}

/** When the first attempt of a customer's news comes, alone and beside another customer's ten receivers that hang. */
export async function webhooksBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const receivers: Receiver[] = []
  const server = await startServer({ dataDir }, { WEBHOOKS_IN: '127.0.0.0/8' })
  try {
    const [own, other] = [
      await announcer(server.address, 'marevivo'),
      await announcer(server.address, 'lotus'),
    ]
    const opens = async (customer: typeof own, hangs: boolean) => {
      const one = await receiver(hangs)
      receivers.push(one)
      await customer.opens(one)
      return one
    }
    const quick = await opens(own, false)
    const taken = async () => {
      const announced = new Map<string, number>()
      for (let nth = 0; nth < NEWS; nth++) {
        const [id] = await Promise.all([own.announces(), other.announces()])
        announced.set(id, performance.now())
        await new Promise((resolve) => setTimeout(resolve, EVERY))
      }
      return firstTries(quick, announced)
    }
    const alone = await taken()
    for (let nth = 0; nth < HANGING; nth++) await opens(other, true)
    const beside = await taken()
    const [value, baseline] = [percentile(beside, 0.95), percentile(alone, 0.95)]
    const [slower, before] = [percentile(beside, 0.5), percentile(alone, 0.5)]
    return [
      { ...told(`first attempt of ${NEWS} news, p95`, baseline, 'ms'), ...atMost(GOAL, baseline) },
      { ...told(`the same beside ${HANGING} receivers that hang, p95`, value, 'ms'), ...atMost(GOAL, value) },
      {
        ...told('so much later beside those, p50', slower - before, 'ms'),
        ...atMost(LATER, slower - before),
      },
    ]
  } finally {
    await server.kill9()
    for (const one of receivers) one.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from the answer to each announcement until the receiver was told; one that is never told is a fault. */
async function firstTries({ heard }: Receiver, announced: ReadonlyMap<string, number>): Promise<number[]> {
  const missing = () => [...announced.keys()].filter((id) => !heard.has(id))
  for (const since = performance.now(); missing().length > 0; ) {
    if (performance.now() - since > PATIENCE) throw new Error(`${missing().length} news were never told`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // A message may overtake the answer to what it tells.
  return [...announced].map(([id, at]) => Math.max(0, (heard.get(id) ?? 0) - at))
}
