import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { DataGrid, type GridColDef, type GridSortModel, useGridApiRef } from '@mui/x-data-grid'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { textOf, useLanguagePack } from '../language/language.ts'
import { styleNonce } from '../look/style-nonce.ts'
import type { RowAction } from './actions.ts'
import type { Visible } from './column-choice.ts'
import { type Column, nameOfColumn, shownIn } from './columns.tsx'
import { EmptyList } from './EmptyList.tsx'
import { headWidth, markWidth, wordWidth } from './head-width.ts'
import type { ListRow } from './list-row.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Query } from './use-query.ts'

export interface RowsProps<R extends ListRow> {
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly visible: Visible
  readonly actions: readonly RowAction<R>[]
  readonly chosen: ReadonlySet<string>
  readonly loading: boolean
  /** The rows are changing: nothing is started on them. */
  readonly busy: boolean
  readonly query: Query
  choose(ids: ReadonlySet<string>): void
  start(action: RowAction<R>, row: R): void
  /** What opens a row: the address of its page, or its form; nothing where it cannot be opened. */
  opener?: ((row: R) => Opening) | undefined
  /** The row that was opened last. */
  readonly opened?: string | undefined
  /** A row is being opened. */
  opens(id: string): void
  /** The row that the panel beside the list is about. */
  readonly marked?: string | undefined
  /** A row is clicked, or walked to by the arrow keys. */
  mark?(id: string): void
}

const menuColumn = '_actions'

/**
 * The rows as a data grid. The grid itself neither pages nor sorts: the server does both, and the pager stands outside
 * the grid. So neither the grid's limit of 100 rows nor its own page number takes effect.
 */
export function Rows<R extends ListRow>(props: RowsProps<R>) {
  const { rows, columns, visible, actions, chosen, loading, busy, query, choose, start, opener } = props
  const { opened, opens, marked, mark } = props
  const { grid, texts } = useLanguagePack()
  const drawn = useMemo(() => {
    const own: GridColDef<R>[] = columns.map((column, i) => ({
      ...column,
      headerName: nameOfColumn(column),
      minWidth: leastWidth(column, texts),
      ...(i === 0 &&
        opener && {
          renderCell: ({ row }) => (
            <OpenLink open={opener(row)} opens={() => opens(row.id)}>
              {shownIn(column, row)}
            </OpenLink>
          ),
        }),
    }))
    if (actions.length)
      own.unshift({
        ...{
          field: menuColumn,
          headerName: '',
          width: 48,
          sortable: false,
          resizable: false,
          align: 'center',
        },
        renderCell: ({ row }) => <RowMenu {...{ row, actions, busy, start }} />,
      })
    return own
  }, [columns, actions, busy, start, opener, opens, texts])
  const grids = useGridApiRef()
  const openedAt = opened === undefined ? -1 : rows.findIndex(({ id }) => id === opened)
  // Once, when the list is there again: afterwards the person scrolls.
  const isThere = openedAt >= 0
  useEffect(() => {
    if (isThere) grids.current?.scrollToIndexes({ rowIndex: openedAt })
  }, [grids, isThere])
  useEffect(
    () => mark && grids.current?.subscribeEvent('cellFocusIn', ({ id }) => mark(String(id))),
    [grids, mark],
  )
  const nameOfSort = ({ field, sortBy }: Column<R>) => sortBy ?? field
  const sortedBy = columns.find((column) => nameOfSort(column) === query.sort)?.field
  const sorted: GridSortModel = sortedBy ? [{ field: sortedBy, sort: query.desc ? 'desc' : 'asc' }] : []
  const sort = ([next]: GridSortModel) => {
    const column = columns.find(({ field }) => field === next?.field)
    if (column) query.set({ sort: nameOfSort(column), desc: next?.sort === 'asc' ? 'no' : 'yes' })
  }
  return (
    <DataGrid
      apiRef={grids}
      getRowClassName={({ id }) => `${id === opened ? 'opened' : ''} ${id === marked ? 'marked' : ''}`}
      rows={rows}
      columns={drawn}
      columnVisibilityModel={visible}
      loading={loading}
      density="compact"
      {...(styleNonce && { nonce: styleNonce })}
      localeText={grid}
      hideFooter
      disableColumnMenu
      disableColumnFilter
      disableRowSelectionOnClick
      disableVirtualization={import.meta.env.MODE === 'test'}
      paginationMode="server"
      rowCount={rows.length}
      filterMode="server"
      sortingMode="server"
      sortingOrder={['desc', 'asc']}
      sortModel={sorted}
      onSortModelChange={sort}
      checkboxSelection
      disableRowSelectionExcludeModel
      rowSelectionModel={{ type: 'include', ids: new Set(chosen) }}
      onRowSelectionModelChange={({ ids }) => choose(new Set([...ids].map(String)))}
      slots={{ noRowsOverlay: EmptyList }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      sx={loading && rows.length > 0 ? reading : look}
    />
  )
}

/** The arrow beside the head that is sorted by. */
const ARROW = 20

/** A column has room for its head, for each of its marks and for each of its words, in whatever language. */
function leastWidth<R extends ListRow>(column: Column<R>, texts: Readonly<Record<string, string>>): number {
  const { minWidth = 50, marks = [], words, sortable } = column
  const named = words ? Object.keys(texts).filter((key) => key.startsWith(`${words}.`)) : []
  return Math.max(
    minWidth,
    headWidth(nameOfColumn(column)) + (sortable ? ARROW : 0),
    markWidth(marks.map((mark) => textOf(mark))),
    wordWidth(named.map((word) => texts[word] ?? '')),
  )
}

/** A long heading takes two lines before it is cut. */
const look = {
  flex: 1,
  minWidth: 0,
  minHeight: 260,
  bgcolor: 'background.paper',
  '--DataGrid-overlayHeight': '220px',
  '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.2 },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .marked': { bgcolor: 'action.selected' },
  '& .opened': { boxShadow: (theme: Theme) => `inset 4px 0 0 ${theme.palette.primary.main}` },
}

/** The rows stand while they are read again: what covers them takes no click that was meant for a row. */
const reading = { ...look, '& .MuiDataGrid-overlay': { pointerEvents: 'none' } }

export type Opening = string | (() => void) | undefined

interface OpenLinkProps {
  readonly open: Opening
  /** It is being opened. */
  opens?(): void
  readonly children: ReactNode
}

/** The words of a row that lead to it, or the words alone. An address is a link: it opens in another tab and is copied. */
export function OpenLink({ open, opens, children }: OpenLinkProps) {
  if (!open) return children
  if (typeof open === 'string')
    return (
      <Link component={RouterLink} to={open} onClick={opens}>
        {children}
      </Link>
    )
  return (
    <Link component="button" onClick={open} sx={{ verticalAlign: 'baseline', font: 'inherit' }}>
      {children}
    </Link>
  )
}
