import { countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { skusOf } from '../catalog/sku-search.ts'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteMany } from '../form/RemoteMany.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { WordsField } from '../form/WordsField.tsx'
import { openPartitions } from '../setup/row-search.ts'

const { search: everySku } = skusOf(undefined)

/** Orders a count: of the whole warehouse, of shelves, of partitions, of SKUs, or of SKUs on shelves. */
export function StartCountingPage() {
  const navigate = useNavigate()
  return (
    <FormPage title="page.staff.StartCounting">
      <SchemaForm
        of={countOrderApi.open}
        start={{ type: 'shelf' }}
        submit="stock.start-counting"
        cancel={() => void navigate(-1)}
        saved={(answer) => void navigate(`/countOrderDetails?id=${madeId(answer)}`)}
      >
        <Fields />
      </SchemaForm>
    </FormPage>
  )
}

function Fields() {
  const type: string = useWatch({ name: 'type' })
  return (
    <>
      <SelectField name="type" label="stock.count-type" words="count-type" />
      {(type === 'shelf' || type === 'shelf-sku') && (
        <WordsField name="shelves" label="stock.shelves" hint="stock.shelves-hint" wide />
      )}
      {type === 'partition' && (
        <RemoteMany name="partitionIds" label="stock.partitions" search={openPartitions} wide />
      )}
      {(type === 'sku' || type === 'shelf-sku') && (
        <RemoteMany name="skuIds" label="stock.skus" search={everySku} wide />
      )}
      <SwitchField name="freezes" hint="stock.freezes-hint" />
      <TextField name="remark" wide />
    </>
  )
}

function madeId(answer: unknown): string {
  const { rows } = answer as { rows: readonly { table: string; id: string }[] }
  return rows.find(({ table }) => table === 'countOrder')?.id ?? ''
}
