import type { Page } from '@longshore/shared/contract/page.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import type { Progress } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ReloadIcon } from '../look/icons.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { ActionBar } from './ActionBar.tsx'
import type { RowAction } from './actions.ts'
import { Cards } from './Cards.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { useColumnChoice } from './column-choice.ts'
import { type Column, shownIn } from './columns.tsx'
import { EmptyContext } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, narrowedBy } from './filter.ts'
import { type Export, ListExport } from './ListExport.tsx'
import { ListReload } from './list-reload.ts'
import type { ListEndpoint, ListRow } from './list-row.ts'
import { everyRow, listSheet } from './list-sheet.ts'
import { useOpenedRows } from './opened-rows.ts'
import { Pager } from './Pager.tsx'
import { Results } from './Results.tsx'
import { PanelButton, RowPanel } from './RowPanel.tsx'
import { Rows, type RowsProps } from './Rows.tsx'
import type { RowForm } from './row-form.tsx'
import { StatusTabs, type TabsOf } from './StatusTabs.tsx'
import { useActions } from './use-actions.ts'
import { usePanel } from './use-panel.ts'
import { useQuery } from './use-query.ts'
import { useViews } from './use-views.ts'
import { ViewMenu } from './ViewMenu.tsx'

interface Props<I extends object, R extends ListRow> {
  readonly title: TextKey
  readonly of: ListEndpoint<I, R>
  readonly columns: readonly Column<R>[]
  /** What the address of the page sets and the person cannot change. Like columns, filters and actions it is made once, outside. */
  readonly preset?: Partial<I>
  readonly tabs?: TabsOf & { readonly field: keyof I & string }
  readonly filters?: readonly Filter[]
  readonly actions?: readonly RowAction<R>[]
  /** A form over the list, for new rows and for the row that is opened. */
  readonly form?: RowForm<R>
  /** Where a row leads when it is opened. */
  opens?(row: R): string
  /** An export of its own; without, what the list shows is written under the page's title. */
  readonly exports?: Export
  /** What the panel beside the list says of the marked row besides its columns. */
  beside?(row: R): ReactNode
  /** What stands at the right of the title. */
  readonly children?: ReactNode
}

const none: readonly never[] = []
const noPreset = {}

/** A list of the server: tabs, filters, sort and pages in the address; actions on chosen rows; errors with a retry. */
export function ListPage<I extends object, R extends ListRow>(props: Props<I, R>) {
  const {
    title,
    of,
    columns,
    preset = noPreset,
    tabs,
    filters = none,
    form,
    opens: addressOf,
    exports,
    beside,
    children,
  } = props
  const t = useText()
  const may = useMay()
  const send = useSend()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const tight = useMediaQuery('(max-width: 1199px)', { noSsr: true })
  const query = useQuery(of, { filters, tabs, preset })
  const asked = JSON.stringify(query.input)
  const read = useCallback(
    () => send({ method: 'GET', path: of.path, body: JSON.parse(asked) }) as Promise<Page<R>>,
    [send, of, asked],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const columnChoice = useColumnChoice(of.path, columns)
  const { visible, choose: chooseColumn } = columnChoice
  const views = useViews(columnChoice)
  const nameOf = useCallback((row: R) => rowName(columns[0], row), [columns])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<{ readonly row: R | undefined }>()
  const { start, running, results, closeResults } = useActions<R>(reload, nameOf)
  // A row that is being changed or read again is an old one: nothing is done with it until the new one is here.
  const busy = running || loading

  const rows = answer?.rows ?? none
  const panel = usePanel(rows)
  const paneled = beside && !tight && panel.open
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const actions = (props.actions ?? none).filter(({ permission }) => may(permission))
  const mayEdit = form !== undefined && may(form.permission)
  const startOne = useCallback((action: RowAction<R>, row: R) => void start(action, [row]), [start])
  const opener = addressOf
    ? addressOf
    : mayEdit
      ? (row: R) => (form.fits(row) ? () => setEditing({ row }) : undefined)
      : undefined
  const opened = useOpenedRows(({ last }) => last[of.path])
  const opens = useCallback((id: string) => useOpenedRows.getState().open(of.path, id), [of.path])
  const narrowing = narrowedBy(filters, tabs, query.values)
  const showAll = narrowing && (() => query.set(narrowing))
  const create = mayEdit ? () => setEditing({ row: undefined }) : undefined
  const skin: RowsProps<R> = {
    ...{ rows, columns, visible, actions, loading, busy, query, opener },
    ...{ chosen: new Set(chosen.map(({ id }) => id)) },
    ...{ choose: setTicked, start: startOne, opened, opens },
    ...(paneled && { marked: panel.row?.id, mark: panel.mark }),
  }
  const bulk = (actions.length > 0 || chosen.length > 0) && (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <ActionBar
        {...{ actions, rows: chosen, busy, beside: narrow || chosen.length === 0 ? 0 : tight ? 2 : 4 }}
        start={(action) => void start(action, chosen)}
      />
      {narrow && rows.length > 1 && chosen.length < rows.length && (
        <Button onClick={() => setTicked(new Set(rows.map(({ id }) => id)))}>{t('kit.choose-all')}</Button>
      )}
      {chosen.length > 0 && <span>{t('kit.chosen', { rows: chosen.length })}</span>}
      {chosen.length > 0 && <Button onClick={() => setTicked(new Set())}>{t('kit.choose-none')}</Button>}
    </Box>
  )
  const exported = async (which: 'ticked' | 'all', progress: Progress) => {
    const { input } = query
    const ids = chosen.map(({ id }) => id)
    if (exports?.load) return exports.load({ ...input, ...(which === 'ticked' && { ids }) }, progress)
    const found = which === 'ticked' ? chosen : await everyRow<R>({ send, path: of.path, input }, progress)
    return listSheet(
      columns.filter(({ field }) => visible[field] !== false),
      found,
    )
  }
  return (
    <ListReload value={reload}>
      <Box sx={{ ...page, height: narrow ? 'auto' : '100%', minHeight: narrow ? '100%' : 460 }}>
        <PageHeader title={title}>
          {children}
          {mayEdit && (
            <Button variant="contained" onClick={create}>
              {t('kit.new')}
            </Button>
          )}
        </PageHeader>
        {tabs && (
          <StatusTabs
            {...{ tabs, values: query.values, set: query.set, counts: answer?.tabs, most: answer?.tabsTo }}
          />
        )}
        <Box sx={{ ...bars, position: narrow ? 'sticky' : 'static' }}>
          <FilterBar {...{ filters, query, narrow }} instead={chosen.length > 0 && !narrow && bulk}>
            {chosen.length === 0 && !narrow && bulk}
            <ViewMenu list={views} narrow={narrow} />
            <ListExport
              file={exports?.file ?? title}
              ticked={chosen.length}
              total={answer?.total}
              load={exported}
            />
            <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={reload}>
              <ReloadIcon fontSize="small" />
            </IconButton>
            <ColumnMenu {...{ columns, visible, choose: chooseColumn }} />
            {beside && !tight && <PanelButton open={panel.open} toggle={panel.toggle} />}
          </FilterBar>
          {narrow && bulk}
        </Box>
        {failed !== undefined && (
          <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
            {sentenceOf(failed)}
          </Alert>
        )}
        <EmptyContext value={{ title, showAll, create }}>
          {narrow ? (
            <Cards {...skin} />
          ) : (
            <Box sx={beam}>
              <Rows {...skin} />
              {paneled && <RowPanel {...{ row: panel.row, columns, beside, opener, opens }} />}
            </Box>
          )}
        </EmptyContext>
        <Pager {...{ query, answer }} />
      </Box>
      {editing && form && (
        <form.Draw
          row={editing.row}
          name={editing.row ? nameOf(editing.row) : ''}
          close={() => setEditing(undefined)}
          saved={() => {
            setEditing(undefined)
            reload()
          }}
        />
      )}
      {results.length > 0 && <Results results={results} close={closeResults} nameOf={nameOf} />}
    </ListReload>
  )
}

/** What the first column says of a row; what is drawn there is called as the row carries it. */
function rowName<R extends ListRow>(column: Column<R> | undefined, row: R): string {
  const said = column && shownIn(column, row)
  return typeof said === 'string' ? said : String(row[column?.field as keyof R] ?? '')
}

const page = { display: 'flex', flexDirection: 'column', px: { xs: 1, sm: 2 }, pt: { xs: 1, sm: 1.5 } }
const beam = { flex: 1, minHeight: 260, minWidth: 0, display: 'flex', gap: 1 }
const bars = { top: 0, zIndex: 3, display: 'grid', gap: 1, py: 1, bgcolor: 'background.default' }
