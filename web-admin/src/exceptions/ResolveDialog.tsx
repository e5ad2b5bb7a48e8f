import { calls } from '@longshore/shared/contract/endpoint.ts'
import { exceptionApi } from '@longshore/shared/contract.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { send } from '../api.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { openPositions } from '../inbound/line-forms.tsx'
import { textOf, useText } from '../language/language.ts'

const inbound = calls(inboundApi, send)

/** Lines of receipts in the chosen warehouse, by the start of a receipt's number or a SKU's code. */
const receiptLines: Search = async (text) => {
  const waiting = await inbound.list({ search: text, size: 10 })
  const found = await Promise.all(waiting.rows.map(({ id }) => inbound.details({ receiptId: id, size: 25 })))
  return found.flatMap(({ rows }) =>
    rows.map(({ id, receiptNo, lineNo, skuCode }) => ({
      value: id,
      label: `${receiptNo}/${lineNo} ${skuCode}`,
    })),
  )
}

interface Props {
  readonly row: ExceptionRow
  close(): void
  saved(): void
}

/** Resolves an exception by one of its kind's ways; a way that needs more asks for it. */
export function ResolveDialog({ row, close, saved }: Props) {
  const t = useText()
  const [way, setWay] = useState(row.ways[0]?.resolution ?? '')
  const asks = row.ways.find(({ resolution }) => resolution === way)?.asks ?? []
  return (
    <FormDialog title="exception.resolve">
      <Input
        select
        fullWidth
        label={t('exceptions.how')}
        value={way}
        onChange={(event) => setWay(event.target.value)}
        sx={{ mt: 1 }}
      >
        {row.ways.map(({ resolution }) => (
          <MenuItem key={resolution} value={resolution}>
            {textOf(`resolution.${resolution}`)}
          </MenuItem>
        ))}
      </Input>
      <SchemaForm
        key={way}
        of={exceptionApi.resolve}
        fixed={{ exceptionId: row.id, resolution: way }}
        expects={row.version}
        submit="exception.resolve"
        success="message.done"
        saved={saved}
        cancel={close}
      >
        {asks.includes('positionId') && <RemoteSelect name="positionId" search={openPositions} />}
        {asks.includes('lineId') && <RemoteSelect name="lineId" search={receiptLines} />}
        {asks.includes('quantity') && <NumberField name="quantity" />}
        <TextField name="remark" wide rows={2} />
      </SchemaForm>
    </FormDialog>
  )
}
