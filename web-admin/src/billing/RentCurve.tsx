import type { RentExplained } from '@longshore/shared/billing/charge-line.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { spoken, useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { rentDaysOf } from './rent-days.ts'

/** The chart is loaded when one is drawn. */
const RentBars = lazy(() => import('./RentBars.tsx').then((m) => ({ default: m.RentBars })))

const cubic = (value: number) => value.toLocaleString(spoken(), { maximumFractionDigits: 3 })

/** What goods took up on each day that rent is charged for, by their age: as a chart, or as a table. */
export function RentCurve({ of }: { readonly of: RentExplained }) {
  const t = useText()
  const [isTable, setTable] = useState(false)
  const days = rentDaysOf(of)
  const ages = of.tiers.map((tier) => tier.of)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2">{t('billing.room-by-day')}</Typography>
        <Button size="small" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'billing.as-chart' : 'billing.as-table')}
        </Button>
      </Box>
      {isTable ? (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('billing.room-by-day')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('billing.day')}</TableCell>
                {ages.map((age) => (
                  <TableCell key={age} align="right">
                    {t('billing.days-old', { days: age || '1+' })}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map(({ day, rooms }) => (
                <TableRow key={day}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>
                  {ages.map((age, i) => (
                    <TableCell key={age} align="right">
                      {cubic(rooms[i] ?? 0)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        <Suspense fallback={<Waiting />}>
          <RentBars days={days} ages={ages} />
        </Suspense>
      )}
    </Box>
  )
}
