import { type AbnormalRow, abnormalApi, partStates } from '@longshore/shared/exceptions/abnormal.api.ts'
import { dispositions } from '@longshore/shared/exceptions/disposition.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { partGroupNames, partKinds } from '@longshore/shared/exceptions/part-kinds.ts'
import Box from '@mui/material/Box'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { abnormalActions } from './abnormal-actions.ts'
import { PartGroups } from './PartGroups.tsx'
import { roleName } from './role-names.ts'

const column = columnsOf(abnormalApi.list)
const columns = [
  column.code('subjectLabel', { label: 'exception.subject' }),
  column.word('kind', 'exception-kind', { label: 'field.kind', minWidth: 210, flex: 2 }),
  column.code('skuCode', { minWidth: 110 }),
  column.number('quantity', { width: 85 }),
  column.status('status', exceptionMachine, { width: 120 }),
  column.word('disposition', 'disposition', { label: 'abnormal.disposition', minWidth: 140 }),
  column.text('customerName', { label: 'abnormal.shown-to' }),
  column.word('turn', 'turn', {
    ...{ label: 'abnormal.turn', minWidth: 110 },
    show: ({ customerId, turn, state }) => (customerId && state === 'pending' ? textOf(`turn.${turn}`) : ''),
  }),
  column.text('ownerRole', {
    label: 'exception.owner',
    show: ({ ownerRole }) => roleName(ownerRole),
    extra: true,
  }),
  column.text('takenByName', { label: 'exception.taken-by' }),
  column.time('openedAt', { label: 'exception.opened-at' }),
  column.time('dueAt', {
    label: 'exception.due',
    show: ({ dueAt, overdue }) => (
      <Box component="span" sx={overdue ? { color: 'error.main', fontWeight: 600 } : {}}>
        {timeOf(dueAt)}
      </Box>
    ),
  }),
  column.time('resolvedAt', { label: 'exception.resolved-at', extra: true }),
]
const filter = filtersOf(abnormalApi.list)
const filters = [
  filter.search('search', { label: 'exception.subject' }),
  filter.choice('group', 'part-group', partGroupNames, { label: 'abnormal.group' }),
  filter.choice('kind', 'exception-kind', partKinds),
  filter.choice('disposition', 'disposition', dispositions, { label: 'abnormal.disposition' }),
  filter.choice('turn', 'turn', ['house', 'customer'], { label: 'abnormal.turn' }),
  filter.remote('customerId', activeCustomers, { label: 'abnormal.shown-to' }),
]
const tabs = { field: 'state', words: partStates, label: 'part-state' } as const
const opens = ({ id }: AbnormalRow) => `/exceptionDetails?id=${id}`

/** Every surplus, shortage, mismatch, put-back and count difference as a document; the exceptions desk is where they are worked. */
export function AbnormalListPage({ preset = '' }: PageProps) {
  return (
    <ListPage
      key={preset}
      title={preset === 'logistics' ? 'page.staff.outlierlist' : 'page.staff.masoutlierlist'}
      of={abnormalApi.list}
      actions={abnormalActions}
      {...{ columns, filters, tabs, opens }}
    >
      <PartGroups />
    </ListPage>
  )
}
