import type { PlantedRemoval } from './planted-removal.ts'

const rules = 'shared/src/setup/setup-rules.test.ts'
const customer = 'shared/src/setup/save-customer.ts'
const numbers = 'Settlement period, credit limit, tax rate must each be greater than 0'
const shelf = 'shared/src/setup/shelf.ts'
const use = 'server/src/setup/position-use.ts'

/** Customers and positions. */
export const setupRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'Imported template reports incorrect postcode',
    test: rules,
    name: 'any postcode is right',
    changes: [
      {
        file: 'shared/src/setup/place-fields.ts',
        find: '|| checkPostcode(countryOf(country), text).ok',
        plant: '|| text.length > 0',
      },
    ],
  },
  {
    sentence: 'Imported template reports incorrect postcode',
    test: rules,
    name: 'every country has the German rule',
    changes: [
      {
        file: 'shared/src/setup/place-fields.ts',
        find: '|| checkPostcode(countryOf(country), text).ok',
        plant: "|| checkPostcode('DE', text).ok",
      },
    ],
  },
  {
    sentence: numbers,
    test: rules,
    name: 'the settlement period is 0',
    changes: [
      {
        file: customer,
        find: 'settlementDays: number().integer().moreThan(0)',
        plant: 'settlementDays: number().integer().min(0)',
      },
    ],
  },
  {
    sentence: numbers,
    test: rules,
    name: 'the credit limit is 0',
    changes: [
      { file: customer, find: 'creditLimit: price().nullable()', plant: 'creditLimit: amount().nullable()' },
    ],
  },
  {
    sentence: numbers,
    test: rules,
    name: 'the tax rate is 0',
    changes: [
      {
        file: customer,
        find: 'taxRate: number()\n      .moreThan(0)',
        plant: 'taxRate: number()\n      .min(0)',
      },
    ],
  },
  {
    sentence: 'Codes: English letters, digits and underscores only',
    test: rules,
    name: 'a customer has any code',
    changes: [{ file: customer, find: '    code: code(),', plant: '    code: filled(64),' }],
  },
  {
    sentence: 'Shelf position preview errors block creation until fixed',
    test: 'server/src/setup/position-batches.test.ts',
    name: 'positions are made beside those that are taken',
    changes: [
      {
        file: 'server/src/setup/position-batches.ts',
        find: "if (taken > 0) throw setupRefusals.positionsTaken({ codes: codes.join(', ') })",
        plant: "if (taken < 0) throw setupRefusals.positionsTaken({ codes: codes.join(', ') })",
      },
    ],
  },
  {
    sentence: 'Layout is layers times rows (example: 5 layers of 10 positions)',
    test: 'shared/src/setup/shelf.test.ts',
    name: 'a layer has one position only',
    changes: [{ file: shelf, find: 'length: layers * rows }', plant: 'length: layers + rows }' }],
  },
  {
    sentence: 'Layout is layers times rows (example: 5 layers of 10 positions)',
    test: 'shared/src/setup/shelf.test.ts',
    name: 'layers and rows are changed about',
    changes: [
      {
        file: shelf,
        find: 'codeAt(fromLayer + Math.floor(i / rows), fromRow + (i % rows))',
        plant: 'codeAt(fromRow + (i % rows), fromLayer + Math.floor(i / rows))',
      },
    ],
  },
  {
    sentence: 'Shelf filter: all (0), not used (1), used (2)',
    test: 'server/src/setup/master-data.test.ts',
    name: 'all are none',
    changes: [{ file: use, find: 'sql<SqlBool>`1 = 1`', plant: 'sql<SqlBool>`1 = 0`' }],
  },
  {
    sentence: 'Shelf filter: all (0), not used (1), used (2)',
    test: 'server/src/setup/master-data.test.ts',
    name: 'used and not used are changed about',
    changes: [{ file: use, find: "word === '2' ?", plant: "word === '1' ?" }],
  },
]
