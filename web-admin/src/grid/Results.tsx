import type { Outcome } from '@longshore/shared/command/outcome.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { refusalText, textOf, useText } from '../language/language.ts'
import type { ListRow } from './list-row.ts'
import type { Result } from './run-action.ts'

const colours = {
  applied: 'success',
  'applied-with-exception': 'warning',
  rejected: 'error',
  parked: 'warning',
} as const

/** On a phone the reason stands below its row's name, not beyond the edge. */
const stacks = {
  '@media (max-width: 599px)': {
    '& tr, & td': { display: 'block', border: 0, px: 0, py: 0.25 },
    '& tr': { py: 1 },
  },
} as const

interface Props<R extends ListRow> {
  readonly results: readonly Result<R>[]
  nameOf(row: R): string
  close(): void
}

/** What became of each row of a bulk action, what failed first. */
export function Results<R extends ListRow>({ results, nameOf, close }: Props<R>) {
  const t = useText()
  const done = results.filter(({ outcome }) => outcome.outcome.startsWith('applied')).length
  const ordered = [...results].sort((one, other) => weight(one.outcome) - weight(other.outcome))
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close}>
      <DialogTitle>{t('kit.results', { done, rows: results.length })}</DialogTitle>
      <DialogContent>
        <Table sx={stacks}>
          <TableBody>
            {ordered.map(({ row, outcome }) => (
              <TableRow key={row.id}>
                <TableCell>{nameOf(row)}</TableCell>
                <TableCell>
                  <Chip
                    variant="outlined"
                    color={colours[outcome.outcome]}
                    label={textOf(`outcome.${outcome.outcome}`)}
                  />
                </TableCell>
                <TableCell>{reasonOf(outcome)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('kit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function weight({ outcome }: Outcome): number {
  return outcome === 'applied' ? 1 : 0
}

function reasonOf({ code, values, exceptions }: Outcome): string {
  if (code) return refusalText(code, values)
  return (exceptions ?? []).map(({ kind }) => textOf(`exception-kind.${kind}`)).join(', ')
}
