import Checkbox from '@mui/material/Checkbox'
import { useController } from 'react-hook-form'
import type { LineColumn } from '../form/LineCell.tsx'
import { textOf } from '../language/language.ts'
import { goodsLabels } from './order-labels.ts'

/** A column that says yes or no of a line. */
export function flagColumn(field: 'electrified' | 'magnetic'): LineColumn {
  const label = goodsLabels[field]
  return { field, label, flag: true, cell: (name) => <FlagCell name={name} label={textOf(label)} /> }
}

function FlagCell({ name, label }: { readonly name: string; readonly label: string }) {
  const { field } = useController({ name })
  return (
    <Checkbox
      size="small"
      checked={field.value === true}
      onChange={(_, checked) => field.onChange(checked)}
      onBlur={field.onBlur}
      slotProps={{ input: { 'aria-label': label, ref: field.ref } }}
    />
  )
}
