import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import { useEffect, useRef } from 'react'
import { useText } from '../language/language.ts'
import { ageOf } from './age.ts'

interface Props {
  readonly rows: readonly ExceptionRow[]
  readonly place: number
  go(place: number): void
}

/** The exceptions of one kind, the most urgent first; the one that is looked at stays in sight. */
export function WaitingList({ rows, place, go }: Props) {
  const t = useText()
  const current = useRef<HTMLDivElement>(null)
  const id = rows[place]?.id
  // Another one is looked at.
  useEffect(() => {
    if (id) current.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <List
      aria-label={t('exception.waiting')}
      dense
      sx={{ p: 0, maxHeight: { xs: 220, md: '75vh' }, overflowY: 'auto' }}
    >
      {rows.map((row, i) => (
        <ListItemButton
          key={row.id}
          ref={i === place ? current : undefined}
          selected={i === place}
          aria-current={i === place}
          onClick={() => go(i)}
          sx={{ display: 'grid', borderRadius: 1 }}
        >
          <Box sx={{ fontWeight: 600 }}>{row.subjectLabel}</Box>
          <Box sx={{ color: row.overdue ? 'error.main' : 'text.secondary', fontSize: '0.8rem' }}>
            {row.workerName ? `${row.workerName} · ` : ''}
            {ageOf(row.openedAt)}
          </Box>
        </ListItemButton>
      ))}
    </List>
  )
}
