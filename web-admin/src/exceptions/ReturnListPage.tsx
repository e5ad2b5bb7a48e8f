import { type ReturnRow, returnApi, returnTabs } from '@longshore/shared/exceptions/return.api.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ownReturnActions, returnActions } from './return-actions.ts'

const column = columnsOf(returnApi.list)
const columns = [
  column.code('no'),
  column.word('returnState', 'return-state', { label: 'field.status' }),
  column.time('decideBy', { label: 'return.decide-by' }),
  column.word('method', 'return-method', { label: 'return.method', minWidth: 150 }),
  column.text('customerName'),
  column.code('soldOrderNo', { label: 'return.order', minWidth: 130 }),
  column.code('waybillNo', { minWidth: 110 }),
  column.number('forecast', { width: 85 }),
  column.number('received', { width: 85 }),
  column.number('shelved', { width: 85 }),
  column.text('logisticsCompany', { extra: true }),
  column.text('remark', { extra: true }),
  column.time('signedAt', { extra: true }),
  column.time('finishedAt', { extra: true }),
  column.time('createdAt'),
]
const ownColumns = columns.filter(({ field }) => field !== 'customerName')
const filter = filtersOf(returnApi.list)
const search = filter.search('search', { label: 'inbound.search' })
const created = filter.range('from', 'to', { label: 'field.created' })
const filters = [search, filter.remote('customerId', activeCustomers), created]
const own = [search, created]
const tabs = { field: 'state', words: returnTabs, label: 'return-state' } as const
const ownTabs = { ...tabs, label: 'return-own' } as const
const toSign = { state: 'applied' } as const
const opens = ({ id }: ReturnRow) => `/entryOrderDetails?id=${id}`
const titles: Readonly<Record<string, TextKey>> = {
  own: 'page.customer.theProductListing',
  logistics: 'page.staff.ReturnsList',
  sign: 'page.staff.returnSign',
}

/** Goods that come back: applied for, received by the dock as every receipt is, and handled by their method. */
export function ReturnListPage({ preset = '' }: PageProps) {
  const t = useText()
  const may = useMay()
  const isOwn = preset === 'own'
  const signs = preset === 'sign'
  return (
    <ListPage
      title={titles[preset] ?? 'page.staff.masReturnsList'}
      of={returnApi.list}
      {...(signs ? { preset: toSign } : { tabs: isOwn ? ownTabs : tabs })}
      filters={isOwn ? own : filters}
      actions={isOwn ? ownReturnActions : returnActions}
      columns={isOwn ? ownColumns : columns}
      opens={opens}
    >
      {signs && may('inbound.receive') && (
        <Button component={Link} to="/sacningSign" variant="contained">
          {t('return.sign-in')}
        </Button>
      )}
      {!signs && may('exceptions.return') && (
        <Button component={Link} to="/creatReturns" variant="contained">
          {t('return.new')}
        </Button>
      )}
    </ListPage>
  )
}
