import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useText } from '../language/language.ts'
import { lacking } from './said-heads.ts'

interface Props {
  readonly look: SheetLook
  /** What was chosen, by the place of the column in the file. */
  readonly chosen: ReadonlyMap<number, string>
  choose(at: number, field: string): void
}

/** Asks what the columns of a file are that nobody knows. What is said is remembered. */
export function ColumnChoice({ look, chosen, choose }: Props) {
  const t = useText()
  const lacks = lacking(look, chosen).map(({ head }) => head)
  return (
    <div>
      <Alert severity={lacks.length ? 'warning' : 'info'} sx={{ mb: 1 }}>
        {t('columns.asked', { line: look.line })}
        {lacks.length > 0 && ` ${t('columns.lacks', { columns: lacks.join(', ') })}`}
      </Alert>
      <TableContainer sx={{ maxHeight: 320 }}>
        <Table size="small">
          <TableBody>
            {unknownFirst(look.heads).map(({ at, text, field, cells }) =>
              text === '' ? null : (
                <TableRow key={at}>
                  <TableCell>
                    <strong>{text}</strong>
                    <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                      {cells.filter(Boolean).join(' · ')}
                    </Box>
                  </TableCell>
                  <TableCell sx={{ width: '50%' }}>
                    <TextField
                      select
                      fullWidth
                      size="small"
                      label={t('columns.means')}
                      value={chosen.get(at) ?? field}
                      onChange={(event) => choose(at, event.target.value)}
                    >
                      <MenuItem value="">{t('columns.unread')}</MenuItem>
                      {look.columns.map((column) => (
                        <MenuItem key={column.field} value={column.field}>
                          {column.required ? `${column.head} *` : column.head}
                        </MenuItem>
                      ))}
                    </TextField>
                  </TableCell>
                </TableRow>
              ),
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  )
}

/** The columns with their places: those that somebody has to say come first. */
function unknownFirst(heads: SheetLook['heads']) {
  const placed = heads.map((head, at) => ({ ...head, at }))
  return [...placed.filter(({ unknown }) => unknown), ...placed.filter(({ unknown }) => !unknown)]
}
