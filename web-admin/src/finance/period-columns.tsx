import { periodMachine } from '@longshore/shared/finance/accounting-period.ts'
import { type PeriodLine, periodApi } from '@longshore/shared/finance/period.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'

const column = columnsOf(periodApi.list)
export const periodColumns = [
  column.code('month', { label: 'period.month' }),
  column.status('status', periodMachine),
  column.yes('asked', { label: 'period.asked' }),
  column.text('softClosedName', { label: 'period.soft-closed-by' }),
  column.time('softClosedAt', { label: 'period.soft-closed-at' }),
  column.text('closedName', { label: 'period.closed-by' }),
  column.time('closedAt', { label: 'period.closed-at' }),
  column.number('accounts', { label: 'period.accounts' }),
  column.number('closing', { label: 'period.closings' }),
  column.text('remark', { minWidth: 200 }),
  column.text('reason', { label: 'field.reason', extra: true }),
  column.text('head', { label: 'period.head', extra: true }),
]
const { does, moves } = actionsOf(periodApi.list)
const statusOf = ({ status }: PeriodLine) => status
const periodOf = ({ id }: PeriodLine) => ({ periodId: id })
/** Closing for good is a form of the month's page: it shows what is still open. */
export const periodActions = [
  ...moves(periodMachine, statusOf, { 'soft-close': periodApi.softClose }, periodOf, {
    'soft-close': { takes: 'one', question: 'period.soft-close-asks' },
  }),
  does('period.reopen', periodApi.reopen, periodOf, {
    ...{ takes: 'one', asks: 'confirm', question: 'period.reopen-asks' },
    fits: ({ asked }) => asked,
  }),
  does('period.keep-closed', periodApi.keepClosed, periodOf, { takes: 'one', fits: ({ asked }) => asked }),
  does('period.ask-reopening', periodApi.askReopening, ({ id }, { reason }) => ({ periodId: id, reason }), {
    ...{ takes: 'one', asks: 'reason', danger: true },
    fits: ({ status, asked }) => status !== 'open' && !asked,
  }),
]
