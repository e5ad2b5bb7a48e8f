import { expect, test } from 'vitest'
import { feePages } from '../billing/fee-page.ts'
import { english } from './en.ts'

/** What a list's page leads to by a button: no lists. */
const buttons = [
  ...['scannerSetup', 'generatebill', 'supplierInvoiceForm', 'CreateBatch'],
  ...['componentCreatereceiptDocLogisticsWarehouse', 'kaishishouhuo', 'shipingScanmoadal'],
].map((path) => `page.staff.${path}`)
const led = [...buttons, 'page.customer.recharge']

test('every list says what comes there and how it begins', () => {
  const pages = import.meta.glob<string>(['../*/*.tsx', '!../{grid,testing}/*', '!../*/*.test.tsx'], {
    ...{ eager: true, query: '?raw', import: 'default' },
  })
  const lists = Object.values(pages).filter((text) => /<ListPage\b/.test(text))
  expect(lists.length).toBeGreaterThan(100)
  const named = lists.flatMap((text) => text.match(/\bpage\.(staff|customer)\.\w+/g) ?? [])
  const priced = Object.values(feePages).map((path) => `page.staff.${path}`)
  const titles = new Set([...named, ...priced].filter((title) => title in english && !led.includes(title)))
  expect([...titles].filter((title) => !(`empty.${title}` in english))).toEqual([])
})
