/** One line of a document's timeline. */
export interface TimelineEntry {
  /** Seconds. */
  readonly at: number
  /** `<document>.<event>`, with a sentence in every language. */
  readonly event: string
  readonly details: Readonly<Record<string, string | number | null>>
  /** Who did it; '' for a customer, who sees no names of staff. */
  readonly by: string
}
