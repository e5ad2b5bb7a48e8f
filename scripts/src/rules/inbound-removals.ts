import type { PlantedRemoval } from './planted-removal.ts'

const receipts = 'server/src/inbound/receipt.test.ts'
const calls = 'server/src/inbound/receipt-calls.test.ts'
const counting = 'server/src/inbound/counting.test.ts'
const putaway = 'server/src/inbound/putaway.test.ts'
const complete = 'shared/src/inbound/complete-receipt.ts'
const lines = 'shared/src/inbound/draft-lines.ts'
const inspecting = 'shared/src/inbound/inspect-line.ts'
const receiving = 'shared/src/inbound/receive-line.ts'
const shelving = 'shared/src/inbound/putaway-stock.ts'

/** Receipts, receiving, inspection and putaway. */
export const inboundRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'Defective quantity cannot exceed stock and must be a number of 0 or more',
    test: 'server/src/exceptions/handling.test.ts',
    name: 'a desk registers more defective pieces than stand there',
    changes: [
      {
        file: 'shared/src/exceptions/register-defective.ts',
        find: 'if (deviceId === null && quantity > free)',
        plant: 'if (deviceId === null && quantity > free + 1000)',
      },
    ],
  },
  {
    sentence: 'Receiving warehouse cannot be empty',
    test: calls,
    name: 'a receipt without a warehouse goes to some warehouse',
    changes: [
      {
        file: 'server/src/http/mount.ts',
        find: 'if (warehouseId === null) throw refusals.warehouseRequired()',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Original doc No. cannot be empty',
    test: receipts,
    name: 'a receipt without original doc No. is submitted',
    changes: [{ file: complete, find: 'throw inboundRefusals.originalNoEmpty()', plant: '{}' }],
  },
  {
    sentence: 'Original doc No. cannot be empty',
    test: receipts,
    name: 'blanks are an original doc No.',
    changes: [
      {
        file: 'shared/src/inbound/draft-receipt.ts',
        find: 'const originalNo = given.originalNo.trim()',
        plant: 'const originalNo = given.originalNo',
      },
    ],
  },
  {
    sentence: 'Inbound information incomplete is reported',
    test: receipts,
    name: 'a receipt without goods is submitted',
    changes: [{ file: complete, find: 'if (lines === 0) throw inboundRefusals.noLines()', plant: '' }],
  },
  {
    sentence: 'Non-standard warehousing allows exactly 1 piece per commodity line',
    test: receipts,
    name: 'a line of a non-standard receipt has two pieces',
    changes: [{ file: lines, find: 'quantity > 1)', plant: 'quantity > 2)' }],
  },
  {
    sentence: 'Non-standard warehousing allows exactly 1 piece per commodity line',
    test: receipts,
    name: 'a line of a non-standard receipt has no piece',
    changes: [
      {
        file: 'shared/src/inbound/save-receipt.ts',
        find: '...{ skuId: id(), boxNo: line(64), quantity: pieces() },',
        plant: '...{ skuId: id(), boxNo: line(64), quantity: pieces().min(0) },',
      },
    ],
  },
  {
    sentence: 'Non-standard warehousing allows exactly 1 piece per commodity line',
    test: receipts,
    name: 'a standard receipt may have one piece a line only',
    changes: [{ file: complete, find: "kind === 'non-standard' && severalAt", plant: 'severalAt' }],
  },
  {
    sentence: 'Rejection reason required',
    test: receipts,
    name: 'a box is turned away without a reason',
    changes: [
      {
        file: 'shared/src/inbound/fail-box.ts',
        find: "if (reason.trim() === '') throw inboundRefusals.reasonRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Rejection reason required',
    test: receipts,
    name: 'a receipt is rejected without a reason',
    changes: [
      {
        file: 'shared/src/inbound/move-receipt.ts',
        find: "if (reason.trim() === '') throw inboundRefusals.reasonRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Warehouse remarks are visible only to warehouse operators',
    test: calls,
    name: 'a clerk without the permission reads them',
    changes: [
      {
        file: 'server/src/inbound/receipt.store.ts',
        find: " && (permissions === undefined || permissions.has('inbound.remark'))",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Warehouse remarks are visible only to warehouse operators',
    test: calls,
    name: 'everybody reads them',
    changes: [
      {
        file: 'shared/src/inbound/receipt-lines.ts',
        find: '...(seesRemark && { warehouseRemark }),',
        plant: '...(seesRemark !== undefined && { warehouseRemark }),',
      },
    ],
  },
  {
    sentence: 'scanning or input cannot be repeated',
    test: receipts,
    name: 'a box is signed twice at a desk',
    changes: [
      {
        file: 'shared/src/inbound/sign-box.ts',
        find: "if (one.status === 'signed') throw inboundRefusals.boxSigned({ box: one.no })",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Received quantity must be greater than 0 and cannot exceed forecast minus already received',
    test: counting,
    name: 'no pieces are received',
    changes: [
      {
        file: receiving,
        find: '...{ lineId: id(), receiptId: id(), quantity: pieces() },',
        plant: '...{ lineId: id(), receiptId: id(), quantity: pieces().min(-9) },',
      },
    ],
  },
  {
    sentence: 'Received quantity must be greater than 0 and cannot exceed forecast minus already received',
    test: counting,
    name: 'more than announced is received',
    changes: [
      { file: receiving, find: '!aside && quantity > left', plant: '!aside && quantity > line.forecast' },
    ],
  },
  {
    sentence: 'Receipt quantity cannot be greater than existing inventory nor less than zero',
    test: counting,
    name: 'pieces that left the dock are corrected away',
    changes: [{ file: receiving, find: 'received < least || received > most', plant: 'received > most' }],
  },
  {
    sentence: 'Receipt quantity cannot be greater than existing inventory nor less than zero',
    test: counting,
    name: 'more than announced is corrected in',
    changes: [{ file: receiving, find: 'received < least || received > most', plant: 'received < least' }],
  },
  {
    sentence: 'Receipt quantity cannot be greater than existing inventory nor less than zero',
    test: counting,
    name: 'less than nothing is asked of the inventory',
    changes: [{ file: receiving, find: 'received: count() })', plant: 'received: count().min(-9) })' }],
  },
  {
    sentence: 'Inspected quantity must equal the required quantity',
    test: putaway,
    name: 'an inspection is finished before all was looked at',
    changes: [{ file: inspecting, find: 'inspected < required || ', plant: '' }],
  },
  {
    sentence: 'Defective quantity cannot exceed stock and must be a number of 0 or more',
    test: putaway,
    name: 'more is defective than there is',
    changes: [{ file: inspecting, find: 'good + defective > left) throw', plant: 'good > left) throw' }],
  },
  {
    sentence: 'Defective quantity cannot exceed stock and must be a number of 0 or more',
    test: putaway,
    name: 'less than nothing is defective',
    changes: [
      {
        file: inspecting,
        find: 'good: count(), defective: count() },',
        plant: 'good: count(), defective: count().min(-9) },',
      },
    ],
  },
  {
    sentence: 'Defective quantity cannot exceed stock and must be a number of 0 or more',
    test: putaway,
    name: 'half a piece is defective',
    changes: [
      {
        file: 'shared/src/command/schema.ts',
        find: 'return number().required().integer().min(0).max(1_000_000_000)',
        plant: 'return number().required().min(0).max(1_000_000_000)',
      },
    ],
  },
  {
    sentence:
      'Shelving quantity cannot be negative, empty or 0, cannot be a decimal, and cannot exceed receipt or inventory quantity',
    test: putaway,
    name: 'nothing, or less, is shelved',
    changes: [{ file: shelving, find: 'quantity: pieces() },', plant: 'quantity: pieces().min(-9) },' }],
  },
  {
    sentence:
      'Shelving quantity cannot be negative, empty or 0, cannot be a decimal, and cannot exceed receipt or inventory quantity',
    test: putaway,
    name: 'half a piece is shelved',
    changes: [
      {
        file: 'shared/src/command/schema.ts',
        find: 'return number().required().integer().min(1).max(1_000_000_000)',
        plant: 'return number().required().min(1).max(1_000_000_000)',
      },
    ],
  },
  {
    sentence:
      'Shelving quantity cannot be negative, empty or 0, cannot be a decimal, and cannot exceed receipt or inventory quantity',
    test: putaway,
    name: 'a quantity left empty is shelved',
    changes: [
      {
        file: shelving,
        find: 'quantity: pieces() },',
        plant: 'quantity: pieces().default(1) },',
      },
    ],
  },
  {
    sentence:
      'Shelving quantity cannot be negative, empty or 0, cannot be a decimal, and cannot exceed receipt or inventory quantity',
    test: putaway,
    name: 'more is shelved than was received',
    changes: [{ file: shelving, find: '!uncounted && quantity > left)', plant: '!uncounted && left < 0)' }],
  },
  {
    sentence: 'Shelf location must be filled in',
    test: putaway,
    name: 'goods are shelved nowhere',
    changes: [
      {
        file: shelving,
        find: 'positionId: id(), quantity: pieces() },',
        plant: 'positionId: line(64), quantity: pieces() },',
      },
    ],
  },
  {
    sentence: 'Inbound (warehousing) quantity cannot be below zero or above current stock',
    test: putaway,
    name: 'less than nothing is shelved',
    changes: [{ file: shelving, find: 'quantity: pieces() },', plant: 'quantity: pieces().min(-9) },' }],
  },
  {
    sentence: 'Inbound (warehousing) quantity cannot be below zero or above current stock',
    test: putaway,
    name: 'more is shelved than stands at the dock',
    changes: [{ file: shelving, find: '!uncounted && quantity > left)', plant: '!uncounted && left < 0)' }],
  },
]
