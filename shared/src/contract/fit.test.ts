import { describe, expect, test } from 'vitest'
import { array, boolean, number, object, string } from 'yup'
import { fit } from './fit.ts'
import { pageInput } from './page.ts'

const line = object({ sku: string().required(), quantity: number().integer().min(1).default(1) })
const order = object({
  mark: string().max(5).default(''),
  lines: array(line).min(1).required(),
  urgent: boolean().default(false),
})

function faultsOf(schema: Parameters<typeof fit>[0], given: unknown, from: 'json' | 'query' = 'json') {
  const fitted = fit(schema, given, from)
  return 'faults' in fitted
    ? Object.fromEntries(Object.entries(fitted.faults).map(([path, { fault }]) => [path, fault]))
    : {}
}

describe('a sent order', () => {
  test('gets the defaults of what was left out, in its lines too', () => {
    expect(fit(order, { lines: [{ sku: 'A' }] }, 'json')).toEqual({
      input: { mark: '', lines: [{ sku: 'A', quantity: 1 }], urgent: false },
    })
  })

  test('is refused for a key nobody knows, wherever it stands', () => {
    const given = JSON.parse('{"lines":[{"sku":"A","price":1}],"client_id":"B"}')
    expect(faultsOf(order, given)).toEqual({ client_id: 'unknown', 'lines[0].price': 'unknown' })
    const polluting = JSON.parse('{"lines":[{"sku":"A"}],"__proto__":{"mark":"x"}}')
    expect(Object.keys(faultsOf(order, polluting))).toEqual(['__proto__'])
  })

  test('is refused for numbers written as words', () => {
    expect(faultsOf(order, { lines: [{ sku: 'A', quantity: '2' }] })).toEqual({
      'lines[0].quantity': 'typeError',
    })
  })

  test('names every fault with its bound', () => {
    expect(faultsOf(order, { mark: 'much too long', lines: [] })).toEqual({
      mark: 'maxLetters',
      lines: 'minRows',
    })
    expect(faultsOf(order, { lines: null })).toEqual({ lines: 'required' })
    expect(faultsOf(order, { lines: [{ sku: '', quantity: 1.5 }] })).toEqual({
      'lines[0].sku': 'required',
      'lines[0].quantity': 'integer',
    })
    expect(fit(order, { mark: 'much too long', lines: [{ sku: 'A' }] }, 'json')).toEqual({
      faults: { mark: { fault: 'maxLetters', values: { max: 5 } } },
    })
  })

  test.each([null, 7, 'x', [], undefined])('is refused when it is no object: %s', (given) => {
    expect(faultsOf(order, given)).not.toEqual({})
  })
})

describe('a query string', () => {
  const list = pageInput(['createdAt', 'code'], { code: string().max(20) })

  test('turns words into numbers', () => {
    expect(fit(list, { page: '2', size: '50' }, 'query')).toMatchObject({
      input: { page: 2, size: 50, sort: 'createdAt', desc: 'yes' },
    })
  })

  test('sorts only by what an index serves, and no page is larger than the limit', () => {
    expect(faultsOf(list, { sort: 'remark', size: '101', page: 'x' }, 'query')).toEqual({
      sort: 'oneOf',
      size: 'max',
      page: 'typeError',
    })
  })
})
