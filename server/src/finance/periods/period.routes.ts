import type { InputOf, PageInput } from '@longshore/shared/contract/page.ts'
import {
  type AccountingPeriod,
  accountingPeriod,
  periodStates,
} from '@longshore/shared/finance/accounting-period.ts'
import {
  accountLine,
  isOver,
  type periodApi,
  periodLine,
  totalLine,
} from '@longshore/shared/finance/period.api.ts'
import { inOrder, kindOf, trialTotals } from '@longshore/shared/finance/trial-balance.ts'
import { monthNo } from '@longshore/shared/money/books.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../../commands/timeline.ts'
import { type Columns, equal } from '../../database/filters.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { leftOpen } from './left-open.ts'
import { turnoversOf } from './turnovers.ts'

/** Accounts that a page shows at once; the files have all. */
const SHOWN = 200

/** Months by their ids. */
export const monthRows: Listing<AccountingPeriod, PageInput> = {
  ...{ table: accountingPeriod, scope: 'company', filters: {} },
}

type Periods = Listing<AccountingPeriod, InputOf<typeof periodApi.list.input>>

/** Months, and at a moment those that wait: over and still open, closed by one person, or asked to be opened again. */
export function periodListing(at: number): Periods {
  const states = (columns: Columns) => ({
    over: columns.and([columns('status', '=', 'open'), columns('month', '<', monthNo(at))]),
    soft: columns('status', '=', 'soft-closed'),
    asked: columns('askedBy', '<>', ''),
  })
  return {
    ...{ table: accountingPeriod, scope: 'company' },
    filters: {
      status: equal('status'),
      waits: (columns) => columns.or(Object.values(states(columns))),
      waitsFrom(columns, seconds) {
        const { over, soft, asked } = states(columns)
        const from = Number(seconds) * 1000
        return columns.or([
          columns.and([over, columns('month', '>=', monthNo(from - 1))]),
          columns.and([soft, columns('softClosedAt', '>=', from)]),
          columns.and([asked, columns('askedAt', '>=', from)]),
        ])
      },
    },
    tabs: { field: 'status', words: periodStates },
  }
}

export function periodRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof periodApi> {
  return {
    list: (input, viewer) =>
      readsOf(db, periodListing(now()), (rows) => rows.map(periodLine)).list(input, viewer),
    async byId({ id }, viewer) {
      const row = await rowOf(db, monthRows, { viewer, id })
      const kept = row.status === 'closed' && row.sha256 !== ''
      return {
        ...{ ...periodLine(row), isOver: isOver(row, now()) },
        totals: (kept ? row.totals : trialTotals(await turnoversOf(db, row.month))).map(totalLine),
        left: kept ? row.left : await leftOpen(db, row),
        timeline: await timelineOf(db, id, viewer),
      }
    },
    async accounts({ id, currency, kind }, viewer) {
      const { month } = await rowOf(db, monthRows, { viewer, id })
      const all = inOrder(await turnoversOf(db, month)).filter(
        (one) =>
          (currency === '' || one.currency === currency) && (kind === '' || kindOf(one.account) === kind),
      )
      const shown = all.slice(0, SHOWN)
      const owners = shown.map(({ customerId }) => customerId)
      const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
      return {
        rows: shown.map((one) => accountLine(one, nameOf(one.customerId))),
        more: all.length > shown.length,
      }
    },
  }
}
