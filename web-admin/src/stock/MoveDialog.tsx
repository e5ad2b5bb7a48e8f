import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { t } from '../language/language.ts'
import { openPositions } from '../setup/row-search.ts'

/** What is moved: pieces of an article on a position, or all that lies there. */
export interface Moving {
  readonly fromPositionId: string
  readonly place: string
  readonly goods?: { readonly skuId: string; readonly skuCode: string; readonly quantity: number }
}

interface Props {
  readonly of: Moving
  close(): void
  moved(): void
}

/** Asks where goods go, and how many of them, and books the move. */
export function MoveDialog({ of: { fromPositionId, place, goods }, close, moved }: Props) {
  const target = <RemoteSelect name="toPositionId" label="stock.move-to" search={openPositions} />
  const ends = { needs, cancel: close, saved: moved, submit: 'stock.move', success: 'stock.moved' } as const
  return (
    <FormDialog title={goods ? 'stock.move' : 'stock.move-all'}>
      {goods ? (
        <SchemaForm
          of={stockApi.move}
          start={{ quantity: goods.quantity }}
          fixed={{ fromPositionId, skuId: goods.skuId }}
          {...ends}
        >
          <Typography sx={line}>{t('stock.move-from', { sku: goods.skuCode, place })}</Typography>
          <NumberField name="quantity" />
          {target}
          <SwitchField name="mixed" />
        </SchemaForm>
      ) : (
        <SchemaForm of={stockApi.moveAll} fixed={{ fromPositionId }} {...ends}>
          <Typography sx={line}>{t('stock.move-all-from', { place })}</Typography>
          {target}
          <SwitchField name="mixed" />
        </SchemaForm>
      )}
    </FormDialog>
  )
}

const needs = ['toPositionId']
/** Over both columns of the form. */
const line = { gridColumn: '1 / -1' } as const
