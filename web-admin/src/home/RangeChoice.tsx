import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { Dates } from '../form/Dates.tsx'
import { textOf, useText } from '../language/language.ts'
import { dayFormat, daysOf, quickRanges } from '../look/dates.ts'

/** First and last day, both included. */
export interface ChosenDays {
  readonly range: string
  readonly from: string
  readonly to: string
}

export function daysOfRange(range: string): ChosenDays {
  const { from, to } = daysOf(range, dayjs()) ?? {}
  const today = dayjs().format(dayFormat)
  return { range, from: from ?? today, to: to ?? today }
}

interface Props {
  readonly days: ChosenDays
  set(days: ChosenDays): void
}

/** The specification's quick ranges, all of them seen at once. */
export function RangeChoice({ days, set }: Props) {
  const t = useText()
  const pick = (bound: 'from' | 'to') => (day: Dayjs | null) => {
    if (!day?.isValid()) return
    const next = { ...days, [bound]: day.format(dayFormat) }
    set(next.from > next.to ? { ...next, from: next[bound], to: next[bound] } : next)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={days.range}
        onChange={(_, range: string | null) =>
          range && set(range === 'custom' ? { ...days, range } : daysOfRange(range))
        }
        sx={{ flexWrap: 'wrap' }}
      >
        {[...Object.keys(quickRanges), 'custom'].map((range) => (
          <ToggleButton key={range} value={range} sx={{ whiteSpace: 'nowrap' }}>
            {textOf(`range.${range}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {days.range === 'custom' && (
        <Dates>
          {(['from', 'to'] as const).map((bound) => (
            <DatePicker
              key={bound}
              label={t(bound === 'from' ? 'range.first' : 'range.last')}
              format={dayFormat}
              value={dayjs(days[bound])}
              onAccept={pick(bound)}
              slotProps={{ textField: { size: 'small', sx: { width: 165 } } }}
            />
          ))}
        </Dates>
      )}
    </Box>
  )
}
