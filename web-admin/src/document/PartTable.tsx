import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { spoken, type TextKey, useText } from '../language/language.ts'

export interface Part<R> {
  readonly label: TextKey
  /** A number stands at the right and is written as the language does. */
  readonly number?: true
  /** Not for paper. */
  readonly screen?: true
  show(row: R): ReactNode
  /** What an export says, where what is shown is more than words. */
  cell?(row: R): SheetCell
}

interface Props<R> {
  readonly title: TextKey
  readonly rows: readonly R[]
  readonly parts: readonly Part<R>[]
  keyOf(row: R): string
  /** The row that all is about. */
  marked?(row: R): boolean
  /** Said when there are none; without it nothing is drawn then. */
  readonly none?: TextKey
  /** What is said of all rows together. */
  readonly foot?: ReactNode
}

const offPaper = { displayPrint: 'none' } as const

/** The parts of a document, all of them on one page. */
export function PartTable<R>({ title, rows, parts, keyOf, marked, none, foot }: Props<R>) {
  const t = useText()
  if (rows.length === 0 && !none) return null
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t(title)}
      </Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table>
          <TableHead>
            <TableRow>
              {parts.map(({ label, number, screen }) => (
                <TableCell
                  key={label}
                  align={number ? 'right' : 'left'}
                  sx={{ whiteSpace: 'nowrap', ...(screen && offPaper) }}
                >
                  {t(label)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} selected={marked?.(row) ?? false}>
                {parts.map(({ label, number, screen, show }) => (
                  <TableCell key={label} align={number ? 'right' : 'left'} sx={screen ? offPaper : {}}>
                    {written(show(row))}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {rows.length === 0 && none && (
              <TableRow>
                <TableCell colSpan={parts.length} sx={{ color: 'text.secondary' }}>
                  {t(none)}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {foot}
    </Box>
  )
}

function written(value: ReactNode): ReactNode {
  return typeof value === 'number' ? value.toLocaleString(spoken()) : value
}
