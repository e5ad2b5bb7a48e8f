import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { dismiss, type Notice, useNotices } from './notify.ts'

const shownMs = {
  success: 3000,
  info: 4000,
  warning: 6000,
  doubt: undefined,
  error: undefined,
  loading: undefined,
}

export function Notices() {
  const { notices } = useNotices()
  return (
    <Stack
      spacing={1}
      aria-live="polite"
      sx={{
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

function NoticeLine({ notice: { id, kind, text, bold } }: { notice: Notice }) {
  useEffect(() => {
    const after = shownMs[kind]
    if (after === undefined) return
    const timer = setTimeout(() => dismiss(id), after)
    return () => clearTimeout(timer)
  }, [id, kind])
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
      sx={{ fontWeight: bold ? 700 : 400, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {text}
    </Alert>
  )
}
