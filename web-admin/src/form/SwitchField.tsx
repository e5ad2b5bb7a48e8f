import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type FieldProps, useField } from './form-context.ts'

type Props = FieldProps & {
  /** What stands for on and off, when not true and false. */
  readonly on?: boolean | number | string
  readonly off?: boolean | number | string
}

export function SwitchField({ on = true, off = false, ...props }: Props) {
  const { field, look } = useField(props)
  return (
    // Its label takes as many lines as it needs: it is never wider for it.
    <FormControl error={look.error} sx={props.wide ? look.sx : {}}>
      <FormControlLabel
        sx={{ ml: -0.5 }}
        label={look.label}
        control={
          <Switch
            checked={field.value === on}
            disabled={look.disabled}
            onChange={(_, checked) => field.onChange(checked ? on : off)}
            onBlur={field.onBlur}
          />
        }
      />
      {look.helperText && <FormHelperText>{look.helperText}</FormHelperText>}
    </FormControl>
  )
}
