// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { valuesOf } from './Timeline.tsx'

test('an amount in what happened is written as the reader’s language does, and a number of a paper stays', async () => {
  const details = { amount: '1234.50 EUR', no: 'BN-12', reason: '12.5 KGS', by: null }
  await speak('es')
  expect(valuesOf({ ...details, amount: '12345.50 EUR' })).toMatchObject({ amount: '12.345,50 EUR' })
  await speak('en')
  expect(valuesOf(details)).toEqual({ amount: '1,234.50 EUR', no: 'BN-12', reason: '12.5 KGS', by: '' })
})
