import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Dates } from '../form/Dates.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { dayFormat, daysOf, quickRanges } from '../look/dates.ts'
import { DownIcon } from '../look/icons.tsx'
import { type FilterProps, rangeOf } from './filter.ts'

interface Props extends FilterProps {
  readonly from: string
  readonly to: string
  readonly label: TextKey
}

export function RangeFilter({ values, set, from, to, label }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const days = rangeOf(values, { from, to })
  const choose = (range: string) => {
    const chosen = daysOf(range, dayjs())
    if (chosen) set({ [from]: chosen.from, [to]: chosen.to })
    else set({ [from]: 'all', [to]: undefined })
    setAnchor(null)
  }
  const pick = (name: string, day: Dayjs | null) => {
    if (day === null) set({ [name]: name === from ? 'all' : undefined })
    else if (day.isValid()) set({ [name]: day.format(dayFormat) })
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<DownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: 37,
          borderColor: 'divider',
          fontWeight: 400,
          whiteSpace: 'nowrap',
          justifyContent: 'space-between',
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {t(label)}
        </Box>
        {days.from || days.to ? `${days.from ?? '…'} – ${days.to ?? t('range.now')}` : t('range.all')}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
          <MenuList dense sx={{ minWidth: 160 }}>
            {[...Object.keys(quickRanges), 'all'].map((range) => (
              <MenuItem key={range} onClick={() => choose(range)}>
                {textOf(`range.${range}`)}
              </MenuItem>
            ))}
          </MenuList>
          <Divider orientation="vertical" flexItem />
          <Dates>
            <Box sx={{ p: 2, display: 'grid', gap: 2, alignContent: 'start', width: 220 }}>
              <Box sx={{ color: 'text.secondary' }}>{t('range.custom')}</Box>
              <DatePicker
                label={t('range.first')}
                format={dayFormat}
                value={days.from ? dayjs(days.from) : null}
                onAccept={(day) => pick(from, day)}
                slotProps={{ field: { clearable: true }, textField: { size: 'small' } }}
              />
              <DatePicker
                label={t('range.last')}
                format={dayFormat}
                value={days.to ? dayjs(days.to) : null}
                onAccept={(day) => pick(to, day)}
                slotProps={{ field: { clearable: true }, textField: { size: 'small' } }}
              />
            </Box>
          </Dates>
        </Box>
      </Popover>
    </>
  )
}
