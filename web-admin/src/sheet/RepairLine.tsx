import type { RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import { RepairCell } from './RepairCell.tsx'
import type { RepairActs } from './repair-acts.ts'

/** A line that waits, and what can be done with it. */
export interface RepairLineProps {
  readonly row: WaitingRow
  readonly columns: readonly RepairColumn[]
  readonly acts: RepairActs
}

/** What is wrong with a line and stands at none of its cells. */
export function LineFaults({ row: { faults } }: Pick<RepairLineProps, 'row'>) {
  return faults
    .filter(({ field }) => field === '')
    .map(({ message }) => (
      <Box key={message} sx={{ fontSize: 12, color: 'error.main' }}>
        {message}
      </Box>
    ))
}

interface CellProps extends Pick<RepairLineProps, 'row' | 'acts'> {
  readonly column: RepairColumn
}

/** The cell of a line in a column. */
export function LineCell({ row: { line, values, faults }, acts, column: { field, head } }: CellProps) {
  return (
    <RepairCell
      label={`${head} ${line}`}
      value={values[field] ?? ''}
      faults={faults.filter((fault) => fault.field === field)}
      write={(value) => acts.write(line, field, value)}
    />
  )
}
