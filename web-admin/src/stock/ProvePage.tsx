import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type BooksProof, proofApi } from '@longshore/shared/stock/proof.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { spoken, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { BrokenRules } from './BrokenRules.tsx'

const WATCH = 1000

/** Folds every journal and compares it with the balances and documents; says what does not agree. */
export function ProvePage() {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(proofApi, send).state({}), [send])
  const { answer: proof, failed, reload } = useLoad(read)
  const [fault, setFault] = useState<unknown>()
  const running = proof?.status === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(reload, WATCH)
    return () => clearInterval(timer)
  }, [running, reload])
  const start = async () => {
    try {
      await calls(proofApi, send).start({})
      setFault(undefined)
    } catch (error) {
      setFault(error)
    }
    reload()
  }
  const wrong = fault ?? failed
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 1100, display: 'grid', gap: 2 }}>
      <PageHeader title="page.staff.prove">
        <Button variant="contained" disabled={running || !proof} onClick={() => void start()}>
          {t('proof.start')}
        </Button>
      </PageHeader>
      {wrong !== undefined && <Alert severity="error">{sentenceOf(wrong)}</Alert>}
      {proof && <Verdict {...proof} />}
    </Box>
  )
}

function Verdict(proof: BooksProof) {
  const t = useText()
  const { status, rules, rulesDone, broken } = proof
  if (status === 'never') return <Alert severity="info">{t('proof.never')}</Alert>
  if (status === 'running')
    return (
      <div>
        {t('proof.running', { done: rulesDone, rules })}
        <LinearProgress variant="determinate" value={(100 * rulesDone) / rules} sx={{ mt: 1 }} />
      </div>
    )
  if (status === 'failed')
    return <Alert severity="error">{t('proof.failed', { defect: proof.defect || '–' })}</Alert>
  return (
    <>
      {broken.length === 0 ? (
        <Alert severity="success">{t('proof.agrees', { rules })}</Alert>
      ) : (
        <Alert severity="error">{t('proof.broken', { broken: broken.length, rules })}</Alert>
      )}
      <Facts of={factsOf(proof)} />
      <BrokenRules broken={broken} />
    </>
  )
}

function factsOf(proof: BooksProof): Parameters<typeof Facts>[0]['of'] {
  const count = (rows: number) => rows.toLocaleString(spoken())
  return [
    ['proof.at', proof.finishedAt && timeOf(proof.finishedAt)],
    ['proof.took', `${(proof.milliseconds / 1000).toLocaleString(spoken(), { maximumFractionDigits: 2 })} s`],
    ['proof.by', proof.by],
    ['proof.postings', count(proof.postings)],
    ['proof.accounts', count(proof.accounts)],
    ['proof.commands', count(proof.commands)],
  ]
}
