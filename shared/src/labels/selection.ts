import type { LabelContent, LabelFormat, LabelKind, Medium } from './label.ts'
import { kindRules, MOST_LABELS } from './label.ts'
import { labelRefusals } from './refusals.ts'

/** One thing whose labels are printed. */
export interface Subject {
  readonly id: string
  readonly no: string
  readonly ownerId: string
  /** The shop or platform that it was sold by; '' where nobody says. */
  readonly shop: string
  readonly contents: readonly LabelContent[]
}

export interface Selection {
  readonly kind: LabelKind
  readonly subjects: readonly Subject[]
  readonly copies: number
}

/** What may be printed together (001 §5). */
export function checkSelection({ kind, subjects, copies }: Selection): void {
  const { most } = kindRules[kind]
  if (most !== undefined && subjects.length > most) throw labelRefusals.oneOnly()
  const labels = subjects.reduce((sum, { contents }) => sum + contents.length, 0) * copies
  if (labels === 0) throw labelRefusals.nothing()
  if (labels > MOST_LABELS) throw labelRefusals.tooMany({ labels, most: MOST_LABELS })
  if (new Set(subjects.map(({ shop }) => shop)).size > 1) throw labelRefusals.mixedShops()
}

/** A sheet of labels is paper: no thermal printer takes it. */
export function checkFormat(format: LabelFormat, medium: Medium): void {
  if (format === 'zpl' && medium.sheet) throw labelRefusals.sheetAsZpl()
}

/**
 * "A waybill can be printed only if its logistics number exists; rows without one are filtered out" (000 §5). The print
 * is refused only where no row is left.
 */
export function withLogistics<R extends { readonly waybillNo: string }>(
  rows: readonly R[],
): { readonly kept: readonly R[]; readonly leftOut: readonly R[] } {
  const kept = rows.filter(({ waybillNo }) => waybillNo !== '')
  if (rows.length > 0 && kept.length === 0) throw labelRefusals.logisticsMissing()
  return { kept, leftOut: rows.filter(({ waybillNo }) => waybillNo === '') }
}
