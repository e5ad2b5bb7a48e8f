import { SUPPLIER } from '@longshore/shared/stock/place.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { PartTable } from '../document/PartTable.tsx'
import { ExportButton } from '../grid/ExportButton.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { ReloadIcon } from '../look/icons.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { journalParts } from './journal-parts.tsx'
import { journalSheet } from './journal-sheet.ts'
import { whenPart } from './moment-parts.tsx'
import { type Asked, askedOf, useJournal } from './use-journal.ts'

const titles: Readonly<Record<string, TextKey>> = {
  inbound: 'page.staff.EntryDetails',
  'one-sku': 'page.staff.skuEntryRecord',
}

/**
 * The stock journal of an article, a position or a document, the newest first; `EntryDetails` and `skuEntryRecord`
 * show what came from suppliers.
 */
export function JournalPage({ preset = '' }: PageProps) {
  const t = useText()
  const [params] = useSearchParams()
  const title = titles[preset] ?? 'page.staff.journal'
  const entries = preset in titles
  const asked = useMemo(
    () => askedOf(Object.fromEntries(params), entries ? { locationId: SUPPLIER } : {}),
    [params, entries],
  )
  const named = Boolean(
    asked.skuId || asked.positionId || asked.documentId || (asked.locationId && preset !== 'one-sku'),
  )
  const { rows, more, failed, loading, reload } = useJournal(named ? asked : undefined)
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title={title}>
        {named && <ExportButton file={title} empty={rows.length === 0} load={() => journalSheet(asked)} />}
        <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={reload}>
          <ReloadIcon fontSize="small" />
        </IconButton>
      </PageHeader>
      <JournalFilters positions={!entries} />
      {failed !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {named ? (
        <PartTable
          title="stock.postings"
          rows={rows}
          parts={[whenPart(momentOf(asked)), ...journalParts.slice(1)]}
          keyOf={({ seq, n }) => `${seq} ${n}`}
          none={loading ? 'kit.loading' : 'kit.empty'}
        />
      ) : (
        <Alert severity="info">{t('stock.choose')}</Alert>
      )}
      {more && (
        <Button sx={{ mt: 1 }} variant="outlined" loading={loading} onClick={more}>
          {t('kit.more')}
        </Button>
      )}
    </Box>
  )
}

/** Where a line's time leads: to what was there of the journal's own subject, else of the line's article. */
function momentOf({ positionId, skuId }: Asked) {
  return ({ skuId: moved, at }: JournalLine) =>
    positionId && !skuId
      ? `/stockMoment?positionId=${positionId}&time=${at}`
      : `/stockMoment?skuId=${skuId || moved}&time=${at}`
}
