// @vitest-environment jsdom
import { noticeKinds } from '@longshore/shared/language/notices.ts'
import { expect, test } from 'vitest'
import { customer } from '../login/login.ts'
import type { May } from '../login/may.ts'
import { menu } from '../menu/menu.ts'
import { noticeAddress } from './notice-address.ts'

const all: May = () => true
const of = (kind: string, details = {}) => ({ kind, details })

test('each notice opens a page of the member centre', () => {
  const pages = menu.filter(({ type }) => type === customer).map(({ path }) => `/${path}`)
  for (const kind of noticeKinds)
    expect(pages, kind).toContain(noticeAddress(of(kind), all).replace(/\?.*/, ''))
})

test('a notice about an order finds the order on its page, and one about a bill the bill', () => {
  expect(noticeAddress(of('problem-waits', { order: 'PO1' }), all)).toBe('/problemShipment?search=PO1')
  expect(noticeAddress(of('bill-overdue', { no: 'BL 2' }), all)).toBe('/billBuery?search=BL+2')
})

test('a notice whose page the person may not open, or that is of a newer version, is words alone', () => {
  expect(noticeAddress(of('bill-issued', { no: 'BL1' }), (permission) => permission !== 'finance.view')).toBe(
    '',
  )
  expect(noticeAddress(of('of-tomorrow'), all)).toBe('')
})
