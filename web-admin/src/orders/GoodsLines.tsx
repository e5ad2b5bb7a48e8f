import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { goodsLines } from '../catalog/goods-lines.tsx'
import type { LineColumn } from '../form/LineCell.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { useLogin } from '../login/login.ts'
import { pictureColumn } from './PictureCell.tsx'

/** What customs are told of each line. */
const declared: readonly LineColumn[] = [
  { field: 'nameEn', label: 'parcel.name-en', width: 180 },
  { field: 'nameZh', label: 'parcel.name-zh', width: 150 },
]
const worth: readonly LineColumn[] = [
  { field: 'price', label: 'parcel.price', width: 90 },
  { field: 'weight', label: 'parcel.weight', number: true },
  { field: 'customsCode', label: 'parcel.hs', width: 100 },
  { field: 'boxes', label: 'parcel.boxes', number: true },
  { field: 'length', label: 'field.length', number: true },
  { field: 'width', label: 'field.width', number: true },
  { field: 'height', label: 'field.height', number: true },
  { field: 'material', label: 'parcel.material', width: 110 },
  { field: 'purpose', label: 'parcel.purpose', width: 110 },
  { field: 'brand', label: 'parcel.brand', width: 110 },
  { field: 'origin', label: 'parcel.origin', width: 90 },
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
    const code: LineColumn = { field: 'skuCode', label: 'parcel.sku-code', width: 110 }
    const picture = pictureColumn(order?.id)
    return kind === 'dropshipping'
      ? [sku, quantity, ...declared, ...worth, picture]
      : [...declared, { field: 'quantity', number: true } as const, ...worth, code, picture]
  }, [order, chooseCustomer, customerId, warehouseId, kind])
  return <LineEditor name="goods" columns={columns} start={newLine} />
}

export const newLine = { quantity: 1, price: '0' }
