/** What the job of receiving parcels says, in English. */
export const receivingEn = {
  'receiving.scan-package': 'Scan the parcel',
  'receiving.put-on-scale': 'Put it on the scale. Grams?',
  'receiving.weight': 'Weight',
  'receiving.not-weighed': 'Not weighed here',
  'receiving.not-a-weight': 'That is no weight',
  'receiving.same-package': 'You have this parcel in hand. Weigh it, or tap "Not weighed here"',
  'receiving.how-long': 'How long, in cm?',
  'receiving.how-wide': 'How wide, in cm?',
  'receiving.how-high': 'How high, in cm?',
  'receiving.not-measured': 'Not measured here',
  'receiving.not-a-size': 'That is no size',
  'receiving.received': '{code} received',
  'receiving.taken-back': 'Receipt of {code} taken back',
  'receiving.back': 'Back',
}
