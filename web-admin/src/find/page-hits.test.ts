// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { TextKey } from '../language/language.ts'
import { pages } from '../language/pages.en.ts'
import { pages as es } from '../language/pages.es.ts'
import { staff } from '../login/login.ts'
import type { May } from '../login/may.ts'
import { menu } from '../menu/menu.ts'
import { pageHits, recentHits } from './page-hits.ts'

const lines = menu.filter(({ type }) => type === staff)
const everything: May = () => true

function addresses(
  text: string,
  { may = everything, titles = pages as Partial<Record<TextKey, string>> } = {},
) {
  return pageHits(lines, { text, may, said: (title) => titles[title] ?? '' }).map(({ to }) => to)
}

test('pages are found by the words of their title, those that begin so first', () => {
  expect(addresses('wave')[0]).toMatch(/^\/wave/i)
  expect(addresses('orders abnormal')).toContain('/yichangchukudan')
  expect(addresses('  ')).toEqual([])
  expect(addresses('no page is called so')).toEqual([])
})

test('accents and capitals do not matter', () => {
  expect(addresses('RECEPCION', { titles: es })).toContain('/Logisticswarehousestowage')
})

test('a form that begins something new is an action; a page that needs a row is not found', () => {
  const found = pageHits(lines, {
    text: 'new outbound',
    may: everything,
    said: (title) => pages[title as never] ?? '',
  })
  expect(found).toMatchObject([{ kind: 'action', to: '/createCheckoutSlip' }])
  expect(addresses(pages['page.staff.waveDetails'])).not.toContain('/waveDetails')
})

test('only pages that the person may open are found', () => {
  const clerk: May = (permission) => permission === null || permission === 'outbound.view'
  expect(addresses('new outbound', { may: clerk })).toEqual([])
  expect(addresses('cancelled', { may: clerk })).toEqual(['/yiquxiaochukudan'])
})

test('pages that were opened last come without a word, as far as they may still be opened', () => {
  const clerk: May = (permission) => permission === 'outbound.view'
  const recent = ['waveRules', 'no-page-any-more', 'toAudit']
  expect(recentHits(lines, recent, everything).map(({ to }) => to)).toEqual(['/waveRules', '/toAudit'])
  expect(recentHits(lines, recent, clerk).map(({ to }) => to)).toEqual(['/waveRules'])
})
