import { sessionApi } from '@longshore/shared/access/session.api.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useProof } from '../notice/proof.ts'

/** Asks for the password, or a code, before what changes rights and sign-ins. */
export function ProofDialog() {
  const t = useText()
  const { asked } = useProof()
  if (!asked) return null
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => asked(false)}>
      <DialogTitle>{t('proof.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('proof.why')}</DialogContentText>
        <SchemaForm
          of={sessionApi.proveAgain}
          submit="proof.confirm"
          success={null}
          guard={false}
          saved={() => asked(true)}
          cancel={() => asked(false)}
        >
          <TextField name="password" wide autoFocus type="password" autoComplete="current-password" />
          <TextField name="code" wide autoComplete="one-time-code" label="proof.or-code" />
        </SchemaForm>
      </DialogContent>
    </Dialog>
  )
}
