import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { useEffect, useRef } from 'react'
import { useText } from '../language/language.ts'
import { ageOf } from './age.ts'
import type { useMarking } from './use-marking.ts'

interface Props {
  readonly rows: readonly ExceptionRow[]
  readonly place: number
  readonly marking: ReturnType<typeof useMarking>
  go(place: number): void
}

/** The exceptions of one kind, the most urgent first; the one that is looked at stays in sight. */
export function WaitingList({ rows, place, marking, go }: Props) {
  const t = useText()
  const current = useRef<HTMLLIElement>(null)
  const id = rows[place]?.id
  // Another one is looked at.
  useEffect(() => {
    if (id) current.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  const { marked, refused, chosen } = marking
  return (
    <Box sx={{ minWidth: 0 }}>
      {rows.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
          <Button size="small" onClick={chosen.length === rows.length ? marking.none : marking.all}>
            {chosen.length === rows.length
              ? t('exception.choose-none')
              : t('exception.choose-all', { rows: rows.length })}
          </Button>
        </Box>
      )}
      <List
        aria-label={t('exception.waiting')}
        dense
        sx={{ p: 0, maxHeight: { xs: 220, md: '75vh' }, overflowY: 'auto' }}
      >
        {rows.map((row, i) => (
          <ListItem key={row.id} ref={i === place ? current : undefined} disablePadding>
            <Checkbox
              checked={marked.has(row.id)}
              onChange={() => marking.toggle(row)}
              // The keys stay with the desk.
              onMouseDown={(event) => event.preventDefault()}
              slotProps={{ input: { 'aria-label': row.subjectLabel, tabIndex: -1 } }}
              sx={{ p: 0.5 }}
            />
            <ListItemButton
              selected={i === place}
              aria-current={i === place}
              onClick={({ shiftKey }) => (shiftKey ? marking.span(i) : go(i))}
              sx={{ display: 'grid', borderRadius: 1, px: 1, userSelect: 'none' }}
            >
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.subjectLabel}</Box>
              <Box sx={{ color: row.overdue ? 'error.main' : 'text.secondary', fontSize: '0.8rem' }}>
                {row.workerName ? `${row.workerName} · ` : ''}
                {ageOf(row.openedAt)}
              </Box>
              {refused.has(row.id) && (
                <Box sx={{ color: 'error.main', fontSize: '0.8rem' }}>{refused.get(row.id)}</Box>
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
