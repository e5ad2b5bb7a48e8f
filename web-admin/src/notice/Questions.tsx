import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../language/language.ts'
import { useQuestion } from './ask.ts'

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

type Asked = NonNullable<ReturnType<typeof useQuestion.getState>['asked']>

function QuestionDialog({ title, text, yes, danger, reason: wanted, copies, answer }: Asked) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted && !reason.trim()) setMissing(true)
    else answer(reason.trim())
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => answer(undefined)}>
      <form onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        {/* The label of the field stands above its border, which the content's edge would cut. */}
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          {text && <DialogContentText sx={{ mb: wanted ? 2 : 0 }}>{text}</DialogContentText>}
          {wanted && (
            <TextField
              label={t('kit.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={missing && !reason.trim()}
              helperText={missing && !reason.trim() ? t('message.rejectionReason') : ' '}
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
            <Button onClick={() => answer(undefined)}>{t('kit.cancel')}</Button>
          ) : (
            <CopyButton text={copies} />
          )}
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} autoFocus={!wanted}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
