import type { PlantedRemoval } from './planted-removal.ts'

const rules = 'server/src/outbound/order-rules.test.ts'
const saving = 'shared/src/outbound/save-order.ts'
const packaging = 'shared/src/outbound/packaging.ts'
const shown = 'web-admin/src/outbound/packaging-text.test.ts'
const fees =
  'Packaging fees (yuan): waterproof packing 5.00, wooden frame or crate 150.00, mixed multi-item packing 15.00'
const calls = 'server/src/outbound/order-calls.test.ts'
const numbers = 'Receiving warehouse, issue doc No., original doc No. cannot be empty'
const generating = 'shared/src/outbound/generate-waves.ts'
const planning = 'shared/src/outbound/plan-waves.ts'

/** Orders, waves, picking and packing. */
export const outboundRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'If the original order number is filled in, the shipping channel must also be filled in',
    test: rules,
    name: 'an original order goes without a channel',
    changes: [
      {
        file: saving,
        find: "if (originalNo !== '' && channel === '') throw outboundRefusals.channelRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Number of cases or pieces cannot be 0; pieces is a positive integer not starting with 0',
    test: rules,
    name: 'no pieces are ordered',
    changes: [
      {
        file: saving,
        find: 'several(args({ skuId: id(), quantity: pieces() }))',
        plant: 'several(args({ skuId: id(), quantity: pieces().min(0) }))',
      },
    ],
  },
  {
    sentence: 'Number of cases or pieces cannot be 0; pieces is a positive integer not starting with 0',
    test: rules,
    name: 'half a piece is ordered',
    changes: [
      {
        file: 'shared/src/command/schema.ts',
        find: 'return number().required().integer().min(1).max(1_000_000_000)',
        plant: 'return number().required().min(1).max(1_000_000_000)',
      },
    ],
  },
  {
    sentence: 'Number of cases or pieces cannot be 0; pieces is a positive integer not starting with 0',
    test: rules,
    name: 'a sheet’s pieces start with 0',
    changes: [{ file: 'shared/src/command/codes.ts', find: '/^[1-9]\\d{0,8}$/', plant: '/^\\d{1,9}$/' }],
  },
  {
    sentence: 'return SKU information cannot be empty',
    test: rules,
    name: 'an order without goods is saved',
    changes: [
      { file: saving, find: 'if (given.lines.length === 0) throw outboundRefusals.noLines()', plant: '' },
    ],
  },
  {
    sentence: 'Imported template reports incorrect postcode',
    test: rules,
    name: 'an order is saved with any postcode',
    changes: [
      {
        file: 'shared/src/outbound/consignee.ts',
        find: 'if (!answer.ok) throw',
        plant: 'if (!answer.ok) return { ...given, country }\n  if (!answer.ok) throw',
      },
    ],
  },
  {
    sentence: 'Outbound pieces cannot exceed inventory pieces',
    test: rules,
    name: 'more is ordered than there is',
    changes: [
      {
        file: 'shared/src/outbound/submit-order.ts',
        find: 'if (available < wanted)\n',
        plant: 'if (available < 0)\n',
      },
    ],
  },
  {
    sentence: 'Rejection reason required',
    test: rules,
    name: 'an order is sent back without why',
    changes: [
      {
        file: 'shared/src/outbound/review-order.ts',
        find: "if (reason.trim() === '') throw outboundRefusals.reasonRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: 'scanning or input cannot be repeated',
    test: 'server/src/outbound/shipping.test.ts',
    name: 'a parcel is handed over twice at a desk',
    changes: [
      {
        file: 'shared/src/outbound/recheck-parcel.ts',
        find: "if (checked.status === 'swept') throw outboundRefusals.scannedAlready()",
        plant: "if (checked.status === 'swept') return",
      },
    ],
  },
  {
    sentence: 'scanning or input cannot be repeated',
    test: 'shared/src/outbound/parcels.job.test.ts',
    name: 'a parcel that left is forgotten',
    changes: [
      {
        file: 'shared/src/outbound/scan-out.job.ts',
        find: 'gone?.includes(keyOf(code))',
        plant: 'gone?.includes(code)',
      },
    ],
  },
  {
    sentence: 'Priority must not be negative',
    test: rules,
    name: 'a wave is made with a negative priority',
    changes: [
      {
        file: generating,
        find: 'priority: count().default(0),',
        plant: 'priority: count().min(-9).default(0),',
      },
    ],
  },
  {
    sentence: 'Maximum issue orders per wave, maximum SKUs per wave',
    test: rules,
    name: 'a wave takes any number of orders',
    changes: [{ file: planning, find: 'wave.orderIds.length < most && ', plant: '' }],
  },
  {
    sentence: 'Maximum issue orders per wave, maximum SKUs per wave',
    test: rules,
    name: 'a wave takes any number of SKUs',
    changes: [{ file: planning, find: ' && wave.skus.size + fresh <= maxSkus', plant: '' }],
  },
  {
    sentence: 'a larger number ranks first',
    test: 'shared/src/outbound/picking.job.test.ts',
    name: 'waves are taken by their numbers',
    changes: [
      { file: 'shared/src/outbound/picking-held.ts', find: 'b.priority - a.priority || ', plant: '' },
    ],
  },
  {
    sentence: 'a larger number ranks first',
    test: 'shared/src/outbound/picking.job.test.ts',
    name: 'a smaller number ranks first',
    changes: [
      {
        file: 'shared/src/outbound/picking-held.ts',
        find: 'b.priority - a.priority || ',
        plant: 'a.priority - b.priority || ',
      },
    ],
  },
  {
    sentence: 'An issue order can be returned to pending approval',
    test: rules,
    name: 'an issue order stays one',
    changes: [
      {
        file: 'shared/src/outbound/order-machine.ts',
        find: "cancelReview:   { from: ['to-be-issued'],",
        plant: 'cancelReview:   { from: [],',
      },
    ],
  },
  {
    sentence: 'An issue order can be returned to pending approval',
    test: rules,
    name: 'an order is returned out of its wave',
    changes: [
      {
        file: 'shared/src/outbound/order-machine.ts',
        find: "cancelReview:   { from: ['to-be-issued'],",
        plant: "cancelReview:   { from: ['to-be-issued', 'in-delivery'],",
      },
    ],
  },
  {
    sentence: 'An issue order whose picking list is already printed can be moved into wave picking',
    test: 'server/src/outbound/printed-list.test.ts',
    name: 'a printed order enters no wave',
    changes: [
      {
        file: 'shared/src/outbound/add-to-wave.ts',
        find: 'if (!work || !mayBeWaved(work.order))',
        plant: 'if (!work || !mayBeWaved(work.order) || work.order.printed)',
      },
    ],
  },
  {
    sentence: 'An issue order whose picking list is already printed can be moved into wave picking',
    test: 'server/src/outbound/printed-list.test.ts',
    name: 'its paper stays good',
    changes: [
      {
        file: 'shared/src/outbound/wave-work.ts',
        find: "if (work.order.printed) work.say(note(work.order.id, 'order.paper-void', { wave: no }))",
        plant: '',
      },
    ],
  },
  {
    sentence: 'An issue order whose picking list is already printed can be moved into wave picking',
    test: 'server/src/outbound/printed-list.test.ts',
    name: 'its barcode does not say where it is',
    changes: [
      {
        file: 'shared/src/outbound/start-order.ts',
        find: 'if (inWave) throw outboundRefusals.movedToWave({ order: order.no, wave: inWave.no })',
        plant: '',
      },
    ],
  },
  {
    sentence: fees,
    test: shown,
    name: 'waterproof packing costs another fee',
    changes: [{ file: packaging, find: 'waterproof: 500,', plant: 'waterproof: 501,' }],
  },
  {
    sentence: fees,
    test: shown,
    name: 'a wooden frame costs another fee',
    changes: [{ file: packaging, find: "'wooden-frame': 15_000,", plant: "'wooden-frame': 1500," }],
  },
  {
    sentence: fees,
    test: shown,
    name: 'mixed packing costs another fee',
    changes: [{ file: packaging, find: "'mixed-items': 1500,", plant: "'mixed-items': 500," }],
  },
  {
    sentence: numbers,
    test: calls,
    name: 'an order without a warehouse goes to some warehouse',
    changes: [
      {
        file: 'server/src/http/mount.ts',
        find: 'if (warehouseId === null) throw refusals.warehouseRequired()',
        plant: '',
      },
    ],
  },
  {
    sentence: numbers,
    test: calls,
    name: 'an order without issue doc No. is saved',
    changes: [{ file: saving, find: "if (docNo === '') throw outboundRefusals.docNoEmpty()", plant: '' }],
  },
  {
    sentence: numbers,
    test: calls,
    name: 'an order without original doc No. is submitted',
    changes: [
      {
        file: 'shared/src/outbound/submit-order.ts',
        find: "if (order.kind === 'sale' && order.originalNo === '') throw outboundRefusals.originalNoEmpty()",
        plant: '',
      },
    ],
  },
  {
    sentence: numbers,
    test: calls,
    name: 'blanks are an original doc No.',
    changes: [{ file: saving, find: 'given.originalNo.trim()]', plant: 'given.originalNo]' }],
  },
]
