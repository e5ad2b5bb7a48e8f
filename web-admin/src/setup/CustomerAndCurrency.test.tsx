// @vitest-environment jsdom
import { billApi } from '@longshore/shared/billing/bill.api.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { speak } from '../language/language.ts'
import { open } from '../testing/test-crates.tsx'
import { CustomerAndCurrency } from './CustomerAndCurrency.tsx'

const slow = 30_000
beforeAll(() => speak('en'))
afterEach(cleanup)

const rows = [
  { id: '019b0000-0000-7000-8000-000000000001', code: 'MIRA', name: 'Mira', currency: 'CNY' },
  { id: '019b0000-0000-7000-8000-000000000002', code: 'LOTUS', name: 'Lotus', currency: 'USD' },
]
const opened = () =>
  open(
    <SchemaForm of={billApi.generate}>
      <CustomerAndCurrency />
    </SchemaForm>,
    async ({ path }) => (path.includes('currenc') ? ['CNY', 'USD', 'EUR'] : { rows, total: 2, more: false }),
  )
const box = (name: RegExp) => screen.getByRole('combobox', { name })
const chooses = async (label: RegExp, option: RegExp) => {
  fireEvent.mouseDown(box(label))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('a bill begins with its customer’s currency, by the word that lists say', {
  timeout: slow,
}, async () => {
  opened()
  await chooses(/^Customer/, /Mira/)
  expect(box(/^Currency/).textContent).toBe('CNY (RMB)')
  await chooses(/^Customer/, /Lotus/)
  expect(box(/^Currency/).textContent).toBe('USD')
})

test('what somebody chose stays', { timeout: slow }, async () => {
  opened()
  await chooses(/^Currency/, /EUR/)
  await chooses(/^Customer/, /Mira/)
  expect(box(/^Currency/).textContent).toBe('EUR')
  fireEvent.mouseDown(box(/^Currency/))
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toContain('CNY (RMB)')
})
