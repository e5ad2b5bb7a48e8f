import type { DayStage } from '@longshore/shared/contract/day.ts'

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
  'orders-late':          '/allwarehouselist?due=late&createdFrom=all',
  'orders-abnormal':      '/allwarehouselist?status=abnormal&createdFrom=all',
  'articles-low':         '/lowStock',
  'exceptions-open':      '/exceptions?status=open',
  'exceptions-taken':     '/exceptions?status=taken',
}
