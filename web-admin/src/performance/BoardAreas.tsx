import type { BoardArea, FloorBoard } from '@longshore/shared/performance/board.api.ts'
import Box from '@mui/material/Box'
import { textOf, useText } from '../language/language.ts'
import { dark, figure, momentAt } from './board-words.ts'

/** Shown as long as there is anything to say of them. */
function isAlive({ waits, inWork, today, people }: BoardArea): boolean {
  return (waits ?? 0) + (inWork ?? 0) + today + people > 0
}

/** The work of the floor by area: what waits, what is done, and when it ends. */
export function BoardAreas({ board }: { board: FloorBoard }) {
  const t = useText()
  const areas = board.areas.filter(isAlive)
  if (areas.length === 0) return <Box sx={{ p: '2em', fontSize: '1.4em' }}>{t('board.nothing')}</Box>
  return (
    <Box component="table" sx={sheet}>
      <thead>
        <tr>
          <th scope="col">{t('board.work')}</th>
          <th scope="col">{t('board.waits')}</th>
          <th scope="col">{t('board.in-work')}</th>
          <th scope="col">{t('board.people')}</th>
          <th scope="col">{t('board.today')}</th>
          <th scope="col">{t('board.last-hour')}</th>
          <th scope="col">{t('board.ends')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.kind}>
            <th scope="row">
              {textOf(`work-kind.${area.kind}`)}
              <small>{textOf(`board-unit.${area.unit}`)}</small>
            </th>
            <td>{area.waits === null ? '–' : figure(area.waits)}</td>
            <td>{area.inWork === null ? '–' : figure(area.inWork)}</td>
            <td>{area.people || '–'}</td>
            <td>{figure(area.today)}</td>
            <td>{figure(area.lastHour)}</td>
            <td>{endOf(area, board)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function endOf(area: BoardArea, { zone, at }: FloorBoard): string {
  if (area.endsAt !== null) return momentAt(area.endsAt, { zone, now: at })
  return (area.waits ?? 0) + (area.inWork ?? 0) > 0 ? textOf('board.no-pace') : '–'
}

const sheet = {
  ...{ width: '100%', height: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { p: '0.15em 0.5em', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: dark.faint, fontWeight: 500, fontSize: '0.85em', whiteSpace: 'normal' },
  '& tbody th': { fontWeight: 600, fontSize: '1.15em' },
  '& tbody td': { fontSize: '1.55em', fontWeight: 600 },
  '& tbody tr': { borderTop: `1px solid ${dark.line}` },
  '& small': { color: dark.faint, fontWeight: 400, fontSize: '0.65em', ml: '0.5em' },
} as const
