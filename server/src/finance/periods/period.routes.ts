import type { InputOf } from '@longshore/shared/contract/page.ts'
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
import type { Kysely } from 'kysely'
import { timelineOf } from '../../commands/timeline.ts'
import { equal } from '../../database/filters.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { leftOpen } from './left-open.ts'
import { turnoversOf } from './turnovers.ts'

/** Accounts that a page shows at once; the files have all. */
const SHOWN = 200

export const periodListing: Listing<AccountingPeriod, InputOf<typeof periodApi.list.input>> = {
  ...{ table: accountingPeriod, scope: 'company' },
  filters: { status: equal('status') },
  tabs: { field: 'status', words: periodStates },
}

export function periodRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof periodApi> {
  const { list } = readsOf(db, periodListing, (rows) => rows.map(periodLine))
  return {
    list,
    async byId({ id }, viewer) {
      const row = await rowOf(db, periodListing, { viewer, id })
      const kept = row.status === 'closed' && row.sha256 !== ''
      return {
        ...{ ...periodLine(row), isOver: isOver(row, now()) },
        totals: (kept ? row.totals : trialTotals(await turnoversOf(db, row.month))).map(totalLine),
        left: kept ? row.left : await leftOpen(db, row),
        timeline: await timelineOf(db, id, viewer),
      }
    },
    async accounts({ id, currency, kind }, viewer) {
      const { month } = await rowOf(db, periodListing, { viewer, id })
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
