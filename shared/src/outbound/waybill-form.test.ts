import { expect, test } from 'vitest'
import { waybillForm } from './waybill-form.ts'

test.each([
  ['a registered letter', 'RB123456785GB'],
  ['a parcel by UPS', '1Z999AA10123456784'],
  ['another one', '1Z879E930346834440'],
  ['a shipping unit of GS1', '00340434161094042557'],
  ['a parcel by USPS', '9405511899223197428490'],
  ['a number without a published form', 'YT2412345678901234'],
  ['one of bare digits', '12345678901234'],
  ['one with dashes', 'JDVA01234567890-1-1-'],
])('%s is a waybill number: %s', (_, code) => {
  expect(waybillForm(code)).toBe('waybill')
})

test.each(['RB123456786GB', '1Z999AA10123456785', '00340434161094042558', '9405511899223197428491'])(
  '%s was read wrong: its carrier publishes the check digit',
  (code) => {
    expect(waybillForm(code)).toBe('misread')
  },
)

test.each([
  ['an EAN', '4006381333931'],
  ['words', 'THANK YOU FOR YOUR ORDER 1'],
  ['an address of the web', 'HTTPS://EXAMPLE.COM/1'],
  ['letters alone', 'FRAGILE-GLASS'],
  ['a short code', 'A-01-02'],
  ['a code of 41 letters', `A1${'B'.repeat(39)}`],
  ['50 KB', 'R1'.repeat(25_000)],
  ['nothing', ''],
])('%s is none', (_, code) => {
  expect(waybillForm(code)).toBe('none')
})

test('every last digit of a postal number but one is wrong, also where the sum says 10 or 11', () => {
  const right = (serial: string) =>
    [...'0123456789'].filter((digit) => waybillForm(`RR${serial}${digit}CN`) === 'waybill').join('')
  expect(['00000000', '00000030', '00000001', '00000005'].map(right)).toEqual(['5', '6', '4', '9'])
})
