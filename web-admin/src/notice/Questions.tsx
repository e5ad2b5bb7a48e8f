import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'
import type { Option } from '../form/SelectField.tsx'
import { useRemoteOptions } from '../form/use-remote-options.ts'
import { useText } from '../language/language.ts'
import { type Choice, useQuestion } from './ask.ts'

const reasonLimit = 500

export function Questions() {
  const { asked } = useQuestion()
  return asked ? <QuestionDialog key={asked.title} {...asked} /> : null
}

/** Without a secure context a browser lets nothing be copied by a button. */
function CopyButton({ text }: { text: string }) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  if (!navigator.clipboard) return null
  return <Button onClick={() => void copy()}>{t(copied ? 'kit.copied' : 'kit.copy')}</Button>
}

interface ChoiceProps extends Choice {
  readonly missing: boolean
  choose(id: string): void
}

function ChoiceField({ label, search, missing, choose }: ChoiceProps) {
  const t = useText()
  const { box } = useRemoteOptions(search)
  const [picked, setPicked] = useState<Option | null>(null)
  return (
    <Autocomplete
      {...box}
      value={picked}
      onChange={(_, option) => {
        setPicked(option)
        choose(option?.value ?? '')
      }}
      renderInput={(params) => (
        <TextField
          {...{ ...params, label, error: missing, autoFocus: true }}
          helperText={missing ? t('message.selectFirst') : ' '}
          required
        />
      )}
    />
  )
}

type Asked = NonNullable<ReturnType<typeof useQuestion.getState>['asked']>

function QuestionDialog({ title, text, yes, danger, reason: wanted, choice, copies, answer }: Asked) {
  const t = useText()
  const [said, setSaid] = useState('')
  const [missing, setMissing] = useState(false)
  const asks = wanted || choice !== undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (asks && !said.trim()) setMissing(true)
    else answer(said.trim())
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => answer(undefined)}>
      <form onSubmit={submit} noValidate>
        <DialogTitle>{title}</DialogTitle>
        {/* The label of the field stands above its border, which the content's edge would cut. */}
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          {text && (
            <DialogContentText sx={{ mb: asks ? 2 : 0, whiteSpace: 'pre-line' }}>{text}</DialogContentText>
          )}
          {choice && <ChoiceField {...choice} missing={missing && !said} choose={setSaid} />}
          {wanted && (
            <TextField
              label={t('kit.reason')}
              value={said}
              onChange={(event) => setSaid(event.target.value)}
              error={missing && !said.trim()}
              helperText={missing && !said.trim() ? t('message.rejectionReason') : ' '}
              slotProps={{ htmlInput: { maxLength: reasonLimit } }}
              fullWidth
              multiline
              minRows={2}
              autoFocus
              required
            />
          )}
        </DialogContent>
        <DialogActions>
          {copies === undefined ? (
            <Button onClick={() => answer(undefined)}>
              {t(yes === t('kit.cancel') ? 'kit.do-not' : 'kit.cancel')}
            </Button>
          ) : (
            <CopyButton text={copies} />
          )}
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} autoFocus={!asks}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
