import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { currencies } from '@longshore/shared/money/money.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountRow, countTabs } from '@longshore/shared/stock/count-view.ts'
import type { MoneyLine } from '@longshore/shared/stock/count-worth.ts'
import { actionsOf } from '../grid/actions.ts'
import type { Column } from '../grid/columns.tsx'
import type { ListRow } from '../grid/list-row.ts'
import { type TextKey, textOf } from '../language/language.ts'

/** Why a position is counted: the house's word, the exception that asked for it, or what a person wrote. */
export function countReason(reason: string): string {
  if (
    /^(unexplained|unasked|short-pick|count-order|moved-late|rule-abc|rule-not-since|rule-zero)$/.test(reason)
  )
    return textOf(`count-reason.${reason}`)
  return reason in exceptionKinds ? textOf(`exception-kind.${reason}`) : reason
}

/** Sums of several currencies, as a person reads them. */
export function moneyText(sums: readonly MoneyLine[]): string {
  return sums.map(({ currency, amount }) => `${amount} ${currencies[currency].label}`).join(' + ')
}

type Valued = ListRow & { readonly worth: readonly MoneyLine[] }

/** A column of what differences are worth. */
export function worthColumn<R extends Valued>(label: TextKey): Column<R> {
  const show = ({ worth }: R) => moneyText(worth)
  return { field: 'worth', sortable: false, width: 150, label, show, renderCell: ({ row }) => show(row) }
}

/** Who may approve a count that waits for approval. */
export function needsText({ needs }: Pick<CountRow, 'needs'>): string {
  return needs && textOf(`count-needs.${needs}`)
}

export const countStates = { name: 'count', states: countTabs }

const action = actionsOf(countApi.list)
const countId = ({ id }: CountRow) => ({ countId: id })
const isCounted = ({ status }: CountRow) => status === 'counted'

/** What is done with a count: its differences are booked, it is counted again, or it ends. */
export const countActions = [
  action.does('count.approve', countApi.approve, countId, {
    ...{ asks: 'confirm', question: 'stock.approve-question', fits: isCounted },
  }),
  action.does('count.force', countApi.approve, ({ id }, { reason }) => ({ countId: id, force: reason }), {
    asks: 'reason',
    permission: 'stock.approve',
    fits: isCounted,
  }),
  action.does('count.again', countApi.again, countId, { fits: isCounted }),
  action.does('count.cancel', countApi.cancel, ({ id }, { reason }) => ({ countId: id, reason }), {
    ...{ asks: 'reason', danger: true },
    fits: ({ status }) => status !== 'approved' && status !== 'cancelled',
  }),
]
