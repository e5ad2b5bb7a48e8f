import Button from '@mui/material/Button'
import { useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { answerWithPasskey, canAnswer } from './passkey.ts'

/** Proves the person by a passkey; nothing where none can be used here. */
export function PasskeyButton({
  options,
  prove,
}: {
  options: object | null
  prove(passkey: string): Promise<void>
}) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!canAnswer(options)) return null
  const use = async () => {
    setBusy(true)
    try {
      const passkey = await answerWithPasskey(options)
      if (passkey) await prove(passkey)
      else notify.error(t('passkey.not-used'))
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    setBusy(false)
  }
  return (
    <Button variant="outlined" fullWidth sx={{ mb: 2 }} disabled={busy} onClick={() => void use()}>
      {t('passkey.use')}
    </Button>
  )
}
