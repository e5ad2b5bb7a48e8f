import { describe, expect, test } from 'vitest'
import { everyRefusal, refusalOf } from '../refusals.ts'
import { exceptionsEn } from './exceptions.en.ts'
import { exceptionsEs } from './exceptions.es.ts'
import { exceptionsZh } from './exceptions.zh.ts'
import { fields as fieldsEn } from './fields.en.ts'
import { fields as fieldsEs } from './fields.es.ts'
import { fieldSentence } from './fields.ts'
import { fields as fieldsZh } from './fields.zh.ts'
import { jobsEn } from './jobs.en.ts'
import { jobsEs } from './jobs.es.ts'
import { jobsZh } from './jobs.zh.ts'
import { languageOf } from './language.ts'
import { messages as messagesEn } from './messages.en.ts'
import { messages as messagesEs } from './messages.es.ts'
import { messages } from './messages.ts'
import { messages as messagesZh } from './messages.zh.ts'
import { refusals as en } from './refusals.en.ts'
import { refusals as es } from './refusals.es.ts'
import { refusals as zh } from './refusals.zh.ts'
import { fill, sentence } from './sentence.ts'

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

type Sentences = Readonly<Record<string, string>>
const catalogues: readonly (readonly [string, Sentences, Sentences, Sentences])[] = [
  ['refusals', zh, en, es],
  ['messages', messagesZh, messagesEn, messagesEs],
  ['fields', fieldsZh, fieldsEn, fieldsEs],
  ['jobs', jobsZh, jobsEn, jobsEs],
  ['exceptions', exceptionsZh, exceptionsEn, exceptionsEs],
]

describe.each(catalogues)('the catalogue of %s', (_, chinese, english, spanish) => {
  test('says the same things in zh, en and es, with the same values in their places', () => {
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort())
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
    for (const code of Object.keys(english)) {
      expect([code, placesOf(chinese[code] ?? '')]).toEqual([code, placesOf(english[code] ?? '')])
      expect([code, placesOf(spanish[code] ?? '')]).toEqual([code, placesOf(english[code] ?? '')])
    }
  })

  test('is translated', () => {
    for (const text of Object.values(chinese)) expect(text).toMatch(/\p{Script=Han}|^SKU$|^\{\w+\}$/u)
    const copied = Object.keys(english).filter(
      (code) => english[code] === spanish[code] && !/^\{\w+\}$/.test(english[code] ?? ''),
    )
    expect(copied).toEqual([])
  })
})

describe('refusals', () => {
  test('have each a code, a number and a sentence of their own', () => {
    const codes = everyRefusal.map(({ code }) => code)
    const numbers = everyRefusal.map(({ number }) => number)
    const twice = (list: readonly unknown[]) => list.filter((one, i) => list.indexOf(one) !== i)
    expect(twice(codes)).toEqual([])
    expect(twice(numbers)).toEqual([])
    expect(codes.filter((code) => !(code in en))).toEqual([])
  })

  test('fill their places', () => {
    expect(refusalOf('access.name-taken')?.number).toBe(1108)
    expect(refusalOf('access.name-taken')?.status).toBe(409)
    expect(sentence(en, 'access.name-taken', { name: 'ana' })).toBe('The user name ana is taken')
    expect(sentence(en, 'from.tomorrow', { name: 'ana' })).toBe('from.tomorrow')
    expect(sentence(en, 'constructor')).toBe('constructor')
    expect(fill('{a} of {b}, {c}', { a: 1, b: '{a}' })).toBe('1 of {a}, {c}')
  })
})

test('a refused move and its status are said in words, a word of tomorrow as it is', () => {
  const refused = (words: Sentences, move: string) =>
    sentence(words, 'move.not-allowed', { move, status: 'in-delivery' })
  expect(refused(en, 'cancelReview')).toBe(
    '"Cancel approval" is not possible while the status is "In fulfilment"',
  )
  expect(refused(zh, 'cancelReview')).toBe('当前状态为“出库中”，不能执行“取消审核”')
  expect(refused(es, 'cancelReview')).toBe(
    '«Anular aprobación» no es posible mientras el estado sea «En preparación»',
  )
  expect(refused(en, 'fly')).toBe('"fly" is not possible while the status is "In fulfilment"')
  expect(sentence(zh, 'outbound.address-incomplete', { fields: 'city, postcode' })).toContain('城市, 邮编')
  expect(sentence(en, 'inbound.document-closed', { status: 'stored' })).toContain('"Stored"')
})

test("the specification's messages are there in its words and kinds", () => {
  expect(messagesEn).toMatchObject({
    selectFirst: 'Select data first',
    oneRowOnly: 'Only one row allowed at a time',
    nothingToExport: 'No data to export',
    chunkFailed: 'Loading chunk failed',
    logisticsMissing: 'Logistics number does not exist, cannot print the waybill',
    someLogisticsMissing: 'Some selected logistics numbers do not exist',
    confirmDelete: 'This operation will permanently delete the data. Do you want to continue?',
  })
  expect(en).toMatchObject({
    'access.captcha-wrong': 'Validation code input incorrectly.',
    'outbound.scanned-already': 'The logistics number has been scanned; scanning or input cannot be repeated',
    'inbound.incomplete': 'The inbound information is incomplete',
    'labels.mixed-shops': 'Printed selections must come from the same shop or platform',
    'labels.mixed-kinds': 'Only labels of one category may be deleted together',
  })
  expect(new Set(Object.values(messages))).toEqual(
    new Set(['success', 'boldSuccess', 'info', 'warning', 'error', 'confirm']),
  )
})

test('a field without a sentence of its own reads as not right', () => {
  expect(fieldSentence(fieldsEn, 'min', { min: 3 })).toBe('At least 3')
  expect(fieldSentence(fieldsEn, 'some-test')).toBe('This is not right')
})

test.each([
  ['zh-CN', 'zh'],
  ['cn', 'zh'],
  ['en_US', 'en'],
  ['es-MX,es;q=0.9', 'es'],
  ['fr-FR, es;q=0.5', 'es'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
  ['x'.repeat(10_000), undefined],
])('the language %s is %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})
