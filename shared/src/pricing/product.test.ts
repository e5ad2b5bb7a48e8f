import { describe, expect, test } from 'vitest'
import { channelSoldAs } from './channel-word.ts'
import { isSoldTo, type PostcodeRule } from './product.ts'

const range = (postcodeRule: PostcodeRule, country = 'FR') => ({
  ...{ country, postcodeRule, postcodeFrom: '97', postcodeTo: '98' },
})
const to = (postcode: string, country = 'fr') => ({ country, postcode, city: '' })

describe('a product', () => {
  test('is sold to the postcodes of its rule, of its country alone', () => {
    expect(['96999', '97000', '98799', '99000'].map((code) => isSoldTo(range('within'), to(code)))).toEqual([
      ...[false, true, true, false],
    ])
    expect(['96999', '97000', '98799', '99000'].map((code) => isSoldTo(range('outside'), to(code)))).toEqual([
      ...[true, false, false, true],
    ])
    expect(isSoldTo(range('any'), to('97000', 'DE'))).toBe(false)
    expect(isSoldTo(range('any', ''), to('97000', 'DE'))).toBe(true)
  })

  test('that has no range that can be read is sold within nothing', () => {
    expect(isSoldTo(range('within'), to('—'))).toBe(false)
    expect(isSoldTo(range('outside'), to('—'))).toBe(true)
  })

  test('stands for its channel in a sheet, where no channel has the name', () => {
    const way = { code: 'JNE', identification: '1821', zh: '专线', en: 'Line', es: '' }
    const sold = { code: 'FAST', shortCode: 'F1', zh: '快线', en: 'Fast', es: '', channel: 'JNE' }
    const found = (text: string) =>
      channelSoldAs(text, [way], [sold, { ...sold, code: 'LINE', en: 'Line', channel: 'X' }])
    expect(['快线', 'fast', 'F1', '1821', 'Line', 'broom'].map(found)).toEqual([
      ...['JNE', 'JNE', 'JNE', 'JNE', 'JNE', 'broom'],
    ])
  })
})
