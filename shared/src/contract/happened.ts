/** One thing that was done: by a command, whatever it moved. Time in seconds. */
export interface Happened {
  readonly at: number
  readonly by: string
  readonly command: string
  /** Pieces of `sku` that it moved; 0 where it moved none. */
  readonly quantity: number
  /** '' where it moved several. */
  readonly sku: string
  readonly from: string
  readonly to: string
}
