import { type AccessEventKind, accessEventKinds, auditApi } from '@longshore/shared/access/audit.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { ChoiceFilter } from '../grid/ChoiceFilter.tsx'
import { type FilterProps, rangeOf } from '../grid/filter.ts'
import { RangeFilter } from '../grid/RangeFilter.tsx'
import { SearchFilter } from '../grid/SearchFilter.tsx'
import { secondsOf } from '../look/dates.ts'
import { accessEventParts } from './audit-parts.tsx'
import { LogPart } from './LogPart.tsx'

/** Who signed in or failed to, from where, and who was refused what they may not do. */
export function AccessEvents({ values, set }: FilterProps) {
  const send = useSend()
  const { kind = '', address = '' } = values
  const read = useMemo(() => {
    const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
    const asked = { kind: kind as AccessEventKind | '', address, ...(from && { from }), ...(to && { to }) }
    return (before: number | null) => calls(auditApi, send).events({ ...asked, before })
  }, [send, values, kind, address])
  return (
    <LogPart title="audit.access" parts={accessEventParts} read={read}>
      <ChoiceFilter
        {...{ values, set }}
        name="kind"
        label="audit.event"
        words="event"
        list={accessEventKinds}
      />
      <SearchFilter {...{ values, set }} name="address" label="sessions.from" />
      <RangeFilter {...{ values, set }} from="from" to="to" label="stock.when" />
    </LogPart>
  )
}
