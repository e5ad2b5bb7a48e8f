import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router'
import { spoken } from '../language/language.ts'

/** Lists are counted up to here. */
const MOST = 10_000

interface Props {
  readonly label: string
  readonly count: number
  /** The list behind the figure. */
  readonly to: string
  /** Anything there is too much. */
  readonly alarms?: boolean
}

/** A figure that leads to the rows that it counts. */
export function Tile({ label, count, to, alarms = false }: Props) {
  const tone = count === 0 ? 'text.disabled' : alarms ? 'error.main' : 'text.primary'
  return (
    <Paper variant="outlined">
      <ButtonBase component={Link} to={to} sx={tile}>
        <Box component="b" sx={{ fontSize: '1.75rem', lineHeight: 1.2, color: tone }}>
          {count === MOST + 1 ? `${MOST.toLocaleString(spoken())}+` : count.toLocaleString(spoken())}
        </Box>
        <span>{label}</span>
      </ButtonBase>
    </Paper>
  )
}

export const tiles = {
  ...{ display: 'grid', gap: 1 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
} as const

const tile = {
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'flex-start' },
  ...{ width: '100%', height: '100%', p: 1.5, textAlign: 'left', borderRadius: 1, fontSize: '0.875rem' },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
