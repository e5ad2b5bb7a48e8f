import { accessApi } from '@longshore/shared/access/access.api.ts'
import { auditApi } from '@longshore/shared/access/audit.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useMemo } from 'react'
import { send as sendCall, useSend } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'
import { type FilterProps, rangeOf } from '../grid/filter.ts'
import { RangeFilter } from '../grid/RangeFilter.tsx'
import { RemoteFilter } from '../grid/RemoteFilter.tsx'
import { SearchFilter } from '../grid/SearchFilter.tsx'
import { spokenPack } from '../language/language.ts'
import { secondsOf } from '../look/dates.ts'
import { openWarehouses } from '../setup/row-search.ts'
import { auditParts } from './audit-parts.tsx'
import { LogPart } from './LogPart.tsx'

const PREFIX = 'command.'
/** Commands that are offered at once. */
const MOST = 50

/** Commands by the words in which the log says them. */
const commandsCalled: Search = async (text) => {
  const wanted = text.trim().toLowerCase()
  return Object.entries(spokenPack().texts)
    .filter(([key, words]) => key.startsWith(PREFIX) && words.toLowerCase().includes(wanted))
    .map(([key, label]) => ({ value: key.slice(PREFIX.length), label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
    .slice(0, MOST)
}

const staffCalled: Search = async (text) => {
  const { rows } = await calls(accessApi, sendCall).staffUsers({ search: text, size: 25 })
  return rows.map(({ id, displayName, userName }) => ({ value: id, label: `${displayName} (${userName})` }))
}

/** Every command, who gave it and how it ended, of the company or of one warehouse. */
export function CommandLog({ values, set }: FilterProps) {
  const send = useSend()
  const { warehouseId = '', name = '', by = '', asked: words = '' } = values
  const read = useMemo(() => {
    const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
    const asked = { warehouseId, name, by, asked: words, ...(from && { from }), ...(to && { to }) }
    return (before: number | null) => calls(auditApi, send).list({ ...asked, before })
  }, [send, values, warehouseId, name, by, words])
  return (
    <LogPart title={warehouseId ? 'audit.of-warehouse' : 'audit.of-company'} parts={auditParts} read={read}>
      <RemoteFilter
        {...{ values, set }}
        name="warehouseId"
        search={openWarehouses}
        label="field.warehouseId"
      />
      <RemoteFilter {...{ values, set }} name="name" search={commandsCalled} label="audit.command" />
      <RemoteFilter {...{ values, set }} name="by" search={staffCalled} label="stock.by" />
      <SearchFilter {...{ values, set }} name="asked" label="audit.asked" />
      <RangeFilter {...{ values, set }} from="from" to="to" label="stock.when" />
    </LogPart>
  )
}
