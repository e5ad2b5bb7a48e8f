import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lazy, object, ref, string } from 'yup'
import { commands } from '../commands.ts'
import type { SchemaOf } from './arguments.ts'
import { args, count, filled, id, line, maybeId, oneOf, pieces, several } from './schema.ts'
import { isSurelyValid } from './surely-valid.ts'
import { cases, patience } from './test-cases.ts'

const order = args({
  orderId: maybeId(),
  customerId: id(),
  mark: line(5),
  name: filled(10),
  kind: oneOf(['sale', 'removal']).default('sale'),
  priority: count().max(9),
  consignee: args({ city: line(10) }),
  lines: several(args({ code: filled(4), quantity: pieces() }), 2),
})
const ID = '01900000-0000-7000-8000-0000000000d1'
const whole = {
  ...{ orderId: null, customerId: ID, mark: '', name: 'Jo', kind: 'sale', priority: 0 },
  ...{ consignee: { city: 'Rome' }, lines: [{ code: 'A', quantity: 1 }] },
}

test('an order that is whole and right needs no second look', () => {
  expect(isSurelyValid(order, whole)).toBe(true)
})

describe('an order is looked at by the schema itself', () => {
  test.each([
    ['a text is too long', { mark: 'longer' }],
    ['a name is empty', { name: '' }],
    ['a name has blanks around it, which the schema takes off', { name: ' Jo ' }],
    ['a word is none of its list', { kind: 'gift' }],
    ['an id is none', { customerId: 'x' }],
    ['a number is written as a word', { priority: '1' }],
    ['a number is above its bound', { priority: 10 }],
    ['what has a default is missing', { kind: undefined }],
    ['an object is missing, which the schema makes', { consignee: undefined }],
    ['a key is unknown', { more: 1 }],
    ['a key of an object within is unknown', { consignee: { city: '', more: 1 } }],
    ['a line lacks its code', { lines: [{ quantity: 1 }] }],
    ['there are too many lines', { lines: Array(3).fill({ code: 'A', quantity: 1 }) }],
    ['lines are none', { lines: null }],
  ])('when %s', (_, odd) => {
    expect(isSurelyValid(order, { ...whole, ...odd })).toBe(false)
  })

  test('when what it asks depends on another field, or on what it is asked of', () => {
    const bounded = object({ most: string(), text: string().max(ref('most') as never) })
    expect(isSurelyValid(bounded as never, { most: 'a', text: 'b' })).toBe(false)
    const chosen = object({ kind: string(), text: string().when('kind', ([,], schema) => schema) })
    expect(isSurelyValid(chosen as never, { kind: 'a', text: 'b' })).toBe(false)
    const made = object({ text: lazy(() => string().max(1)) })
    expect(isSurelyValid(made as never, { text: 'bb' })).toBe(false)
  })
})

interface Described {
  readonly type: string
  readonly oneOf?: readonly unknown[]
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}

const odd = fc.constantFrom<unknown>('', ' a ', null, undefined, true, -1, 0, 1.5, 1e12, [], {}, 'a', '1', ID)

/** Values that mostly fit a schema. */
function nearly({ type, fields, innerType, oneOf: words, tests = [] }: Described): fc.Arbitrary<unknown> {
  const bound = (name: string, otherwise: number) =>
    Number(tests.find((one) => one.name === name)?.params?.[name] ?? otherwise)
  const fitting = (): fc.Arbitrary<unknown> => {
    if (words?.length) return fc.constantFrom(...words)
    if (fields)
      return fc.record(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, nearly(one)])))
    if (innerType) return fc.array(nearly(innerType), { maxLength: 2 })
    if (tests.some(({ name }) => name === 'id')) return fc.constant(ID)
    if (type === 'number')
      return fc.integer({ min: Math.ceil(bound('min', 0)), max: Math.floor(bound('max', 9)) })
    if (type === 'boolean') return fc.boolean()
    return fc.stringMatching(/^[A-Z]{2}$/)
  }
  return fc.oneof({ weight: 40, arbitrary: fitting() }, { weight: 1, arbitrary: odd })
}

test(
  'what passes is what every command’s own schema takes, and takes as it is',
  () => {
    let passed = 0
    const one = ({ args: schema }: { readonly args: SchemaOf<object> }) =>
      nearly(schema.describe() as Described).map((given) => ({ schema, given }))
    fc.assert(
      fc.property(fc.oneof(...commands.map(one)), ({ schema, given }) => {
        if (!isSurelyValid(schema, given)) return
        passed += 1
        expect(schema.validateSync(given, { strict: true })).toEqual(given)
        expect(schema.validateSync(given)).toEqual(given)
      }),
      { numRuns: cases(1000) },
    )
    expect(passed).toBeGreaterThan(150)
  },
  patience(60_000),
)
