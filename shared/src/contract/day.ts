/** The stages that work of a warehouse stands in: first what needs somebody, then the others in the order of its way through the house. */
export const dayStages = {
  attention: [
    'receipts-overdue',
    'orders-overdue',
    'orders-late',
    'orders-abnormal',
    'problems-to-answer',
    'articles-low',
    'exceptions-open',
    'exceptions-taken',
  ],
  inbound: ['receipts-announced', 'receipts-at-dock', 'lines-to-inspect', 'lines-to-shelve'],
  outbound: [
    'orders-to-review',
    'orders-to-issue',
    'waves-to-pick',
    'waves-in-picking',
    'orders-in-fulfilment',
    'handovers-open',
  ],
} as const
export type DayGroup = keyof typeof dayStages
export type DayStage = (typeof dayStages)[DayGroup][number]
/**
 * How many documents stand in each stage; 10,001 means more than 10,000. Stages that the person may not see are absent.
 */
export type Day = Readonly<Partial<Record<DayStage, number>>>

/** What needs a customer first, in the order in which it is shown. */
export const ownStages = [
  'parcels-to-pay',
  'parcels-held',
  'parcels-abnormal',
  'orders-abnormal',
  'problems-mine',
  'forecasts-short',
  'receipts-late',
  'returns-to-decide',
  'parts-to-answer',
  'claims-decided',
  'articles-low',
] as const
export type OwnStage = (typeof ownStages)[number]
/** How much of each needs the customer; 10,001 means more than 10,000. What the person may not see is absent. */
export type OwnDay = Readonly<Partial<Record<OwnStage, number>>>
