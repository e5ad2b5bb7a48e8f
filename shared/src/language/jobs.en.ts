/** What the floor's jobs say, in English. Short: it is read at arm's length. */
export const jobsEn = {
  'job.ok': 'Saved',
  'job.saved-not-checked': 'Saved, not checked',
  'job.which-sku': 'Which item is {code}?',
  'job.doubled': '{code} was read twice in one. Scan again',
  'job.unknown-code': 'This device does not know the code',
  'job.not-a-position-here': 'This is a position. Not needed now',
  'job.not-a-tote-here': 'This is a tote. Not needed now',
  'job.not-a-package-here': 'This is a parcel. Not needed now',
  'job.not-a-box-here': 'This is a box. Not needed now',
  'job.not-a-order-here': 'This is an order. Not needed now',
  'job.not-a-receipt-here': 'This is a receipt. Not needed now',
  'job.not-a-wave-here': 'This is a wave. Not needed now',
  'job.not-a-task-here': 'This is a task. Not needed now',
  'job.not-a-worker-here': 'This is a badge. Not needed now',
  'job.not-a-sku-here': 'This is an item. Not needed now',
} as const
