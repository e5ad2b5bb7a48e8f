import { describe, expect, test } from 'vitest'
import type { Change, Put } from '../command/change.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import type { NumberedDocument } from './next-number.ts'
import { nextNumbers, ruleOf } from './next-number.ts'
import { customers } from './save-customer.ts'
import { saveNumberRule } from './save-number-rule.ts'
import { partitions } from './save-partition.ts'
import { warehouses } from './save-warehouse.ts'
import type { NumberCounter, Warehouse } from './warehouse.ts'

const faultsOf = (command: { args: Parameters<typeof fit>[0] }, given: object) => {
  const fitted = fit(command.args, given, 'json')
  return 'faults' in fitted
    ? Object.fromEntries(Object.entries(fitted.faults).map(([path, { fault }]) => [path, fault]))
    : {}
}
const rowOf = (changes: readonly Change[] | string) => (changes[0] as Put).row as Record<string, unknown>

describe('customers', () => {
  const acme = { code: 'ACME', name: 'Acme', category: 'enterprise', country: 'DE' }

  test('Settlement period, credit limit, tax rate must each be greater than 0', () => {
    expect(faultsOf(customers.save, { ...acme, taxRate: 0 })).toEqual({ taxRate: 'more' })
    expect(faultsOf(customers.save, { ...acme, taxRate: 7.125 })).toEqual({ taxRate: 'decimals' })
    expect(faultsOf(customers.save, { ...acme, taxRate: 7.7 })).toEqual({})
    expect(faultsOf(customers.save, { ...acme, settlementDays: 0 })).toEqual({ settlementDays: 'more' })
    expect(faultsOf(customers.save, { ...acme, creditLimit: '0' })).toEqual({ creditLimit: 'price' })
    expect(faultsOf(customers.save, { ...acme, creditLimit: '-5' })).toEqual({ creditLimit: 'price' })
    expect(faultsOf(customers.save, { ...acme, settlementDays: 30, creditLimit: '5000.00' })).toEqual({})
    expect(faultsOf(customers.save, acme)).toEqual({})
  })

  test('Codes: English letters, digits and underscores only', () => {
    expect(faultsOf(customers.save, { ...acme, code: 'ACME-1' })).toEqual({ code: 'code' })
  })

  test('Amounts of 0 or more only where stated: an early-warning amount may be 0, and not below', () => {
    expect(faultsOf(customers.save, { ...acme, warningAmount: '0' })).toEqual({})
    expect(faultsOf(customers.save, { ...acme, warningAmount: '-1' })).toEqual({ warningAmount: 'amount' })
    expect(faultsOf(customers.save, { ...acme, warningAmount: '¥5' })).toEqual({ warningAmount: 'amount' })
    expect(faultsOf(customers.save, { ...acme, currency: 'JPY', warningAmount: '0.5' })).toEqual({
      warningAmount: 'decimals',
    })
  })

  test('Imported template reports incorrect postcode: each country by its rule', () => {
    expect(faultsOf(customers.save, { ...acme, postcode: '1011' })).toEqual({ postcode: 'postcode' })
    for (const [country, postcode] of [
      ['BR', '1310'],
      ['DE', '01310-100'],
    ])
      expect(faultsOf(customers.save, { ...acme, country, postcode })).toEqual({ postcode: 'postcode' })
    expect(faultsOf(customers.save, { ...acme, country: 'BR', postcode: '01310-100' })).toEqual({})
    expect(faultsOf(customers.save, { ...acme, country: 'HK', postcode: '' })).toEqual({})
    expect(faultsOf(customers.save, { ...acme, country: 'XX' })).toEqual({ country: 'country' })
  })

  test('a postcode is kept in its country’s form, money in its smallest unit', () => {
    const given = {
      country: 'BR',
      postcode: ' 01310100',
      currency: 'BRL',
      creditLimit: '5000.5',
      taxRate: 7.7,
      warningAmount: '50',
    }
    const fitted = fit(customers.save.args, { ...acme, ...given }, 'json')
    if (!('input' in fitted)) throw new Error('does not fit')
    expect(rowOf(decided(customers.save, fitted.input, { same: [] }))).toMatchObject({
      ...{ postcode: '01310-100', creditLimit: 500_050, settlementDays: 0, active: 1 },
      ...{ taxRate: 770, warningAmount: 5000 },
    })
    expect(faultsOf(customers.save, { ...acme, currency: 'JPY', creditLimit: '0.5' })).toEqual({
      creditLimit: 'decimals',
    })
  })
})

describe('warehouses and partitions', () => {
  test('a warehouse has a country and a time zone that exist', () => {
    const house = { code: 'SP1', name: 'São Paulo', country: 'BR', zone: 'America/Sao_Paulo' }
    expect(faultsOf(warehouses.save, house)).toEqual({})
    expect(faultsOf(warehouses.save, { ...house, zone: 'Mars/Base' })).toEqual({ zone: 'zone' })
    expect(faultsOf(warehouses.save, { ...house, email: 'nobody' })).toEqual({ email: 'email' })
  })

  test('a partition with positions keeps its kind and its place in the walk, and may be renamed', () => {
    const was = { id: testId(1), code: 'A', name: 'A', kind: 'storage', sequence: 1, enabled: 1 }
    const save = (given: object, used: readonly object[]) =>
      decided(partitions.save, { ...pick(was), ...given }, { was, used, same: [was] })
    expect(save({ kind: 'defective' }, [{ id: testId(2) }])).toBe('setup.partition-in-use')
    expect(save({ sequence: 2 }, [{ id: testId(2) }])).toBe('setup.partition-in-use')
    expect(save({ name: 'Aisle A' }, [{ id: testId(2) }])).toMatchObject([{ row: { name: 'Aisle A' } }])
    expect(save({ kind: 'defective' }, [])).toMatchObject([{ row: { kind: 'defective' } }])
  })
})

describe('order number rules', () => {
  const house = { zone: 'UTC' } as Warehouse
  const told = { scope: 'warehouse:w', at: 1_790_000_000_000 } as Parameters<typeof nextNumbers>[2]['told']
  const rule = (prefix: string) => ({ document: 'order', prefix, date: 'yyMMdd', width: 4, reset: 'daily' })

  test('a rule that comes back the same day never gives a number twice', () => {
    let counter: NumberCounter | undefined
    const given: string[] = []
    const number = () => {
      const { numbers, counted } = nextNumbers('order', { counter, house }, { told })
      counter = counted.row as NumberCounter
      given.push(...numbers)
    }
    const change = (prefix: string) => {
      const changes = decided(saveNumberRule, rule(prefix), { counter, house }, { scope: told.scope })
      counter = rowOf(changes) as NumberCounter
    }
    number()
    change('X-')
    number()
    change('OB')
    number()
    expect(given).toEqual(['OB2609210001', 'X-2609210002', 'OB2609210003'])
  })

  test('a count that starts again under a date that stands still is refused', () => {
    const yearly = { ...rule('OB'), date: 'yyyy' }
    expect(decided(saveNumberRule, yearly, { house })).toBe('setup.rule-repeats')
    expect(ruleOf('order' satisfies NumberedDocument, 'w')).toMatchObject({ prefix: 'OB', value: 0 })
  })
})

function pick({ id, code, name, kind, sequence }: Readonly<Record<string, unknown>>) {
  return { id, code, name, kind, sequence }
}
