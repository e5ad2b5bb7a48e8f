import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import { orderExport } from '@longshore/shared/outbound/order-sheet.ts'
import { expect, test } from 'vitest'
import { statusWord } from '../http/sentences.ts'
import { headOf } from './export-orders.ts'

const order = (status: OutboundOrder['status'], more: Partial<OutboundOrder> = {}) =>
  standIn<OutboundOrder>({ no: 'OB1', status, consignee: {}, createdAt: 0, ...more })
const stateOf = (of: OutboundOrder, language: 'en' | 'zh' | 'es') =>
  headOf(of, 1, { zone: 'UTC', language })[orderExport.indexOf('xstatus')]

test('an export says the specification’s word of an order that screens call in fulfilment', () => {
  const languages = ['en', 'zh', 'es'] as const
  expect(languages.map((language) => stateOf(order('in-delivery'), language))).toEqual([
    'In delivery',
    '出库中',
    'En despacho',
  ])
  expect(statusWord('en', 'in-delivery')).toBe('In fulfilment')
})

test('what lies over that state, and every other state, is said as screens say it', () => {
  expect(stateOf(order('in-delivery', { held: 1 }), 'en')).toBe(statusWord('en', 'held'))
  expect(stateOf(order('to-be-issued'), 'en')).toBe(statusWord('en', 'to-be-issued'))
})
