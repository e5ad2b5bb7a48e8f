import { partStates, type SharedPartRow, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { dispositions } from '@longshore/shared/exceptions/disposition.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'

const column = columnsOf(sharedPartApi.list)
const columns = [
  column.code('subjectLabel', { label: 'exception.subject' }),
  column.word('kind', 'exception-kind', { label: 'field.kind', minWidth: 210, flex: 2 }),
  column.code('skuCode', { minWidth: 110 }),
  column.number('quantity', { width: 85 }),
  column.word('turn', 'turn-own', {
    ...{ label: 'abnormal.turn', minWidth: 150 },
    show: ({ turn, state }) => (state === 'pending' ? textOf(`turn-own.${turn}`) : ''),
  }),
  column.word('agreement', 'agreement', { label: 'abnormal.agreement', minWidth: 140 }),
  column.word('disposition', 'disposition', { label: 'abnormal.disposition', minWidth: 140 }),
  column.time('openedAt', { label: 'exception.opened-at' }),
  column.time('resolvedAt', { label: 'exception.resolved-at' }),
]
const filter = filtersOf(sharedPartApi.list)
const filters = [
  filter.search('search', { label: 'exception.subject' }),
  filter.choice('mine', 'shared-mine', ['yes', 'no'], { label: 'abnormal.turn' }),
  filter.choice('disposition', 'disposition', dispositions, { label: 'abnormal.disposition' }),
]
const tabs = { field: 'state', words: partStates, label: 'part-state' } as const
const opens = ({ id }: SharedPartRow) => `/sharedPartDetails?id=${id}`

/** The customer's own goods that differ from the plan, as far as the warehouse shows them. */
export function SharedPartsPage() {
  return (
    <ListPage
      title="page.customer.sharedParts"
      of={sharedPartApi.list}
      {...{ columns, filters, tabs, opens }}
    />
  )
}
