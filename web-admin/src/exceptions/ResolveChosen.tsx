import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { runAction } from '../grid/run-action.ts'
import { refusalText, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { resolveEach } from './exception-actions.ts'
import { remarkFor } from './remark-for.ts'

interface Props {
  readonly rows: readonly ExceptionRow[]
  /** One that asks nothing of each row; without one these are resolved one by one. */
  readonly way: ExceptionRow['ways'][number] | undefined
  done(rows: readonly ExceptionRow[]): void
  refuse(reasons: ReadonlyMap<string, string>): void
}

/** Resolves all that are chosen by one way with one note; what is refused stays, with its reason. */
export function ResolveChosen({ rows, way, done, refuse }: Props) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!way || busy) return
    const { resolution, asks } = way
    const said = await remarkFor({ rows: rows.length, resolution, asks, remark })
    if (said === undefined) return
    setBusy(true)
    const action = resolveEach(resolution, said.trim(), { asked: asks.includes('remark') })
    const results = await runAction({ action, rows, send, keyed, nameOf })
    setBusy(false)
    if (!results) return
    const failed = new Map(
      results.flatMap(({ row, outcome: { outcome, code, values } }) =>
        outcome.startsWith('applied') ? [] : [[row.id, code ? refusalText(code, values) : outcome] as const],
      ),
    )
    refuse(failed)
    if (failed.size > 0)
      notify.warning(t('exception.some-stay', { done: rows.length - failed.size, stay: failed.size }))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    done(rows.filter(({ id }) => !failed.has(id)))
  }
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, maxWidth: 760 }}>
      <form onSubmit={(event) => void submit(event)}>
        <Typography sx={{ mb: 1.5 }}>
          {t(way ? 'exception.resolve-chosen' : 'exception.one-by-one', { rows: rows.length })}
        </Typography>
        <TextField
          {...{ name: 'remark', label: t('field.remark'), value: remark, fullWidth: true }}
          onChange={({ target }) => setRemark(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mb: 1.5 }}
        />
        <Button type="submit" variant="contained" disabled={!way || busy}>
          {t('exception.resolve-many', { rows: rows.length })}
        </Button>
      </form>
    </Paper>
  )
}

function nameOf({ subjectLabel }: ExceptionRow): string {
  return subjectLabel
}
