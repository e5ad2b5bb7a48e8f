import type { PrintersHere } from '@longshore/shared/labels/printer.api.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { textOf, useText } from '../language/language.ts'
import { fileKinds, type Printer } from './print-choice.ts'

interface Props {
  readonly value: Printer
  readonly here: PrintersHere | undefined
  choose(printer: Printer): void
}

function printersOf(here: PrintersHere | undefined): readonly { value: Printer; name: string }[] {
  const house = (here?.printers ?? []).map(({ id, name }) => ({ value: `house:${id}` as const, name }))
  return [...house, ...fileKinds.map((kind) => ({ value: kind, name: textOf(`label-printer.${kind}`) }))]
}

/** What a chosen printer is called; '' while it is unknown, or no longer there. */
export function printerName(printer: Printer, here: PrintersHere | undefined): string {
  return printersOf(here).find(({ value }) => value === printer)?.name ?? ''
}

/** A printer of the house, or a file for one of this place. */
export function PrinterChoice({ value, here, choose }: Props) {
  const t = useText()
  const options = printersOf(here)
  const known = options.some((one) => one.value === value)
  return (
    <TextField
      select
      label={t('labels.printer')}
      value={known ? value : ''}
      error={here !== undefined && !known}
      onChange={({ target }) => choose(target.value as Printer)}
      sx={{ minWidth: 150, flex: { xs: '1 1 130px', sm: '0 1 auto' } }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
