import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useController } from 'react-hook-form'
import { useText } from '../language/language.ts'

/** A line's choice between good and defective pieces. */
export function ConditionCell({ name }: { readonly name: string }) {
  const t = useText()
  const { field } = useController({ name })
  return (
    <Select
      {...field}
      value={field.value ?? ''}
      variant="standard"
      disableUnderline
      inputProps={{ 'aria-label': t('stock.condition') }}
      sx={{ px: 1, minWidth: 130, fontSize: 13 }}
    >
      {(['defective', 'good'] as const).map((word) => (
        <MenuItem key={word} value={word}>
          {t(`condition.${word}`)}
        </MenuItem>
      ))}
    </Select>
  )
}
