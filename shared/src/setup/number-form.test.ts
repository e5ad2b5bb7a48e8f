import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { judgeNumber, type NumberForm, numberForms } from './number-form.ts'

const samples: readonly (readonly [NumberForm, string])[] = [
  ['s10', 'RB123456785GB'],
  ['ups', '1Z999AA10123456784'],
  ['ups', 'K1506235620'],
  ['usps', '9405 5118 9922 3197 4284 90'],
  ['usps', '420 90210 9405 5118 9922 3197 4284 90'],
  ['fedex', '986578788855'],
  ['fedex', '041441760228964'],
  ['dhl', '3318810025'],
  ['dpd', '008182709980000020033350276C'],
  ['canada-post', '7035114477138472'],
  ['purolator', '320595463938'],
  ['old-dominion', '07209562763'],
  ['ontrac', 'C11031500001879'],
  ['amazon', 'TBA000000000000'],
  ['yunexpress', 'YT1234567890123456'],
]

test.each(samples)('a number of %s is one: %s', (form, number) => {
  expect(judgeNumber(form, number)).toBe('right')
})

/** What one sign of another kind in a number of bare digits would come to is left to its look. */
const digital = samples.filter(([form]) => !['dhl', 'dpd', 'amazon', 'yunexpress', 'usps'].includes(form))

test('a single digit that was read wrong is never taken for right where every digit is checked', () => {
  const read = fc.record({
    sample: fc.constantFrom(...digital.filter(([form]) => !['ups', 'fedex', 'ontrac', 's10'].includes(form))),
    place: fc.nat({ max: 40 }),
    by: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(read, ({ sample: [form, number], place, by }) => {
      const at = place % number.length
      const digit = (Number(number[at]) + by) % 10
      const other = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
      return judgeNumber(form, other) !== 'right'
    }),
    { numRuns: cases(300) },
  )
})

test.each(['ups', 'fedex', 's10', 'dhl'] as const)('a wrong check digit of %s is a misread', (form) => {
  const [, number = ''] = samples.find(([of]) => of === form) ?? []
  const at = form === 's10' ? 10 : number.length - 1
  const digit = (Number(number[at]) + 1) % 10
  const other = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
  expect(judgeNumber(form, other)).toBe('misread')
})

test.each(numberForms)('words are no number of %s', (form) => {
  expect(judgeNumber(form, 'THANK YOU')).toBe('other')
  expect(judgeNumber(form, '')).toBe('other')
})
