import { type HandlingRateRow, handlingApi } from '@longshore/shared/performance/handling.api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { openWarehouses } from '../setup/row-search.ts'

const column = columnsOf(handlingApi.rates)
const columns = [
  column.text('warehouseName', { label: 'field.warehouseId', minWidth: 180 }),
  column.code('month', { label: 'serve.from-month' }),
  column.money('perHour', { currency: 'currency' }, { label: 'serve.per-hour', width: 160 }),
  column.text('setName', { label: 'serve.set-by' }),
  column.time('setAt', { label: 'serve.set-at' }),
]
const filters = [filtersOf(handlingApi.rates).remote('warehouseId', openWarehouses)]
const form = rowForm(handlingApi.setRate, {
  title: 'serve.rate',
  fits: (_: HandlingRateRow) => false,
  fields: (
    <>
      <RemoteSelect name="warehouseId" search={openWarehouses} />
      <TextField name="month" label="serve.from-month" hint="serve.month-hint" />
      <CurrencyField />
      <TextField name="perHour" label="serve.per-hour" />
    </>
  ),
})

/** `serveRates`, an address of ours: what an hour of work costs in each warehouse, from a month on. */
export function ServeRatesPage() {
  return <ListPage title="page.staff.serveRates" of={handlingApi.rates} {...{ columns, filters, form }} />
}
