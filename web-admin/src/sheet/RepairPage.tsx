import { calls } from '@longshore/shared/contract/endpoint.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type TextKey, useText } from '../language/language.ts'
import { activeLogin, staff } from '../login/login.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { ColumnMend, type Replaced } from './ColumnMend.tsx'
import { LongImport } from './LongImport.tsx'
import { RepairGrid } from './RepairGrid.tsx'
import { inUse, offeredFor, rewritten, withRows } from './repair-rows.ts'

interface Props {
  /** The columns of sheets by the kind of import, whose checks judge a cell at once. */
  readonly sheets: Readonly<Record<string, readonly SheetColumn[]>>
  /** Where a customer goes on once no line waits, by the kind of import. */
  readonly leads?: Readonly<Record<string, { readonly to: string; readonly label: TextKey }>>
}

/** Cells that are written at once. */
const MOST_CELLS = 200

/** The lines of an import that were not taken (`?id=`): mended here, imported again, or left aside. They wait until then. */
export function RepairPage({ sheets, leads = {} }: Props) {
  const t = useText()
  const through = useSend()
  const imports = useMemo(() => calls(sheetApi, through), [through])
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [after, setAfter] = useState(0)
  const [busy, setBusy] = useState(false)
  const read = useCallback(() => imports.rows({ id, after }), [imports, id, after])
  const { answer, failed, reload } = useLoad(read)
  const [written, setWritten] = useState<Awaited<ReturnType<typeof imports.edit>>>([])
  const again = useCallback(() => {
    setWritten([])
    setAfter(0)
    reload()
  }, [reload])
  const does = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
      .catch((error: unknown) => notify.error(sentenceOf(error)))
      .finally(() => setBusy(false))
  }
  const send = () =>
    does(async () => {
      const came = await imports.send({ id })
      if (!('importId' in came)) {
        if (came.repair) notify.warning(t('repair.left', { rows: came.repair.rows }))
        else notify.success(t('message.imported'))
      }
      again()
    })
  const write = (line: number, field: string, value: string) =>
    void does(async () => {
      const row = rows.find((one) => one.line === line)
      if (row)
        setWritten((before) => [...before, rewritten(row, { field, value }, sheets[answer?.kind ?? ''])])
      const kept = await imports.edit({ id, cells: [{ line, field, value }] })
      setWritten((before) => [...before, ...kept])
    })
  const takeOffered = () =>
    void does(async () => {
      const kept = await imports.edit({ id, cells: offered.slice(0, MOST_CELLS) })
      setWritten((before) => [...before, ...kept])
    })
  const discard = (lines: readonly number[]) =>
    does(async () => {
      const question = { title: t('repair.discard-title'), text: t('repair.discard-text') }
      const said = await ask({ ...question, yes: t('repair.discard'), danger: true })
      if (said === undefined) return
      await imports.discard({ id, lines: [...lines] })
      again()
    })
  const replace = (column: Replaced) =>
    void does(async () => {
      const { changed } = await imports.replace({ id, ...column })
      notify.success(t('repair.replaced', { changed }))
      again()
    })
  const long = useMemo(
    () => ({ newest: async () => [], progress: (one: string) => imports.progress({ id: one }) }),
    [imports],
  )
  const rows = withRows(answer?.rows ?? [], written)
  const columns = useMemo(() => (answer ? inUse(answer.columns, answer.rows) : []), [answer])
  const offered = offeredFor(rows)
  const shown = answer?.import
  const isStaff = activeLogin()?.userType === staff
  const title = isStaff ? 'page.staff.repairSheet' : 'page.customer.repairSheet'
  const lead = isStaff || shown?.waiting ? undefined : leads[answer?.kind ?? '']
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <PageHeader title={title}>
        {shown?.status !== 'running' && rows.length > 0 && (
          <>
            <Button disabled={busy} onClick={() => void discard([])}>
              {t('repair.discard-all')}
            </Button>
            <Button variant="contained" loading={busy} onClick={() => void send()}>
              {t('repair.send')}
            </Button>
          </>
        )}
      </PageHeader>
      {failed !== undefined && (
        <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {!answer && failed === undefined && <Waiting />}
      {shown?.status === 'running' && <LongImport {...{ id, long }} isNew ended={again} />}
      {shown && shown.status !== 'running' && (
        <Alert
          severity={shown.waiting ? 'warning' : 'success'}
          action={
            lead && (
              <Button component={Link} to={lead.to} sx={{ whiteSpace: 'nowrap' }}>
                {t(lead.label)}
              </Button>
            )
          }
        >
          {shown.fileName} · {t('sheet.done', { taken: shown.taken, rows: shown.rows })}
          {' · '}
          {shown.waiting ? t('repair.waiting', { rows: shown.waiting }) : t('repair.none')}
        </Alert>
      )}
      {answer && shown?.status !== 'running' && rows.length > 0 && (
        <>
          <ColumnMend columns={answer.columns} disabled={busy} replace={replace} />
          {offered.length > 1 && (
            <Button variant="outlined" disabled={busy} onClick={takeOffered} sx={{ justifySelf: 'start' }}>
              {t('repair.use-all', { cells: offered.length })}
            </Button>
          )}
          <RepairGrid columns={columns} rows={rows} write={write} discard={(line) => void discard([line])} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {after > 0 && <Button onClick={() => setAfter(0)}>{t('repair.first')}</Button>}
            {answer.more && (
              <Button onClick={() => setAfter(rows.at(-1)?.line ?? 0)}>{t('repair.next')}</Button>
            )}
          </Box>
        </>
      )}
    </Box>
  )
}
