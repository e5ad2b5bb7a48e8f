import type { PermissionId } from '../access/permissions.ts'
import type { FactName } from './label-words.ts'

export const labelKinds = [
  'sku',
  'box',
  'position',
  'parcel',
  'order',
  'wave',
  'parcelOrder',
  'freightBag',
  'tote',
  'bag',
  'free',
] as const
export type LabelKind = (typeof labelKinds)[number]

export const symbologies = ['code128', 'gs1-128', 'ean13', 'ean8', 'qrcode', 'datamatrix'] as const
export type Symbology = (typeof symbologies)[number]

export const labelFormats = ['pdf', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** Labels of one job at most (safety §4.2 24). */
export const MOST_LABELS = 500

export interface KindRule {
  /** Whether its labels are of rows, or of codes that somebody writes. */
  readonly of: 'rows' | 'codes'
  readonly forCustomers: boolean
  /** What the rows ask for besides the right to print. */
  readonly needs: PermissionId
  /** Rows of one job, where the specification says one (001 §5: "exactly one row … for: bag, … printing"). */
  readonly most?: 1
}

/** Which labels there are, of what, and for whom. */
// biome-ignore format: a table, one kind a line
export const kindRules: Readonly<Record<LabelKind, KindRule>> = {
  sku:      { of: 'rows',  forCustomers: true,  needs: 'catalog.view' },
  box:      { of: 'rows',  forCustomers: true,  needs: 'inbound.view' },
  position: { of: 'rows',  forCustomers: false, needs: 'setup.view' },
  parcel:   { of: 'rows',  forCustomers: false, needs: 'outbound.print' },
  // A parcel's label by its order, before there is a parcel; and those of a wave's orders.
  order:    { of: 'rows',  forCustomers: false, needs: 'outbound.print' },
  wave:     { of: 'rows',  forCustomers: false, needs: 'outbound.print' },
  // The carrier's number on each package of a customer's parcel order.
  parcelOrder: { of: 'rows', forCustomers: true, needs: 'orders.view' },
  // A bag of packages: the specification's "one row" is of the tag that somebody writes.
  freightBag: { of: 'rows', forCustomers: false, needs: 'freight.view' },
  tote:     { of: 'codes', forCustomers: false, needs: 'labels.print' },
  bag:      { of: 'codes', forCustomers: false, needs: 'labels.print', most: 1 },
  free:     { of: 'codes', forCustomers: false, needs: 'labels.print' },
}

/** A label's size in mm; on a sheet, that of one of its cells. */
export interface Medium {
  readonly width: number
  readonly height: number
  readonly sheet?: {
    readonly width: number
    readonly height: number
    readonly columns: number
    readonly rows: number
  }
}

export const media = {
  '100x150': { width: 100, height: 150 },
  '100x100': { width: 100, height: 100 },
  '60x40': { width: 60, height: 40 },
  '40x30': { width: 40, height: 30 },
  'a4-24': { width: 70, height: 37, sheet: { width: 210, height: 297, columns: 3, rows: 8 } },
} as const satisfies Readonly<Record<string, Medium>>
export type MediumId = keyof typeof media
export const mediumIds = Object.keys(media) as readonly MediumId[]

export function mediumOf(id: MediumId): Medium {
  return media[id]
}

/** What stands on one label, in the language that it is printed in. No remark of a warehouse or a customer ever does. */
export interface LabelContent {
  /** What its barcode says. */
  readonly code: string
  readonly symbology: Symbology
  /** A code of the house may be drawn as QR where its bars are too wide; a chosen symbology stays. */
  readonly mayTurn: boolean
  /** Large at the top; '' where there is none. */
  readonly headline: string
  /** Beside the headline, such as 2/5. */
  readonly corner: string
  readonly facts: readonly Fact[]
}

export interface Fact {
  /** Whose word stands in front; '' for a line as it was written. */
  readonly name: FactName | ''
  readonly text: string
}
