import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { sizeClasses } from '@longshore/shared/catalog/sku-fields.ts'
import { picturePath } from '@longshore/shared/catalog/sku-picture.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Thumbnail } from '../document/Picture.tsx'
import { type Column, cm, columnsOf, cubicMetres, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { ownWarehouses } from '../login/known-warehouses.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { openCategories, openUnits } from './class-search.ts'
import { ImportSkus, skuExport } from './SkuSheets.tsx'
import { ownSkuActions, skuActions } from './sku-actions.ts'

const column = columnsOf(skuApi.list)
const codesOf = ({ barcodes }: SkuLine) => barcodes.map(({ code }) => code).join(', ')
const barcodes: Column<SkuLine> = {
  ...{ field: 'barcodes', label: 'field.barcodes', sortable: false, minWidth: 150, flex: 1 },
  ...{ show: codesOf, renderCell: ({ row }) => codesOf(row) },
}
const namesOf = ({ warehouseNames }: SkuLine) => warehouseNames.join(', ')
const warehouses: Column<SkuLine> = {
  ...{ field: 'warehouseNames', label: 'field.warehouseIds', sortable: false, minWidth: 150, flex: 1 },
  ...{ extra: true, show: namesOf, renderCell: ({ row }) => namesOf(row) },
}
const code = column.code('code')
const pictures: Column<SkuLine> = {
  ...{ field: 'pictures', label: 'field.pictures', sortable: false, width: 92 },
  show: ({ pictures: [hash], code }) =>
    hash ? <Thumbnail at={{ path: picturePath, hash }} alt={code} side={30} /> : '',
  renderCell: ({ row }) => pictures.show?.(row),
}
const others = [
  pictures,
  column.text('name', { flex: 2, minWidth: 180 }),
  column.text('nameEn', { extra: true }),
  column.text('categoryName', { sortable: false }),
  column.text('unitName', { sortable: false, extra: true }),
  warehouses,
  column.code('sellerSku'),
  column.text('identification', { extra: true }),
  barcodes,
  column.number('good'),
  column.number('defective'),
  column.number('forecast'),
  column.number('onTheWay', { extra: true }),
  column.number('warningStock'),
  column.measure('weight', kg),
  column.measure('length', cm, { extra: true }),
  column.measure('width', cm, { extra: true }),
  column.measure('height', cm, { extra: true }),
  column.measure('volume', cubicMetres, { extra: true }),
  column.word('sizeClass', 'size-class'),
  column.money('unitPrice', { currency: 'currency' }),
  column.text('brand', { extra: true }),
  column.text('packaging', { extra: true }),
  column.text('model', { extra: true }),
  column.text('material', { extra: true }),
  column.text('origin', { extra: true }),
  column.text('customsCode', { extra: true }),
  column.text('nature', { extra: true }),
  column.yes('enabled'),
]
const columns = [code, ...others]
const ofAll = [code, column.text('customerName', { minWidth: 160 }), ...others]
const filter = filtersOf(skuApi.list)
const filters = [
  filter.search('search', { label: 'catalog.search' }),
  filter.search('barcode'),
  filter.remote('customerId', activeCustomers),
  filter.remote('categoryId', openCategories),
  filter.remote('unitId', openUnits),
  filter.remote('warehouseId', ownWarehouses),
  filter.choice('sizeClass', 'size-class', sizeClasses),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]

const ownFilters = filters.filter(({ names }) => !names.includes('customerId'))
const titles: Readonly<Record<string, TextKey>> = {
  'all-customers': 'page.staff.SKUmanagement',
  own: 'page.customer.SkuMangment',
}

/** `SkuMangment`, for a customer (preset `own`) with the own ones, and `SKUmanagement` (preset `all-customers`), which says whose each one is. */
export function SkuListPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  const all = preset === 'all-customers'
  const own = preset === 'own'
  return (
    <ListPage
      title={titles[preset ?? ''] ?? 'page.staff.SkuMangment'}
      of={skuApi.list}
      columns={all ? ofAll : columns}
      opens={({ id }) => `/skuDetails?id=${id}`}
      filters={own ? ownFilters : filters}
      actions={own ? ownSkuActions : skuActions}
      exports={skuExport}
    >
      {may('catalog.sku') && (
        <>
          <ImportSkus />
          <Button variant="contained" component={Link} to="/addEditSku">
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
