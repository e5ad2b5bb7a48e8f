// @vitest-environment jsdom

import { amount } from '@longshore/shared/command/measure.ts'
import { args, line, several } from '@longshore/shared/command/schema.ts'
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { fitResolver } from './fit-resolver.ts'

const schema = args({ name: line(20), price: amount(), lines: several(args({ price: amount() }), 9) })
const resolve = (values: object) =>
  fitResolver(() => schema, [])(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('an amount may be typed with a decimal comma where people write it so', async () => {
  const typed = { name: '1,5', price: '12,50', lines: [{ price: '3' }, { price: '0,75' }] }
  await speak('es')
  expect(await resolve(typed)).toEqual({
    values: { name: '1,5', price: '12.50', lines: [{ price: '3' }, { price: '0.75' }] },
    errors: {},
  })
  await speak('en')
  expect(Object.keys((await resolve(typed)).errors).sort()).toEqual(['lines', 'price'])
})

test('what is no amount with a point either is refused where it stands', async () => {
  await speak('es')
  const { errors } = await resolve({ name: '', price: '1.200,50', lines: [{ price: '2,5' }] })
  expect(Object.keys(errors)).toEqual(['price'])
})
