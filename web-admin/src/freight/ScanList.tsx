import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { type TextKey, useText } from '../language/language.ts'
import type { Came, Scanned } from './ScanOne.tsx'

interface Props {
  take(scanned: Scanned): Promise<Came>
  /** Numbers that a button fills in. */
  readonly offered?: readonly string[]
  /** The word on the button; 'Receive' where nothing is said. */
  readonly submit?: TextKey
  readonly hint?: TextKey
  /** After all of them. */
  done?(): void
}

/** The numbers of many packages, scanned one after the other or pasted; each has its own outcome. What was refused stays. */
export function ScanList(props: Props) {
  const { take, offered = [], submit: word = 'freight.receive', hint = 'freight.list-hint', done } = props
  const t = useText()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<{ all: number; done: number; odd: number }>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setEnded(undefined)
    const came: (Came & { code: string })[] = []
    for (const code of text.split(/[\s,;]+/).filter(Boolean)) came.push({ code, ...(await take({ code })) })
    const refused = came.filter(({ taken }) => !taken)
    setText(refused.map(({ code }) => code).join('\n'))
    const odd = came.filter((one) => one.odd !== '').length
    setEnded({ all: came.length, done: came.length - refused.length, odd })
    setBusy(false)
    done?.()
  }
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ mb: 2, maxWidth: 640 }}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(hint)}
      </Typography>
      <Input
        {...{ fullWidth: true, autoFocus: true, multiline: true, minRows: 4, maxRows: 12 }}
        label={t('freight.codes')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ mb: 1 }}
      />
      <Button type="submit" variant="contained" loading={busy} disabled={text.trim() === ''}>
        {t(word)}
      </Button>
      {offered.length > 0 && (
        <Button onClick={() => setText(offered.join('\n'))} sx={{ ml: 1 }}>
          {t('freight.fill-in', { count: offered.length })}
        </Button>
      )}
      {ended && (
        <Alert severity={ended.odd === 0 ? 'success' : 'warning'} sx={{ mt: 1 }} role="status">
          {t('freight.list-told', ended)}
        </Alert>
      )}
    </Box>
  )
}
