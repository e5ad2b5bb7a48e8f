import { describe, expect, test } from 'vitest'
import { isRemote, isServed, postcodeKey, postcodeRange } from './area-rule.ts'

const place = (from: string, to = '', serves: 0 | 1 = 1) => ({
  ...{ cityKey: '', serves },
  ...(postcodeRange(from, to) ?? { fromKey: -1, toKey: -1 }),
})
const city = (cityKey: string, serves: 0 | 1 = 1) => ({ cityKey, serves, fromKey: -1, toKey: -1 })
const to = (country: string, postcode: string, named = '') => ({ country, postcode, city: named })

const holds = (from: string, until: string, code: string) => {
  const { fromKey, toKey } = postcodeRange(from, until) ?? { fromKey: 1, toKey: 0 }
  const key = postcodeKey(code) ?? -1
  return fromKey <= key && key <= toKey
}

describe('a range of postcodes', () => {
  test.each([
    ['20000', '20999', '20457', true],
    ['20000', '20999', '20999', true],
    ['20000', '20999', '21000', false],
    ['20000', '20999', '19999', false],
    ['97', '', '97100', true],
    ['97*', '', '98000', false],
    ['1012', '', '1012 AB', true],
    ['10001', '', '10001-1234', true],
    ['BT1 1AA', 'BT99 9ZZ', 'BT5 6QR', true],
    ['00100', '', '00100', true],
    ['00100', '', '100', false],
  ])('%s to %s, and %s: %s', (from, until, code, inside) => {
    expect(holds(from, until, code)).toBe(inside)
  })

  test('is none where it runs backwards, is empty or holds other signs', () => {
    for (const [from, until] of [
      ['20999', '20000'],
      ['', ''],
      ['邮编', ''],
      ['12345678901', ''],
    ] as const)
      expect(postcodeRange(from, until)).toBeUndefined()
  })
})

describe('COD is not supported in some regions; a region query reports that the region does not support COD service', () => {
  const named = { serves: 1 } as const
  const excluded = { serves: 0 } as const

  test('a list of places with COD leaves all others without', () => {
    const places = [place('10110', '10990')]
    expect(isServed(named, places, to('ID', '10520'))).toBe('yes')
    expect(isServed(named, places, to('ID', '99999'))).toBe('no')
  })

  test('a list of places without COD leaves all others with it', () => {
    const places = [place('98', '', 0)]
    expect(isServed(excluded, places, to('ID', '98511'))).toBe('no')
    expect(isServed(excluded, places, to('ID', '10520'))).toBe('yes')
  })

  test('a postcode decides before a city does; without one the city decides', () => {
    const places = [place('98', '', 0), city('jayapura')]
    expect(isServed(named, places, to('ID', '98511', 'Jayapura'))).toBe('no')
    expect(isServed(named, places, to('ID', '', ' JAYAPURA '))).toBe('yes')
    expect(isServed(named, [city('malaga')], to('ES', '', 'Málaga'))).toBe('yes')
  })

  test('nothing is known where there is no list', () => {
    expect(isServed(undefined, [], to('ID', '98511'))).toBe('unknown')
    expect(isRemote(undefined, [], to('ID', '98511'))).toBe('unknown')
  })
})

test('a place is remote that the list names, its postcode written in any form of the country', () => {
  const places = [place('BT1', 'BT94')]
  expect(isRemote({ serves: 1 }, places, to('uk', 'bt56qr'))).toBe('yes')
  expect(isRemote({ serves: 1 }, places, to('GB', 'SW1A 1AA'))).toBe('no')
})
