import { accessApi } from '@longshore/shared/access/access.api.ts'
import type { OwnFactor, OwnPasskey } from '@longshore/shared/access/second-factor.api.ts'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { makePasskey, passkeysWork } from './passkey.ts'

/** The person's passkeys: added, where the browser can make one for this house, and taken away. */
export function PasskeyList({ own, changed }: { own: OwnFactor; changed(): void }) {
  const t = useText()
  const send = useSend()
  /** What the browser made, until it has a name. */
  const [made, setMade] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    changed()
  }
  const add = () =>
    attempt(async () => {
      const { options } = await calls(sessionApi, send).beginPasskey({})
      const answer = options && (await makePasskey(options))
      if (answer) setMade(answer)
      else notify.error(t('passkey.not-used'))
    })
  const remove = ({ id, name }: OwnPasskey) =>
    attempt(async () => {
      const question = { title: t('passkey.remove'), text: t('passkey.remove-question', { name }) }
      if ((await ask({ ...question, yes: t('passkey.remove'), danger: true })) === undefined) return
      await calls(accessApi, send).removePasskey({ passkeyId: id })
    })
  const parts: readonly Part<OwnPasskey>[] = [
    { label: 'passkey.name', show: ({ name }) => name },
    { label: 'passkey.added', show: ({ addedAt }) => timeOf(addedAt) },
    { label: 'passkey.used', show: ({ usedAt }) => (usedAt ? timeOf(usedAt) : '') },
    {
      label: 'passkey.remove',
      show: (key) => (
        <Button color="error" onClick={() => void remove(key)}>
          {t('passkey.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Box sx={{ mt: 2 }}>
      <PartTable
        title="passkey.title"
        rows={own.passkeys}
        parts={parts}
        keyOf={({ id }) => id}
        none="passkey.none"
      />
      <Typography sx={{ my: 1 }}>{t('passkey.what')}</Typography>
      {made ? (
        <SchemaForm
          of={sessionApi.finishPasskey}
          fixed={{ answer: made }}
          success={null}
          guard={false}
          saved={() => {
            setMade(undefined)
            changed()
          }}
          cancel={() => setMade(undefined)}
        >
          <TextField name="name" autoFocus label="passkey.name" hint="passkey.name-hint" />
        </SchemaForm>
      ) : passkeysWork(own.passkeyHost) ? (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void add()}>
          {t('passkey.add')}
        </Button>
      ) : (
        <Typography color="textSecondary">{t('passkey.elsewhere', { host: own.passkeyHost })}</Typography>
      )}
    </Box>
  )
}
