import { calls } from '@longshore/shared/contract/endpoint.ts'
import { guideApi, guideSteps } from '@longshore/shared/home/guide.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { CloseIcon } from '../look/icons.tsx'
import { useNotices } from '../notice/notify.ts'
import { useGuideBar } from './guide-bar.ts'
import { useSheetPage, ways } from './guide-ways.ts'

/** A handheld arrives without anything being done on the page. */
const EVERY_MS = 5_000

/** What comes next of the first hour, over the page where it is done: nobody has to go home in between. */
export function GuideBar({ path }: { readonly path: string }) {
  const t = useText()
  const send = useSend()
  const { hide } = useGuideBar()
  const done = useNotices(({ notices }) => notices.filter(({ kind }) => kind === 'success').pop()?.id)
  // Another page, and whatever was done here, are why it is read again.
  const read = useCallback(() => calls(guideApi, send).guide({}), [send, path, done])
  const { answer, reload } = useLoad(read)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  if (!answer) return null
  const left = guideSteps.filter((step) => !answer.done[step])
  const [next] = left
  return (
    <Box component="section" aria-label={t('page.staff.firstHour')} sx={bar}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('guide.far', { done: guideSteps.length - left.length, steps: guideSteps.length })}
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {next ? (
          <>
            <b>{t('guide.next', { step: t(`guide.${next}`) })}</b> {t(`guide.${next}-hint` as TextKey)}
          </>
        ) : (
          <b>{t('guide.all-stands')}</b>
        )}
      </Box>
      {next && <NextStep key={next} {...{ step: next, path }} />}
      <Button component={Link} to="/firstHour">
        {t('guide.all-steps')}
      </Button>
      <IconButton aria-label={t('guide.put-away')} onClick={hide}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Where the step is done; nothing leads to the page that is open. */
function NextStep({ step, path }: { readonly step: keyof typeof ways; readonly path: string }) {
  const t = useText()
  const may = useMay()
  const sheet = useSheetPage(step)
  const { type, permission } = ways[step]
  if (!may(permission)) return null
  return (
    <>
      {sheet && sheet !== path && (
        <Button component={Link} to={`/${sheet}`}>
          {t('guide.import')}
        </Button>
      )}
      {type !== path && (
        <Button variant="contained" component={Link} to={`/${type}`}>
          {t('guide.go-on')}
        </Button>
      )}
    </>
  )
}

const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 },
  ...{ px: { xs: 1, sm: 2 }, py: 0.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
}
