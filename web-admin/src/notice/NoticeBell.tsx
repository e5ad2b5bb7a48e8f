import { calls } from '@longshore/shared/contract/endpoint.ts'
import { noticeApi } from '@longshore/shared/service/notice.api.ts'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useText } from '../language/language.ts'
import { BellIcon } from '../look/icons.tsx'

const EVERY_MS = 60_000
const read = () => calls(noticeApi, send).unread({})

/** What the house told the customer since somebody looked last. */
export function NoticeBell() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { answer, reload } = useLoad(read)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  // The page of notices has just been opened or left.
  useEffect(() => reload(), [pathname, reload])
  const count = answer?.unread ?? 0
  const label = t('notice.bell', { count })
  return (
    <IconButton aria-label={label} title={label} onClick={() => navigate('/notices')}>
      <Badge badgeContent={count} color="error" max={99}>
        <BellIcon fontSize="small" />
      </Badge>
    </IconButton>
  )
}
