import { type OfferedProduct, type ProductLine, productApi } from '@longshore/shared/pricing/product.api.ts'
import { postcodeRules } from '@longshore/shared/pricing/product.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { t } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { CountryField } from '../setup/CountryField.tsx'
import { countries, countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ChannelName } from './ChannelName.tsx'
import { openChannels } from './channel-search.ts'

const place = ({ country }: OfferedProduct) => (country ? countryName(country) : t('channel.everywhere'))
const postcodes = ({ postcodeRule, postcodeFrom, postcodeTo }: OfferedProduct) => {
  const range = postcodeTo ? `${postcodeFrom}–${postcodeTo}` : postcodeFrom && `${postcodeFrom}*`
  return [t(`postcode-rule.${postcodeRule}`), range].filter(Boolean).join(' ')
}

const own = columnsOf(productApi.own)
const ownColumns = [
  own.code('code', { minWidth: 110 }),
  own.code('shortCode', { minWidth: 90, flex: 0 }),
  own.text('zh'),
  own.text('en', { minWidth: 180 }),
  own.text('es', { extra: true }),
  own.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  own.text('country', { show: place, cell: place }),
  own.word('postcodeRule', 'postcode-rule', { minWidth: 180, show: postcodes, cell: postcodes }),
]
const column = columnsOf(productApi.list)
const columns = [
  column.code('code', { minWidth: 110 }),
  column.code('shortCode', { minWidth: 90, flex: 0 }),
  column.text('zh'),
  column.text('en', { minWidth: 180 }),
  column.text('es'),
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.text('country', { show: place, cell: place }),
  column.word('postcodeRule', 'postcode-rule', { minWidth: 180, show: postcodes, cell: postcodes }),
  column.text('customerName', { label: 'product.offered-to' }),
  column.number('sequence', { extra: true }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(productApi.list)
const filters = [
  filter.search('search', { label: 'product.search' }),
  filter.remote('channel', openChannels),
  filter.remote('country', countries),
  filter.remote('customerId', activeCustomers, { label: 'product.offered-to' }),
  filter.choice('postcodeRule', 'postcode-rule', postcodeRules),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const ownFilter = filtersOf(productApi.own)
const ownFilters = [
  ownFilter.search('search', { label: 'product.search' }),
  ownFilter.remote('country', countries),
]
const form = rowForm(productApi.save, {
  title: 'product.one',
  start: { postcodeRule: 'any' },
  fixed: ({ id }: ProductLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="shortCode" />
      <TextField name="zh" />
      <TextField name="en" />
      <TextField name="es" />
      <RemoteSelect name="channel" search={openChannels} />
      <RemoteSelect
        name="customerId"
        label="product.offered-to"
        hint="product.offered-hint"
        search={activeCustomers}
        shown={row?.customerName}
      />
      <CountryField name="country" hint="product.country-hint" />
      <SelectField name="postcodeRule" words="postcode-rule" />
      <TextField name="postcodeFrom" hint="product.postcode-hint" />
      <TextField name="postcodeTo" />
      <NumberField name="sequence" hint="setup.order-hint" />
      <TextField name="remark" wide />
    </>
  ),
})
const actions = switchOf(productApi)

/** `products`: the names under which channels are sold. `productMaintenance`: those that are offered to a customer. */
export function ProductListPage({ preset }: PageProps) {
  if (preset === 'own')
    return (
      <ListPage
        title="page.customer.productMaintenance"
        of={productApi.own}
        columns={ownColumns}
        filters={ownFilters}
      />
    )
  return (
    <ListPage title="page.staff.products" of={productApi.list} {...{ columns, filters, actions, form }} />
  )
}
