import { expect, test } from 'vitest'
import { problemsOf } from '../contract/sheet-check.ts'
import { zoneSheet } from './zone-sheet.ts'

test('the ranges of a scheme name postcodes that can be counted, the smaller first', () => {
  expect(problemsOf(zoneSheet, { zone: 'A', postcode: '1', postcodeTo: '' })).toEqual([])
  expect(problemsOf(zoneSheet, { zone: 'A', postcode: '10990', postcodeTo: '10110' })).toMatchObject([
    { field: 'postcode', refusal: { code: 'price.postcodes-unread' } },
  ])
})
