import { expect, test } from 'vitest'
import { judgedAnew } from '../contract/sheet-check.ts'
import { priceZoneSheet, rateSheet } from './price-sheet.ts'

/** What is wrong with a row as the browser judges it, by its cells. */
function wrongIn(columns: typeof rateSheet, values: Readonly<Record<string, string>>) {
  const faults = judgedAnew<{ field: string; code?: string; offered?: string | undefined }>(
    columns,
    { values, faults: [] },
    ({ field, refusal, suggestion }) => ({ field, code: refusal.code, offered: suggestion }),
  )
  return Object.fromEntries(faults.map(({ field, code, offered }) => [field, [code, offered]]))
}

test('weights of a rate are kilograms, and prices figures: what stands behind them is left out of what is offered', () => {
  const right = { list: 'JNE', zone: 'J', upTo: '10', first: '0,5', base: '4.50', step: '0', delivery: '' }
  expect(wrongIn(rateSheet, right)).toEqual({})
  expect(wrongIn(rateSheet, { ...right, upTo: '10 kg', base: 'USD 4.50', perStep: '-1' })).toEqual({
    upTo: ['price.weight-invalid', '10'],
    base: ['file.figure-wrong', '4.50'],
    perStep: ['file.figure-wrong', undefined],
  })
  expect(wrongIn(rateSheet, { ...right, upTo: '0', first: '-0.5', step: 'half' })).toEqual({
    upTo: ['price.weight-invalid', undefined],
    first: ['price.weight-invalid', undefined],
    step: ['price.weight-invalid', undefined],
  })
})

test('zones name a country and postcodes that can be counted, the smaller first', () => {
  const right = { zone: 'J', country: 'Indonesia', postcode: '10110', postcodeTo: '10990' }
  expect(wrongIn(priceZoneSheet, right)).toEqual({})
  expect(wrongIn(priceZoneSheet, { ...right, country: 'DE', postcode: '*', postcodeTo: '' })).toEqual({})
  expect(wrongIn(priceZoneSheet, { ...right, country: 'Germnay', postcode: '20999' })).toMatchObject({
    country: ['price.country-unknown', 'DE'],
    postcode: ['price.postcodes-unread', undefined],
  })
})
