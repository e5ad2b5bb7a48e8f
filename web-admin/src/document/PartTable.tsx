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
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, type ReactNode } from 'react'
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
  /** On a phone each row stands by itself, its parts below each other: nothing of it is beyond the edge. */
  readonly stacks?: true
}

const offPaper = { displayPrint: 'none' } as const

/** The parts of a document, all of them on one page. */
export function PartTable<R>({ stacks, ...props }: Props<R>) {
  const t = useText()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const { title, rows, none, foot } = props
  if (rows.length === 0 && !none) return null
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t(title)}
      </Typography>
      {stacks && narrow && rows.length > 0 ? <Stacked {...props} /> : <Parts {...props} />}
      {foot}
    </Box>
  )
}

function Parts<R>({ rows, parts, keyOf, marked, none }: Props<R>) {
  const t = useText()
  return (
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
  )
}

const card = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 1.5,
  p: 1,
  mb: 0.5,
} as const

function Stacked<R>({ rows, parts, keyOf }: Props<R>) {
  const t = useText()
  return rows.map((row) => (
    <Paper key={keyOf(row)} component="dl" variant="outlined" sx={{ ...card, mt: 0 }}>
      {parts.map(({ label, screen, show }) => {
        const said = written(show(row))
        const paper = screen ? offPaper : {}
        return said === '' || said === null || said === undefined || said === false ? null : (
          <Fragment key={label}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={paper}>
              {t(label)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...paper }}>
              {said}
            </Typography>
          </Fragment>
        )
      })}
    </Paper>
  ))
}

function written(value: ReactNode): ReactNode {
  return typeof value === 'number' ? value.toLocaleString(spoken()) : value
}
