// @vitest-environment jsdom
import { type Found, foundKinds } from '@longshore/shared/contract/found.ts'
import { expect, test } from 'vitest'
import { menu } from '../menu/menu.ts'
import { addressOf, momentOf, onlyAddress } from './targets.ts'

const found = (more: Partial<Found>): Found => ({
  ...{ kind: 'order', id: '1', no: 'OB1', by: '', about: '', state: '', exact: true },
  ...more,
})

test.each(foundKinds)('what a %s opens is a page', (kind) => {
  const path = addressOf(found({ kind })).replace(/^\/(\w+)\?.*/, '$1')
  expect(menu.map((line) => line.path)).toContain(path)
})

test('a whole number that only one page shows leads there, an order and its parcel to the order', () => {
  expect(onlyAddress([found({}), found({ kind: 'parcel', no: 'OB1-P' })])).toBe('/outboundDetails?id=1')
  expect(onlyAddress([found({}), found({ id: '2', exact: false })])).toBe('/outboundDetails?id=1')
})

test('a person chooses where several pages show it, and where nothing is just that', () => {
  expect(onlyAddress([found({}), found({ kind: 'receipt' })])).toBeUndefined()
  expect(onlyAddress([found({ exact: false })])).toBeUndefined()
  expect(onlyAddress([])).toBeUndefined()
})

test('of a tote and a slot it can be asked what lay there', () => {
  expect(momentOf(found({ kind: 'tote', no: 'T-1' }))).toBe('/stockMoment?tote=T-1')
  expect(momentOf(found({ kind: 'slot', no: 'W-07' }))).toBe('/stockMoment?locationId=WALL%3A07')
  expect(momentOf(found({}))).toBeUndefined()
})
