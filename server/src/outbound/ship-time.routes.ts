import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type DueState, dueBounds, type Timer, timedSince } from '@longshore/shared/contract/timer.ts'
import { type OutboundOrder, outboundOrder } from '@longshore/shared/outbound/order.ts'
import { secondsOf } from '@longshore/shared/outbound/order-view.ts'
import { NO_SHIP_BY } from '@longshore/shared/outbound/ship-by.ts'
import {
  type ShipStage,
  type ShipTimer,
  shipStage,
  shipStages,
  type shipTimeApi,
} from '@longshore/shared/outbound/ship-time.api.ts'
import { underWay } from '@longshore/shared/outbound/under-way.ts'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { type Columns, equal, type Filter } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, pageOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { timerOf, timesOf } from '../setup/times.ts'

type Input = InputOf<typeof shipTimeApi.list.input>

/** Literals, so that the index of the orders that are still here serves them. */
const stillHere = underWay.map((status) => sql.lit(status))

type Condition = (columns: Columns) => Expression<SqlBool>
const inDelivery = (more: Condition): Condition => {
  return (columns) => columns.and([columns('status', '=', 'in-delivery'), more(columns)])
}
const stages: Readonly<Record<Exclude<ShipStage, 'set-aside'>, Condition>> = {
  'to-review': (columns) => columns('status', '=', 'to-review'),
  'to-wave': (columns) => columns('status', '=', 'to-be-issued'),
  'to-pick': inDelivery((columns) =>
    columns.and([columns('packed', '=', 0), columns('picking', '<>', 'picked')]),
  ),
  'to-pack': inDelivery((columns) =>
    columns.and([columns('packed', '=', 0), columns('picking', '=', 'picked')]),
  ),
  'to-hand-over': inDelivery((columns) => columns('packed', '=', 1)),
}
const atStage: Filter = (columns, stage) =>
  stage === 'set-aside'
    ? columns.or([columns('held', '=', 1), columns('abnormal', '=', 1)])
    : columns.and([
        ...[columns('held', '=', 0), columns('abnormal', '=', 0)],
        stages[stage as Exclude<ShipStage, 'set-aside'>](columns),
      ])

/** Orders that were submitted and have not left, the oldest first. */
export function shipListing(timer: Timer): Listing<OutboundOrder, Input> {
  const bounds = dueBounds(timer)
  return {
    table: outboundOrder,
    scope: 'warehouse',
    filters: {
      search: foundBy('no', 'docNo', 'waybillNo'),
      customerId: equal('customerId'),
      stage: atStage,
      due: (columns, due) =>
        due === 'overdue'
          ? columns('submittedAt', '<', bounds.overdue)
          : columns.and([
              columns('submittedAt', '>=', bounds.overdue),
              columns('submittedAt', '<', bounds[due as DueState]),
            ]),
    },
    always: (columns) =>
      columns.and([columns('status', 'in', stillHere), columns('submittedAt', 'is not', null)]),
    tabs: { field: 'stage', words: shipStages },
    filled: ['submittedAt'],
  }
}

const times = { table: 'outboundOrder', from: 'submittedAt', to: 'shippedAt' } as const

export function shipTimeRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof shipTimeApi> {
  return {
    async list(input, viewer) {
      const timer = await timerOf(db, viewer, { limit: 'shipHours', now: now() })
      const page = await pageOf(db, shipListing(timer), { viewer, input })
      const customers = page.rows.map(({ customerId }) => customerId)
      const customerName = await namesOf(db, { table: 'customer', column: 'name' }, customers)
      const rows = page.rows.map((row): ShipTimer => {
        const { id, no, docNo, customerId, pieces, picked, submittedAt, shipBy } = row
        const stage = shipStage(row)
        return {
          ...{ id, no, docNo, customerId, pieces, picked, stage, next: stage },
          ...{ customerName: customerName(customerId), ...timedSince(submittedAt ?? timer.now, timer) },
          shipBy: secondsOf(shipBy === NO_SHIP_BY ? null : shipBy),
        }
      })
      return { ...page, rows }
    },
    times: (input, viewer) => timesOf(db, times, { input, viewer, limit: 'shipHours', now: now() }),
  }
}
