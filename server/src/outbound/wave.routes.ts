import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { leftByRules, planByRules, type Rule } from '@longshore/shared/outbound/plan-by-rules.ts'
import { planWaves, type WaveHall, type WaveLimits } from '@longshore/shared/outbound/plan-waves.ts'
import type { WaitingOrder } from '@longshore/shared/outbound/preview-wave.ts'
import { outboundRefusals } from '@longshore/shared/outbound/refusals.ts'
import type { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { type Wave, wave } from '@longshore/shared/outbound/wave.ts'
import {
  type WaveBuildProgress,
  type WaveSummary,
  waveSummary,
  waveTabs,
} from '@longshore/shared/outbound/wave-view.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
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
import { previewOf } from './wave-preview.ts'

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

export function waveRoutes(
  db: Kysely<Database>,
  { builder, now }: { builder: WaveBuilder; now: () => number },
): HandlersOf<typeof waveApi> {
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
      const waiting = await everyOrder(db, scope)
      const plan = planWaves(waiting, await limitsOf(db, warehouseId, wishes))
      return previewOf(db, { scope, waiting, plan, why: () => 'type' })
    },
    async previewRules({ ruleId }, { warehouseId }) {
      const scope = scopeOf(warehouseId)
      const rules = await rulesOf(db, scope, ruleId)
      const waiting = await everyOrder(db, scope)
      const hall = { ...(await hallOf(db, warehouseId)), now: now() }
      const plan = planByRules(waiting, rules, hall)
      return previewOf(db, { scope, waiting, plan, why: (order) => leftByRules(order, rules, hall) })
    },
    async buildRules({ ruleId }, { actor, warehouseId }) {
      const scope = scopeOf(warehouseId)
      const rules = await rulesOf(db, scope, ruleId)
      const hall = { ...(await hallOf(db, warehouseId)), now: now() }
      return { buildId: await builder.startByRules(scope, actor, { rules, hall }) }
    },
    async build({ orderIds, priority, ...wishes }, { actor, warehouseId }) {
      const limits = await limitsOf(db, warehouseId, wishes)
      const chosen = orderIds.length > 0 ? orderIds : undefined
      return { buildId: await builder.start(scopeOf(warehouseId), actor, { ...limits, priority }, chosen) }
    },
    async progress({ id }, { warehouseId }) {
      const row = await db
        .selectFrom('waveBuild')
        .select([
          'id',
          'status',
          'orders',
          'ordersDone',
          'waves',
          'wavesDone',
          'defect',
          'startedAt',
          'finishedAt',
        ])
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

/** One rule, or all that are enabled; one that is disabled makes nothing. */
async function rulesOf(db: Kysely<Database>, scope: string, ruleId: string | null): Promise<Rule[]> {
  const rules = db.selectFrom('waveRule').selectAll().where('scope', '=', scope)
  if (ruleId === null) {
    const enabled = await rules.where('enabled', '=', 1).limit(1000).execute()
    if (enabled.length === 0) throw outboundRefusals.noWaveRules()
    return enabled
  }
  const rule = await rules.where('id', '=', ruleId).executeTakeFirst()
  if (!rule) throw refusals.rowMissing()
  if (!rule.enabled) throw outboundRefusals.waveRuleOff({ rule: rule.name })
  return [rule]
}

async function everyOrder(db: Kysely<Database>, scope: string): Promise<WaitingOrder[]> {
  const orders: WaitingOrder[] = []
  for await (const page of ordersToWave(db, scope)) orders.push(...page)
  return orders
}

async function limitsOf(
  db: Kysely<Database>,
  warehouseId: string | null,
  { type, method, maxOrders, maxSkus }: Omit<Wishes, 'priority'>,
): Promise<WaveLimits> {
  const types = (type ? [type] : []) as WaveLimits['types']
  const hall = await hallOf(db, warehouseId)
  return { types, method: method as WaveLimits['method'], maxOrders, maxSkus, ...hall }
}

async function hallOf(
  db: Kysely<Database>,
  warehouseId: string | null,
): Promise<WaveHall & { readonly zone: string }> {
  const house = await db
    .selectFrom('warehouse')
    .select(['settings', 'zone'])
    .where('id', '=', warehouseId ?? '')
    .executeTakeFirst()
  const { cartBins, wallSlots } = settingsOf(house && { settings: JSON.parse(house.settings) })
  return { cartBins, wallSlots, zone: house?.zone ?? 'UTC' }
}

function progressOf(row: Omit<WaveBuildRow, 'scope' | 'actor' | 'plan'>): WaveBuildProgress {
  const { id, status, orders, ordersDone, waves, wavesDone, defect, startedAt, finishedAt } = row
  return {
    ...{ id, status, orders, ordersDone, waves, wavesDone, defect, startedAt: toSeconds(startedAt) },
    finishedAt: finishedAt === null ? null : toSeconds(finishedAt),
  }
}
