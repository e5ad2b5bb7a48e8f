import { describe, expect, test } from 'vitest'
import { media } from './label.ts'
import { checkFormat, checkSelection, type Subject, withLogistics } from './selection.ts'

const content = {
  code: 'X',
  symbology: 'code128',
  mayTurn: true,
  headline: '',
  corner: '',
  facts: [],
} as const
const subject = (more: Partial<Subject> = {}): Subject => ({
  ...{ id: 'i', no: 'N', ownerId: '', shop: '', contents: [content] },
  ...more,
})
const many = (count: number) => Array.from({ length: count }, () => content)

describe('what is printed together', () => {
  test('five hundred labels at once, copies counted, and not one more', () => {
    const of = (contents: number, copies: number) => () =>
      checkSelection({ kind: 'box', copies, subjects: [subject({ contents: many(contents) })] })
    expect(of(250, 2)).not.toThrow()
    expect(of(167, 3)).toThrow('labels.too-many')
    expect(of(0, 1)).toThrow('labels.nothing')
  })

  test('Printed selections must come from the same shop or platform', () => {
    const from =
      (...shops: string[]) =>
      () =>
        checkSelection({ kind: 'parcel', copies: 1, subjects: shops.map((shop) => subject({ shop })) })
    expect(from('shopee', 'shopee')).not.toThrow()
    expect(from('shopee', 'lazada')).toThrow('labels.mixed-shops')
  })

  test('Exactly one row must be selected for: bag, printing', () => {
    const of = (bags: number) => () =>
      checkSelection({ kind: 'bag', copies: 1, subjects: Array.from({ length: bags }, () => subject()) })
    expect(of(1)).not.toThrow()
    expect(of(2)).toThrow('labels.one-only')
    expect(of(0)).toThrow('labels.nothing')
  })

  test('Rows whose logistics number does not exist are filtered out when printing waybills', () => {
    const numbered = { no: 'P1', waybillNo: 'LS1' }
    const without = { no: 'P2', waybillNo: '' }
    expect(withLogistics([numbered, without])).toEqual({ kept: [numbered], leftOut: [without] })
    expect(() => withLogistics([without])).toThrow('labels.logistics-missing')
    expect(withLogistics([])).toEqual({ kept: [], leftOut: [] })
  })

  test('a sheet of labels is never sent to a thermal printer', () => {
    expect(() => checkFormat('zpl', media['a4-24'])).toThrow('labels.sheet-as-zpl')
    expect(() => checkFormat('zpl', media['60x40'])).not.toThrow()
    expect(() => checkFormat('pdf', media['a4-24'])).not.toThrow()
  })
})
