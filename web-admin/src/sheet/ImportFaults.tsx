import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { type TextKey, useText } from '../language/language.ts'

interface Props {
  readonly answer: SheetTaken
  readonly anomaly?: TextKey | undefined
}

/** What is wrong by line, and what is doubtful about lines that were taken. */
export function ImportFaults({ answer: { taken, faults, warnings, repair }, anomaly }: Props) {
  const t = useText()
  const heading = anomaly ?? (taken === 0 ? 'message.importFailed' : undefined)
  return (
    <div>
      {faults.length > 0 && (
        <>
          <Alert severity="error" sx={{ mb: 1 }}>
            {heading && <strong>{t(heading)}. </strong>}
            {t('sheet.outcome', { taken, faults: faults.length })}
          </Alert>
          {repair && (
            <Button component={Link} to={`/repairSheet?id=${repair.id}`} variant="contained" sx={{ mb: 1 }}>
              {t('repair.open', { rows: repair.rows })}
            </Button>
          )}
          <FaultLines lines={faults} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Alert severity="warning" sx={{ my: 1 }}>
            {t('sheet.doubtful', { taken, warnings: warnings.length })}
          </Alert>
          <FaultLines lines={warnings} />
        </>
      )}
    </div>
  )
}

/** What is said of lines of a sheet. */
export function FaultLines({ lines }: { lines: SheetTaken['faults'] }) {
  const t = useText()
  return (
    <TableContainer sx={{ maxHeight: 280 }}>
      <Table>
        <TableBody>
          {lines.map(({ line, message }) => (
            <TableRow key={`${line} ${message}`}>
              <TableCell sx={{ whiteSpace: 'nowrap', width: 80 }}>
                {line === undefined ? '' : t('sheet.line', { line })}
              </TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
