import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Dates } from '../form/Dates.tsx'
import { useText } from '../language/language.ts'
import { timeFormat, timeOf } from '../look/dates.ts'

/** Seconds of a day on which no clock is changed. */
const DAY = 86_399
const views = ['year', 'month', 'day', 'hours', 'minutes', 'seconds'] as const

interface Props {
  readonly time: number
  readonly previous: number | null
  readonly next: number | null
  choose(time: number): void
}

/** A second: typed or picked, dragged over its day, or that of the event before or after. */
export function MomentChoice({ time, previous, next, choose }: Props) {
  const t = useText()
  const [dragged, setDragged] = useState(time)
  const midnight = dayjs.unix(time).startOf('day').unix()
  const clock = (seconds: number) => timeOf(midnight + seconds).slice(11)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Dates>
          <DateTimePicker
            label={t('moment.when')}
            value={dayjs.unix(dragged)}
            format={timeFormat}
            ampm={false}
            views={views}
            timeSteps={{ minutes: 1, seconds: 1 }}
            disableFuture
            onAccept={(picked) => picked?.isValid() && choose(picked.unix())}
            slotProps={{ textField: { size: 'small', sx: { width: { xs: '100%', sm: 250 } } } }}
          />
        </Dates>
        <Button
          variant="outlined"
          disabled={previous === null}
          onClick={() => previous !== null && choose(previous)}
        >
          ← {t('moment.previous')}
        </Button>
        <Button variant="outlined" disabled={next === null} onClick={() => next !== null && choose(next)}>
          {t('moment.next')} →
        </Button>
        <Button onClick={() => choose(dayjs().unix())}>{t('moment.now')}</Button>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          aria-label={t('moment.of-day')}
          min={0}
          max={DAY}
          step={1}
          shiftStep={600}
          value={Math.min(DAY, dragged - midnight)}
          getAriaValueText={clock}
          valueLabelDisplay="auto"
          valueLabelFormat={clock}
          marks={[0, 6, 12, 18].map((hour) => ({ value: hour * 3600, label: `${hour}:00` }))}
          onChange={(_, seconds) => setDragged(midnight + Number(seconds))}
          onChangeCommitted={(_, seconds) => choose(midnight + Number(seconds))}
        />
      </Box>
    </Box>
  )
}
