import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@longshore/shared/contract/page.ts'
import { type CarrierCodeLine, carrierCodeApi } from '@longshore/shared/service/carrier-code.api.ts'
import { type CarrierSourceLine, carrierSourceApi } from '@longshore/shared/service/carrier-source.api.ts'
import { type TrackLine, trackApi } from '@longshore/shared/service/track.api.ts'
import { trackStages } from '@longshore/shared/service/track-status.ts'
import type { WebhookSecrets } from '@longshore/shared/service/webhook.api.ts'
import { granted } from '../house/calls.ts'
import { signIn } from '../house/handheld.ts'
import { plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { type AtDesk, atHouse } from './at-house.ts'
import { type Look, timeOf } from './looks.ts'
import { inTurn, multiply, NTH_ID, openToFill } from './multiplied.ts'
import { atMost, median, type Result, told } from './result.ts'

const EVENTS = Number(process.env.TRACK_EVENTS ?? 100_000)
/** Seconds for 100,000 of them. */
const GOAL = 60
const OF_MESSAGE = 1000
const OF_PACKAGE = 5
/** Messages on their way at once. */
const AT_ONCE = 2
const CODES = ['EMC', 'EMD', 'EMJ', 'EMG', 'EMI', 'X1', 'X2', 'X3'] as const

const FEW = 10_000
const MANY = Number(process.env.TRACKS ?? 1_000_000)
const ROUNDS = 5
const RATIO = 1.5
const { path } = trackApi.list
const look = (page: string, input: object): Look => ({ list: 'tracking', path, page, input })
const looks: readonly Look[] = [
  look('first page', {}),
  look('signed for', { stage: 'signed' }),
  look('by a number', { search: 'LX00000500' }),
  look('by country', { country: 'ID' }),
]

/** 100,000 events of a carrier by signed webhooks, and the list of packages over 10,000 and over 1,000,000 of them. */
export async function trackingBench(): Promise<Result[]> {
  return [...(await atHouse(undefined, taken)), ...(await listed())]
}

async function taken({ address, as }: AtDesk): Promise<Result[]> {
  const ask = <T>(asked: string, body: object = {}) => granted<T>(address, asked, body, as)
  await ask(carrierSourceApi.save.path, { carrier: 'POS', name: 'The post' })
  const [source] = (await ask<Page<CarrierSourceLine>>(carrierSourceApi.list.path)).rows
  if (!source) throw new Error('no carrier was saved')
  const { secret } = await ask<WebhookSecrets>(carrierSourceApi.secrets.path, { sourceId: source.id })
  const bodies = Array.from({ length: EVENTS / OF_MESSAGE }, (_, nth) => bodyOf(nth * OF_MESSAGE))
  const from = performance.now()
  const lane = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop())
      await posted(`${address}${source.path}`, body, { secret, id: `msg_${bodies.length}` })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const seconds = (performance.now() - from) / 1000
  const codes = await ask<Page<CarrierCodeLine>>(carrierCodeApi.list.path, { size: 100 })
  const counted = codes.rows.reduce((sum, { seen }) => sum + seen, 0)
  const { total } = await ask<Page<TrackLine>>(path)
  const packages = Math.min(10_000, EVENTS / OF_PACKAGE)
  return [
    {
      ...told(`${EVENTS} carrier events taken`, seconds, 's'),
      ...atMost((GOAL * EVENTS) / 100_000, seconds),
    },
    {
      ...told('events whose code was counted', counted, 'events'),
      goal: `= ${EVENTS}`,
      ok: counted === EVENTS,
    },
    {
      ...told('codes', codes.rows.length, 'codes'),
      goal: `= ${CODES.length}`,
      ok: codes.rows.length === CODES.length,
    },
    { ...told('packages, counted to 10,000', total, ''), goal: `>= ${packages}`, ok: total >= packages },
  ]
}

/** A message's events: each package is told of five times, by messages that are far apart. */
function bodyOf(from: number): string {
  const events = Array.from({ length: OF_MESSAGE }, (_, i) => {
    const nth = from + i
    const code = CODES[nth % CODES.length] ?? ''
    const time = new Date(Date.UTC(2026, 10, 1) + nth * 1000).toISOString()
    return {
      number: `LX${nth % (EVENTS / OF_PACKAGE)}ID`,
      code,
      text: `said ${code}`,
      place: 'Jakarta',
      time,
    }
  })
  return JSON.stringify({ events })
}

async function posted(address: string, body: string, { secret, id }: { secret: string; id: string }) {
  const at = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
  const response = await fetch(address, {
    ...{ method: 'POST', body, signal: AbortSignal.timeout(120_000) },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
}

async function listed(): Promise<Result[]> {
  const houses = [await openHouse(FEW), await openHouse(MANY)] as const
  const [few, many] = houses
  try {
    const results: Result[] = []
    for (const one of looks) {
      const rounds: { readonly ratio: number; readonly big: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const small = await timeOf(few.address, few.token, one)
        const big = await timeOf(many.address, many.token, one)
        rounds.push({ ratio: big / small, big })
      }
      const ratio = median(rounds.map((round) => round.ratio))
      const value = median(rounds.map(({ big }) => big))
      results.push({
        ...{ name: `tracking: ${one.page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${RATIO}`, ok: ratio <= RATIO },
      })
    }
    return results
  } finally {
    for (const house of houses) await house.close()
  }
}

/** A house with a number of packages, each a copy of one that an event made. */
async function openHouse(packages: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  await plantHome({ dataDir }, 1)
  await tellsOne(dataDir)
  const db = openToFill(join(dataDir, 'longshore.db'))
  multiply(db, {
    ...{ table: 'track', where: '1 = 1', rows: packages },
    changed: {
      ...{
        id: NTH_ID,
        no: `printf('LX%08dID', i)`,
        orderNo: `printf('PO-%08d', i)`,
        createdAt: '"createdAt" - i',
      },
      ...{ stage: inTurn(trackStages), country: inTurn(['ID', 'MX', 'BR']) },
    },
  })
  db.close()
  const server = await startServer({ dataDir })
  return {
    ...{ address: server.address, token: await signIn(server.address, 'admin') },
    async close() {
      await server.kill9()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One event of one package, as a carrier tells it. */
async function tellsOne(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir })
  try {
    const as = { token: await signIn(server.address, 'admin'), warehouseId: WAREHOUSE }
    const ask = <T>(asked: string, body: object = {}) => granted<T>(server.address, asked, body, as)
    await ask(carrierSourceApi.save.path, { carrier: 'POS', name: 'The post' })
    const [source] = (await ask<Page<CarrierSourceLine>>(carrierSourceApi.list.path)).rows
    if (!source) throw new Error('no carrier was saved')
    const { secret } = await ask<WebhookSecrets>(carrierSourceApi.secrets.path, { sourceId: source.id })
    const body = JSON.stringify({ events: [{ number: 'LX1ID', code: 'EMC', time: '2026-11-01T10:00Z' }] })
    await posted(`${server.address}${source.path}`, body, { secret, id: 'msg_1' })
  } finally {
    await server.kill9()
  }
}
