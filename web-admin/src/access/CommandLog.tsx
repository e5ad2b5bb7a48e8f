import { auditApi } from '@longshore/shared/access/audit.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { type FilterProps, rangeOf } from '../grid/filter.ts'
import { RangeFilter } from '../grid/RangeFilter.tsx'
import { RemoteFilter } from '../grid/RemoteFilter.tsx'
import { SearchFilter } from '../grid/SearchFilter.tsx'
import { secondsOf } from '../look/dates.ts'
import { openWarehouses } from '../setup/row-search.ts'
import { auditParts } from './audit-parts.tsx'
import { LogPart } from './LogPart.tsx'

/** Every command, who gave it and how it ended, of the company or of one warehouse. */
export function CommandLog({ values, set }: FilterProps) {
  const send = useSend()
  const { warehouseId = '', name = '', by = '' } = values
  const read = useMemo(() => {
    const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
    const asked = { warehouseId, name, by, ...(from && { from }), ...(to && { to }) }
    return (before: number | null) => calls(auditApi, send).list({ ...asked, before })
  }, [send, values, warehouseId, name, by])
  return (
    <LogPart title={warehouseId ? 'audit.of-warehouse' : 'audit.of-company'} parts={auditParts} read={read}>
      <RemoteFilter
        {...{ values, set }}
        name="warehouseId"
        search={openWarehouses}
        label="field.warehouseId"
      />
      <SearchFilter {...{ values, set }} name="name" label="audit.command" />
      <RangeFilter {...{ values, set }} from="from" to="to" label="stock.when" />
    </LogPart>
  )
}
