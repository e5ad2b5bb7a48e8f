import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { useText } from '../language/language.ts'
import { CloseIcon } from '../look/icons.tsx'
import { dismiss, type Notice, useNotices, type Way } from './notify.ts'

const shownMs = {
  success: 3000,
  info: 4000,
  warning: 6000,
  doubt: undefined,
  error: undefined,
  loading: undefined,
}
/** What can be taken back is offered for as long as it takes to see that it was wrong. */
const WAY_MS = 8000

export function Notices() {
  const { notices } = useNotices()
  return (
    <Stack
      spacing={1}
      aria-live="polite"
      sx={{
        // What happened a moment ago is no part of a printed page.
        displayPrint: 'none',
        position: 'fixed',
        top: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        width: 'min(440px, calc(100vw - 24px))',
      }}
    >
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </Stack>
  )
}

function NoticeLine({ notice: { id, kind, text, bold, way } }: { notice: Notice }) {
  useEffect(() => {
    const after = way ? WAY_MS : shownMs[kind]
    if (after === undefined) return
    const timer = setTimeout(() => dismiss(id), after)
    return () => clearTimeout(timer)
  }, [id, kind, way])
  if (kind === 'loading')
    return (
      <Alert severity="info" icon={<CircularProgress size={18} />} elevation={4} sx={{ alignSelf: 'center' }}>
        {text}
      </Alert>
    )
  return (
    <Alert
      severity={kind === 'doubt' ? 'warning' : kind}
      variant={bold ? 'filled' : 'standard'}
      elevation={4}
      onClose={() => dismiss(id)}
      {...(way && { action: <WayBack {...{ id, way }} /> })}
      sx={{ fontWeight: bold ? 700 : 400, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {text}
    </Alert>
  )
}

function WayBack({ id, way: { word, go } }: { id: string; way: Way }) {
  const t = useText()
  const leaves = () => dismiss(id)
  const goes = () => {
    leaves()
    go()
  }
  return (
    <>
      <Button color="inherit" size="small" onClick={goes} sx={{ whiteSpace: 'nowrap' }}>
        {word}
      </Button>
      <IconButton color="inherit" size="small" aria-label={t('kit.close')} onClick={leaves}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}
