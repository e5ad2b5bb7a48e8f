import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { textOf, useText } from '../language/language.ts'
import { openPositions } from '../setup/row-search.ts'
import { exceptionApi } from './exception-calls.ts'
import { receiptLines } from './receipt-line-search.ts'
import { remarkFor } from './remark-for.ts'

interface Props {
  readonly row: ExceptionRow
  /** The way that was chosen elsewhere; without it the form asks for it. */
  readonly way?: string | undefined
  resolved(): void
}

/** Resolves an exception by one of the ways of its kind, with what that way needs to be told. */
export function ResolveForm({ row, way, resolved }: Props) {
  const t = useText()
  const [first] = row.ways
  return (
    <Paper variant="outlined" sx={{ px: 2, pt: 1.5, maxWidth: 760 }}>
      {!way && <Typography variant="h2">{t('exception.resolve-title')}</Typography>}
      <SchemaForm
        of={exceptionApi.resolve}
        start={{ resolution: way ?? first?.resolution ?? '' }}
        fixed={{ exceptionId: row.id }}
        expects={row.version}
        submit="exception.resolve"
        success="message.done"
        saved={resolved}
        confirms={async ({ remark, ...written }) => {
          const asks = asksOf(row, written.resolution)
          const said = await remarkFor({ rows: 1, ...written, asks, remark })
          return said === undefined ? undefined : { ...written, remark: said }
        }}
      >
        <Ways row={row} choice={!way} />
        <TextField name="remark" wide />
      </SchemaForm>
    </Paper>
  )
}

function asksOf({ ways }: Pick<ExceptionRow, 'ways'>, chosen: string) {
  return ways.find(({ resolution }) => resolution === chosen)?.asks ?? []
}

function Ways({ row: { ways, details }, choice }: Pick<Props, 'row'> & { choice: boolean }) {
  const chosen = useWatch({ name: 'resolution' })
  const lines = useMemo(() => receiptLines(details), [details])
  const asks = asksOf({ ways }, chosen)
  const options = ways.map(({ resolution }) => ({
    value: resolution,
    label: textOf(`resolution.${resolution}`),
  }))
  return (
    <>
      {choice && <SelectField name="resolution" label="exception.resolution" options={options} wide />}
      {asks.includes('quantity') && <NumberField name="quantity" />}
      {asks.includes('positionId') && (
        <RemoteSelect name="positionId" label="field.positionCode" search={openPositions} />
      )}
      {asks.includes('lineId') && <RemoteSelect name="lineId" label="exception.line" search={lines} wide />}
    </>
  )
}
