import Chip from '@mui/material/Chip'
import { textOf } from '../language/language.ts'
import { toneColours, toneOf } from '../look/stages.ts'

/** The name of a status is `<machine>.<status>`. */
export function StatusChip({ of, value }: { of: string; value: string }) {
  const { ground, ink } = toneColours[toneOf(of, value)]
  return <Chip label={textOf(`${of}.${value}`)} sx={{ bgcolor: ground, color: ink, fontWeight: 500 }} />
}
