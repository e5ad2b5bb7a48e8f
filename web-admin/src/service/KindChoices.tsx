import { type NoticeKind, noticeKinds } from '@longshore/shared/language/notices.ts'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useField } from '../form/form-context.ts'
import { textOf, useText } from '../language/language.ts'

/** A line for each kind of notice: whether the bell counts it, and whether a letter is written. */
export function KindChoices() {
  const t = useText()
  const ways = [
    useField({ name: 'bell', label: 'notice.bell-kinds' }),
    useField({ name: 'mail', label: 'notice.mail-kinds' }),
  ]
  return (
    <Table size="small" sx={{ gridColumn: '1 / -1' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('notice.kind')}</TableCell>
          {ways.map(({ look }) => (
            <TableCell key={look.name} align="center" sx={{ minWidth: 76, px: 0.5 }}>
              {look.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {noticeKinds.map((kind) => (
          <TableRow key={kind}>
            <TableCell>{textOf(`notice-kind.${kind}`)}</TableCell>
            {ways.map(({ look, field }) => (
              <TableCell key={look.name} align="center" padding="checkbox">
                <Checkbox
                  checked={chosenIn(field.value).includes(kind)}
                  onChange={({ target }) =>
                    field.onChange(changed(chosenIn(field.value), kind, target.checked))
                  }
                  slotProps={{ input: { 'aria-label': `${look.label}: ${textOf(`notice-kind.${kind}`)}` } }}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function chosenIn(value: unknown): readonly NoticeKind[] {
  return Array.isArray(value) ? value : []
}

function changed(chosen: readonly NoticeKind[], kind: NoticeKind, on: boolean): readonly NoticeKind[] {
  return on ? [...chosen, kind] : chosen.filter((one) => one !== kind)
}
