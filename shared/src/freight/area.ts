import type { Area } from '../contract/area.ts'
import { arriveAll, arriveItem, cancelArrival, closeArrival } from './arrive-stowage.ts'
import { arriveUnnamed, damagedAbroad } from './arrive-unnamed.ts'
import { bagApi } from './bag.api.ts'
import { bag } from './bag.ts'
import { bagRefusals } from './bag-refusals.ts'
import { bagRuleApi } from './bag-rule.api.ts'
import { bagRule, bagSeries } from './bag-rule.ts'
import { beginBag } from './begin-bag.ts'
import { booking } from './booking.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { bookingSettlingApi } from './booking-settling.api.ts'
import { addZoneRanges, beginZoneRanges } from './bring-zone-ranges.ts'
import { closeBag } from './close-bag.ts'
import { containerApi } from './container.api.ts'
import { container } from './container.ts'
import { cancelDeparture, departStowage } from './depart-stowage.ts'
import { emptyBag } from './empty-bag.ts'
import { expectThings } from './expect-things.ts'
import { extractStock } from './extract-stock.ts'
import { bagPiece, unbagPiece } from './fill-bag.ts'
import { followArrival } from './follow-arrival.ts'
import { followOther } from './follow-other.ts'
import { followStowage } from './follow-stowage.ts'
import { gatherBag } from './gather-bag.ts'
import { goOnward } from './go-onward.ts'
import { issuePiece, returnToStock } from './issue-piece.ts'
import { keepExpected } from './keep-expected.ts'
import { keepManifest, revokeManifest } from './keep-manifest.ts'
import { loadItem, unloadItem } from './load-item.ts'
import { loadManifest } from './load-manifest.ts'
import { makeShipment, printShipment } from './make-shipment.ts'
import { manifestApi } from './manifest.api.ts'
import { manifestRefusals } from './manifest-refusals.ts'
import { markBag } from './mark-bag.ts'
import { masterRefusals } from './master-refusals.ts'
import { mergeBags } from './merge-bags.ts'
import { openBag, reopenBag } from './move-bag.ts'
import {
  acceptAmendment,
  amendBooking,
  cancelBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  refuseAmendment,
  rejectBooking,
} from './move-booking.ts'
import { cutSeal, moveContainer, saveContainer } from './move-container.ts'
import {
  cancelReceivingMaster,
  putOnMaster,
  saveReceivingMaster,
  takeOffMaster,
} from './move-receiving-master.ts'
import { outboundMasterApi } from './outbound-master.api.ts'
import { extraction, outboundMaster } from './outbound-master.ts'
import { parcelSort } from './parcel-sort.ts'
import { parcelReceiptApi, pieceApi } from './piece.api.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { planItem, rollItems, unplanItems } from './plan-stowage.ts'
import { measurePiece, receivePiece } from './receive-piece.ts'
import { receivingMasterApi } from './receiving-master.api.ts'
import { receivingMaster } from './receiving-master.ts'
import { requestBooking, rollBooking } from './request-booking.ts'
import { bagRuleSaving } from './save-bag-rule.ts'
import { cancelOutboundMaster, saveOutboundMaster, voidOutboundMaster } from './save-outbound-master.ts'
import { closeSpace, departSpace, reopenSpace, returnSpace, saveSpace, settleSpace } from './save-space.ts'
import { revertStowage, saveStowage, submitStowage } from './save-stowage.ts'
import { weightTemplates } from './save-weight-template.ts'
import { saveZoningScheme, startZoningScheme, stopZoningScheme } from './save-zoning-scheme.ts'
import { disputeBooking, reconcileBooking, settleBooking } from './settle-booking.ts'
import { ship } from './ship.ts'
import { shipmentApi } from './shipment.api.ts'
import { shipment } from './shipment.ts'
import { shipmentRefusals } from './shipment-refusals.ts'
import { sortParcel } from './sort-parcel.ts'
import { sortingApi } from './sorting.api.ts'
import { bookingApi, spaceApi } from './space.api.ts'
import { space } from './space.ts'
import { cancelShipment, reoutShipment, returnShipment, setAsideShipment } from './stop-shipment.ts'
import { stowageApi } from './stowage.api.ts'
import { stowage, stowageItem } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'
import { sweepPiece, unsweepPiece } from './sweep-piece.ts'
import { tellMissing } from './tell-missing.ts'
import { undoReceivePiece } from './undo-receipt.ts'
import { weightTemplateApi } from './weight-template.api.ts'
import { weightTemplate } from './weight-template.ts'
import { zoningRefusals } from './zoning-refusals.ts'
import { zoningSchemeApi } from './zoning-scheme.api.ts'
import { zonePack, zoneRange, zoningScheme } from './zoning-scheme.ts'

export const freightArea = {
  tables: {
    bag,
    bagRule,
    bagSeries,
    receivingMaster,
    stowage,
    stowageItem,
    loadManifest,
    outboundMaster,
    extraction,
    shipment,
    space,
    booking,
    container,
    weightTemplate,
    zoningScheme,
    zoneRange,
    zonePack,
    parcelSort,
  },
  commands: [
    ...[receivePiece, undoReceivePiece, measurePiece],
    ...[saveOutboundMaster, cancelOutboundMaster, voidOutboundMaster],
    ...[saveSpace, closeSpace, reopenSpace, departSpace, returnSpace, settleSpace],
    ...[reconcileBooking, disputeBooking, settleBooking],
    ...[requestBooking, confirmBooking, rejectBooking, amendBooking, acceptAmendment, refuseAmendment],
    ...[declineBooking, cancelBooking, rollBooking, completeBooking],
    ...[saveContainer, moveContainer, cutSeal],
    ...[makeShipment, printShipment, sweepPiece, unsweepPiece, ship],
    ...[setAsideShipment, reoutShipment, returnShipment, cancelShipment],
    ...[extractStock, issuePiece, returnToStock],
    ...[saveReceivingMaster, putOnMaster, takeOffMaster, cancelReceivingMaster],
    ...[openBag, beginBag, closeBag, reopenBag, bagPiece, unbagPiece, emptyBag, mergeBags],
    ...[markBag, ...bagRuleSaving.commands],
    ...[saveStowage, submitStowage, revertStowage, planItem, unplanItems, rollItems, loadItem, unloadItem],
    ...[departStowage, cancelDeparture, followStowage],
    ...[arriveItem, arriveAll, cancelArrival, closeArrival, followArrival, gatherBag, tellMissing],
    ...[keepExpected, keepManifest, revokeManifest, arriveUnnamed, damagedAbroad],
    ...[expectThings, followOther, goOnward],
    ...weightTemplates.commands,
    ...[saveZoningScheme, stopZoningScheme, startZoningScheme],
    ...[beginZoneRanges, addZoneRanges, sortParcel],
  ],
  calls: {
    ...{ piece: pieceApi, parcelReceipt: parcelReceiptApi, bag: bagApi, bagRule: bagRuleApi },
    ...{ receivingMaster: receivingMasterApi, outboundMaster: outboundMasterApi, shipment: shipmentApi },
    ...{
      space: spaceApi,
      booking: bookingApi,
      bookingSettling: bookingSettlingApi,
      container: containerApi,
      stowage: stowageApi,
      loadManifest: manifestApi,
    },
    ...{ weightTemplate: weightTemplateApi, zoningScheme: zoningSchemeApi, sorting: sortingApi },
  },
  refusals: {
    ...pieceRefusals,
    ...masterRefusals,
    ...stowageRefusals,
    ...manifestRefusals,
    ...shipmentRefusals,
    ...bookingRefusals,
    ...zoningRefusals,
    ...bagRefusals,
  },
} satisfies Area
