import type { Shop } from '@longshore/shared/service/shop.ts'

/** An order as a shop tells it: what `saveParcelOrder` takes, without whose it is. Nothing of it is believed before it is checked. */
export type ShopOrder = Readonly<Record<string, unknown>>

/** Orders that are to be taken, or how many were imported, and what was wrong with the last that were not. */
export type Pulled =
  | { readonly orders: readonly ShopOrder[] }
  | { readonly imported: number; readonly fault: string }

/** What is wrong with an exchange, in a word that the shop's owner is shown. */
export class ShopFault extends Error {}

/** One way in which a shop’s orders come. */
export interface ShopAdapter {
  /** Asks for what changed since a moment, ms: messages go missing. Undefined where the shop is not asked. */
  pull(shop: Shop, since: number): Promise<Pulled | undefined>
}
