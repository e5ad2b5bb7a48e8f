import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountRow, countRow, countTabs, isOpenCount } from '@longshore/shared/stock/count-view.ts'
import { type CountTask, countTask } from '@longshore/shared/stock/tasks.ts'
import type { Kysely } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { explanationOf, movesOf } from './count-explained.ts'
import { articlesOf, limitsOf } from './count-prices.ts'
import { documentsOf } from './difference-documents.ts'

type Input = InputOf<typeof countApi.list.input>

export const countListing: Listing<CountTask, Input> = {
  table: countTask,
  scope: 'warehouse',
  filters: {
    search: foundBy('positionCode'),
    status: equal('status'),
    orderId: equal('orderId'),
    differs: (columns, yes) => {
      const open = columns.and([columns('status', '=', 'counted'), columns('differs', '>', 0)])
      return yes === 'yes' ? open : columns.not(open)
    },
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: countTabs },
}

export function countRoutes(db: Kysely<Database>): HandlersOf<typeof countApi> {
  const linesOf = async (rows: readonly CountTask[]): Promise<CountRow[]> => {
    const people = rows.flatMap(({ countedBy, approvedBy }) => [countedBy ?? '', approvedBy ?? ''])
    const workerName = await namesOf(db, { table: 'worker', column: 'name' }, people)
    const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
    const nameOf = (id: string | null) =>
      id === SYSTEM.id ? SYSTEM.name : workerName(id ?? '') || staffName(id ?? '')
    const orderNo = await namesOf(
      db,
      { table: 'countOrder', column: 'no' },
      rows.flatMap(({ orderId }) => orderId ?? []),
    )
    const limits = await limitsOf(db, rows)
    const article = await articlesOf(db, rows)
    const document = await documentsOf(
      db,
      rows.filter(({ differs }) => differs > 0).map(({ id }) => id),
    )
    return rows.map((row) =>
      countRow(row, {
        countedByName: nameOf(row.countedBy),
        approvedByName: nameOf(row.approvedBy),
        orderNo: orderNo(row.orderId ?? ''),
        limits: limits(row.scope),
        document: document(row.id),
        article,
      }),
    )
  }
  /** It is blind: what the books had shows only once it was counted. */
  const countedFor = async (id: string, viewer: Viewer) => {
    const task = await rowOf(db, countListing, { viewer, id })
    if (task.countedAt === null || isOpenCount(task.status)) throw refusals.rowMissing()
    return task
  }
  const reads = readsOf(db, countListing, linesOf)
  return {
    ...reads,
    byId: async (input, viewer) => ({
      ...(await reads.byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
    explanation: async ({ id, skuId }, viewer) => explanationOf(db, await countedFor(id, viewer), skuId),
    moves: async ({ id, ...asked }, viewer) => movesOf(db, await countedFor(id, viewer), asked),
  }
}
