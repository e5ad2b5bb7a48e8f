/**
 * One transmission of a print job to a printer. Only the sender writes it, so that a repeated call prints nothing
 * again.
 */
export interface LabelSendRow {
  /** Who asked, the id of the request, and what it sends where. */
  id: string
  jobId: string
  printerId: string
  /** `sending` without an end: the server stopped meanwhile, and nobody knows what came out. */
  state: 'sending' | 'sent' | 'silent' | 'broke-off' | 'busy'
  at: number
}

export interface LabelSendTables {
  labelSend: LabelSendRow
}
