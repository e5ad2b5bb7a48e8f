// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { LineEditor } from '../form/LineEditor.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { speak } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { barcodeColumns } from './SkuFields.tsx'

const standing = [{ code: 'W-22', quantity: 1 }]
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

beforeAll(() => speak('en'))
afterEach(cleanup)

test('a barcode is judged at its line while it is typed, and the right check digit is one tap away', () => {
  open(
    <SchemaForm of={crateApi.save} start={{ lines: standing }}>
      <LineEditor name="lines" columns={barcodeColumns(standing)} />
    </SchemaForm>,
    fakeServer().send,
  )
  expect(box().value).toBe('W-22')
  const said = () => screen.queryByText(/barcode|Barcode/)?.textContent ?? ''
  expect(said()).toBe('')
  type('T-0057')
  expect(said()).toContain('Barcode T-0057 reads like a code of the warehouse')
  type(' 4006381333932 ')
  expect(said()).toContain('The last digit of barcode 4006381333932 should be 1')
  fireEvent.click(screen.getByRole('button', { name: 'Use 4006381333931' }))
  expect(box().value).toBe('4006381333931')
  expect(said()).toBe('')
})
