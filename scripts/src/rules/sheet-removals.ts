import type { PlantedChange } from '../planting/planted-change.ts'
import type { PlantedRemoval } from './planted-removal.ts'

const receipts = 'server/src/inbound/receipt-files.test.ts'
const orders = 'server/src/outbound/order-files.test.ts'
const skus = 'server/src/catalog/sku-files.test.ts'
const importing = 'server/src/files/importing.ts'
const ofOrders = 'server/src/outbound/import-orders.ts'

const noFile: PlantedChange = {
  file: 'server/src/files/uploads.ts',
  find: 'if (!(file instanceof Blob) || file.size === 0) throw refusals.fileMissing()',
  plant:
    "if (!(file instanceof Blob)) return { file: Buffer.from('sku,quantity\\n'), name: '', fields: new Map() }",
}
const noLines: PlantedChange = {
  file: importing,
  find: 'this.#faults.push({ line, message })',
  plant: 'this.#faults.push({ message })',
}
const anyPostcode: PlantedChange = {
  file: 'shared/src/outbound/consignee.ts',
  find: 'if (!answer.ok) throw',
  plant: 'if (!answer.ok) return { ...given, country }\n  if (!answer.ok) throw',
}

/** Sheets of receipts, orders and SKUs. */
export const sheetRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'A file must be chosen before import',
    test: receipts,
    name: 'nothing is imported as a sheet',
    changes: [noFile],
  },
  {
    sentence: 'A file must be chosen before import',
    test: 'web-admin/src/sheet/ImportDialog.test.tsx',
    name: 'nothing is said where no file was chosen',
    changes: [
      {
        file: 'web-admin/src/sheet/ImportDialog.tsx',
        find: "notify.warning(t('message.fileFirst'))",
        plant: '',
      },
    ],
  },
  {
    sentence: 'Import errors are shown with line numbers',
    test: receipts,
    name: 'what is wrong names no line',
    changes: [noLines],
  },
  {
    sentence: 'Excel for imports; a file must be chosen before import',
    test: orders,
    name: 'nothing is imported as a sheet',
    changes: [noFile],
  },
  {
    sentence: 'import errors are shown with line numbers',
    test: orders,
    name: 'what is wrong names no line',
    changes: [noLines],
  },
  {
    sentence: 'import errors are shown with line numbers',
    test: skus,
    name: 'what is wrong names no line',
    changes: [noLines],
  },
  {
    sentence: 'Batch issue template: up to 10 SKU codes per row',
    test: orders,
    name: 'a row has eleven SKU codes',
    changes: [
      {
        file: 'shared/src/outbound/order-sheet.ts',
        find: 'export const ROW_SKUS = 10',
        plant: 'export const ROW_SKUS = 11',
      },
    ],
  },
  {
    sentence: 'Batch issue template: up to 10 SKU codes per row',
    test: orders,
    name: 'a row has nine SKU codes at most',
    changes: [
      {
        file: 'shared/src/outbound/order-sheet.ts',
        find: 'export const ROW_SKUS = 10',
        plant: 'export const ROW_SKUS = 9',
      },
    ],
  },
  {
    sentence: 'A batch row supports at most 10 product names, with ascending serial numbers',
    test: orders,
    name: 'a serial number is left out',
    changes: [{ file: ofOrders, find: 'if (gap >= 0 && skus.length <= ROW_SKUS)', plant: 'if (gap > 99)' }],
  },
  {
    sentence: 'A batch row supports at most 10 product names, with ascending serial numbers',
    test: orders,
    name: 'a row has any number of products',
    changes: [{ file: ofOrders, find: 'if (beyond) yield', plant: 'if (skus[99]) yield' }],
  },
  {
    sentence: 'Imported template reports incorrect postcode',
    test: orders,
    name: 'a sheet brings any postcode',
    changes: [
      anyPostcode,
      {
        file: 'shared/src/setup/cell-checks.ts',
        find: 'if (answer.ok) return undefined',
        plant: 'if (answer.ok || postcodeCell) return undefined',
      },
    ],
  },
  {
    sentence: 'If the original order number is filled in, the shipping channel must also be filled in',
    test: orders,
    name: 'a sheet brings an original order without channel',
    changes: [
      {
        file: 'shared/src/outbound/save-order.ts',
        find: "if (originalNo !== '' && channel === '') throw outboundRefusals.channelRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: 'The country code is recognised by the system, otherwise it is edited manually',
    test: orders,
    name: 'a country that nobody knows is taken',
    changes: [
      {
        file: 'shared/src/setup/cell-checks.ts',
        find: 'countryNamed(cell) === undefined',
        plant: 'cell === ""',
      },
    ],
  },
  {
    sentence: 'The country code is recognised by the system, otherwise it is edited manually',
    test: orders,
    name: 'a country is known by its capital letters only',
    changes: [
      {
        file: 'shared/src/setup/country-code.ts',
        find: 'const code = text.trim().toUpperCase()',
        plant: 'const code = text.trim()',
      },
    ],
  },
  {
    sentence: 'Receiving warehouse, issue doc No., original doc No. cannot be empty',
    test: orders,
    name: 'a row without issue doc No. is taken',
    changes: [
      { file: ofOrders, find: "if (!docNo) yield ['docNo', outboundRefusals.docNoEmpty()]", plant: '' },
    ],
  },
  {
    sentence: 'Receiving warehouse, issue doc No., original doc No. cannot be empty',
    test: orders,
    name: 'a sheet without a warehouse goes to some warehouse',
    changes: [
      {
        file: 'server/src/files/sheet-imports.ts',
        find: 'if (scope === null) throw refusals.warehouseRequired()',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Receiving warehouse, issue doc No., original doc No. cannot be empty',
    test: orders,
    name: 'a row without original doc No. is taken',
    changes: [
      {
        file: ofOrders,
        find: "if (!values.originalNo) yield ['originalNo', outboundRefusals.originalNoEmpty()]",
        plant: '',
      },
    ],
  },
]
