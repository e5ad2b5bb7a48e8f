import type { LabelKind } from '@longshore/shared/labels/label.ts'
import { create } from 'zustand'
import type { RowAction } from '../grid/actions.ts'
import type { ListRow } from '../grid/list-row.ts'

export interface LabelOrder {
  readonly kind: LabelKind
  readonly ids: readonly string[]
}

/** The rows whose labels somebody asked for; the dialog over the page follows it. */
export const useLabelOrder = create<{ order: LabelOrder | undefined }>()(() => ({ order: undefined }))

export function openLabels(kind: LabelKind, rows: readonly ListRow[]): void {
  useLabelOrder.setState({ order: { kind, ids: rows.map(({ id }) => id) } })
}

/** Opens the labels of the chosen rows: what is printed is said there, so that no row has an outcome here. */
export function printsLabels<R extends ListRow>(
  kind: LabelKind,
  options: Partial<Pick<RowAction<R>, 'fits'>> = {},
): RowAction<R> {
  return {
    ...{ name: 'labels.print', label: 'labels.print', takes: 'some', permission: 'labels.print' },
    fits: () => true,
    async run(_, rows) {
      openLabels(kind, rows)
      return []
    },
    ...options,
  }
}
