import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type DemoBadge, type Guide, guideApi } from '@longshore/shared/home/guide.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { notify } from '../notice/notify.ts'

interface Props extends Pick<Guide, 'isEmpty' | 'demo'> {
  loaded(): void
}

/** An administrator of an empty house may fill it with the demo; its workers' PINs are shown this once. */
export function DemoOffer({ isEmpty, demo, loaded }: Props) {
  const t = useText()
  const may = useMay()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [workers, setWorkers] = useState<readonly DemoBadge[]>([])
  const load = async () => {
    setBusy(true)
    try {
      setWorkers((await calls(guideApi, send).loadDemo({})).workers)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
      loaded()
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, my: 1 }}>
      {isEmpty && may(ADMINISTER) && (
        <Alert
          severity="info"
          action={
            <Button sx={{ whiteSpace: 'nowrap' }} loading={busy} onClick={() => void load()}>
              {t('guide.load-demo')}
            </Button>
          }
        >
          {t('guide.demo-offer')}
        </Alert>
      )}
      {demo?.status === 'running' && <Alert severity="info">{t('guide.demo-running')}</Alert>}
      {demo?.status === 'failed' && (
        <Alert severity="error">{t('guide.demo-failed', { defect: demo.defect })}</Alert>
      )}
      {workers.length > 0 && (
        <Alert severity="success">
          {t('guide.demo-workers')}
          {workers.map(({ badge, name, pin }) => (
            <Box key={badge}>{`${badge} · ${name} · PIN ${pin}`}</Box>
          ))}
        </Alert>
      )}
    </Box>
  )
}
