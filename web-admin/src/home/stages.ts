import type { DayStage, OwnStage } from '@longshore/shared/contract/day.ts'

/** Where the rows of a stage are listed, whatever their age. */
// biome-ignore format: a table
export const listOfStage: Readonly<Record<DayStage, string>> = {
  'receipts-announced':   '/signInManagement?status=to-be-received&from=all',
  'receipts-at-dock':     '/signlistfor',
  'lines-to-inspect':     '/quality?inspection=waiting',
  'lines-to-shelve':      '/Delivery?putaway=to-be-put',
  'orders-to-review':     '/toAudit?createdFrom=all',
  'orders-to-issue':      '/allwarehouselist?status=to-be-issued&createdFrom=all',
  'waves-to-pick':        '/allwavetime?status=not-picked&createdFrom=all',
  'waves-in-picking':     '/allwavetime?status=partially-picked&createdFrom=all',
  'orders-in-fulfilment': '/allwarehouselist?status=in-delivery&createdFrom=all',
  'handovers-open':       '/handovers?status=open&openedFrom=all',
  'receipts-overdue':     '/dockTimers?due=overdue',
  'orders-overdue':       '/shipTimers?due=overdue',
  'orders-late':          '/allwarehouselist?dueBy=late&createdFrom=all',
  'orders-abnormal':      '/allwarehouselist?status=abnormal&createdFrom=all',
  'articles-low':         '/lowStock',
  'problems-to-answer':   '/staffProblemShipments?turn=house&createdFrom=all',
  'exceptions-open':      '/exceptions?status=open',
  'exceptions-taken':     '/exceptions?status=taken',
}

/** Where a customer finds the rows of a stage, whatever their age. */
// biome-ignore format: a table
export const listOfOwn: Readonly<Record<OwnStage, string>> = {
  'parcels-to-pay':    '/exportOrder?state=to-pay&createdFrom=all',
  'parcels-held':      '/exportOrder?status=on-hold&createdFrom=all',
  'parcels-abnormal':  '/exportOrder?status=abnormal&createdFrom=all',
  'orders-abnormal':   '/outboundOrders?status=abnormal&createdFrom=all',
  'problems-mine':     '/problemShipment?turn=customer&createdFrom=all',
  'forecasts-short':   '/overseasForecast?short=yes&from=all',
  'receipts-late':     '/overseasForecast?lateBy=now&from=all',
  'returns-to-decide': '/theProductListing?state=abnormal',
  'parts-to-answer':   '/sharedParts?mine=yes',
  'claims-decided':    '/partClaims?unread=yes',
  'articles-low':      '/lowStock',
}
