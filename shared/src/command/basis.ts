/**
 * What a price may ask about a cause, as it was when it happened: it is never looked up later, when it may have changed.
 * Of an article the journal adds size class, weight and volume itself.
 */
export interface Basis {
  readonly skuId?: string
  readonly sizeClass?: string
  /** Of one piece of the article that is named; of the whole package where none is. */
  readonly grams?: number
  /** In mm³, of what `grams` is of. */
  readonly volume?: number
  /** Boxes that the pieces of the line come in. */
  readonly boxes?: number
  readonly condition?: string
  readonly positionId?: string
  readonly channel?: string
  readonly carrierId?: string
  readonly mode?: string
  readonly country?: string
  readonly postcode?: string
  readonly city?: string
  /** The packaging material, by its code. */
  readonly material?: string
  /** Of warehouse rent: the days in store that the goods were in, the first is 1; an end of 0 is none. */
  readonly ageFrom?: number
  readonly ageTo?: number
}
