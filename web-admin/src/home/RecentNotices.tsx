import { calls } from '@longshore/shared/contract/endpoint.ts'
import { noticeSentence } from '@longshore/shared/language/notices.ts'
import { type NoticeLine, noticeApi } from '@longshore/shared/service/notice.api.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { noticeAddress } from '../service/notice-address.ts'
import { HomePart } from './HomePart.tsx'

const SHOWN = 5

/** What the house told the customer in the last three days (specification 000 §9). */
export function RecentNotices() {
  const t = useText()
  const send = useSend()
  const read = useCallback(
    () => calls(noticeApi, send).list({ ...noticeApi.list.input.getDefault(), size: SHOWN } as never),
    [send],
  )
  return (
    <HomePart
      title={t('home.notices')}
      of={useLoad(read)}
      head={
        <Link component={RouterLink} to="/notices">
          {t('home.all-notices')}
        </Link>
      }
    >
      {({ rows }) => (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <Told {...{ notice }} />
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {timeOf(notice.at)}
              </Box>
            </li>
          ))}
          {rows.length === 0 && <Box sx={{ color: 'text.secondary', ml: -2.5 }}>{t('home.no-notices')}</Box>}
        </Box>
      )}
    </HomePart>
  )
}

/** What a notice says; it leads to what it is about. */
function Told({ notice }: { readonly notice: NoticeLine }) {
  const address = noticeAddress(notice, useMay())
  const said = noticeSentence(spoken(), notice.kind, notice.details)
  return address ? (
    <Link component={RouterLink} to={address}>
      {said}
    </Link>
  ) : (
    said
  )
}
