import { type OwnSession, sessionApi } from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { activeLogin, signedOut } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'
import { browserOf } from './browser-name.ts'

/** Where the person is signed in; each place can be signed out by itself, or all others at once. */
export function OwnSessions() {
  const t = useText()
  const send = useSend()
  const session = calls(sessionApi, send)
  const read = useCallback(() => calls(sessionApi, send).ownSessions({}), [send])
  const { answer, failed, reload } = useLoad(read)
  const end = async (work: Promise<unknown>, current = false) => {
    try {
      await work
      const login = activeLogin()
      if (current && login) return signedOut(login.userType)
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    reload()
  }
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  const sessions = answer?.sessions ?? []
  const parts: readonly Part<OwnSession>[] = [
    {
      label: 'sessions.browser',
      show: ({ agent, current }) => (
        <Box title={agent} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {browserOf(agent) || t('sessions.unknown')}
          {current && <Chip size="small" color="primary" label={t('sessions.this')} />}
        </Box>
      ),
    },
    { label: 'sessions.from', show: ({ address }) => address },
    { label: 'sessions.opened', show: ({ openedAt }) => timeOf(openedAt) },
    { label: 'sessions.seen', show: ({ seenAt }) => timeOf(seenAt) },
    {
      label: 'menu.sign-out',
      show: ({ id, current }) => (
        <Button color="error" onClick={() => void end(session.endOwnSession({ id }), current)}>
          {t('menu.sign-out')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PartTable
        title="sessions.own"
        rows={sessions}
        parts={parts}
        keyOf={({ id }) => id}
        none="kit.loading"
      />
      {sessions.length > 1 && (
        <Button
          sx={{ mt: 1 }}
          variant="outlined"
          color="error"
          onClick={() => void end(session.endOtherSessions({}))}
        >
          {t('sessions.end-others')}
        </Button>
      )}
    </>
  )
}
