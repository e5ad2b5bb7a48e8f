import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type GuideStep, guideApi, guideSteps } from '@longshore/shared/home/guide.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useWatched } from '../calls/use-watched.ts'
import { type TextKey, useText } from '../language/language.ts'
import { readWarehouses } from '../login/known-warehouses.ts'
import { useMay } from '../login/may.ts'
import { DemoOffer } from './DemoOffer.tsx'
import { useGuideBar } from './guide-bar.ts'
import { useSheetPage, ways } from './guide-ways.ts'

/** The way from an empty house to its first receipt: what is done is read from the rows, and each step says where it is done. */
export function Guide({ putAway }: { putAway?: (() => void) | undefined }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(async () => {
    const guide = await calls(guideApi, send).guide({})
    return { ...guide, status: guide.demo?.status ?? 'done' }
  }, [send])
  const ended = useCallback(() => void readWarehouses(), [])
  const { answer: guide, failed, reload } = useWatched(read, { isNew: false, ended })
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!guide) return null
  const left = guideSteps.filter((step) => !guide.done[step])
  if (putAway && left.length === 0) return null
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 1.5, sm: 2 }, maxWidth: 900 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {left.length ? t('guide.title') : t('guide.finished')}
        </Typography>
        <span>{t('guide.far', { done: guideSteps.length - left.length, steps: guideSteps.length })}</span>
        {putAway && <Button onClick={putAway}>{t('guide.put-away')}</Button>}
      </Box>
      <DemoOffer isEmpty={guide.isEmpty} demo={guide.demo} loaded={reload} />
      {guide.demo?.status === 'running' && <LinearProgress />}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {(putAway ? left : guideSteps).map((step) => (
          <Step
            key={step}
            step={step}
            nth={guideSteps.indexOf(step) + 1}
            done={guide.done[step]}
            next={step === left[0]}
          />
        ))}
      </Box>
    </Paper>
  )
}

interface StepProps {
  readonly step: GuideStep
  readonly nth: number
  readonly done: boolean
  readonly next: boolean
}

function Step({ step, nth, done, next }: StepProps) {
  const t = useText()
  const may = useMay()
  const { type, permission } = ways[step]
  const sheet = useSheetPage(step)
  const begin = () => useGuideBar.getState().show()
  return (
    <Box component="li" sx={row} aria-current={next ? 'step' : undefined}>
      <Box aria-hidden sx={{ ...mark, ...(done && ticked), ...(next && current) }}>
        {done ? '✓' : nth}
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: next ? 600 : 400 }}>
          {t(`guide.${step}`)}
          {done && <Box component="span" sx={hidden}>{` (${t('guide.done')})`}</Box>}
        </Box>
        {!done && <Box sx={{ color: 'text.secondary' }}>{t(`guide.${step}-hint` as TextKey)}</Box>}
      </Box>
      {may(permission) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {sheet && (
            <Button component={Link} to={`/${sheet}`} onClick={begin}>
              {t('guide.import')}
            </Button>
          )}
          <Button variant={next ? 'contained' : 'outlined'} component={Link} to={`/${type}`} onClick={begin}>
            {t(done ? 'guide.more' : 'guide.type')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const row = {
  ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, py: 1 },
  ...{ borderTop: 1, borderColor: 'divider' },
}
const mark = {
  ...{ width: 28, height: 28, borderRadius: '50%', display: 'grid', placeItems: 'center', flexShrink: 0 },
  ...{ border: 1, borderColor: 'divider', color: 'text.secondary' },
}
const ticked = { bgcolor: 'success.main', borderColor: 'success.main', color: 'success.contrastText' }
const current = { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 }
const hidden = {
  ...{ position: 'absolute', width: '1px', height: '1px' },
  ...{ overflow: 'hidden', clipPath: 'inset(50%)' },
} as const
