import { type AuditState, auditApi } from '@longshore/shared/access/audit.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

const WATCH = 1000

/** What was performed, or who came to the doors. */
export type Journal = 'commands' | 'access'

/** Whether the log is what it was when it was written; the head of its chain can be noted elsewhere. */
export function AuditCheck({ warehouseId, journal }: { warehouseId: string; journal: Journal }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(
    () => calls(auditApi, send).state({ warehouseId, journal }),
    [send, warehouseId, journal],
  )
  const { answer: state, failed, reload } = useLoad(read)
  const [fault, setFault] = useState<unknown>()
  const running = state?.check.status === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(reload, WATCH)
    return () => clearInterval(timer)
  }, [running, reload])
  const verify = async () => {
    try {
      await calls(auditApi, send).verify({ warehouseId, journal })
      setFault(undefined)
    } catch (error) {
      setFault(error)
    }
    reload()
  }
  const wrong = fault ?? failed
  if (wrong !== undefined) return <Alert severity="error">{sentenceOf(wrong)}</Alert>
  if (!state) return null
  return (
    <Alert
      severity={severityOf(state)}
      action={
        <Button color="inherit" disabled={running} onClick={() => void verify()}>
          {t('audit.verify')}
        </Button>
      }
    >
      <Verdict {...state} />
      {state.head && (
        <Box sx={{ mt: 0.5, fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
          {t('audit.head', { seq: state.sealedTo.toLocaleString(spoken()) })} <code>{state.head}</code>
        </Box>
      )}
    </Alert>
  )
}

function severityOf({ check: { status, broken } }: AuditState): 'info' | 'success' | 'error' {
  if (status === 'failed' || broken.length > 0) return 'error'
  return status === 'done' ? 'success' : 'info'
}

function Verdict({ check }: AuditState) {
  const t = useText()
  const { status, broken, by, finishedAt } = check
  const commands = check.commands.toLocaleString(spoken())
  if (status === 'never') return t('audit.never')
  if (status === 'running') return t('audit.running', { commands })
  if (status === 'failed') return t('audit.failed')
  const ranges = broken.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
  const seen = t('audit.checked', { commands, by, time: finishedAt ? timeOf(finishedAt) : '' })
  return `${broken.length > 0 ? t('audit.broken', { ranges }) : t('audit.whole')} ${seen}`
}
