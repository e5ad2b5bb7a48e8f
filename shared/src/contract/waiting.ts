/** What waits for somebody at the desk of a warehouse, or for a customer, each shown beside the line of the menu where it is done. */
export const waitingKinds = [
  'receipts-to-come',
  'lines-to-shelve',
  'orders-to-review',
  'abnormal-orders',
  'left-parcels',
  'open-exceptions',
  'receipts-overdue',
  'orders-overdue',
  'articles-low',
  'claims-to-decide',
  'parts-answered',
  'parts-to-answer',
  'claims-decided',
  'parts-reminded',
  'found-reminded',
  'returns-to-decide',
  'problems-unread',
  'periods-to-close',
  'money-differences',
  'collections-to-receive',
  'withdrawals-to-audit',
  'bills-disputed',
  'causes-unrated',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
/** How much of each kind waits; 10,001 is more than 10,000. Kinds that the person may not see are absent. */
export type Waiting = Readonly<Partial<Record<WaitingKind, number>>>
