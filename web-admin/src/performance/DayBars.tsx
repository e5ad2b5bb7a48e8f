import Box from '@mui/material/Box'
import { spoken } from '../language/language.ts'

interface Bar {
  readonly day: string
  readonly name: string
  readonly count: number
}

/** Bars by day, each with its figure: they are read without any colour. The newest stand at the right, and are seen first. */
export function DayBars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <Box component="ol" sx={rows}>
        {[...bars].reverse().map(({ day, name, count }) => (
          <li key={day} title={day}>
            <b>{count.toLocaleString(spoken())}</b>
            <svg width="28" height="180" viewBox="0 0 28 180" preserveAspectRatio="none" aria-hidden="true">
              <rect
                x="2"
                y={180 - heightOf(count, most)}
                width="24"
                height={heightOf(count, most)}
                fill="currentColor"
              />
            </svg>
            <span>{name}</span>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** A day with anything on it shows at least a line. */
function heightOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(2, (count / most) * 180)
}

const rows = {
  ...{ display: 'flex', flexDirection: 'row-reverse', alignItems: 'flex-end', gap: 0.5, minHeight: 230 },
  ...{ listStyle: 'none', p: 0, m: 0, overflowX: 'auto' },
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    color: 'primary.main',
    minWidth: 40,
  },
  '& b, & span': { color: 'text.primary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' },
} as const
