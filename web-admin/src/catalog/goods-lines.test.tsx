// @vitest-environment jsdom
import { noFacts } from '@longshore/shared/catalog/goods-facts.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { LineEditor } from '../form/LineEditor.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { speak } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { goodsLines } from './goods-lines.tsx'

const shirt = {
  ...noFacts,
  ...{ skuId: 'shirt', skuCode: 'SHIRT', skuName: '衬衫', nameEn: 'Shirt', stock_quantity: 4 },
  ...{ packaging: 'bag', length: 30, width: 20, height: 2, weight: 0.2, unitPrice: '9.50', currency: 'USD' },
  ...{ customsCode: '610910', nature: 'textile' },
}
const drawn = (tellsStock?: true) => {
  const asked = { customerId: 'lin', warehouseId: 'w1', lines: [shirt] }
  const { sku, quantity, sums } = goodsLines({ ...asked, ...(tellsStock && { tellsStock }) })
  const lines = [
    { skuId: 'shirt', quantity: 3 },
    { skuId: 'shirt', quantity: 1 },
  ]
  open(
    <SchemaForm of={crateApi.save} start={{ lines }}>
      <LineEditor name="lines" columns={[sku, quantity]} foot={sums} />
    </SchemaForm>,
    fakeServer().send,
  )
}
const want = (nth: number, quantity: string) =>
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Quantity' })[nth] as HTMLElement, {
    target: { value: quantity },
  })
const lacking = () => screen.queryAllByText(/^Only/).map(({ textContent }) => textContent)

beforeAll(() => speak('en'))
afterEach(cleanup)

test('a line that asks for more than the warehouse may promise says so while it is typed; lines of one SKU count together', () => {
  drawn(true)
  expect(lacking()).toEqual([])
  expect(screen.getAllByText('Available 4')).toHaveLength(2)
  want(1, '2')
  expect(lacking()).toEqual(['Only 4 of 5 available', 'Only 4 of 5 available'])
  want(0, '2')
  expect(lacking()).toEqual([])
})

test('a line says what its article is, and the foot what all of them come to', () => {
  drawn()
  expect(screen.queryByText(/Available|Only/)).toBeNull()
  expect(screen.getAllByText(/^bag/)[0]?.parentElement?.textContent).toBe(
    'bag · 30 × 20 × 2 cm · 0.2 kg · 9.50 × 3 = 28.50 USD · Customs code 610910 · textile',
  )
  const sums = () => screen.getByText('Amount').parentElement?.parentElement?.textContent
  expect(sums()).toBe('Pieces 4Weight 0.8 kgVolume 0.0048 m³Amount 38.00 USD')
  want(0, '13')
  expect(sums()).toBe('Pieces 14Weight 2.8 kgVolume 0.0168 m³Amount 133.00 USD')
  want(0, '9007199254740991')
  expect(sums()).toContain('Amount … USD')
  want(0, '1.5')
  expect(sums()).toContain('Pieces 1Weight')
  want(0, 'x')
  expect(sums()).toBe('Pieces 1Weight 0.2 kgVolume 0.0012 m³Amount 9.50 USD')
})
