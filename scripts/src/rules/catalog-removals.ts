import type { PlantedRemoval } from './planted-removal.ts'

const pictures = 'server/src/catalog/sku-pictures.test.ts'
const skus = 'shared/src/catalog/sku-rules.test.ts'
const fields = 'shared/src/catalog/sku-fields.ts'
const measure = 'shared/src/command/measure.ts'
const matching = 'server/src/catalog/sku-warehouses.test.ts'
const noMatch = 'A SKU with no warehouse match cannot be matched'
const archiving = 'shared/src/catalog/archive-sku.ts'

/** SKUs, their pictures and applications. */
export const catalogRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'pictures JPG or PNG',
    test: pictures,
    name: 'a picture of another kind is kept',
    changes: [
      {
        file: 'server/src/files/pictures.ts',
        find: "if (type !== 'image/jpeg' && type !== 'image/png') throw refusals.notPicture()",
        plant: 'if (!type) throw refusals.notPicture()',
      },
    ],
  },
  {
    sentence: 'other picture uploads up to 1MB',
    test: pictures,
    name: 'a picture of more than 1 MB is kept',
    changes: [
      {
        file: 'server/src/catalog/sku-pictures.ts',
        find: 'await uploadOf(request, PICTURE_LIMIT)',
        plant: 'await uploadOf(request, 2 * PICTURE_LIMIT)',
      },
    ],
  },
  {
    sentence: 'other picture uploads up to 1MB',
    test: pictures,
    name: 'the limit is 2 MB',
    changes: [
      {
        file: 'shared/src/catalog/sku-picture.ts',
        find: 'export const PICTURE_LIMIT = 1024 * 1024',
        plant: 'export const PICTURE_LIMIT = 2 * 1024 * 1024',
      },
    ],
  },
  {
    sentence: 'Codes: English letters, digits and underscores only',
    test: skus,
    name: 'a SKU has any code',
    changes: [{ file: fields, find: '  code: skuCode(),', plant: '  code: filled(64),' }],
  },
  {
    sentence: 'Alert (warning) inventory must be a positive integer',
    test: skus,
    name: 'nothing is an alert inventory',
    changes: [
      {
        file: fields,
        find: 'warningStock: number().default(1).integer().min(1)',
        plant: 'warningStock: number().default(1).integer()',
      },
    ],
  },
  {
    sentence: 'Alert (warning) inventory must be a positive integer',
    test: skus,
    name: 'half a piece is an alert inventory',
    changes: [
      {
        file: fields,
        find: 'warningStock: number().default(1).integer().min(1)',
        plant: 'warningStock: number().default(1).min(1)',
      },
    ],
  },
  {
    sentence: 'volume and single weight positive numbers',
    test: skus,
    name: 'a weight is nothing or less',
    changes: [{ file: fields, find: '  weight: kilograms(),', plant: '  weight: number().required(),' }],
  },
  {
    sentence: 'volume and single weight positive numbers',
    test: skus,
    name: 'a height is nothing or less',
    changes: [{ file: fields, find: '  height: centimetres(),', plant: '  height: number().required(),' }],
  },
  {
    sentence: 'unit price a non-zero number',
    test: skus,
    name: 'a unit price is 0',
    changes: [
      {
        file: 'shared/src/command/codes.ts',
        find: '/^(?=.*[1-9])\\d+(?:\\.\\d+)?$/',
        plant: '/^\\d+(?:\\.\\d+)?$/',
      },
    ],
  },
  {
    sentence: 'unit price a non-zero number',
    test: skus,
    name: 'a unit price is no number',
    changes: [
      {
        file: measure,
        find: '(text) => text == null || isNonZeroNumber(text),',
        plant: '() => true,',
      },
    ],
  },
  {
    sentence: 'Deleting a SKU with unsold stock needs confirmation',
    test: skus,
    name: 'a SKU with stock is deleted unasked',
    changes: [
      {
        file: archiving,
        find: 'if (pieces > 0 && !confirmed) throw catalogRefusals.inStock({ pieces })',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Deleting a SKU with unsold stock needs confirmation',
    test: skus,
    name: 'a confirmed SKU with stock is not deleted',
    changes: [
      { file: archiving, find: 'pieces > 0 && !confirmed', plant: 'pieces > 0 && confirmed !== null' },
    ],
  },
  {
    sentence: 'a SKU that has a shelf position must first be removed from the shelf',
    test: skus,
    name: 'a SKU is deleted from under its pieces',
    changes: [
      {
        file: archiving,
        find: 'if (shelved > 0) throw catalogRefusals.onShelf({ pieces: shelved, positions })',
        plant: '',
      },
    ],
  },
  {
    sentence: 'a SKU that has a shelf position must first be removed from the shelf',
    test: skus,
    name: 'a SKU is deleted from its own position',
    changes: [
      { file: archiving, find: 'if (positions) throw catalogRefusals.shelfKept({ positions })', plant: '' },
    ],
  },
  {
    sentence: 'A rejection reason is required where an action is rejected',
    test: 'shared/src/catalog/sku-application.test.ts',
    name: 'an application is rejected without a reason',
    changes: [
      {
        file: 'shared/src/catalog/apply-sku.ts',
        find: "if (reason.trim() === '') throw catalogRefusals.reasonRequired()",
        plant: '',
      },
    ],
  },
  {
    sentence: noMatch,
    test: matching,
    name: 'a receipt names an article of another warehouse',
    changes: [
      {
        file: 'shared/src/inbound/draft-lines.ts',
        find: 'mustMatchWarehouse(article, told.scope, house)',
        plant: '',
      },
    ],
  },
  {
    sentence: noMatch,
    test: matching,
    name: 'an order names an article of another warehouse',
    changes: [
      {
        file: 'shared/src/outbound/save-order.ts',
        find: 'mustMatchWarehouse(article, told.scope, house)',
        plant: '',
      },
    ],
  },
  {
    sentence: noMatch,
    test: matching,
    name: 'a sheet is not told at which line it names an article of another warehouse',
    changes: [
      {
        file: 'server/src/catalog/rows-by-code.ts',
        find: 'const matched = isOfWarehouse({ warehouseIds }, scope)',
        plant: 'const matched = isOfWarehouse({ warehouseIds: [] }, scope)',
      },
    ],
  },
  {
    sentence: noMatch,
    test: matching,
    name: 'an article matches the warehouses that it does not name',
    changes: [
      {
        file: 'shared/src/catalog/sku-warehouses.ts',
        find: 'warehouseIds.some((id) => scope ===',
        plant: 'warehouseIds.some((id) => scope !==',
      },
    ],
  },
  {
    sentence: noMatch,
    test: matching,
    name: 'an article that names no warehouse matches none',
    changes: [
      { file: 'shared/src/catalog/sku-warehouses.ts', find: 'warehouseIds.length === 0 || ', plant: '' },
    ],
  },
]
