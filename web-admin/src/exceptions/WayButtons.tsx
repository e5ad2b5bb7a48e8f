import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { textOf } from '../language/language.ts'

interface Props {
  readonly ways: ExceptionRow['ways']
  readonly way: number
  choose(way: number): void
  /** What these rows cannot be resolved by. */
  unfit?(way: ExceptionRow['ways'][number]): boolean
}

/** The ways to resolve, each with the figure that chooses it. */
export function WayButtons({ ways, way, choose, unfit = () => false }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {ways.map((one, i) => (
        <Button
          key={one.resolution}
          variant={i === way ? 'contained' : 'outlined'}
          disabled={unfit(one)}
          onClick={() => choose(i)}
          startIcon={<Key>{i + 1}</Key>}
        >
          {textOf(`resolution.${one.resolution}`)}
        </Button>
      ))}
    </Box>
  )
}

function Key({ children }: { children: number }) {
  return (
    <Box component="kbd" sx={{ fontSize: '0.8em !important', border: 1, borderRadius: 0.5, px: 0.5 }}>
      {children}
    </Box>
  )
}
