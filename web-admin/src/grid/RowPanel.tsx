import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../language/language.ts'
import { PanelIcon } from '../look/icons.tsx'
import { type Column, exportedIn, nameOfColumn, shownIn } from './columns.tsx'
import type { ListRow } from './list-row.ts'
import { OpenLink, type RowsProps } from './Rows.tsx'

interface Props<R extends ListRow> extends Pick<RowsProps<R>, 'opener' | 'opens'> {
  readonly row: R | undefined
  readonly columns: readonly Column<R>[]
  beside(row: R): ReactNode
}

/** The marked row beside its list: everything that its columns say, also those that are not shown, and what the page adds. */
export function RowPanel<R extends ListRow>({ row, columns, beside, opener, opens }: Props<R>) {
  const t = useText()
  const [head, ...others] = columns
  return (
    <Paper variant="outlined" component="aside" aria-label={t('kit.panel')} sx={panel}>
      {!row && <Typography color="textSecondary">{t('kit.panel-hint')}</Typography>}
      {row && head && (
        <>
          <Typography variant="h2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <OpenLink open={opener?.(row)} opens={() => opens(row.id)}>
              {shownIn(head, row)}
            </OpenLink>
          </Typography>
          {beside(row)}
          <Box component="dl" sx={facts}>
            {others.filter(says(row)).map((column) => (
              <Box key={column.field}>
                <dt>{nameOfColumn(column)}</dt>
                <dd>{shownIn(column, row)}</dd>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Paper>
  )
}

/** Whether a column says something of the row. */
const says =
  <R extends ListRow>(row: R) =>
  (column: Column<R>) => {
    const said = exportedIn(column, row)
    return said !== null && said !== ''
  }

interface Button {
  readonly open: boolean
  toggle(): void
}

export function PanelButton({ open, toggle }: Button) {
  const t = useText()
  return (
    <IconButton
      aria-label={t('kit.panel')}
      title={t('kit.panel')}
      aria-pressed={open}
      color={open ? 'primary' : 'default'}
      onClick={toggle}
    >
      <PanelIcon fontSize="small" />
    </IconButton>
  )
}

const panel = {
  width: 340,
  flex: 'none',
  overflow: 'auto',
  p: 1.5,
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
}
const facts = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: '1fr 1fr',
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
}
