import { array } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, code, count, id, pieces } from '../command/schema.ts'
import type { WrittenRate, WrittenZone } from './price-lines.ts'
import { type PriceList, priceList } from './price-list.ts'
import { priceRefusals } from './price-refusals.ts'
import { priceSheetRefusals } from './price-sheet-refusals.ts'
import {
  aboutPrices,
  latest,
  PRICE_PART,
  rateLine,
  rateRows,
  standing,
  writtenBy,
  zoneLine,
  zoneRows,
} from './save-price-list.ts'

/** Of one of them alone. */
const lines = {
  zones: array().of(zoneLine).max(PRICE_PART).default([]),
  rates: array().of(rateLine).max(PRICE_PART).default([]),
}
interface Lines {
  readonly zones: readonly WrittenZone[]
  readonly rates: readonly WrittenRate[]
}

/** Begins the next draft of a price list with the zones, or the rates, of a sheet. Nobody sees it before all of them stand. */
export const beginPriceLines = intent({
  name: 'pricing.beginPriceLines',
  ...aboutPrices,
  args: args({ code: code(), total: pieces().max(1_000_000), ...lines }),
  reads: ({ code }) => standing(code),
  decide(of, { code, total, zones, rates }, told) {
    const was = latest(of)
    if (!was) throw priceSheetRefusals.listUnknown({ list: code })
    const listId = told.id('list')
    const begun: PriceList = {
      ...{ ...was, id: listId, no: 0, status: 'filling', done: 0 },
      ...(zones.length > 0 ? { zonesId: listId, zones: total } : { ratesId: listId, rates: total }),
      ...{ startsAt: null, endsAt: null, ...writtenBy(told), publishedBy: '', publishedAt: null },
    }
    return grown(begun, { zones, rates }, { was, told })
  },
})

/** Brings more of them; with the last ones it is a draft. */
export const addPriceLines = intent({
  name: 'pricing.addPriceLines',
  ...aboutPrices,
  args: args({ listId: id(), after: count(), ...lines }),
  reads: ({ listId }) => ({ begun: need(priceList, listId) }),
  reads2: (_, { begun }) => standing(begun.code),
  decide({ begun, ...of }, { after, zones, rates }, told) {
    const was = latest(of)
    if (begun.status !== 'filling' || begun.done !== after || !was) throw priceSheetRefusals.linesStand()
    return grown(begun, { zones, rates }, { was, told })
  },
})

/** With more lines; once they are all there, with the name, channel and surcharges that the list has by then. */
function grown(
  begun: PriceList,
  { zones, rates }: Lines,
  { was, told }: { was: PriceList; told: Told },
): Change[] {
  const { id: listId, currency, done: after } = begun
  if (was.currency !== currency) throw priceRefusals.listFixed()
  const rows = [
    ...zoneRows(listId, zones, { after, told }),
    ...rateRows(listId, rates, { after, currency, told }),
  ]
  const isZones = begun.zonesId === listId
  const done = after + rows.length
  const { writtenById, writtenBy: by, writtenAt } = begun
  if (done < (isZones ? begun.zones : begun.rates)) return [put(priceList, { ...begun, done }), ...rows]
  return [
    put(priceList, {
      ...{ ...was, id: listId, no: was.no + 1, status: 'draft', done },
      ...(isZones ? { zonesId: listId, zones: begun.zones } : { ratesId: listId, rates: begun.rates }),
      ...{ startsAt: null, endsAt: null, publishedBy: '', publishedAt: null },
      ...{ writtenById, writtenBy: by, writtenAt },
    }),
    ...(was.status === 'draft' ? [put(priceList, { ...was, status: 'former' })] : []),
    ...rows,
  ]
}
