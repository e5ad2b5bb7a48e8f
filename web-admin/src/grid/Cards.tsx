import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import LinearProgress from '@mui/material/LinearProgress'
import { widthOf } from '../look/text-width.ts'
import { type Column, nameOfColumn, shownIn } from './columns.tsx'
import { EmptyList } from './EmptyList.tsx'
import type { ListRow } from './list-row.ts'
import { RowMenu } from './RowMenu.tsx'
import { OpenLink, type RowsProps } from './Rows.tsx'

/** The rows on a narrow screen: one card each, the first column as its head. */
export function Cards<R extends ListRow>(props: RowsProps<R>) {
  const { rows, columns, visible, actions, chosen, loading, busy, choose, start, opener } = props
  const [head, ...others] = columns.filter(({ field }) => visible[field] !== false)
  const tick = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', flex: 1 }}>
      {loading && <LinearProgress />}
      {!loading && rows.length === 0 && <EmptyList />}
      {rows.map((row) => (
        <Card
          key={row.id}
          variant="outlined"
          sx={{ px: 1, pb: 1, ...(row.id === props.opened && { borderColor: 'primary.main' }) }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 38, fontWeight: 600 }}>
            <Checkbox checked={chosen.has(row.id)} onChange={() => tick(row.id)} sx={{ ml: -0.5 }} />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {head && (
                <OpenLink open={opener?.(row)} opens={() => props.opens(row.id)}>
                  {shownIn(head, row)}
                </OpenLink>
              )}
            </Box>
            <RowMenu {...{ row, actions, busy, start }} />
          </Box>
          <Box component="dl" sx={pairs}>
            {others.map((column) => (
              <Pair key={column.field} {...{ column, row }} />
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  )
}

function Pair<R extends ListRow>({ column, row }: { column: Column<R>; row: R }) {
  const shown = shownIn(column, row)
  if (shown === '') return null
  const isLong = typeof shown === 'string' && widthOf(shown) > HALF
  return (
    <Box sx={isLong ? { gridColumn: '1 / -1' } : {}}>
      <dt>{nameOfColumn(column)}</dt>
      <dd>{shown}</dd>
    </Box>
  )
}

/** Two lines of half a card on a phone. */
const HALF = 330

const pairs = {
  m: 0,
  px: 0.5,
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: '1fr 1fr',
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
}
