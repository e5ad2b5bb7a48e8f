import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { isOpen } from '@longshore/shared/orders/parcel-order.ts'
import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import Button from '@mui/material/Button'
import { FormDialog } from '../form/FormDialog.tsx'
import type { LineColumn } from '../form/LineCell.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { flagColumn } from './FlagCell.tsx'
import { pictureColumn } from './PictureCell.tsx'
import { writtenLine } from './written-line.ts'

const columns: readonly LineColumn[] = [
  { field: 'nameEn', label: 'parcel.name-en', width: 160 },
  { field: 'nameZh', label: 'parcel.name-zh', width: 140 },
  { field: 'customsCode', label: 'parcel.hs', width: 100 },
  { field: 'price', label: 'parcel.price', width: 90 },
  { field: 'weight', label: 'parcel.weight', number: true },
  { field: 'material', label: 'parcel.material', width: 110 },
  { field: 'purpose', label: 'parcel.purpose', width: 110 },
  { field: 'brand', label: 'parcel.brand', width: 110 },
  { field: 'model', label: 'parcel.model', width: 110 },
  { field: 'origin', label: 'parcel.origin', width: 90 },
  flagColumn('electrified'),
  flagColumn('magnetic'),
]

interface Props {
  readonly order: ParcelOrderDetail
  readonly open: boolean
  show(): void
  close(): void
  saved(): void
}

/** What customs are told of the goods, written anew until the order leaves; quantities stay. */
export function DeclarationForm({ order, open, show, close, saved }: Props) {
  const t = useText()
  const may = useMay()
  if (!may('orders.edit') || !(order.status === 'draft' || isOpen(order.status))) return null
  return (
    <>
      <Button onClick={show} sx={{ justifySelf: 'start' }}>
        {t('parcel.change-declaration')}
      </Button>
      {open && (
        <FormDialog title="parcel.change-declaration">
          <SchemaForm
            of={parcelOrderApi.changeDeclaration}
            start={{ lines: order.goods.map((line) => ({ ...writtenLine(line), lineId: line.id })) }}
            fixed={{ orderId: order.id }}
            expects={order.version}
            cancel={close}
            saved={() => {
              close()
              saved()
            }}
          >
            <LineEditor
              name="lines"
              columns={[...columns, pictureColumn(order.id)]}
              most={order.goods.length}
            />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
