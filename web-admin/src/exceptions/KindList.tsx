import type { ExceptionGroup } from '@longshore/shared/exceptions/evidence.ts'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import { textOf, useText } from '../language/language.ts'
import { ageOf } from './age.ts'
import { SeverityChip } from './SeverityChip.tsx'

interface Props {
  readonly kinds: readonly ExceptionGroup[]
  readonly kind: string | undefined
  choose(kind: string): void
}

/** What waits, kind by kind, the most severe first. */
export function KindList({ kinds, kind, choose }: Props) {
  const t = useText()
  return (
    <List aria-label={t('exception.kinds')} dense sx={{ p: 0 }}>
      {kinds.map((one) => (
        <ListItemButton
          key={one.kind}
          selected={one.kind === kind}
          aria-current={one.kind === kind}
          onClick={() => choose(one.kind)}
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, borderRadius: 1 }}
        >
          <Box sx={{ fontWeight: one.kind === kind ? 600 : 400 }}>{textOf(`exception-kind.${one.kind}`)}</Box>
          <Box sx={{ fontWeight: 600 }}>{one.waiting}</Box>
          <Box sx={{ color: one.overdue > 0 ? 'error.main' : 'text.secondary', fontSize: '0.8rem' }}>
            {one.overdue > 0 ? t('exception.overdue-many', { overdue: one.overdue }) : ageOf(one.oldest)}
          </Box>
          <SeverityChip severity={one.severity} />
        </ListItemButton>
      ))}
    </List>
  )
}
