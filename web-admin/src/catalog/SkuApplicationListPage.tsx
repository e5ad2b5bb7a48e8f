import { skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import { skuApplicationMachine } from '@longshore/shared/catalog/sku-application.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ownApplicationActions, reviewActions } from './sku-application-actions.ts'

const column = columnsOf(skuApplicationApi.list)
const columns = [
  column.code('code'),
  column.text('name', { flex: 2, minWidth: 160 }),
  column.word('kind', 'application-kind', { label: 'catalog.asked-for' }),
  column.status('status', skuApplicationMachine),
  column.text('reason', { flex: 2, minWidth: 160 }),
  column.time('appliedAt', { label: 'catalog.applied-at' }),
  column.time('decidedAt', { label: 'catalog.decided-at' }),
]
const ofAll = [
  ...columns.slice(0, 1),
  column.text('customerName', { minWidth: 140 }),
  ...columns.slice(1),
  column.text('decidedBy', { label: 'catalog.decided-by', extra: true }),
]
const filter = filtersOf(skuApplicationApi.list)
const filters = [filter.search('search'), filter.choice('kind', 'application-kind', ['new', 'change'])]
const byCustomer = [...filters, filter.remote('customerId', activeCustomers)]
const tabs = { field: 'status', words: skuApplicationMachine.states, label: 'skuApplication' } as const

/** `skuAdministration`: what customers apply for, to be reviewed. Preset `own`: a customer's own applications. */
export function SkuApplicationListPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  const own = preset === 'own'
  return (
    <ListPage
      title={own ? 'page.customer.skuApplications' : 'page.staff.skuAdministration'}
      of={skuApplicationApi.list}
      columns={own ? columns : ofAll}
      filters={own ? filters : byCustomer}
      actions={own ? ownApplicationActions : reviewActions}
      opens={({ id }) => `/skuApplicationDetails?id=${id}`}
      {...{ tabs }}
    >
      {own && may('catalog.application') && (
        <Button variant="contained" component={Link} to="/applyForSku">
          {t('catalog.apply')}
        </Button>
      )}
    </ListPage>
  )
}
