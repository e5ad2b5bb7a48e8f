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
const faults = 'shared/src/orders/order-faults.test.ts'
const by = (sentence: string, test = faults) => ({ sentence, test })
const channel = by('If the original order number is filled, the delivery (outbound) channel is required')
const transport = by('the transport method must be filled correctly')
const pieces = by('Number of cases or pieces cannot be 0; pieces is a positive integer')
const eub = by('EUB transport requires a correct zip code, city and state')
const named = by('and a Chinese product name of at least two characters')
const fba = by('Ocean or special line must be filled in; FBA channel requires the FBA number')
const noCod = by('COD is not supported')
const to = by('recipient, address, city, state, zip and country required; phone and original number optional')
const declared = by('Declared value must be numeric only, without currency signs')
const insured = by(
  'insured amount (defaults to the total declared SKU value when empty)',
  'server/src/orders/parcel-orders.test.ts',
)
const row = by(
  'A batch row supports at most 10 product names, with ascending serial numbers',
  'server/src/orders/parcel-order-files.test.ts',
)
const rules = 'shared/src/orders/order-faults.ts'
const address = 'shared/src/orders/parcel-address.ts'
const written = 'shared/src/orders/written-order.ts'
const saving = 'shared/src/orders/save-parcel-order.ts'
const importing = 'server/src/orders/import-parcel-orders.ts'
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
  { ...channel, name: 'a number asks for no channel', changes: [{ file: rules, find: "originalNo.trim() !== '' && channel === '' ?", plant: 'false ?' }] },
  { ...transport, name: 'no channel is asked for', changes: [{ file: rules, find: 'else if (!channel) yield at(ordersRefusals.transportMissing())', plant: '' }] },
  { ...transport, name: 'a channel that is out of use is taken', changes: [{ file: rules, find: 'if (!channel.enabled) yield', plant: 'if (false) yield' }] },
  { ...transport, name: 'a channel goes everywhere', changes: [{ file: rules, find: '!goesTo(channel, consignee.country))', plant: 'false)' }] },
  { ...pieces, name: 'none is a number of pieces', changes: [{ file: rules, find: 'if (!Number.isInteger(pieces) || pieces < 1)', plant: 'if (!Number.isInteger(pieces))' }] },
  { ...pieces, name: 'half a piece is one', changes: [{ file: rules, find: 'if (!Number.isInteger(pieces) || pieces < 1)', plant: 'if (pieces < 1)' }] },
  { ...eub, name: 'no postcode is asked for', changes: [{ file: rules, find: '[consignee.postcode, consignee.city, consignee.province].some(isEmpty)', plant: '[consignee.city, consignee.province].some(isEmpty)' }] },
  { ...eub, name: 'no city is asked for', changes: [{ file: rules, find: '[consignee.postcode, consignee.city, consignee.province].some(isEmpty)', plant: '[consignee.postcode, consignee.province].some(isEmpty)' }] },
  { ...eub, name: 'no state is asked for', changes: [{ file: rules, find: '[consignee.postcode, consignee.city, consignee.province].some(isEmpty)', plant: '[consignee.postcode, consignee.city].some(isEmpty)' }] },
  { ...named, name: 'one character is enough', changes: [{ file: rules, find: '.length >= 2', plant: '.length >= 1' }] },
  { ...named, name: 'no Chinese name is asked for', changes: [{ file: rules, find: 'if (channel?.needsFullAddress && !hasChineseName(nameZh))', plant: 'if (false)' }] },
  { ...fba, name: 'an FBA order goes by any channel', changes: [{ file: rules, find: "travels !== 'ocean' && travels !== 'special-line' && travels !== 'fba'", plant: 'false' }] },
  { ...fba, name: 'no number is asked for', changes: [{ file: rules, find: "if (isFba && details.fbaNo.trim() === '')", plant: 'if (false)' }] },
  { ...fba, name: 'an FBA channel asks for no number', changes: [{ file: rules, find: "channel?.kind === 'fba' || ", plant: '' }] },
  { ...fba, name: 'a channel that needs the number does not ask', changes: [{ file: rules, find: ' || channel?.needsFba === 1', plant: '' }] },
  { ...noCod, name: 'every channel takes cash on delivery', changes: [{ file: rules, find: 'if (codAmount > 0 && channel && !channel.takesCod)', plant: 'if (false)' }] },
  { ...noCod, name: 'no channel takes cash on delivery', changes: [{ file: rules, find: '&& channel && !channel.takesCod)', plant: '&& channel)' }] },
  { ...to, name: 'nothing is asked for', changes: [{ file: address, find: 'if (missing.length) return', plant: 'if (false) return' }] },
  { ...to, name: 'no name is asked for', changes: [{ file: address, find: "const REQUIRED = ['name', ", plant: 'const REQUIRED = [' }] },
  { ...to, name: 'a telephone is asked for', changes: [{ file: address, find: "const REQUIRED = ['name', ", plant: "const REQUIRED = ['phone', 'name', " }] },
  { ...declared, name: 'what is no amount is nothing', changes: [{ file: written, find: 'if (!parsed.ok) throw', plant: 'if (!parsed.ok) return 0\n  if (!parsed.ok) throw' }] },
  { ...insured, name: 'nothing is insured unless it is said', changes: [{ file: saving, find: "given.insured.trim() === '' ? sums.declared : ", plant: '' }] },
  { ...insured, name: 'all that is declared is insured whatever is said', changes: [{ file: saving, find: "given.insured.trim() === '' ?", plant: 'true ?' }] },
  { ...row, name: 'a row takes any number of names', changes: [{ file: importing, find: 'if (beyond) yield', plant: 'if (false) yield' }] },
  { ...row, name: 'names may leave a gap', changes: [{ file: importing, find: 'if (gap >= 0 && !beyond)', plant: 'if (false)' }] },
]
