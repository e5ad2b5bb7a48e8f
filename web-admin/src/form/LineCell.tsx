import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type FieldName, type TextKey, textOf } from '../language/language.ts'
import { useNumberText } from './number-text.ts'

/** One column of a line editor. */
export type LineColumn = (
  | { readonly field: FieldName; readonly label?: TextKey }
  | { readonly field: string; readonly label: TextKey }
) & {
  /** A number is kept as one; `scale` of its stored units are one shown unit. */
  readonly number?: true
  /** Yes or no: a pasted word for yes is one. */
  readonly flag?: true
  readonly scale?: number
  readonly width?: number
  /** Draws the cell itself, for a choice or a search; given the field's whole name. */
  cell?(name: string): ReactNode
  /** What is said under the cell; given the field's whole name. */
  below?(name: string): ReactNode
}

export function LineCell({ column, name }: { column: LineColumn; name: string }) {
  return (
    <>
      {column.cell ? column.cell(name) : <TypedCell column={column} name={name} />}
      {column.below?.(name)}
    </>
  )
}

function TypedCell({
  column: { field: key, label, number, scale = 1, width },
  name,
}: Parameters<typeof LineCell>[0]) {
  const { field, fieldState } = useController({ name })
  const { value, change, blur } = useNumberText(field, scale)
  const message = fieldState.error?.message
  return (
    <>
      <InputBase
        fullWidth
        value={number ? value : (field.value ?? '')}
        onChange={(event) => (number ? change(event.target.value) : field.onChange(event.target.value))}
        onBlur={number ? blur : field.onBlur}
        inputRef={field.ref}
        error={message !== undefined}
        inputProps={{
          'aria-label': textOf(label ?? `field.${key}`),
          'aria-invalid': message !== undefined,
          inputMode: number ? 'decimal' : 'text',
        }}
        sx={{
          px: 1,
          minWidth: width ?? (number ? 84 : 140),
          fontSize: 13,
          boxShadow: ({ palette }) => (message ? `inset 0 0 0 1px ${palette.error.main}` : 'none'),
          '&.Mui-focused': { boxShadow: ({ palette }) => `inset 0 0 0 2px ${palette.primary.main}` },
        }}
      />
      {message && (
        <FormHelperText error sx={{ px: 1, m: 0 }}>
          {message}
        </FormHelperText>
      )}
    </>
  )
}
