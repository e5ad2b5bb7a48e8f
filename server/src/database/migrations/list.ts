import type { Migration } from 'kysely/migration'
import * as kernel from './001-kernel.ts'
import * as access from './010-access.ts'
import * as setup from './020-setup.ts'
import * as inbound from './030-inbound.ts'
import * as outbound from './040-outbound.ts'
import * as sync from './050-sync.ts'
import * as setupLists from './060-setup-lists.ts'
import * as deviceReport from './065-device-report.ts'
import * as outboundFloor from './070-outbound-floor.ts'
import * as setupColumns from './075-setup-columns.ts'
import * as waveBuild from './077-wave-build.ts'
import * as outboundLists from './080-outbound-lists.ts'
import * as exceptionLists from './082-exception-lists.ts'
import * as resent from './090-resent.ts'
import * as floorLists from './092-floor-lists.ts'
import * as skuLists from './095-sku-lists.ts'
import * as waveRules from './100-wave-rules.ts'
import * as secondSorting from './110-second-sorting.ts'
import * as layout from './130-layout.ts'
import * as inspection from './140-inspection.ts'
import * as parcels from './150-parcels.ts'
import * as finalAudit from './160-final-audit.ts'
import * as sheetImports from './170-sheet-imports.ts'
import * as putaway from './180-putaway.ts'
import * as packerFigures from './190-packer-figures.ts'
import * as inspectedCount from './192-inspected-count.ts'
import * as deviceClock from './194-device-clock.ts'
import * as directories from './200-directories.ts'
import * as carriersTravel from './202-carriers-travel.ts'
import * as auditSeals from './210-audit-seals.ts'
import * as houseTravels from './212-house-travels.ts'
import * as partitionTypes from './220-partition-types.ts'
import * as customerTerms from './230-customer-terms.ts'
import * as packerIndex from './240-packer-index.ts'
import * as countedAfter from './250-counted-after.ts'
import * as labels from './251-labels.ts'
import * as skuClasses from './260-sku-classes.ts'
import * as skuPictures from './261-sku-pictures.ts'
import * as searchTerms from './262-search-terms.ts'
import * as companies from './270-companies.ts'
import * as materialWarning from './272-material-warning.ts'
import * as skuApplications from './274-sku-applications.ts'
import * as mergedSkus from './276-merged-skus.ts'
import * as customerRights from './280-customer-rights.ts'
import * as avatars from './281-avatars.ts'
import * as labelsAt from './282-labels-at.ts'
import * as positionBatches from './290-position-batches.ts'
import * as customerNumber from './292-customer-number.ts'
import * as currencies from './294-currencies.ts'
import * as demoLoad from './296-demo-load.ts'
import * as labelAgain from './300-label-again.ts'
import * as backorder from './302-backorder.ts'
import * as longReceipts from './310-long-receipts.ts'
import * as wallSlots from './420-wall-slots.ts'
import * as followUpFails from './430-follow-up-fails.ts'
import * as doubledIndexes from './440-doubled-indexes.ts'
import * as leanFeed from './442-lean-feed.ts'
import * as keptCounts from './450-kept-counts.ts'
import * as accessEvents from './460-access-events.ts'
import * as secondFactors from './461-second-factors.ts'
import * as rejectedOrders from './470-rejected-orders.ts'
import * as importWarnings from './490-import-warnings.ts'
import * as hallInPacks from './500-hall-in-packs.ts'
import * as customersTravel from './506-customers-travel.ts'
import * as passkeys from './510-passkeys.ts'
import * as skuWarehouses from './520-sku-warehouses.ts'
import * as unitsOfCustomers from './521-units-of-customers.ts'
import * as straysOnTheWall from './550-strays-on-the-wall.ts'
import * as codesOfCustomers from './570-codes-of-customers.ts'
import * as printers from './572-printers.ts'
import * as wordsByCode from './580-words-by-code.ts'
import * as stockOfCustomers from './585-stock-of-customers.ts'
import * as boxesOfLines from './592-boxes-of-lines.ts'
import * as packagingTravels from './600-packaging-travels.ts'
import * as foundAnywhere from './615-found-anywhere.ts'
import * as shipBy from './618-ship-by.ts'
import * as urgentRules from './619-urgent-rules.ts'
import * as savedViews from './630-saved-views.ts'
import * as leftAlone from './641-left-alone.ts'
import * as languagesOfWorkers from './648-languages-of-workers.ts'
import * as sizesOfOrders from './665-sizes-of-orders.ts'
import * as sellerSkus from './670-seller-skus.ts'
import * as ordersByTote from './671-orders-by-tote.ts'
import * as handling from './700-handling.ts'
import * as removals from './750-removals.ts'
import * as performance from './760-performance.ts'
import * as countOrders from './790-count-orders.ts'
import * as returns from './800-returns.ts'
import * as unknownParts from './810-unknown-parts.ts'
import * as wholeMoves from './820-whole-moves.ts'
import * as replenishment from './821-replenishment.ts'
import * as postingsByTime from './840-postings-by-time.ts'
import * as timers from './850-timers.ts'
import * as lowStock from './852-low-stock.ts'
import * as stockHistory from './854-stock-history.ts'
import * as partitionDays from './856-partition-days.ts'
import * as workFigures from './860-work-figures.ts'
import * as countValue from './870-count-value.ts'
import * as countRules from './871-count-rules.ts'
import * as lateFacts from './872-late-facts.ts'
import * as abnormalParts from './880-abnormal-parts.ts'
import * as defectiveRemovals from './890-defective-removals.ts'
import * as positionGoods from './900-position-goods.ts'
import * as shelvesOfPutBacks from './901-shelves-of-put-backs.ts'
import * as frozenPositions from './902-frozen-positions.ts'
import * as flaws from './910-flaws.ts'
import * as sheetRows from './920-sheet-rows.ts'
import * as sheetMemory from './921-sheet-memory.ts'
import * as checkedSheets from './922-checked-sheets.ts'
import * as channels from './930-channels.ts'
import * as addressBook from './931-address-book.ts'
import * as areas from './932-areas.ts'
import * as apiKeys from './940-api-keys.ts'
import * as webhooks from './941-webhooks.ts'
import * as notices from './942-notices.ts'
import * as parcelOrders from './950-parcel-orders.ts'
import * as dropshipping from './951-dropshipping.ts'
import * as problems from './952-problems.ts'
import * as scopeNumbers from './958-scope-numbers.ts'
import * as tracking from './960-tracking.ts'
import * as carrierSources from './961-carrier-sources.ts'
import * as problemReplies from './970-problem-replies.ts'
import * as pickups from './971-pickups.ts'
import * as forecastBatches from './972-forecast-batches.ts'
import * as bindings from './973-bindings.ts'
import * as referrals from './974-referrals.ts'
import * as keptSums from './980-kept-sums.ts'
import * as needsCustomers from './981-needs-customers.ts'
import * as shops from './982-shops.ts'
import * as forecastDetails from './990-forecast-details.ts'
import * as sheetDocuments from './991-sheet-documents.ts'
import * as parcelOrderFilters from './992-parcel-order-filters.ts'
import * as parcelOrderTabs from './993-parcel-order-tabs.ts'
import * as chargeBasis from './9941-charge-basis.ts'
import * as moneyJournal from './9942-money-journal.ts'
import * as wallets from './9943-wallets.ts'
import * as pieces from './9950-pieces.ts'
import * as bags from './9951-bags.ts'
import * as weightTemplates from './9960-weight-templates.ts'
import * as zoningSchemes from './9961-zoning-schemes.ts'
import * as parcelSorts from './9962-parcel-sorts.ts'
import * as mailboxes from './9970-mailboxes.ts'
import * as noticeChoices from './9971-notice-choices.ts'
import * as silentTracks from './9972-silent-tracks.ts'
import * as numberForms from './9973-number-forms.ts'
import * as stowages from './9980-stowages.ts'
import * as departures from './9981-departures.ts'
import * as arrivals from './9982-arrivals.ts'
import * as receivingMasters from './9985-receiving-masters.ts'
import * as outboundMasters from './9986-outbound-masters.ts'
import * as shipments from './9987-shipments.ts'
import * as bookings from './9988-bookings.ts'
import * as containers from './9989-containers.ts'
import * as prices from './9990-prices.ts'
import * as orderQuotes from './9991-order-quotes.ts'
import * as cod from './9992-cod.ts'
import * as feeRules from './9994-fee-rules.ts'
import * as chargeLines from './9995-charge-lines.ts'
import * as bills from './9996-bills.ts'
import * as bagsTravel from './9998-bags-travel.ts'
import * as moneyExceptions from './9999-money-exceptions.ts'
import * as orderFreight from './99991-order-freight.ts'
import * as walletTransfers from './99992-wallet-transfers.ts'
import * as ledgers from './99995-ledgers.ts'
import * as supplierCosts from './99996-supplier-costs.ts'
import * as writeOffs from './99996-write-offs.ts'
import * as products from './99997-products.ts'
import * as bookingBills from './99998-booking-bills.ts'
import * as loadsTravel from './99999-1-loads-travel.ts'
import * as duesByAge from './99999-2-dues-by-age.ts'
import * as sortingTravels from './99999-2-sorting-travels.ts'
import * as manualCharges from './99999-3-manual-charges.ts'
import * as creditNotes from './99999-4-credit-notes.ts'
import * as recalculation from './99999-5-recalculation.ts'
import * as otherHouses from './99999-6-other-houses.ts'
import * as bagLabels from './99999-7-bag-labels.ts'
import * as receiptsKnown from './99999-7-receipts-known.ts'
import * as billingSpeed from './99999-8-billing-speed.ts'
import * as billPapers from './99999-9-1-bill-papers.ts'
import * as rent from './99999-9-2-rent.ts'
import * as steps from './99999-9-2-steps.ts'
import * as deletedOrders from './99999-9-3-deleted-orders.ts'
import * as mergeGroups from './99999-9-3-merge-groups.ts'
import * as trackTabs from './99999-9-3-track-tabs.ts'
import * as channelSteps from './99999-9-4-channel-steps.ts'
import * as periods from './99999-9-4-periods.ts'
import * as margins from './99999-9-5-margins.ts'
import * as priceTrials from './99999-9-5-price-trials.ts'
import * as sumsByKeys from './99999-9-6-1-sums-by-keys.ts'
import * as bagsCame from './99999-9-7-bags-came.ts'
import * as earnedDocuments from './99999-9-8-earned-documents.ts'
import * as handlingTimes from './99999-9-8-handling-times.ts'
import * as codTurns from './99999-9-9-1-cod-turns.ts'
import * as loadManifests from './99999-9-9-3-load-manifests.ts'
import * as unknownCame from './99999-9-9-unknown-came.ts'
import * as feeTrials from './99999-9-99-3-fee-trials.ts'
import * as bell from './99999-9-99-6-bell.ts'
import * as shortSteps from './99999-9-99-7-1-short-steps.ts'
import * as logNames from './99999-9-99-7-2-log-names.ts'
import * as positionsCounted from './99999-9-99-7-positions-counted.ts'
import * as countDifferences from './99999-9-99-8-count-differences.ts'
import * as shortDefective from './99999-9-99-8-short-defective.ts'
import * as ordersCame from './99999-9-99-92-orders-came.ts'
import * as marginsFollow from './99999-9-99-93-margins-follow.ts'
import * as sheetFiles from './99999-9-99-94-sheet-files.ts'
import * as marksOfReports from './99999-9-99-95-marks-of-reports.ts'
import * as outboundVolume from './99999-9-99-98-outbound-volume.ts'
import * as countsAside from './99999-9-99-991-counts-aside.ts'
import * as freePositions from './99999-9-99-991-free-positions.ts'
import * as lettersByBytes from './99999-9-99-992-letters-by-bytes.ts'
import * as packPhotos from './99999-9-99-993-pack-photos.ts'
import * as repricings from './99999-9-99-994-repricings.ts'
import * as codOwed from './99999-9-99-995-cod-owed.ts'
import * as movedLoads from './99999-9-99-996-moved-loads.ts'
import * as exchange from './999975-exchange.ts'

/** In order. A line is added, never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-kernel': kernel as Migration,
  '010-access': access as Migration,
  '020-setup': setup as Migration,
  '030-inbound': inbound as Migration,
  '040-outbound': outbound as Migration,
  '050-sync': sync as Migration,
  '060-setup-lists': setupLists as Migration,
  '065-device-report': deviceReport as Migration,
  '070-outbound-floor': outboundFloor as Migration,
  '075-setup-columns': setupColumns as Migration,
  '077-wave-build': waveBuild as Migration,
  '080-outbound-lists': outboundLists as Migration,
  '082-exception-lists': exceptionLists as Migration,
  '090-resent': resent as Migration,
  '092-floor-lists': floorLists as Migration,
  '095-sku-lists': skuLists as Migration,
  '100-wave-rules': waveRules as Migration,
  '110-second-sorting': secondSorting as Migration,
  '130-layout': layout as Migration,
  '140-inspection': inspection as Migration,
  '150-parcels': parcels as Migration,
  '160-final-audit': finalAudit as Migration,
  '170-sheet-imports': sheetImports as Migration,
  '180-putaway': putaway as Migration,
  '190-packer-figures': packerFigures as Migration,
  '192-inspected-count': inspectedCount as Migration,
  '194-device-clock': deviceClock as Migration,
  '200-directories': directories as Migration,
  '202-carriers-travel': carriersTravel as Migration,
  '210-audit-seals': auditSeals as Migration,
  '212-house-travels': houseTravels as Migration,
  '220-partition-types': partitionTypes as Migration,
  '230-customer-terms': customerTerms as Migration,
  '240-packer-index': packerIndex as Migration,
  '250-counted-after': countedAfter as Migration,
  '251-labels': labels as Migration,
  '260-sku-classes': skuClasses as Migration,
  '261-sku-pictures': skuPictures as Migration,
  '262-search-terms': searchTerms as Migration,
  '270-companies': companies as Migration,
  '272-material-warning': materialWarning as Migration,
  '274-sku-applications': skuApplications as Migration,
  '276-merged-skus': mergedSkus as Migration,
  '280-customer-rights': customerRights as Migration,
  '281-avatars': avatars as Migration,
  '282-labels-at': labelsAt as Migration,
  '290-position-batches': positionBatches as Migration,
  '292-customer-number': customerNumber as Migration,
  '294-currencies': currencies as Migration,
  '296-demo-load': demoLoad as Migration,
  '300-label-again': labelAgain as Migration,
  '302-backorder': backorder as Migration,
  '310-long-receipts': longReceipts as Migration,
  '420-wall-slots': wallSlots as Migration,
  '430-follow-up-fails': followUpFails as Migration,
  '440-doubled-indexes': doubledIndexes as Migration,
  '442-lean-feed': leanFeed as Migration,
  '450-kept-counts': keptCounts as Migration,
  '460-access-events': accessEvents as Migration,
  '461-second-factors': secondFactors as Migration,
  '470-rejected-orders': rejectedOrders as Migration,
  '490-import-warnings': importWarnings as Migration,
  '500-hall-in-packs': hallInPacks as Migration,
  '506-customers-travel': customersTravel as Migration,
  '510-passkeys': passkeys as Migration,
  '520-sku-warehouses': skuWarehouses as Migration,
  '521-units-of-customers': unitsOfCustomers as Migration,
  '550-strays-on-the-wall': straysOnTheWall as Migration,
  '570-codes-of-customers': codesOfCustomers as Migration,
  '572-printers': printers as Migration,
  '580-words-by-code': wordsByCode as Migration,
  '585-stock-of-customers': stockOfCustomers as Migration,
  '592-boxes-of-lines': boxesOfLines as Migration,
  '600-packaging-travels': packagingTravels as Migration,
  '615-found-anywhere': foundAnywhere as Migration,
  '618-ship-by': shipBy as Migration,
  '619-urgent-rules': urgentRules as Migration,
  '630-saved-views': savedViews as Migration,
  '641-left-alone': leftAlone as Migration,
  '648-languages-of-workers': languagesOfWorkers as Migration,
  '665-sizes-of-orders': sizesOfOrders as Migration,
  '670-seller-skus': sellerSkus as Migration,
  '671-orders-by-tote': ordersByTote as Migration,
  '700-handling': handling as Migration,
  '750-removals': removals as Migration,
  '760-performance': performance as Migration,
  '790-count-orders': countOrders as Migration,
  '800-returns': returns as Migration,
  '810-unknown-parts': unknownParts as Migration,
  '820-whole-moves': wholeMoves as Migration,
  '821-replenishment': replenishment as Migration,
  '840-postings-by-time': postingsByTime as Migration,
  '850-timers': timers as Migration,
  '852-low-stock': lowStock as Migration,
  '854-stock-history': stockHistory as Migration,
  '856-partition-days': partitionDays as Migration,
  '860-work-figures': workFigures as Migration,
  '870-count-value': countValue as Migration,
  '871-count-rules': countRules as Migration,
  '872-late-facts': lateFacts as Migration,
  '880-abnormal-parts': abnormalParts as Migration,
  '890-defective-removals': defectiveRemovals as Migration,
  '900-position-goods': positionGoods as Migration,
  '901-shelves-of-put-backs': shelvesOfPutBacks as Migration,
  '902-frozen-positions': frozenPositions as Migration,
  '910-flaws': flaws as Migration,
  '920-sheet-rows': sheetRows as Migration,
  '921-sheet-memory': sheetMemory as Migration,
  '922-checked-sheets': checkedSheets as Migration,
  '930-channels': channels as Migration,
  '931-address-book': addressBook as Migration,
  '932-areas': areas as Migration,
  '940-api-keys': apiKeys as Migration,
  '941-webhooks': webhooks as Migration,
  '942-notices': notices as Migration,
  '950-parcel-orders': parcelOrders as Migration,
  '951-dropshipping': dropshipping as Migration,
  '952-problems': problems as Migration,
  '958-scope-numbers': scopeNumbers as Migration,
  '960-tracking': tracking as Migration,
  '961-carrier-sources': carrierSources as Migration,
  '970-problem-replies': problemReplies as Migration,
  '971-pickups': pickups as Migration,
  '972-forecast-batches': forecastBatches as Migration,
  '973-bindings': bindings as Migration,
  '974-referrals': referrals as Migration,
  '980-kept-sums': keptSums as Migration,
  '981-needs-customers': needsCustomers as Migration,
  '982-shops': shops as Migration,
  '990-forecast-details': forecastDetails as Migration,
  '991-sheet-documents': sheetDocuments as Migration,
  '992-parcel-order-filters': parcelOrderFilters as Migration,
  '993-parcel-order-tabs': parcelOrderTabs as Migration,
  '9941-charge-basis': chargeBasis as Migration,
  '9942-money-journal': moneyJournal as Migration,
  '9943-wallets': wallets as Migration,
  '9950-pieces': pieces as Migration,
  '9951-bags': bags as Migration,
  '9960-weight-templates': weightTemplates as Migration,
  '9961-zoning-schemes': zoningSchemes as Migration,
  '9962-parcel-sorts': parcelSorts as Migration,
  '9970-mailboxes': mailboxes as Migration,
  '9971-notice-choices': noticeChoices as Migration,
  '9972-silent-tracks': silentTracks as Migration,
  '9973-number-forms': numberForms as Migration,
  '9980-stowages': stowages as Migration,
  '9981-departures': departures as Migration,
  '9982-arrivals': arrivals as Migration,
  '9985-receiving-masters': receivingMasters as Migration,
  '9986-outbound-masters': outboundMasters as Migration,
  '9987-shipments': shipments as Migration,
  '9988-bookings': bookings as Migration,
  '9989-containers': containers as Migration,
  '9990-prices': prices as Migration,
  '9991-order-quotes': orderQuotes as Migration,
  '9992-cod': cod as Migration,
  '9994-fee-rules': feeRules as Migration,
  '9995-charge-lines': chargeLines as Migration,
  '9996-bills': bills as Migration,
  '9998-bags-travel': bagsTravel as Migration,
  '9999-money-exceptions': moneyExceptions as Migration,
  '99991-order-freight': orderFreight as Migration,
  '99992-wallet-transfers': walletTransfers as Migration,
  '99995-ledgers': ledgers as Migration,
  '99996-supplier-costs': supplierCosts as Migration,
  '99996-write-offs': writeOffs as Migration,
  '99997-products': products as Migration,
  '999975-exchange': exchange as Migration,
  '99998-booking-bills': bookingBills as Migration,
  '99999-1-loads-travel': loadsTravel as Migration,
  '99999-2-dues-by-age': duesByAge as Migration,
  '99999-2-sorting-travels': sortingTravels as Migration,
  '99999-3-manual-charges': manualCharges as Migration,
  '99999-4-credit-notes': creditNotes as Migration,
  '99999-5-recalculation': recalculation as Migration,
  '99999-6-other-houses': otherHouses as Migration,
  '99999-7-bag-labels': bagLabels as Migration,
  '99999-7-receipts-known': receiptsKnown as Migration,
  '99999-8-billing-speed': billingSpeed as Migration,
  '99999-9-1-bill-papers': billPapers as Migration,
  '99999-9-2-rent': rent as Migration,
  '99999-9-2-steps': steps as Migration,
  '99999-9-3-deleted-orders': deletedOrders as Migration,
  '99999-9-3-merge-groups': mergeGroups as Migration,
  '99999-9-3-track-tabs': trackTabs as Migration,
  '99999-9-4-channel-steps': channelSteps as Migration,
  '99999-9-4-periods': periods as Migration,
  '99999-9-5-margins': margins as Migration,
  '99999-9-5-price-trials': priceTrials as Migration,
  '99999-9-6-1-sums-by-keys': sumsByKeys as Migration,
  '99999-9-7-bags-came': bagsCame as Migration,
  '99999-9-8-earned-documents': earnedDocuments as Migration,
  '99999-9-8-handling-times': handlingTimes as Migration,
  '99999-9-9-1-cod-turns': codTurns as Migration,
  '99999-9-9-3-load-manifests': loadManifests as Migration,
  '99999-9-9-unknown-came': unknownCame as Migration,
  '99999-9-99-3-fee-trials': feeTrials as Migration,
  '99999-9-99-6-bell': bell as Migration,
  '99999-9-99-7-1-short-steps': shortSteps as Migration,
  '99999-9-99-7-2-log-names': logNames as Migration,
  '99999-9-99-7-positions-counted': positionsCounted as Migration,
  '99999-9-99-8-count-differences': countDifferences as Migration,
  '99999-9-99-8-short-defective': shortDefective as Migration,
  '99999-9-99-92-orders-came': ordersCame as Migration,
  '99999-9-99-93-margins-follow': marginsFollow as Migration,
  '99999-9-99-94-sheet-files': sheetFiles as Migration,
  '99999-9-99-95-marks-of-reports': marksOfReports as Migration,
  '99999-9-99-98-outbound-volume': outboundVolume as Migration,
  '99999-9-99-991-counts-aside': countsAside as Migration,
  '99999-9-99-991-free-positions': freePositions as Migration,
  '99999-9-99-992-letters-by-bytes': lettersByBytes as Migration,
  '99999-9-99-993-pack-photos': packPhotos as Migration,
  '99999-9-99-994-repricings': repricings as Migration,
  '99999-9-99-995-cod-owed': codOwed as Migration,
  '99999-9-99-996-moved-loads': movedLoads as Migration,
}
