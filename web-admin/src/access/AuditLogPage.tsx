import { auditApi } from '@longshore/shared/access/audit.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../api.ts'
import { secondsOf } from '../dates.ts'
import { PartTable } from '../document/PartTable.tsx'
import { type Changes, rangeOf } from '../grid/filter.ts'
import { RangeFilter } from '../grid/RangeFilter.tsx'
import { RemoteFilter } from '../grid/RemoteFilter.tsx'
import { SearchFilter } from '../grid/SearchFilter.tsx'
import { ReloadIcon } from '../icons.tsx'
import { useText } from '../language/language.ts'
import { openWarehouses } from '../setup/row-search.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useFurtherBack } from '../use-further-back.ts'
import { AuditCheck } from './AuditCheck.tsx'
import { auditParts } from './audit-parts.tsx'

/** Every command, who gave it and how it ended, of the company or of one warehouse; and whether the log was touched. */
export function AuditLogPage() {
  const t = useText()
  const send = useSend()
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => Object.fromEntries(params), [params])
  const set = (changes: Changes) =>
    setParams((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const { warehouseId = '', name = '', by = '' } = values
  const read = useMemo(() => {
    const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
    const asked = { warehouseId, name, by, ...(from && { from }), ...(to && { to }) }
    return (before: number | null) => calls(auditApi, send).list({ ...asked, before })
  }, [send, values, warehouseId, name, by])
  const { rows, more, failed, loading, reload } = useFurtherBack(read)
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title="page.staff.auditLog">
        <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={reload}>
          <ReloadIcon fontSize="small" />
        </IconButton>
      </PageHeader>
      <AuditCheck key={warehouseId} warehouseId={warehouseId} />
      <Box sx={layout}>
        <RemoteFilter
          {...{ values, set }}
          name="warehouseId"
          search={openWarehouses}
          label="field.warehouseId"
        />
        <SearchFilter {...{ values, set }} name="name" label="audit.command" />
        <RangeFilter {...{ values, set }} from="from" to="to" label="stock.when" />
      </Box>
      {failed !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      <PartTable
        title={warehouseId ? 'audit.of-warehouse' : 'audit.of-company'}
        rows={rows}
        parts={auditParts}
        keyOf={({ seq }) => String(seq)}
        none={loading ? 'kit.loading' : 'kit.empty'}
      />
      {more && (
        <Button sx={{ mt: 1 }} variant="outlined" loading={loading} onClick={more}>
          {t('kit.more')}
        </Button>
      )}
    </Box>
  )
}

const layout = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 },
  '& > .MuiAutocomplete-root': { width: { xs: '100%', sm: 230 } },
}
