import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import Alert from '@mui/material/Alert'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import { type TextKey, useText } from '../language/language.ts'

interface Props {
  readonly answer: SheetTaken
  readonly anomaly?: TextKey | undefined
}

export function ImportFaults({ answer: { taken, faults }, anomaly }: Props) {
  const t = useText()
  return (
    <div>
      <Alert severity="error" sx={{ mb: 1 }}>
        {anomaly && <strong>{t(anomaly)}. </strong>}
        {t('sheet.outcome', { taken, faults: faults.length })}
      </Alert>
      <TableContainer sx={{ maxHeight: 280 }}>
        <Table>
          <TableBody>
            {faults.map(({ line, message }) => (
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
    </div>
  )
}
