import Chip from '@mui/material/Chip'
import { useText } from '../language/language.ts'

/** Lists are counted up to here. */
const MOST = 10_000

/** How much waits for somebody; nothing where nothing does. */
export function WaitingCount({ count }: { readonly count: number }) {
  const t = useText()
  if (count === 0) return null
  const text = count > MOST ? `${MOST}+` : String(count)
  return (
    <Chip
      component="span"
      label={text}
      aria-label={t('menu.waiting', { count: text })}
      sx={{ height: 18, ml: 0.5, '& .MuiChip-label': { px: 0.75, fontSize: '0.75rem' } }}
    />
  )
}
