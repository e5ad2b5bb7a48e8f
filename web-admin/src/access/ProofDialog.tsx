import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useProof } from '../notice/proof.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Asks for the password, a code or a passkey before what changes rights and sign-ins. */
export function ProofDialog() {
  const { asked } = useProof()
  return asked ? <Proof asked={asked} /> : null
}

function Proof({ asked }: { asked(proven: boolean): void }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(sessionApi, send).askPasskey({}), [send])
  const { answer } = useLoad(read)
  const prove = async (passkey: string) => {
    await calls(sessionApi, send).proveAgain({ password: '', code: '', passkey })
    asked(true)
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => asked(false)}>
      <DialogTitle>{t('proof.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('proof.why')}</DialogContentText>
        <PasskeyButton options={answer?.options ?? null} prove={prove} />
        <SchemaForm
          of={sessionApi.proveAgain}
          submit="proof.confirm"
          success={null}
          failed="message.verificationFailed"
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
