import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ClipboardEvent, type ReactNode, useEffect } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { textOf, useText } from '../language/language.ts'
import { CloseIcon } from '../look/icons.tsx'
import { useOpenForm } from './form-context.ts'
import { LineCell, type LineColumn } from './LineCell.tsx'
import { cellsOf, filledFrom } from './pasted-lines.ts'

interface Props {
  /** The schema's array. */
  readonly name: string
  readonly columns: readonly LineColumn[]
  /** What a new line starts with. */
  readonly start?: object
  readonly most?: number
  /** What is said of all lines together. */
  readonly foot?: ReactNode
}

/** The lines of a document: added, pasted from a spreadsheet at the cell that has the focus, each with its errors. */
export function LineEditor({ name, columns, start = {}, most = 200, foot }: Props) {
  const t = useText()
  const { drawn } = useOpenForm()
  const { getValues } = useFormContext()
  const { errors } = useFormState({ name })
  const { fields, append, remove, replace } = useFieldArray({ name })
  useEffect(() => {
    drawn.set(name, '')
    return () => {
      drawn.delete(name)
    }
  }, [drawn, name])
  const paste = (event: ClipboardEvent, at: { line: number; column: number }) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    replace(filledFrom({ cells, lines: getValues(name), columns, at, start }).slice(0, most))
  }
  const problem = errors[name]?.message ?? errors[name]?.root?.message
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {typeof problem === 'string' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 480 }}>
        <Table stickyHeader padding="none" sx={{ ...ruled, ...asCards }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ px: 1, width: 36 }}>#</TableCell>
              {columns.map(({ field, label }) => (
                <TableCell key={field} sx={{ px: 1, py: 0.5, whiteSpace: 'nowrap' }}>
                  {textOf(label ?? `field.${field}`)}
                </TableCell>
              ))}
              <TableCell sx={{ width: 36 }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map(({ id }, line) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell sx={{ px: 1, py: 0.75, color: 'text.secondary' }}>{line + 1}</TableCell>
                {columns.map((one, column) => (
                  <TableCell
                    key={one.field}
                    data-label={textOf(one.label ?? `field.${one.field}`)}
                    data-wide={!one.number}
                    onPaste={(event) => paste(event, { line, column })}
                  >
                    <LineCell column={one} name={`${name}.${line}.${one.field}`} />
                  </TableCell>
                ))}
                <TableCell>
                  <IconButton
                    aria-label={t('kit.remove-line', { line: line + 1 })}
                    onClick={() => remove(line)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 2,
          mt: 0.5,
          color: 'text.secondary',
          typography: 'body2',
        }}
      >
        <Button sx={{ flexShrink: 0 }} onClick={() => append(start)} disabled={fields.length >= most}>
          {t('kit.add-line')}
        </Button>
        <span>{t('kit.paste-hint')}</span>
        <Box sx={{ ml: 'auto', color: 'text.primary' }}>{foot}</Box>
      </Box>
    </Box>
  )
}

/** On a phone a line is a card: its number and how to remove it, then each cell below its name, numbers two beside each other. */
const asCards = {
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tr td': { display: 'block', border: 0 },
    '& tr td:first-of-type': { order: -2 },
    '& tr td:last-of-type': { order: -1, textAlign: 'right' },
    '& tr td[data-wide="true"]': { gridColumn: '1 / -1' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      px: 1,
      pt: 0.5,
      color: 'text.secondary',
      fontSize: 12,
    },
  },
}

const ruled = {
  '& td, & th': { borderRight: 1, borderColor: 'divider' },
  '& :is(td, th):last-child': { borderRight: 0 },
}
