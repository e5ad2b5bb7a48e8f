import { refusal } from '../command/refusal.ts'

/** Refusals of the catalogue: numbers 1301 to 1399. */
export const catalogRefusals = {
  customerRequired: refusal(1301, 'catalog.customer-required', 422),
  barcodeTwice: refusal(1302, 'catalog.barcode-twice', 422, ['code']),
  onShelf: refusal(1303, 'catalog.on-shelf', 409, ['pieces']),
  inStock: refusal(1304, 'catalog.in-stock', 409, ['pieces']),
  customerFixed: refusal(1305, 'catalog.customer-fixed', 409),
  categoryUnknown: refusal(1306, 'catalog.category-unknown', 422),
  categoryTooDeep: refusal(1307, 'catalog.category-too-deep', 422, ['levels']),
  categoryHasOthers: refusal(1308, 'catalog.category-has-others', 409),
  unitUnknown: refusal(1310, 'catalog.unit-unknown', 422),
  materialUncounted: refusal(1330, 'catalog.material-uncounted', 409, ['code']),
  materialTooFew: refusal(1331, 'catalog.material-too-few', 409, ['code', 'left']),
  reviewNeeded: refusal(1332, 'catalog.review-needed', 409),
  appliedAlready: refusal(1333, 'catalog.applied-already', 409, ['code']),
  reasonRequired: refusal(1334, 'catalog.reason-required', 422),
  merged: refusal(1335, 'catalog.merged', 409, ['code']),
  mergeSelf: refusal(1336, 'catalog.merge-self', 422),
  mergeOtherCustomer: refusal(1337, 'catalog.merge-other-customer', 422),
  mergeIntoStopped: refusal(1338, 'catalog.merge-into-stopped', 409, ['code']),
  mergeHasOthers: refusal(1339, 'catalog.merge-has-others', 409, ['code', 'others']),
  mergeInStock: refusal(1340, 'catalog.merge-in-stock', 409, ['code', 'pieces']),
  mergeOpen: refusal(1341, 'catalog.merge-open', 409, ['code', 'documents']),
  mergeBarcodes: refusal(1342, 'catalog.merge-barcodes', 409, ['limit']),
  unmergeLate: refusal(1343, 'catalog.unmerge-late', 409, ['code', 'documents']),
  notMerged: refusal(1344, 'catalog.not-merged', 409),
}
