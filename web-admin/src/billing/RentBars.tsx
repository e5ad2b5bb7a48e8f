import { BarChart } from '@mui/x-charts/BarChart'
import { spoken, useText } from '../language/language.ts'
import type { RentDay } from './rent-days.ts'

const HEIGHT = 240
/** From young to old; the table beside it says the same without a colour. */
const COLOURS = ['#9ecae1', '#0b4a70', '#f2a541', '#7a4b00', '#5b8c5a', '#5d3a6e']
const cubic = (value: number | null) =>
  value === null ? '' : `${value.toLocaleString(spoken(), { maximumFractionDigits: 3 })} m³`

/** How much room goods took up on each day, those of each age on top of the younger ones. */
export function RentBars({
  days,
  ages,
}: {
  readonly days: readonly RentDay[]
  readonly ages: readonly string[]
}) {
  const t = useText()
  return (
    <BarChart
      aria-label={t('billing.room-by-day')}
      height={HEIGHT}
      skipAnimation
      xAxis={[{ data: days.map(({ day }) => day), scaleType: 'band' }]}
      yAxis={[{ width: 60 }]}
      series={ages.map((age, i) => ({
        ...{ data: days.map(({ rooms }) => rooms[i] ?? 0), stack: 'room' },
        ...{
          label: t('billing.days-old', { days: age || '1+' }),
          color: COLOURS[i % COLOURS.length] ?? '#0b4a70',
        },
        valueFormatter: cubic,
      }))}
    />
  )
}
