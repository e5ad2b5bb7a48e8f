import { type WarehouseLine, warehouseApi } from '@longshore/shared/setup/warehouse.api.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { useText } from '../language/language.ts'
import { readWarehouses } from '../login/known-warehouses.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { countryName } from './place-search.ts'

const column = columnsOf(warehouseApi.list)
const columns = [
  column.code('code'),
  column.text('name', { minWidth: 180 }),
  column.text('country', { minWidth: 100, show: ({ country }) => countryName(country) }),
  column.text('zone'),
  column.text('address', { flex: 2 }),
  column.text('contact'),
  column.text('phone'),
  column.text('fax', { extra: true }),
  column.text('email', { extra: true }),
  column.yes('own'),
  column.word('inspection', 'inspection'),
  column.yes('enabled'),
]
const filter = filtersOf(warehouseApi.list)
const filters = [
  filter.search('search'),
  filter.choice('own', 'kit', ['yes', 'no']),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(warehouseApi)

/** `Warehouselist` shows the warehouses, `hourseMangment` (preset `manage`) also changes them. */
export function WarehouseListPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  const manages = preset === 'manage'
  return (
    <ListPage
      title={manages ? 'page.staff.hourseMangment' : 'page.staff.Warehouselist'}
      of={warehouseApi.list}
      {...{ columns, filters }}
      {...(manages && { actions, opens: ({ id }: WarehouseLine) => `/storeCreate?id=${id}` })}
    >
      {manages && may('setup.warehouse') && (
        <>
          <ImportSheet
            title="setup.import-warehouses"
            kind="warehouse"
            template="setup.warehouses-template"
            base="/api/owms/v1/setup/warehouse"
            taken={() => void readWarehouses()}
          />
          <Button variant="contained" component={Link} to="/storeCreate">
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
