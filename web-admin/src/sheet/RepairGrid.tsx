import type { RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useText } from '../language/language.ts'
import { RepairCards } from './RepairCards.tsx'
import { LineCell, LineFaults, type RepairLineProps } from './RepairLine.tsx'
import { type RepairActs, useSteadyActs } from './repair-acts.ts'

interface Props extends RepairActs {
  readonly columns: readonly RepairColumn[]
  readonly rows: readonly WaitingRow[]
}

/** The lines that wait, a cell for each column that says something or is wrong. */
export function RepairGrid({ columns, rows, write, discard }: Props) {
  const t = useText()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const acts = useSteadyActs({ write, discard })
  if (narrow) return <RepairCards {...{ columns, rows, acts }} />
  return (
    <TableContainer sx={{ maxHeight: '65vh', border: '1px solid', borderColor: 'divider' }}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ position: 'sticky', left: 0, zIndex: 3 }}>{t('repair.line')}</TableCell>
            {columns.map(({ field, head, required }) => (
              <TableCell key={field} sx={{ whiteSpace: 'nowrap' }}>
                {required ? `${head} *` : head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Line key={row.line} {...{ row, columns, acts }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const Line = memo(function Line({ row, columns, acts }: RepairLineProps) {
  const t = useText()
  const { line } = row
  return (
    <tr>
      <Beside>
        {line}
        <LineFaults row={row} />
        <Button
          size="small"
          sx={{ display: 'block', px: 0, minWidth: 0, whiteSpace: 'nowrap' }}
          onClick={() => acts.discard(line)}
        >
          {t('repair.discard')}
        </Button>
      </Beside>
      {columns.map((column) => (
        <Cell key={column.field}>
          <LineCell {...{ row, column, acts }} />
        </Cell>
      ))}
    </tr>
  )
})

const Cell = styled('td')(({ theme: { palette, spacing } }) => ({
  padding: spacing(0.75, 0.5),
  borderBottom: `1px solid ${palette.divider}`,
  verticalAlign: 'top',
}))

/** Stays in view while the columns are scrolled. */
const Beside = styled(Cell)(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body2,
  ...{ position: 'sticky', left: 0, zIndex: 1, background: palette.background.default },
  padding: spacing(0.75, 2),
  minWidth: 100,
}))
