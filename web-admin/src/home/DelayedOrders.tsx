import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type DelayedOrder, figuresOfHomeApi } from '@longshore/shared/home/figures.api.ts'
import Link from '@mui/material/Link'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { heldText } from '../outbound/held-text.ts'
import { HomePart } from './HomePart.tsx'

const parts: readonly Part<DelayedOrder>[] = [
  {
    label: 'field.no',
    show: ({ id, no }) => (
      <Link component={RouterLink} to={`/outboundDetails?id=${id}`}>
        {no}
      </Link>
    ),
  },
  { label: 'home.submitted', show: ({ submittedAt }) => timeOf(submittedAt) },
  {
    label: 'home.held',
    show: ({ held }) => heldText(held),
  },
]

/** Orders that have not left within 24 hours, and who had each of them how long. */
export function DelayedOrders() {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(figuresOfHomeApi, send).delayed({}), [send])
  return (
    <HomePart title={t('home.delayed')} of={useLoad(read)}>
      {(rows) => (
        <PartTable
          title="home.delayed-title"
          rows={rows}
          parts={parts}
          keyOf={({ id }) => id}
          none="home.no-delayed"
        />
      )}
    </HomePart>
  )
}
