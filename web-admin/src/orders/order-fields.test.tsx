// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { detailsSchema, senderSchema } from '@longshore/shared/orders/order-details.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { writtenGoods } from '@longshore/shared/orders/written-order.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { speak } from '../language/language.ts'
import { open } from '../testing/test-crates.tsx'
import { OrderFields } from './OrderFields.tsx'
import { consigneeLabels, detailLabels, fieldText, goodsLabels, senderLabels } from './order-labels.ts'

const slow = 60_000
/** Said by what stands beside it: the postcode is confirmed at its field, an article brings its own id. */
const besides = ['consignee.confirmed', 'goods.0.skuId', 'goods.0.picture']

/** A house in which nothing was written yet. */
const nothing: Send = async () => []

beforeAll(() => speak('en'))
afterEach(cleanup)

test('the form asks for every field that an order may say', { timeout: slow }, () => {
  // An FBA order is asked for everything that the other kinds are, and for its numbers.
  open(
    <SchemaForm of={parcelOrderApi.save} start={{ kind: 'fba', goods: [{}] }} guard={false}>
      <OrderFields order={undefined} chooseCustomer={false} />
    </SchemaForm>,
    nothing,
  )
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const drawn = new Set([
    ...all('[name]').map((field) => field.getAttribute('name')),
    ...all('[aria-label]').map((field) => field.getAttribute('aria-label')),
    ...all('label').map(({ textContent }) => textContent),
  ])
  const within = (group: string, fields: object) => Object.keys(fields).map((field) => `${group}.${field}`)
  const asked = [
    ...within('consignee', parcelAddressSchema.fields),
    ...within('sender', senderSchema.fields),
    ...within('details', detailsSchema.fields),
    ...within('goods.0', writtenGoods.fields),
  ].filter((field) => !besides.includes(field))
  const isDrawn = (field: string) => drawn.has(field) || drawn.has(fieldText(field).replace(/ 0$/, ''))
  expect(asked.filter((field) => !isDrawn(field))).toEqual([])
})

test('every field has one name in the form, on the page and in the log, in each language', async () => {
  const fields = [
    ...Object.keys(consigneeLabels).map((field) => `consignee.${field}`),
    ...Object.keys(senderLabels).map((field) => `sender.${field}`),
    ...Object.keys(detailLabels).map((field) => `details.${field}`),
    ...Object.keys(goodsLabels).map((field) => `goods.1.${field}`),
    ...['kind', 'waybillNo', 'pieces', 'lines', 'quantity', 'weight', 'codAmount', 'attachments'],
  ]
  for (const language of ['zh', 'en', 'es'] as const) {
    await speak(language)
    expect(fields.filter((field) => /^(?:field|parcel)\./.test(fieldText(field)))).toEqual([])
  }
})
