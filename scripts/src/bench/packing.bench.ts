import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress } from '@longshore/shared/outbound/wave-view.ts'
import { granted } from '../house/calls.ts'
import { plantShelves, SKU } from '../house/planted-house.ts'
import { atHouse, type House, watched } from './at-house.ts'
import { doing, orderOf } from './goods.ts'
import type { Answered, InTote } from './packing-station.ts'
import { atMost, percentile, type Result, told } from './result.ts'

const HANDHELDS = 4
/** Orders that become waves meanwhile. */
const WAITING = 5000
/** Orders that lie in totes and are packed one after another. */
const PICKED = 900
const QUIET = 200
/** Packages of the station before the clock runs. */
const WARM = 50
/** Milliseconds within which the last scan of a package is answered, for 95 of 100. */
const GOAL = 100
const A_WAVE = 200

/**
 * How long a packing station waits for the last scan of an order: its pieces are verified on the station itself, the
 * label closes the package by a call, and the good sound comes when the station's rows are read again.
 */
export function packingBench(): Promise<Result[]> {
  const inTotes: InTote[] = []
  const plants = async (dataDir: string) => void inTotes.push(...(await pickedOrders(dataDir)))
  return atHouse(plants, async (house) => {
    const { address, as } = house
    const station = new Worker(new URL('./packing-station.ts', import.meta.url), {
      workerData: { address, as },
    })
    const packs = async (count: number): Promise<Answered[]> => {
      station.postMessage(inTotes.splice(0, count))
      const [times] = await once(station, 'message')
      return times
    }
    await packs(WARM)
    const quiet = await packs(QUIET)
    await house.scanning(HANDHELDS)
    const wishes = { maxOrders: A_WAVE }
    const { buildId } = await granted<{ buildId: string }>(address, waveApi.build.path, wishes, as)
    const loaded: Answered[] = []
    const { lag, scans } = await watched(house, async () => {
      while (inTotes.length > 0 && (await isBuilding(house, buildId))) loaded.push(...(await packs(10)))
    })
    const against = (what: keyof Answered, share: number) => {
      const of = (times: readonly Answered[]) =>
        percentile(
          times.map((time) => time[what]),
          share,
        )
      const [value, baseline] = [of(loaded), of(quiet)]
      const name = what === 'heard' ? 'last scan to good sound' : 'of that the call that closes it'
      return { ...told(`${name}, p${share * 100}`, value, 'ms'), baseline, ratio: value / baseline }
    }
    await station.terminate()
    const answer = against('heard', 0.95)
    return [
      { ...answer, ...atMost(GOAL, answer.value) },
      against('heard', 0.5),
      against('closed', 0.95),
      against('closed', 0.5),
      told('packages closed meanwhile', loaded.length, 'packages'),
      told('event loop p99 meanwhile', lag.p99, 'ms'),
      told('scans acknowledged meanwhile', scans, 'scans/s'),
    ]
  })
}

async function isBuilding({ address, as }: House, id: string): Promise<boolean> {
  const { status } = await granted<WaveBuildProgress>(address, waveApi.progress.path, { id }, as)
  if (status === 'failed') throw new Error('the build failed')
  return status === 'running'
}

/** Orders whose piece lies in a tote, and reviewed ones with enough on the shelves. */
async function pickedOrders(dataDir: string): Promise<InTote[]> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const act = doing(engine)
  const places = await plantShelves(engine, A_WAVE)
  const quantity = Math.ceil((WAITING + PICKED) / places.length)
  await act(places.map((id) => ['bench.arrive', { skuId: SKU, positionId: id, quantity }] as const))
  const reviewed = async (from: number, to: number) => {
    const orders = Array.from({ length: to - from }, (_, nth) => orderOf(from + nth, SKU))
    const saved = await act(orders.map((order) => ['outbound.saveOrder', order] as const))
    const made = saved.map(({ rows }) => rows.find(({ table }) => table === 'outboundOrder')?.id ?? '')
    for (const name of ['outbound.submitOrder', 'outbound.merchantReview', 'outbound.reviewOrder'])
      await act(made.map((orderId) => [name, { orderId }] as const))
    return made
  }
  const picked = await reviewed(0, PICKED)
  const slices = Array.from({ length: Math.ceil(picked.length / A_WAVE) }, (_, nth) =>
    picked.slice(nth * A_WAVE, (nth + 1) * A_WAVE),
  )
  await act(slices.map((orderIds) => ['outbound.generateWaves', { orderIds, maxOrders: A_WAVE }] as const))
  const tasks = await engine.reader
    .selectFrom('pickTask')
    .innerJoin('outboundOrder', 'outboundOrder.id', 'pickTask.orderId')
    .select(['pickTask.id', 'positionId', 'quantity', 'orderId', 'lineId', 'waybillNo'])
    .execute()
  const pick = ({ id: taskId, positionId, quantity }: (typeof tasks)[number]) =>
    ['outbound.pickTask', { taskId, positionId, into: 'T-1', quantity }] as const
  await act(tasks.map(pick))
  await reviewed(PICKED, PICKED + WAITING)
  await engine.close()
  return tasks.map(({ orderId, lineId, waybillNo }) => ({ orderId, lineId, waybillNo }))
}
