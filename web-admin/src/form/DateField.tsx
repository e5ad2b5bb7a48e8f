import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, useRef } from 'react'
import { textOf } from '../language/language.ts'
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

/** A moment of which the seconds are not written: nobody plans them. */
const toTheMinute = /^(\d{4}-\d\d-\d\d \d\d:\d\d):\D/
/** What the form holds while the picker, which knows whole dates alone, says of something half written that it is empty. */
const HALF = 'half'
const INVALID = 'invalid'

/** A date: a text field of the schema holds `2026-01-31`, a number the moment in seconds. */
export function DateField({ time = false, scale = 1, ...props }: Props) {
  const { field, described, look } = useField(props)
  const asNumber = described.type === 'number'
  const { sx, required, disabled, label, ...input } = look
  const written = useRef<HTMLInputElement>(null)
  const shown = field.value === undefined || [null, '', HALF].includes(field.value) ? null : field.value
  const value = shown === null ? null : asNumber ? dayjs.unix(shown / scale) : dayjs(shown)
  const change = (chosen: Dayjs | null) => {
    if (!chosen?.isValid()) field.onChange(chosen ? INVALID : null)
    else field.onChange(asNumber ? chosen.unix() * scale : chosen.format(dayFormat))
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    const text = written.current?.value ?? ''
    const [, minute] = toTheMinute.exec(text) ?? []
    if (shown === null && minute) change(dayjs(minute))
    else if (shown === null && (text !== '' || field.value === HALF))
      field.onChange(text === '' ? null : HALF)
    field.onBlur()
  }
  const isNoDate = field.value === HALF || field.value === INVALID
  const why =
    isNoDate && input.error ? { helperText: textOf(time ? 'kit.whole-moment' : 'kit.whole-date') } : {}
  const Picker = time ? DateTimePicker : DatePicker
  return (
    <Dates>
      <Picker
        value={value}
        onChange={change}
        label={label}
        disabled={disabled}
        format={time ? timeFormat : dayFormat}
        inputRef={(element: HTMLInputElement | null) => {
          written.current = element
          field.ref(element)
        }}
        sx={time ? [sx, roomForTime] : sx}
        slotProps={{
          textField: { ...input, ...why, required, size: 'small', onBlur: leave },
          field: { clearable: !required },
        }}
      />
    </Dates>
  )
}
