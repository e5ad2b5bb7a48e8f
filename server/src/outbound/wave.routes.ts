import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { planWaves, type WaveLimits } from '@longshore/shared/outbound/plan-waves.ts'
import type { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { type Wave, wave } from '@longshore/shared/outbound/wave.ts'
import {
  type WaveBuildProgress,
  type WavePreview,
  type WaveSummary,
  waveSummary,
  waveTabs,
} from '@longshore/shared/outbound/wave-view.ts'
import { defaultSettings, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { ordersToWave } from './orders-to-wave.ts'
import type { WaveBuildRow } from './wave-build.tables.ts'
import type { WaveBuilder } from './wave-builder.ts'
import { waveParts } from './wave-parts.ts'

type Input = InputOf<typeof waveApi.list.input>
type Wishes = InputOf<typeof waveApi.preview.input>

export const waveListing: Listing<Wave, Input> = {
  table: wave,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    type: equal('type'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: waveTabs },
}

export function waveRoutes(db: Kysely<Database>, builder: WaveBuilder): HandlersOf<typeof waveApi> {
  const linesOf = async (rows: readonly Wave[]): Promise<WaveSummary[]> => {
    const people = rows.map(({ leaseWorker }) => leaseWorker ?? '')
    const workerName = await namesOf(db, { table: 'worker', column: 'name' }, people)
    const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
    return rows.map((row) => {
      const who = row.leaseWorker ?? ''
      return waveSummary(row, { leaseName: workerName(who) || staffName(who) })
    })
  }
  return {
    ...readsOf(db, waveListing, linesOf),
    async byId({ id }, viewer) {
      const row = await rowOf(db, waveListing, { viewer, id })
      const [summary] = await linesOf([row])
      if (!summary) throw new Error(`wave ${id} is said by nothing`)
      return { ...summary, ...(await waveParts(db, id)), timeline: await timelineOf(db, id, viewer) }
    },
    async preview(wishes, { warehouseId }) {
      const scope = scopeOf(warehouseId)
      const orders = []
      for await (const page of ordersToWave(db, scope)) orders.push(...page)
      const plan = planWaves(orders, await limitsOf(db, warehouseId, wishes))
      return previewOf(plan, new Map(orders.map((order) => [order.id, order])))
    },
    async build({ orderIds, priority, ...wishes }, { actor, warehouseId }) {
      const limits = await limitsOf(db, warehouseId, wishes)
      const chosen = orderIds.length > 0 ? orderIds : undefined
      return { buildId: await builder.start(scopeOf(warehouseId), actor, { ...limits, priority }, chosen) }
    },
    async progress({ id }, { warehouseId }) {
      const row = await db
        .selectFrom('waveBuild')
        .selectAll()
        .where('id', '=', id)
        .where('scope', '=', scopeOf(warehouseId))
        .executeTakeFirst()
      if (!row) throw refusals.rowMissing()
      return progressOf(row)
    },
  }
}

function scopeOf(warehouseId: string | null): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}

async function limitsOf(
  db: Kysely<Database>,
  warehouseId: string | null,
  { type, method, maxOrders, maxSkus }: Omit<Wishes, 'priority'>,
): Promise<WaveLimits> {
  const house = await db
    .selectFrom('warehouse')
    .select('settings')
    .where('id', '=', warehouseId ?? '')
    .executeTakeFirst()
  const { cartBins } = house ? (JSON.parse(house.settings) as WarehouseSettings) : defaultSettings
  const types = (type ? [type] : []) as WaveLimits['types']
  return { types, method: method as WaveLimits['method'], maxOrders, maxSkus, cartBins }
}

type Waiting = ReadonlyMap<string, { readonly picking: string; readonly pieces: number }>

function previewOf(plan: ReturnType<typeof planWaves>, orders: Waiting): WavePreview {
  const kinds = new Map<string, WavePreview['kinds'][number]>()
  let allocated = 0
  for (const { type, method, orderIds } of plan) {
    const key = `${type} ${method}`
    const was = kinds.get(key) ?? { type, method, waves: 0, orders: 0, pieces: 0 }
    const inside = orderIds.flatMap((id) => orders.get(id) ?? [])
    allocated += inside.filter(({ picking }) => picking === 'waiting-to-pick').length
    const pieces = inside.reduce((sum, order) => sum + order.pieces, 0)
    kinds.set(key, {
      ...was,
      ...{ waves: was.waves + 1, orders: was.orders + inside.length, pieces: was.pieces + pieces },
    })
  }
  const all = [...kinds.values()]
  return {
    orders: all.reduce((sum, kind) => sum + kind.orders, 0),
    pieces: all.reduce((sum, kind) => sum + kind.pieces, 0),
    ...{ allocated, kinds: all },
  }
}

function progressOf(row: WaveBuildRow): WaveBuildProgress {
  const { id, status, orders, ordersDone, waves, wavesDone, defect, startedAt, finishedAt } = row
  return {
    ...{ id, status, orders, ordersDone, waves, wavesDone, defect, startedAt: toSeconds(startedAt) },
    finishedAt: finishedAt === null ? null : toSeconds(finishedAt),
  }
}
