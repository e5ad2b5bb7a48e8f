// @vitest-environment jsdom
import { say } from '@longshore/shared/job/job.ts'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { detailOf, factOf, phraseOf, saidOf } from './words.ts'

beforeAll(() => speak('zh'))

test('what a job says in words beside a choice is read at the desk too, in the clerk’s language', () => {
  expect(detailOf({ words: say('inbound.good'), detail: '5' })).toBe('良品 · 5')
  expect(detailOf({ words: say('stock.why-short-pick') })).toBe('拣货缺货')
  expect(detailOf({ detail: 'T-7' })).toBe('T-7')
})

test('several exceptions of one scan are told apart in any language', () => {
  const exceptions = ['outbound.lacks-pieces', 'outbound.short-pick', 'outbound.short-pick']
  const said = { nth: 1, tone: 'attention', phrase: { exceptions }, code: '', done: [] } as const
  expect(saidOf(said)).toBe('已审核的订单缺货，货架上没有 · 库位数量不足')
})

test('a weight of a job is written as the clerk’s language does', async () => {
  const fact = { value: '', kilos: 1.25 }
  expect(factOf(fact)).toBe('1.25 kg')
  await speak('es')
  expect(factOf(fact)).toBe('1,25 kg')
  expect(phraseOf(say('outbound.weighed', { parcel: 'P-1', weight: 1250 }))).toContain('1250 g')
  await speak('zh')
})
