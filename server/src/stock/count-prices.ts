import type { CountLimit } from '@longshore/shared/setup/warehouse.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import type { PricedArticle } from '@longshore/shared/stock/count-view.ts'
import type { CountTask } from '@longshore/shared/stock/tasks.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Ids that one query names. */
const SOME = 500

/** The articles of counts, with their prices. */
export async function articlesOf(
  db: Kysely<Database>,
  counts: readonly Pick<CountTask, 'counted' | 'expected' | 'only'>[],
): Promise<(skuId: string) => PricedArticle | undefined> {
  const named = counts.flatMap(({ counted, expected, only }) => [
    ...[...counted, ...expected].map(({ skuId }) => skuId),
    ...only,
  ])
  const ids = [...new Set(named)]
  const known = new Map<string, PricedArticle>()
  for (let from = 0; from < ids.length; from += SOME) {
    const found = await db
      .selectFrom('sku')
      .select(['id', 'code', 'unitPrice', 'currency'])
      .where('id', 'in', ids.slice(from, from + SOME))
      .execute()
    for (const one of found) known.set(one.id, one)
  }
  return (skuId) => known.get(skuId)
}

/** What the warehouses of counts say of their value, by scope. */
export async function limitsOf(
  db: Kysely<Database>,
  counts: readonly Pick<CountTask, 'scope'>[],
): Promise<(scope: string) => readonly CountLimit[]> {
  const ids = [...new Set(counts.map(({ scope }) => scope.slice(scope.indexOf(':') + 1)))]
  if (ids.length === 0) return () => []
  const houses = await db.selectFrom('warehouse').select(['id', 'settings']).where('id', 'in', ids).execute()
  const limits = new Map(
    houses.map(({ id, settings }) => [
      `warehouse:${id}`,
      settingsOf({ settings: JSON.parse(settings) }).countLimits,
    ]),
  )
  return (scope) => limits.get(scope) ?? []
}
