import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Changes } from '../grid/filter.ts'
import { useText } from '../language/language.ts'
import { ReloadIcon } from '../look/icons.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { AccessEvents } from './AccessEvents.tsx'
import { AuditCheck, type Journal } from './AuditCheck.tsx'
import { CommandLog } from './CommandLog.tsx'

/** Every command, and every sign-in and refusal; and whether the logs were touched. */
export function AuditLogPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const values = useMemo(() => Object.fromEntries(params), [params])
  const set = (changes: Changes) =>
    setParams((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const { warehouseId = '' } = values
  const journal: Journal = values.journal === 'access' ? 'access' : 'commands'
  const Shown = journal === 'access' ? AccessEvents : CommandLog
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title="page.staff.auditLog">
        <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={() => setTurn(turn + 1)}>
          <ReloadIcon fontSize="small" />
        </IconButton>
      </PageHeader>
      <Tabs
        value={journal}
        onChange={(_, next: Journal) => setParams(next === 'access' ? { journal: next } : {})}
        sx={{ mb: 1 }}
      >
        <Tab value="commands" label={t('audit.commands')} />
        <Tab value="access" label={t('audit.access')} />
      </Tabs>
      <AuditCheck key={`${journal} ${warehouseId}`} {...{ warehouseId, journal }} />
      <Shown key={`${journal} ${turn}`} {...{ values, set }} />
    </Box>
  )
}
