import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { FoundNo } from '../find/FoundNo.tsx'
import { type FieldName, spoken, type TextKey, textOf } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { dayOf, timeOf } from '../look/dates.ts'
import { type ListEndpoint, type ListRow, sortsOf } from './list-row.ts'
import { StatusChip } from './StatusChip.tsx'

/** The grid's own column, with its label's key and how it is drawn outside of the grid too. */
export type Column<R extends ListRow> = GridColDef<R> & {
  readonly label?: string
  /** The endpoint's name for sorting by this column, where it is not the field's. */
  readonly sortBy?: string
  /** Not shown until the person chooses it. */
  readonly extra?: true
  show?(row: R): ReactNode
  /** What an export says, where that is not the words it is shown with. */
  cell?(row: R): SheetCell
  /** What an export's figures are counted in. */
  readonly unit?: string
  /** The texts of the marks that it may show: the column has room for each. */
  readonly marks?: readonly string[]
  /** What names its words: the column has room for each, within reason. */
  readonly words?: string
}

type Options<R extends ListRow> = Partial<Column<R>> & { readonly label?: TextKey }
/** A field without a text of its own does not compile without a label. */
type Rest<K extends string, O> = K extends FieldName
  ? [options?: O]
  : [options: O & { readonly label: TextKey }]
type FieldsOf<R, V> = { [K in keyof R]-?: R[K] extends V | null | undefined ? K : never }[keyof R] & string

const blank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Makers of the columns of one list. A column sorts where its endpoint sorts; its label is `field.<name>` unless
 * another is given; it takes any option of the grid's own columns.
 */
export function columnsOf<I extends object, R extends ListRow>(endpoint: ListEndpoint<I, R>) {
  type O = Options<R>
  type Text = FieldsOf<R, string>
  type Figure = FieldsOf<R, number>
  const sorts = sortsOf(endpoint)
  const column = (field: keyof R & string, own: Partial<Column<R>>, options: O = {}): Column<R> => {
    const sortable = sorts.includes(options.sortBy ?? field)
    const made = { field, label: `field.${field}`, sortable, ...own, ...options }
    const { show } = made
    return show ? { renderCell: ({ row }) => show(row), ...made } : made
  }
  const shown = (field: keyof R & string, draw: (value: unknown, row: R) => ReactNode) => (row: R) =>
    blank(row[field]) ? '' : draw(row[field], row)
  const carried = (field: keyof R & string, said: (value: unknown) => SheetCell) => (row: R) =>
    blank(row[field]) ? null : said(row[field])
  const figure = (field: keyof R & string, draw: (value: number, row: R) => ReactNode, options: O = {}) => {
    const show = shown(field, (value, row) => draw(Number(value), row))
    const cell = carried(field, Number)
    return column(field, { align: 'right', headerAlign: 'right', width: 100, show, cell }, options)
  }
  const wordOf = (field: keyof R & string, words: string) =>
    carried(field, (value) => textOf(`${words}.${value}`))

  return {
    text<K extends Text>(field: K, ...[options]: Rest<K, O>) {
      return column(field, { minWidth: 120, flex: 1, show: shown(field, String) }, options)
    },
    /** A number or code that people read and copy letter by letter. */
    code<K extends Text>(field: K, ...[options]: Rest<K, O>) {
      const show = shown(field, (code) => <Code>{String(code)}</Code>)
      return column(field, { minWidth: 150, flex: 1, show, cell: carried(field, String) }, options)
    },
    /** The number of a document of whatever kind: it opens the document, as a scan of it does. */
    found<K extends Text>(field: K, ...[options]: Rest<K, O>) {
      const show = shown(field, (no) => <FoundNo no={String(no)} />)
      return column(field, { minWidth: 150, flex: 1, show, cell: carried(field, String) }, options)
    },
    number<K extends Figure>(field: K, ...[options]: Rest<K, O>) {
      return figure(field, (value) => value.toLocaleString(spoken()), options)
    },
    /** A figure with fixed decimals: weights and sizes. `scale` of the row's units are one shown unit. */
    measure<K extends Figure>(field: K, unit: Unit, ...[options]: Rest<K, O>) {
      const { name, decimals, scale = 1 } = unit
      const cell = carried(field, (value) => Number(value) / scale)
      return figure(field, (value) => `${fixed(value / scale, decimals)} ${name}`, {
        ...{ cell, unit: name },
        ...options,
      })
    },
    /** An amount as the wire carries it, with its currency where the row names one. */
    money<K extends FieldsOf<R, number | string>>(
      field: K,
      { currency }: { currency?: Text },
      ...[options]: Rest<K, O>
    ) {
      const draw = (value: number, row: R) => amountText(value, currency ? String(row[currency] ?? '') : '')
      // An amount without its currency says nothing.
      const said = currency && {
        cell: (row: R) => (blank(row[field]) ? null : draw(Number(row[field]), row)),
      }
      return figure(field, draw, { width: 130, ...said, ...options })
    },
    /** A moment in seconds, or in milliseconds with scale 1000. */
    time<K extends Figure>(field: K, ...[options]: Rest<K, O & Scale>) {
      const { scale = 1, ...rest } = options ?? {}
      return column(
        field,
        { width: 160, show: shown(field, (value) => timeOf(Number(value) / scale)) },
        rest as O,
      )
    },
    day<K extends Figure>(field: K, ...[options]: Rest<K, O & Scale>) {
      const { scale = 1, ...rest } = options ?? {}
      return column(
        field,
        { width: 110, show: shown(field, (value) => dayOf(Number(value) / scale)) },
        rest as O,
      )
    },
    /** A status of a machine, named by `<machine>.<status>`. */
    status<S extends string, K extends FieldsOf<R, S>>(
      field: K,
      { name, states }: { readonly name: string; readonly states: readonly S[] },
      ...[options]: Rest<K, O>
    ) {
      const show = shown(field, (value) => <StatusChip of={name} value={String(value)} />)
      const marks = states.map((state) => `${name}.${state}`)
      return column(field, { width: 150, display: 'flex', show, cell: wordOf(field, name), marks }, options)
    },
    /** A word out of a known set, named by `<words>.<word>`. */
    word<K extends Text>(field: K, words: string, ...[options]: Rest<K, O>) {
      return column(
        field,
        { width: 130, words, show: shown(field, (value) => textOf(`${words}.${value}`)) },
        options,
      )
    },
    yes<K extends FieldsOf<R, boolean | number>>(field: K, ...[options]: Rest<K, O>) {
      return column(field, { width: 90, show: (row) => textOf(row[field] ? 'kit.yes' : 'kit.no') }, options)
    },
  }
}

interface Scale {
  readonly scale?: 1 | 1000
}

interface Unit {
  readonly name: string
  readonly decimals: number
  readonly scale?: number
}

export const kg: Unit = { name: 'kg', decimals: 3 }
export const cm: Unit = { name: 'cm', decimals: 1 }
export const cubicMetres: Unit = { name: 'm³', decimals: 6 }

function fixed(value: number, decimals: number): string {
  return value.toLocaleString(spoken(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

function Code({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ letterSpacing: 0.2 }}>
      {children}
    </Box>
  )
}

/**
 * What a row's cell says in an export: figures as figures, everything else in the words of the screen. A picture or a
 * mark without a word of its own says what the row carries.
 */
export function exportedIn<R extends ListRow>(column: Column<R>, row: R): SheetCell {
  if (column.cell) return column.cell(row)
  const said = column.show?.(row)
  if (typeof said === 'string' || typeof said === 'number') return said
  const plain = row[column.field as keyof R]
  return typeof plain === 'string' || typeof plain === 'number' ? plain : null
}

export function nameOfColumn<R extends ListRow>({ headerName, label, field }: Column<R>): string {
  return headerName ?? textOf(label ?? field)
}

/** What a row's cell says, for a card or a sentence. */
export function shownIn<R extends ListRow>(column: Column<R>, row: R): ReactNode {
  return column.show ? column.show(row) : String(row[column.field as keyof R] ?? '')
}
