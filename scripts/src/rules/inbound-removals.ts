import type { PlantedRemoval } from './planted-removal.ts'

const receipts = 'server/src/inbound/receipt.test.ts'
const calls = 'server/src/inbound/receipt-calls.test.ts'

/** Receipts: what may be announced, rejected and read. */
export const inboundRemovals: readonly PlantedRemoval[] = [
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
    changes: [
      {
        file: 'shared/src/inbound/complete-receipt.ts',
        find: 'throw inboundRefusals.originalNoEmpty()',
        plant: '{}',
      },
    ],
  },
  {
    sentence: 'Inbound information incomplete is reported',
    test: receipts,
    name: 'a receipt without goods is submitted',
    changes: [
      {
        file: 'shared/src/inbound/complete-receipt.ts',
        find: 'if (lines === 0) throw inboundRefusals.noLines()',
        plant: '',
      },
    ],
  },
]
