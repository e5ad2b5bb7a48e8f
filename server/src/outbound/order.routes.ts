import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { type OutboundOrder, outboundOrder } from '@longshore/shared/outbound/order.ts'
import { outboundMachine } from '@longshore/shared/outbound/order-machine.ts'
import {
  type OrderSummary,
  type OrderTab,
  orderSummary,
  orderTabs,
  statesOfTab,
} from '@longshore/shared/outbound/order-view.ts'
import { underWay } from '@longshore/shared/outbound/under-way.ts'
import { undoes } from '@longshore/shared/outbound/undoes.ts'
import { type Kysely, sql } from 'kysely'
import { equal, type Filter, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, pageOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { originOf } from '../files/sheet-origins.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { workOn } from '../stock/document-work.ts'
import { backordersOf } from './backorders.ts'
import { orderParts } from './order-parts.ts'

type Input = InputOf<typeof orderApi.list.input>

/** Nobody works on these: what is wrong with them holds nothing up. */
const atRest = outboundMachine.states.filter((state) => !(underWay as readonly string[]).includes(state))

/** A literal, so that the index of the few that are set aside serves it. */
const ABNORMAL = sql<number>`1`

const behindTab: Filter = (columns, tab) => {
  if (tab === 'abnormal')
    // Said by what they are not, or SQLite takes the index of the states, behind which a million others stand.
    return columns.and([columns('abnormal', '=', ABNORMAL), columns('status', 'not in', atRest)])
  const states = statesOfTab(tab as OrderTab)
  const ofState = columns.or(states.map((state) => columns('status', '=', state)))
  const unharmed = states.some((state) => (underWay as readonly string[]).includes(state))
  return unharmed ? columns.and([ofState, columns('abnormal', '=', 0)]) : ofState
}

/** Literals, so that the index of orders that are still here serves it. */
const stillHere = underWay.map((state) => sql.lit(state))

/** Removals are few: a literal, so that their own index serves it. */
const ofKind: Filter = (columns, kind) =>
  columns('kind', '=', sql.lit(kind === 'removal' ? 'removal' : 'sale'))

/** Removals alone are of defective pieces, so that their index serves these. */
const ofCondition: Filter = (columns, condition, dialect) =>
  condition === 'defective'
    ? columns.and([ofKind(columns, 'removal', dialect), columns('condition', '=', 'defective')])
    : columns('condition', '<>', 'defective')

/** Still here, and to leave by a moment: few, which SQLite is told, or it walks every order by its age. */
const stillDue: Filter = (columns, seconds, dialect) => {
  const due = until('shipBy')(columns, seconds, dialect)
  return columns.and([
    columns('status', 'in', stillHere),
    dialect === 'sqlite' ? sql<boolean>`likelihood(${due}, 0.0001)` : due,
  ])
}

export const orderListing: Listing<OutboundOrder, Input> = {
  table: outboundOrder,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'docNo', 'waybillNo'),
    status: behindTab,
    kind: ofKind,
    condition: ofCondition,
    picking: equal('picking'),
    merchantReviewed: flagged('merchantReviewed'),
    warehouseReviewed: flagged('warehouseReviewed'),
    rejected: flagged('rejected'),
    printed: flagged('printed'),
    packed: flagged('packed'),
    swept: flagged('swept'),
    bagged: flagged('bagged'),
    customerId: equal('customerId'),
    waveId: equal('waveId'),
    packageType: equal('packageType'),
    logisticsMode: (columns, mode) =>
      columns.or([
        columns('logisticsMode', '=', String(mode)),
        columns.and([columns('logisticsMode', '=', ''), columns('channel', '=', String(mode))]),
      ]),
    dueBy: stillDue,
    priorityFrom: (columns, least) => columns('priority', '>=', Number(least)),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  always: (columns) => columns('status', '<>', 'deleted'),
  tabs: { field: 'status', words: orderTabs, kept: true },
}

export function orderRoutes(db: Kysely<Database>): HandlersOf<typeof orderApi> {
  const linesOf = async (rows: readonly OutboundOrder[], { actor }: Viewer): Promise<OrderSummary[]> => {
    const named = (table: string, column: string, of: (row: OutboundOrder) => string | null) =>
      namesOf(
        db,
        { table, column },
        rows.map((row) => of(row) ?? ''),
      )
    const isCustomer = actor.kind === 'customer'
    const customerName = await named('customer', 'name', (row) => row.customerId)
    const carrierName = await named('carrier', 'name', (row) => row.carrierId)
    const waveNo = isCustomer ? () => '' : await named('wave', 'no', (row) => row.waveId)
    const mayBackorder = await backordersOf(db, rows)
    const seesWarehouseRemark = !isCustomer && (actor.permissions?.has('outbound.remark') ?? true)
    return rows.map((row) =>
      orderSummary(row, {
        customerName: customerName(row.customerId),
        carrierName: carrierName(row.carrierId ?? ''),
        waveNo: waveNo(row.waveId ?? ''),
        mayBackorder: mayBackorder(row),
        seesWarehouseRemark,
      }),
    )
  }
  return {
    ...readsOf(db, orderListing, linesOf),
    async counts(input, viewer) {
      const { tabs = {} } = await pageOf(db, orderListing, { viewer, input: { ...input, size: 1 } })
      return tabs
    },
    carriers: () =>
      db
        .selectFrom('carrier')
        .select(['id', 'code', 'name'])
        .where('enabled', '=', 1)
        .orderBy('code')
        .limit(1000)
        .execute(),
    async work({ id }, viewer) {
      const { scope } = await rowOf(db, orderListing, { viewer, id })
      return workOn(db, { scope, documentId: id }, undoes)
    },
    async byId({ id }, viewer) {
      const row = await rowOf(db, orderListing, { viewer, id })
      const [summary] = await linesOf([row], viewer)
      if (!summary) throw new Error(`order ${id} is said by nothing`)
      const origin = await originOf(db, id, viewer.actor)
      return { ...summary, consignee: row.consignee, origin, ...(await orderParts(db, row, viewer)) }
    },
  }
}
