import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import type { Barcode as Code } from '@longshore/shared/catalog/sku.ts'
import { picturePath } from '@longshore/shared/catalog/sku-picture.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { Barcode } from '../document/Barcode.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { actionsOf } from '../grid/actions.ts'
import { spoken, type TextKey, textOf, useText } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { MergeSku } from './MergeSku.tsx'
import { ownSkuActions, skuActions } from './sku-actions.ts'

const edit = actionsOf(skuApi.list).opens('kit.edit', ({ id }) => `/addEditSku?id=${id}`, {
  ...{ permission: 'catalog.sku', fits: ({ mergedInto }) => mergedInto === null },
})
const actions = [edit, ...skuActions]
const ownActions = [edit, ...ownSkuActions]
const barcodes: readonly Part<Code>[] = [
  { label: 'field.barcodes', show: ({ code }) => code },
  { label: 'catalog.pieces-per-scan', number: true, show: ({ quantity }) => quantity },
  // Scanned off the screen it is found like the one on the goods.
  { label: 'catalog.bars', show: ({ code }) => <Barcode text={code} height={10} /> },
]

const titles: Readonly<Record<string, TextKey>> = {
  logistics: 'page.staff.skuDetailed',
  own: 'page.customer.skuDetails',
}

/** All that is known of an article. `skuDetailed` (preset `logistics`) leads to what is on its way to the warehouse. */
export function SkuDetailPage({ preset }: PageProps) {
  const t = useText()
  const logistics = preset === 'logistics'
  const own = preset === 'own'
  return (
    <DocumentPage
      title={titles[preset ?? ''] ?? 'page.staff.skuDetails'}
      byId={skuApi.byId}
      nameOf={({ code }) => code}
      head={({ code, name }) => `${code} · ${name}`}
      actions={own ? ownActions : actions}
    >
      {(sku, reload) => (
        <>
          <MergeSku {...{ sku, reload }} />
          {sku.pictures.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {sku.pictures.map((hash) => (
                <Thumbnail key={hash} at={{ path: picturePath, hash }} alt={sku.code} side={128} />
              ))}
            </Box>
          )}
          <Facts of={goodsOf(sku)} />
          <Facts of={declaredOf(sku)} />
          <PartTable
            title="field.barcodes"
            rows={sku.barcodes}
            parts={barcodes}
            keyOf={({ code }) => code}
            none="catalog.no-barcodes"
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Link component={To} to={`/${logistics ? 'ManagementDetails' : 'stockDetails'}?id=${sku.id}`}>
              {t(logistics ? 'page.staff.ManagementDetails' : 'page.staff.stockDetails')}
            </Link>
            {!own && (
              <Link component={To} to={`/journal?skuId=${sku.id}`}>
                {t('page.staff.journal')}
              </Link>
            )}
          </Box>
        </>
      )}
    </DocumentPage>
  )
}

type Known = Parameters<typeof Facts>[0]['of']
const number = (value: number) => value.toLocaleString(spoken(), { maximumFractionDigits: 6 })

function goodsOf(sku: SkuLine): Known {
  return [
    ['field.customerName', sku.customerName],
    ['field.nameEn', sku.nameEn],
    ['field.categoryName', sku.categoryName],
    ['field.unitName', sku.unitName],
    ['field.warehouseIds', sku.warehouseNames.join(', ') || textOf('catalog.all-warehouses')],
    ['field.sellerSku', sku.sellerSku],
    ['field.identification', sku.identification],
    ['field.good', number(sku.good)],
    ['field.defective', number(sku.defective)],
    ['field.forecast', number(sku.forecast)],
    ['field.onTheWay', number(sku.onTheWay)],
    ['field.warningStock', number(sku.warningStock)],
    ['field.sizeClass', textOf(`size-class.${sku.sizeClass}`)],
    ['field.weight', `${number(sku.weight)} kg`],
    ['catalog.sizes', `${[sku.length, sku.width, sku.height].map(number).join(' × ')} cm`],
    ['field.volume', `${number(sku.volume)} m³`],
    ['field.enabled', textOf(`kit.${sku.enabled ? 'yes' : 'no'}`)],
  ]
}

function declaredOf(sku: SkuLine): Known {
  return [
    ['field.unitPrice', amountText(sku.unitPrice, sku.currency)],
    ['field.customsCode', sku.customsCode],
    ['field.nature', sku.nature],
    ['field.origin', sku.origin],
    ['field.material', sku.material],
    ['field.brand', sku.brand],
    ['field.model', sku.model],
    ['field.packaging', sku.packaging],
  ]
}
