import { dueStates, type Timed, type TimesRow, timesGroups } from '@longshore/shared/contract/timer.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import type { ListEndpoint } from '../grid/list-row.ts'
import { Bar } from '../look/Bar.tsx'
import { durationOf, hoursOf } from '../look/durations.ts'
import { activeCustomers } from './row-search.ts'

/** Whether the time of a document is over; its tone stands among the stages. */
export const dueWords = { name: 'due', states: [...dueStates, 'in-time'] as const }

/** How long a document is under way, for its column. */
export const ageShown = {
  ...({ label: 'timer.age', width: 130, unit: 'h' } as const),
  show: ({ age }: Pick<Timed, 'age'>) => durationOf(age),
  cell: ({ age }: Pick<Timed, 'age'>) => hoursOf(age),
}

/** How long documents took, of a call that tells it by day and by customer. */
export function timesColumns<I extends object>(of: ListEndpoint<I, TimesRow>) {
  const column = columnsOf(of)
  const took = (field: 'median' | 'p90') =>
    column.number(field, {
      ...{ label: `timer.${field}`, width: 150, unit: 'h', show: (row) => durationOf(row[field]) },
      cell: (row) => hoursOf(row[field]),
    })
  return [
    column.code('day', { label: 'timer.day' }),
    column.text('customerName'),
    column.number('documents', { label: 'timer.documents', width: 130 }),
    took('median'),
    took('p90'),
    column.number('inTime', {
      ...{ label: 'timer.in-time', width: 170, unit: '%', display: 'flex' },
      show: ({ inTime }) => <Bar share={inTime / 100}>{inTime} %</Bar>,
    }),
  ]
}

export function timesFilters<
  I extends { by?: string; customerId?: string; from?: number | undefined; to?: number | undefined },
>(of: ListEndpoint<I, TimesRow>) {
  const filter = filtersOf(of)
  return [
    filter.range('from', 'to', { label: 'timer.period' }),
    filter.choice('by', 'timer-by', timesGroups, { label: 'timer.by' }),
    filter.remote('customerId', activeCustomers),
  ]
}
