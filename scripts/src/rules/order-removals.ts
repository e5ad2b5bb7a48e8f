import type { PlantedRemoval } from './planted-removal.ts'

const quick = {
  sentence: 'Quick-entry address: recipient, address, city, state, zip and country required',
  test: 'shared/src/orders/parse-address.test.ts',
}
const cod = {
  sentence:
    'COD is not supported in some regions; a region query reports that the region does not support COD service',
  test: 'shared/src/setup/area-rule.test.ts',
}
const parsing = 'shared/src/orders/parse-address.ts'
const areas = 'shared/src/setup/area-rule.ts'

/** Addresses and areas of parcel orders. */
// biome-ignore format: a table, one removal a line
export const orderRemovals: readonly PlantedRemoval[] = [
  { ...quick, name: 'nothing is asked for', changes: [{ file: parsing, find: "parts[part].trim() === '' &&", plant: "parts[part] === '?' &&" }] },
  { ...quick, name: 'a telephone is asked for', changes: [{ file: parsing, find: "const needed = ['name',", plant: "const needed = ['phone', 'name'," }] },
  { ...quick, name: 'a postcode is asked for everywhere', changes: [{ file: parsing, find: "(part !== 'postcode' || hasCodes)", plant: 'true' }] },
  { ...cod, name: 'what no list names supports COD', changes: [{ file: areas, find: 'list.serves === 0)', plant: 'true)' }] },
  { ...cod, name: 'every place of a list supports COD', changes: [{ file: areas, find: 'place ? place.serves === 1 :', plant: 'place ? true :' }] },
  { ...cod, name: 'no list says that COD is not supported', changes: [{ file: areas, find: "if (!list) return 'unknown'\n  const place", plant: "if (!list) return 'no'\n  const place" }] },
]
