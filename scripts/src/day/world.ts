import type { Barcode } from '@longshore/shared/catalog/sku.ts'
import type { Consignee } from '@longshore/shared/outbound/order.ts'

/** Whose goods they are. */
export interface Owner {
  readonly code: string
  readonly name: string
}

/** A kind of goods as it comes out of a box: what is printed on it is all that a scanner reads. */
export interface Article {
  /** Its place in the world's list. */
  readonly nth: number
  /** Its owner's place in the world's list. */
  readonly owner: number
  readonly code: string
  readonly name: string
  readonly barcodes: readonly Barcode[]
  /** kg and cm. */
  readonly weight: number
  readonly size: readonly [length: number, width: number, height: number]
}

export interface Pieces {
  readonly article: Article
  readonly quantity: number
}

/** A box as it stands on the lorry. What is inside need not be what was announced. */
export interface Carton {
  readonly code: string
  readonly content: readonly Pieces[]
  /** Pieces among them that are broken. */
  readonly broken: readonly Pieces[]
}

/** What an owner sends: the announcement, and what really comes. */
export interface Delivery {
  readonly owner: number
  /** The number on the papers, which a worker can scan. */
  readonly paper: string
  readonly announced: readonly (Pieces & { readonly box: string })[]
  readonly cartons: readonly Carton[]
  readonly inspected: boolean
}

export interface WantedOrder {
  readonly docNo: string
  readonly owner: number
  readonly waybill: string
  /** What it is packed in, and how it travels: rules of waves ask for them. */
  readonly packageType: string
  readonly logisticsMode: string
  readonly consignee: Consignee
  readonly lines: readonly Pieces[]
}

/** Everything that a day begins with. */
export interface DayWorld {
  readonly owners: readonly Owner[]
  readonly articles: readonly Article[]
  readonly orders: readonly WantedOrder[]
}

/**
 * What a scanner reads off one piece: the barcode of a single piece, or the article's code where no barcode is printed.
 */
export function labelOf({ barcodes, code }: Article): string {
  return barcodes.find(({ quantity }) => quantity === 1)?.code ?? code
}
