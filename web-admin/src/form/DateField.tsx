import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { dayFormat, timeFormat } from '../look/dates.ts'
import { Dates } from './Dates.tsx'
import { type FieldProps, useField } from './form-context.ts'

type Props = FieldProps & {
  /** Asks for the time of the day too. */
  readonly time?: boolean
  /** How many of the stored units a second holds: 1000 where the schema holds milliseconds. */
  readonly scale?: 1 | 1000
}

/** A moment is as long as its field: what stands beside it is drawn closer. */
const roomForTime = {
  '& .MuiPickersOutlinedInput-root': { pr: 0.5 },
  '& .MuiInputAdornment-root': { ml: 0 },
  '& .MuiPickersSectionList-root': { fontSize: '0.8125rem' },
}

/** A date: a text field of the schema holds `2026-01-31`, a number the moment in seconds. */
export function DateField({ time = false, scale = 1, ...props }: Props) {
  const { field, described, look } = useField(props)
  const asNumber = described.type === 'number'
  const { sx, required, disabled, label, ...input } = look
  const shown = field.value === undefined || field.value === '' || field.value === null ? null : field.value
  const value = shown === null ? null : asNumber ? dayjs.unix(shown / scale) : dayjs(shown)
  const change = (chosen: Dayjs | null) => {
    if (!chosen?.isValid()) field.onChange(chosen ? 'invalid' : null)
    else field.onChange(asNumber ? chosen.unix() * scale : chosen.format(dayFormat))
  }
  const Picker = time ? DateTimePicker : DatePicker
  return (
    <Dates>
      <Picker
        value={value}
        onChange={change}
        label={label}
        disabled={disabled}
        format={time ? timeFormat : dayFormat}
        inputRef={field.ref}
        sx={time ? [sx, roomForTime] : sx}
        slotProps={{
          textField: { ...input, required, size: 'small', onBlur: field.onBlur },
          field: { clearable: !required },
        }}
      />
    </Dates>
  )
}
