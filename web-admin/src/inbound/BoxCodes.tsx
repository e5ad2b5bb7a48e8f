import Input from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useText } from '../language/language.ts'

const MOST_SHOWN = 8

/** The codes printed on the boxes, one on each line, as they are pasted from a sheet. */
export function BoxCodes() {
  const t = useText()
  const { field, fieldState } = useController({ name: 'boxes' })
  const codes: readonly string[] = field.value ?? []
  const error = fieldState.error?.message
  return (
    <Input
      multiline
      minRows={2}
      maxRows={MOST_SHOWN}
      label={t('field.boxCodes')}
      value={codes.join('\n')}
      onChange={(event) => field.onChange(event.target.value.split('\n'))}
      onBlur={() => {
        field.onChange(codes.map((code) => code.trim()).filter(Boolean))
        field.onBlur()
      }}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error ?? t('inbound.box-codes-hint')}
      sx={{ gridColumn: '1 / -1' }}
    />
  )
}
