import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { spoken, useText } from '../language/language.ts'
import type { GrownVolume } from './volume-parts.ts'

interface Props {
  readonly label: string
  readonly volumes: readonly GrownVolume[]
}

interface BarsProps extends Props {
  /** A bar that is clicked leads to the orders behind it. */
  open(volume: GrownVolume): void
}

const HEIGHT = 280
const kg = (value: number | null) => (value === null ? '' : `${value.toLocaleString(spoken())} kg`)

/** What was ordered in full bars, what left in striped ones: told apart without any colour. */
export function VolumeBars({ label, volumes, open }: BarsProps) {
  const t = useText()
  return (
    <>
      <svg width="0" height="0" aria-hidden="true">
        <defs>
          <pattern
            id="home-stripes"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="#fff" />
            <rect width="3" height="6" fill="#7a4b00" />
          </pattern>
        </defs>
      </svg>
      <BarChart
        aria-label={label}
        height={HEIGHT}
        skipAnimation
        onAxisClick={(_, at) => {
          const volume = at && volumes[at.dataIndex]
          if (volume) open(volume)
        }}
        xAxis={[{ data: volumes.map(({ name }) => name), scaleType: 'band' }]}
        yAxis={[{ width: 60 }]}
        series={[
          {
            data: volumes.map(({ ordered }) => ordered),
            label: t('home.ordered'),
            color: '#0b4a70',
            valueFormatter: kg,
          },
          {
            ...{ data: volumes.map(({ left }) => left), label: t('home.left') },
            ...{ color: 'url(#home-stripes)', valueFormatter: kg },
          },
        ]}
      />
    </>
  )
}

/** Growth from month to month; a month without one before it leaves a gap. */
export function GrowthLine({ label, volumes }: Props) {
  const t = useText()
  const percent = (value: number | null) => (value === null ? '' : `${value.toLocaleString(spoken())} %`)
  const over = volumes.slice(0, -1)
  return (
    <LineChart
      aria-label={label}
      height={HEIGHT}
      margin={{ right: 40 }}
      skipAnimation
      xAxis={[{ data: over.map(({ name }) => name), scaleType: 'point' }]}
      yAxis={[{ width: 60, valueFormatter: percent }]}
      series={[
        {
          ...{ data: over.map(({ growth }) => growth), label: t('home.growth'), color: '#0b4a70' },
          ...{ valueFormatter: percent, showMark: true, curve: 'linear' },
        },
      ]}
    />
  )
}
