import type { RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '../language/language.ts'
import { RepairCell } from './RepairCell.tsx'

interface Props {
  readonly columns: readonly RepairColumn[]
  readonly rows: readonly WaitingRow[]
  write(line: number, field: string, value: string): void
  discard(line: number): void
}

/** Stays in view while the columns are scrolled. */
const beside = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  minWidth: 116,
} as const

/** The lines that wait, a cell for each column that says something or is wrong. */
export function RepairGrid({ columns, rows, write, discard }: Props) {
  const t = useText()
  return (
    <TableContainer sx={{ maxHeight: '65vh', border: '1px solid', borderColor: 'divider' }}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...beside, zIndex: 3 }}>{t('repair.line')}</TableCell>
            {columns.map(({ field, head, required }) => (
              <TableCell key={field} sx={{ whiteSpace: 'nowrap' }}>
                {required ? `${head} *` : head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ line, values, faults }) => (
            <TableRow key={line} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={beside}>
                {line}
                {faults
                  .filter(({ field }) => field === '')
                  .map(({ message }) => (
                    <Box key={message} sx={{ fontSize: 12, color: 'error.main' }}>
                      {message}
                    </Box>
                  ))}
                <Button
                  size="small"
                  sx={{ display: 'block', px: 0, minWidth: 0, whiteSpace: 'nowrap' }}
                  onClick={() => discard(line)}
                >
                  {t('repair.discard')}
                </Button>
              </TableCell>
              {columns.map(({ field, head }) => (
                <TableCell key={field} sx={{ px: 0.5 }}>
                  <RepairCell
                    label={`${head} ${line}`}
                    value={values[field] ?? ''}
                    faults={faults.filter((fault) => fault.field === field)}
                    write={(value) => write(line, field, value)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
