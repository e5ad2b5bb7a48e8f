import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs from 'dayjs'
import { Dates } from '../form/Dates.tsx'
import { useText } from '../language/language.ts'
import { timeFormat } from '../look/dates.ts'

const lengths = [1, 2, 4, 8, 12, 24] as const

interface Props {
  readonly from: number
  readonly hours: number
  readonly loading: boolean
  choose(window: { from: number; hours: number }): void
}

/** Which hours are played: from an hour to a day. */
export function ReplayWindow({ from, hours, loading, choose }: Props) {
  const t = useText()
  const step = (by: number) => choose({ from: from + by * hours * 3600, hours })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Dates>
        <DateTimePicker
          label={t('replay.from')}
          value={dayjs.unix(from)}
          format={timeFormat}
          ampm={false}
          disableFuture
          onAccept={(picked) => picked?.isValid() && choose({ from: picked.unix(), hours })}
          slotProps={{ textField: { size: 'small', sx: { width: { xs: '100%', sm: 250 } } } }}
        />
      </Dates>
      <Input
        select
        size="small"
        label={t('replay.hours')}
        value={hours}
        onChange={(event) => choose({ from, hours: Number(event.target.value) })}
        sx={{ width: 110 }}
      >
        {[...new Set([...lengths, hours])].map((length) => (
          <MenuItem key={length} value={length}>
            {length}
          </MenuItem>
        ))}
      </Input>
      <Button variant="outlined" disabled={loading} onClick={() => step(-1)}>
        ← {t('replay.earlier')}
      </Button>
      <Button
        variant="outlined"
        disabled={loading || from + hours * 3600 > dayjs().unix()}
        onClick={() => step(1)}
      >
        {t('replay.later')} →
      </Button>
      <Button disabled={loading} onClick={() => choose({ from: dayjs().unix() - hours * 3600, hours })}>
        {t('replay.last')}
      </Button>
    </Box>
  )
}
