/** What margins are to be reckoned anew: a document, load or booking, `no:` and a number, or `of:` and a customer. */
export interface MarginDueRow {
  source: string
  /** How often it was touched: what is touched while it is reckoned is due again. */
  touched: number
}

export interface MarginTables {
  marginDue: MarginDueRow
}
