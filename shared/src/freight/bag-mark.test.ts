import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksOut } from '../catalog/gtin.ts'
import { codeOnBag, nextReceptacle, receptacleOf, ssccOf } from './bag-code.ts'
import { markIn } from './bag-mark.ts'

const onBag = (mark: string, weight = 0) => codeOnBag({ no: 'BG1', mark, weight })

test('an SSCC has 18 digits and their check digit, and is read however a scanner sends it', () => {
  expect(ssccOf('04012345', 7)).toBe('040123450000000078')
  expect(ssccOf('3401234512', 42)).toBe('340123451200000425')
  const mark = '040123450000000078'
  expect(onBag(mark)).toBe(`(00)${mark}`)
  for (const code of [`]C100${mark}`, `00${mark}`, `(00)${mark}`, mark, ` ${mark}\n`, `\u001d00${mark}`])
    expect(markIn(code), code).toBe(mark)
  expect(markIn('00040123450000000079')).toBe('')
})

test('a series that has no digits left gives no code', () => {
  expect(ssccOf('040123456789012', 99)).toHaveLength(18)
  expect(ssccOf('040123456789012', 100)).toBeUndefined()
  expect(receptacleOf('CNCANAJPTYOAAUN6', { dispatch: 10_000, receptacle: 1 })).toBeUndefined()
})

test('a receptacle identifier has 29 characters with the weight, and is known by the first 23 whatever it weighs', () => {
  const mark = receptacleOf('CNCANAJPTYOAAUN6', { dispatch: 12, receptacle: 3 }) ?? ''
  expect(onBag(mark, 4449)).toBe('CNCANAJPTYOAAUN60012003000044')
  expect(onBag(mark, 4450)).toBe('CNCANAJPTYOAAUN60012003000045')
  expect(onBag(mark, 10_000_000)).toMatch(/^.{25}9999$/)
  for (const weight of [0, 4449, 12_000]) {
    expect(onBag(mark, weight)).toHaveLength(29)
    expect(markIn(onBag(mark, weight).toLowerCase())).toBe(mark)
  }
  expect(markIn(mark)).toBe('')
})

test('a dispatch has 999 receptacles of one day', () => {
  expect(nextReceptacle({ dispatch: 0, receptacle: 0 }, true)).toEqual({ dispatch: 1, receptacle: 1 })
  expect(nextReceptacle({ dispatch: 4, receptacle: 8 }, true)).toEqual({ dispatch: 4, receptacle: 9 })
  expect(nextReceptacle({ dispatch: 4, receptacle: 8 }, false)).toEqual({ dispatch: 5, receptacle: 1 })
  expect(nextReceptacle({ dispatch: 4, receptacle: 999 }, true)).toEqual({ dispatch: 5, receptacle: 1 })
})

test('no two codes of a series are the same, each has its check digit, and is found by its own alone', () => {
  const begin = fc.stringMatching(/^\d{5,15}$/)
  fc.assert(
    fc.property(begin, fc.uniqueArray(fc.integer({ min: 1, max: 99 })), (series, serials) => {
      const marks = serials.map((nth) => ssccOf(series, nth) ?? '')
      expect(new Set(marks).size).toBe(serials.length)
      for (const mark of marks) {
        expect(mark.length === 18 && checksOut(mark)).toBe(true)
        expect(markIn(`]C100${mark}`)).toBe(mark)
      }
    }),
  )
})

test('numbers of the house and of goods identify no bag', () => {
  for (const code of ['BG2611260001', '4006381333931', ']C10104006381333931', 'RC261126000112345678', ''])
    expect(markIn(code), code).toBe('')
})
