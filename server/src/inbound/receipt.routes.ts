import { refusals } from '@longshore/shared/command/refusals.ts'
import {
  type InboundPageSet,
  inboundApi,
  inspectionStates,
  MOST_SHOWN,
  putawayStates,
} from '@longshore/shared/inbound/receipt.api.ts'
import { boxRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import { undoes } from '@longshore/shared/inbound/undoes.ts'
import { shelfBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Kysely } from 'kysely'
import { pageOf, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { workOn } from '../stock/document-work.ts'
import type { StationRows } from '../sync/station-rows.ts'
import { lineRows, receiptRows, timelineOf, tracksOf, wholeReceipts } from './receipt.store.ts'
import {
  boxListing,
  detailListing,
  inspectionListing,
  putawayListing,
  type ReceiptInput,
  receiptListing,
} from './receipt-listings.ts'

const pageSet: InboundPageSet = {
  statuses: receiptMachine.states,
  tabs: [
    { key: '0', stage: 'to-shelve' },
    { key: '1', stage: 'on-shelf' },
  ],
  kinds: ['standard', 'non-standard'],
  inspections: inspectionStates,
  putaways: putawayStates,
}

const { tabs: _, ...untabbed } = receiptListing

/** What answers the reads of receipts. */
export function receiptRoutes(db: Kysely<Database>, station: StationRows): HandlersOf<typeof inboundApi> {
  const start = inboundApi.list.input.getDefault() as ReceiptInput
  return {
    async station({ from }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      return station.pull(
        scope,
        [`hall:${scope}`, ...shelfBuckets(), `inbound:${scope}`, `stock:${scope}`, 'cfg:company'],
        from,
      )
    },
    async stat(_, viewer) {
      const page = await pageOf(db, receiptListing, { viewer, input: { ...start, size: 1 } })
      const tabOf = async (tab: '0' | '1') => {
        const { total, more } = await pageOf(db, untabbed, { viewer, input: { ...start, size: 1, tab } })
        return more ? total + 1 : total
      }
      return { statuses: page.tabs ?? {}, tabs: { 0: await tabOf('0'), 1: await tabOf('1') } }
    },
    list: readsOf(db, receiptListing, (rows, viewer) => receiptRows(db, rows, viewer)).list,
    details: readsOf(db, detailListing, (rows) => lineRows(db, rows)).list,
    boxes: readsOf(db, boxListing, (rows) => rows.map(boxRow)).list,
    inspections: readsOf(db, inspectionListing, (rows) => lineRows(db, rows)).list,
    putaways: readsOf(db, putawayListing, (rows) => lineRows(db, rows)).list,
    async timeline({ id }, viewer) {
      await rowOf(db, receiptListing, { viewer, id })
      return timelineOf(db, id, viewer)
    },
    async work({ id }, viewer) {
      const { scope } = await rowOf(db, receiptListing, { viewer, id })
      return workOn(db, { scope, documentId: id }, undoes)
    },
    async byId({ id, lines }, viewer) {
      const one = await rowOf(db, receiptListing, { viewer, id })
      const [found] = await wholeReceipts(db, [one], { ...viewer, most: lines })
      if (!found) throw refusals.rowMissing()
      return found
    },
    async byIds({ ids }, viewer) {
      const receipts = await Promise.all(ids.map((id) => rowOf(db, receiptListing, { viewer, id })))
      return wholeReceipts(db, receipts, { ...viewer, most: MOST_SHOWN })
    },
    pageSet: async () => pageSet,
    async tracks({ productid }, { actor, warehouseId }) {
      const of = {
        ownerId: actor.kind === 'customer' ? (actor.customerId ?? 'nobody') : null,
        scope: warehouseId ? `warehouse:${warehouseId}` : undefined,
      }
      if (actor.kind === 'staff' && !warehouseId) throw refusals.warehouseRequired()
      const found = await tracksOf(db, productid, of)
      return found.length ? found : tracksOf(db, productid, { ...of, lineOnly: true })
    },
    publicTracks: ({ productid }) => tracksOf(db, productid, { lineOnly: true }),
  }
}
