import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress } from '@longshore/shared/outbound/wave-view.ts'
import { granted } from '../house/calls.ts'
import { signIn } from '../house/handheld.ts'
import { type Line, plantHome, plantShelves, SKU, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { Scanning } from '../kill/scanning.ts'
import { Chance } from '../simulation/chance.ts'
import { doing, orderOf } from './goods.ts'
import { lagOf } from './lag.ts'
import type { Result } from './result.ts'

const ORDERS = 10_000
const POSITIONS = 200
const GOAL = 100

/** How long the real server's event loop stands still while it builds waves of 10,000 orders and handhelds scan. */
export async function loopBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  try {
    const lines = await plantHome({ dataDir }, 5)
    await reviewedOrders(dataDir)
    return await watched({ folder, dataDir, lines })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reviewed orders of one piece each, with enough on the shelves for all of them. */
async function reviewedOrders(dataDir: string): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const act = doing(engine)
  const places = await plantShelves(engine, POSITIONS)
  const quantity = ORDERS / POSITIONS
  await act(places.map((id) => ['bench.arrive', { skuId: SKU, positionId: id, quantity }] as const))
  const saved = await act(
    Array.from({ length: ORDERS }, (_, nth) => ['outbound.saveOrder', orderOf(nth, SKU)] as const),
  )
  const orders = saved.map(({ rows }) => rows.find(({ table }) => table === 'outboundOrder')?.id ?? '')
  for (const name of ['outbound.submitOrder', 'outbound.merchantReview', 'outbound.reviewOrder'])
    await act(orders.map((orderId) => [name, { orderId }] as const))
  await engine.close()
}

interface Ground {
  readonly folder: string
  readonly dataDir: string
  readonly lines: readonly Line[]
}

async function watched({ folder, dataDir, lines }: Ground): Promise<Result[]> {
  const server = await startServer({ dataDir })
  const handhelds: Scanning[] = []
  try {
    const { address } = server
    const clerk = await signIn(address, 'admin')
    const as = { token: clerk, warehouseId: WAREHOUSE }
    for (const nth of [0, 1]) {
      const parts = { server, clerk, folder, lines, chance: new Chance(nth) }
      handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
    }
    // Asking for the figures begins them anew.
    await lagOf(address)
    const { buildId } = await granted<{ buildId: string }>(
      address,
      waveApi.build.path,
      { maxOrders: 200 },
      as,
    )
    const before = acknowledged(handhelds)
    const started = performance.now()
    let progress: WaveBuildProgress
    do {
      await new Promise((resolve) => setTimeout(resolve, 200))
      progress = await granted<WaveBuildProgress>(address, waveApi.progress.path, { id: buildId }, as)
    } while (progress.status === 'running')
    const seconds = (performance.now() - started) / 1000
    if (progress.status !== 'done' || progress.ordersDone !== ORDERS)
      throw new Error(`the build ended ${progress.status} with ${progress.ordersDone} orders`)
    const { p99, max } = await lagOf(address)
    const scans = (acknowledged(handhelds) - before) / seconds
    return [
      told('event loop p99 while a wave is built', p99, 'ms', `value <= ${GOAL}`, p99 <= GOAL),
      told('event loop max while a wave is built', max, 'ms', 'told only', true),
      told(`waves of ${ORDERS} orders`, seconds, 's', 'told only', true),
      told('scans acknowledged meanwhile', scans, 'scans/s', 'value > 0', scans > 0),
    ]
  } finally {
    for (const handheld of handhelds) handheld.end()
    await server.kill9()
  }
}

function told(name: string, value: number, unit: string, goal: string, ok: boolean): Result {
  return { name, value, unit, baseline: null, ratio: null, goal, ok }
}

function acknowledged(handhelds: readonly Scanning[]): number {
  return handhelds.reduce((sum, handheld) => sum + handheld.acknowledged.count, 0)
}
