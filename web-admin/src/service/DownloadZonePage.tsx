import { calls } from '@longshore/shared/contract/endpoint.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { download, saveAs } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { type TextKey, useText } from '../language/language.ts'
import { type Permission, useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'
import { TakeBack } from '../sheet/TakeBack.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'

interface SheetKind {
  readonly kind: string
  readonly base: string
  readonly permission: Permission
  readonly title: TextKey
  readonly template: TextKey
}

/** The sheets that a customer's people import. */
// biome-ignore format: a table, one kind a line
const kinds: readonly SheetKind[] = [
  { kind: 'parcelOrder', base: '/api/owms/v1/parcel-order', permission: 'orders.edit', title: 'parcel.import', template: 'parcel.template-file' },
  { kind: 'address', base: '/api/owms/v1/orders/address', permission: 'orders.address', title: 'address.import', template: 'address.template' },
  { kind: 'outbound', base: '/api/owms/v1/outbound', permission: 'outbound.order', title: 'outbound.import-warehouse', template: 'outbound.template-file' },
  { kind: 'inbound', base: '/api/owms/v1/inbound', permission: 'inbound.receipt', title: 'inbound.import', template: 'inbound.template-file' },
  { kind: 'sku', base: '/api/owms/v1/catalog/sku', permission: 'catalog.sku', title: 'catalog.import', template: 'catalog.template-file' },
]

/** `downloadZone`: the templates of every sheet that the reader may import, and what came of the newest files. */
export function DownloadZonePage() {
  const t = useText()
  const may = useMay()
  const own = kinds.filter(({ permission }) => may(permission))
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 960 }}>
      <PageHeader title="page.customer.downloadZone" />
      {own.length === 0 && <Alert severity="info">{t('service.no-sheets')}</Alert>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {own.map((one) => (
          <SheetsOfKind key={one.kind} of={one} />
        ))}
      </Box>
    </Box>
  )
}

function SheetsOfKind({ of: { kind, base, title, template } }: { of: SheetKind }) {
  const t = useText()
  const send = useSend()
  const imports = useMemo(() => calls(sheetApi, send), [send])
  const read = useCallback(() => imports.list({ kind }), [imports, kind])
  const { answer = [], failed, reload } = useLoad(read)
  const load = () =>
    download(`${base}/template`).then(
      (sheet) => saveAs(sheet, `${t(template)}.xlsx`),
      (error: unknown) => notify.error(sentenceOf(error)),
    )
  return (
    <Paper component="section" aria-label={t(title)} variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {t(title)}
        </Typography>
        <Button variant="outlined" onClick={() => void load()}>
          {t('sheet.template')}
        </Button>
      </Box>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {answer.map((one) => (
        <Box
          key={one.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36, mt: 1 }}
        >
          <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            {one.fileName}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {timeOf(one.startedAt)} · {t(`sheet.${one.status}`, { taken: one.taken, rows: one.rows })}
            </Box>
          </Box>
          {one.waiting > 0 && (
            <Button component={Link} to={`/repairSheet?id=${one.id}`}>
              {t('repair.open', { rows: one.waiting })}
            </Button>
          )}
          <TakeBack of={one} done={reload} />
        </Box>
      ))}
    </Paper>
  )
}
