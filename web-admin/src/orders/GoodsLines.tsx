import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { goodsLines } from '../catalog/goods-lines.tsx'
import type { LineColumn } from '../form/LineCell.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { useLogin } from '../login/login.ts'
import { flagColumn } from './FlagCell.tsx'
import { goodsLabels } from './order-labels.ts'
import { pictureColumn } from './PictureCell.tsx'

/** A line's field under its name in the form. */
const typed = (field: keyof typeof goodsLabels, width?: number): LineColumn => ({
  ...{ field, label: goodsLabels[field] },
  ...(width !== undefined && { width }),
})
const figure = (field: keyof typeof goodsLabels): LineColumn => ({ ...typed(field), number: true })

/** What customs are told of each line. */
const declared: readonly LineColumn[] = [typed('nameEn', 180), typed('nameZh', 150)]
const worth: readonly LineColumn[] = [
  ...[typed('price', 90), figure('weight'), typed('customsCode', 100)],
  ...[figure('boxes'), typed('caseNo', 90), typed('unit', 80)],
  ...[figure('length'), figure('width'), figure('height')],
  ...[typed('goodsType', 110), typed('material', 110), typed('purpose', 110)],
  ...[typed('brand', 110), typed('model', 110), typed('origin', 90), typed('platformId', 120)],
  ...[flagColumn('electrified'), flagColumn('magnetic')],
]

interface Props {
  readonly order: ParcelOrderDetail | undefined
  readonly chooseCustomer: boolean
}

/** The goods of an order: articles out of stock where it is sent from there, else whatever its customer declares. */
export function GoodsLines({ order, chooseCustomer }: Props) {
  const kind: string = useWatch({ name: 'kind' })
  const customerId: string | undefined = useWatch({ name: 'customerId' })
  const warehouseId = useLogin()?.warehouseId
  const columns = useMemo(() => {
    const { sku, quantity } = goodsLines({
      ...{ customerId: chooseCustomer ? customerId : undefined, warehouseId, tellsStock: true },
      lines: (order?.goods ?? []).flatMap(({ skuId, skuCode, article, stock_quantity }) =>
        skuId && article ? [{ ...article, skuId, skuCode, stock_quantity: stock_quantity ?? 0 }] : [],
      ),
    })
    const code = typed('skuCode', 110)
    const picture = pictureColumn(order?.id)
    return kind === 'dropshipping'
      ? [sku, quantity, ...declared, ...worth, picture]
      : [...declared, { field: 'quantity', number: true } as const, ...worth, code, picture]
  }, [order, chooseCustomer, customerId, warehouseId, kind])
  return <LineEditor name="goods" columns={columns} start={newLine} />
}

export const newLine = { quantity: 1, price: '0' }
