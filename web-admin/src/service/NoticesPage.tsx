import { calls } from '@longshore/shared/contract/endpoint.ts'
import { noticeSentence } from '@longshore/shared/language/notices.ts'
import { type NoticeLine, noticeApi } from '@longshore/shared/service/notice.api.ts'
import dayjs from 'dayjs'
import { useCallback, useEffect } from 'react'
import { send } from '../calls/api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { spoken } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { noticeAddress } from './notice-address.ts'

const column = columnsOf(noticeApi.list)
const columns = [
  column.text('kind', {
    ...{ label: 'notice.says', minWidth: 320 },
    show: ({ kind, details }) => noticeSentence(spoken(), kind, details),
  }),
  column.time('at', { label: 'notice.at' }),
  column.yes('read', { label: 'notice.read' }),
]
const filter = filtersOf(noticeApi.list)
const filters = [
  filter.choice('read', 'kit', ['yes', 'no'], { label: 'notice.read' }),
  filter.until(
    'from',
    'notice-since',
    {
      week: () => dayjs().subtract(1, 'week'),
      month: () => dayjs().subtract(1, 'month'),
      year: () => dayjs().subtract(1, 'year'),
    },
    { label: 'notice.since' },
  ),
]

/** What the house told the customer; whoever leaves the page has read them. */
export function NoticesPage() {
  const may = useMay()
  const opens = useCallback((notice: NoticeLine) => noticeAddress(notice, may), [may])
  useEffect(
    () => () =>
      void calls(noticeApi, send)
        .read({})
        .catch(() => undefined),
    [],
  )
  return <ListPage title="page.customer.notices" of={noticeApi.list} {...{ columns, filters, opens }} />
}
