import type { Machine } from '@longshore/shared/rows/machine.ts'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { dayOf, timeOf } from '../dates.ts'
import { type TextKey, textOf } from '../language/language.ts'
import { type ListEndpoint, type ListRow, sortsOf } from './list-row.ts'
import { StatusChip } from './StatusChip.tsx'

/** The grid's own column, with its label's key and how it is drawn outside of the grid too. */
export type Column<R extends ListRow> = GridColDef<R> & {
  readonly label?: string
  /** Not shown until the person chooses it. */
  readonly extra?: true
  show?(row: R): ReactNode
}

type Options<R extends ListRow> = Partial<Column<R>> & { readonly label?: TextKey }
type FieldsOf<R, V> = { [K in keyof R]-?: R[K] extends V | null | undefined ? K : never }[keyof R] & string

const blank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Makers of the columns of one list. A column sorts where its endpoint sorts; its label is `field.<name>` unless
 * another is given; it takes any option of the grid's own columns.
 */
export function columnsOf<I extends object, R extends ListRow>(endpoint: ListEndpoint<I, R>) {
  const sorts = sortsOf(endpoint)
  const column = (field: keyof R & string, own: Partial<Column<R>>, options: Options<R>): Column<R> => {
    const made = { field, label: `field.${field}`, sortable: sorts.includes(field), ...own, ...options }
    const { show } = made
    return show ? { renderCell: ({ row }) => show(row), ...made } : made
  }
  const shown =
    <K extends keyof R & string>(field: K, draw: (value: NonNullable<R[K]>, row: R) => ReactNode) =>
    (row: R) => {
      const value = row[field]
      return blank(value) ? '' : draw(value as NonNullable<R[K]>, row)
    }
  const figure = (field: keyof R & string, draw: (value: number, row: R) => ReactNode, options: Options<R>) =>
    column(
      field,
      {
        align: 'right',
        headerAlign: 'right',
        width: 100,
        show: shown(field, (value, row) => draw(Number(value), row)),
      },
      options,
    )

  return {
    text: (field: FieldsOf<R, string>, options: Options<R> = {}) =>
      column(field, { minWidth: 120, flex: 1, show: shown(field, String) }, options),
    /** A number or code that people read and copy letter by letter. */
    code: (field: FieldsOf<R, string>, options: Options<R> = {}) =>
      column(
        field,
        { minWidth: 150, flex: 1, show: shown(field, (code) => <Code>{String(code)}</Code>) },
        options,
      ),
    number: (field: FieldsOf<R, number>, options: Options<R> = {}) =>
      figure(field, (value) => value.toLocaleString(), options),
    /** A figure with fixed decimals behind it: weights and sizes. `scale` of the row's units are one shown unit. */
    measure: (
      field: FieldsOf<R, number>,
      {
        unit,
        decimals = 3,
        scale = 1,
        ...options
      }: Options<R> & { unit: string; decimals?: number; scale?: number },
    ) => figure(field, (value) => `${fixed(value / scale, decimals)} ${unit}`, options),
    /** An amount as the wire carries it, with its currency where the row names one. */
    money: (
      field: FieldsOf<R, number | string>,
      {
        currency,
        decimals = 2,
        ...options
      }: Options<R> & { currency?: FieldsOf<R, string>; decimals?: number } = {},
    ) =>
      figure(
        field,
        (value, row) => `${fixed(value, decimals)}${currency ? ` ${String(row[currency] ?? '')}` : ''}`,
        { width: 130, ...options },
      ),
    /** A moment in seconds, or in milliseconds with scale 1000. */
    time: (field: FieldsOf<R, number>, { scale = 1, ...options }: Options<R> & { scale?: 1 | 1000 } = {}) =>
      column(field, { width: 160, show: shown(field, (value) => timeOf(Number(value) / scale)) }, options),
    day: (field: FieldsOf<R, number>, { scale = 1, ...options }: Options<R> & { scale?: 1 | 1000 } = {}) =>
      column(field, { width: 110, show: shown(field, (value) => dayOf(Number(value) / scale)) }, options),
    status: <S extends string, M extends string>(
      field: FieldsOf<R, S>,
      { name, states }: Pick<Machine<S, M>, 'name' | 'states'>,
      options: Options<R> = {},
    ) =>
      column(
        field,
        {
          width: 150,
          display: 'flex',
          show: shown(field, (value) => <StatusChip of={name} states={states} value={String(value)} />),
        },
        options,
      ),
    /** A word out of a known set, named by `<words>.<word>`. */
    word: (field: FieldsOf<R, string>, words: string, options: Options<R> = {}) =>
      column(
        field,
        { width: 130, show: shown(field, (value) => textOf(`${words}.${String(value)}`)) },
        options,
      ),
    yes: (field: FieldsOf<R, boolean | number>, options: Options<R> = {}) =>
      column(field, { width: 90, show: (row) => textOf(row[field] ? 'kit.yes' : 'kit.no') }, options),
  }
}

function fixed(value: number, decimals: number): string {
  return value.toLocaleString(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

function Code({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: 0.2 }}>
      {children}
    </Box>
  )
}

export function nameOfColumn<R extends ListRow>({ headerName, label, field }: Column<R>): string {
  return headerName ?? textOf(label ?? field)
}

/** What a row's cell says, for a card or a sentence. */
export function shownIn<R extends ListRow>(column: Column<R>, row: R): ReactNode {
  return column.show ? column.show(row) : String(row[column.field as keyof R] ?? '')
}
