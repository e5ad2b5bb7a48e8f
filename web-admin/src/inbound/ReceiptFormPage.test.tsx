// @vitest-environment jsdom
import type { ReceiptRow, WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Refused } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { staff, useLogins } from '../login/login.ts'
import { fakeServer, open } from '../testing/test-crates.tsx'
import { ReceiptFormPage } from './ReceiptFormPage.tsx'

vi.mock('../setup/row-search.ts', () => ({
  activeCustomers: async () => [
    { value: '019b0000-0000-7000-8000-000000000001', label: 'Lotus (LOTUS)' },
    { value: '019b0000-0000-7000-8000-000000000002', label: 'Marevivo (MAREVIVO)' },
  ],
}))

const slow = 60_000
const patient = { timeout: 10_000 }
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
const box = () => screen.getByRole('combobox', { name: 'Customer' })

beforeAll(async () => {
  await speak('en')
  useLogins.setState({ active: staff, records: {} })
})
afterEach(cleanup)

async function chooses(name: RegExp) {
  fireEvent.change(box(), { target: { value: 'o' } })
  fireEvent.click(await screen.findByRole('option', { name }, patient))
}

test('who forgot the customer is told so at the field, until one is chosen', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<ReceiptFormPage />, server.send)
  screen.getByRole('heading', { level: 1, name: 'New receipt order' })
  save()
  await screen.findByText(/^Please check: .*Customer/, undefined, patient)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await chooses(/Lotus/)
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('false'), patient)
  expect(screen.queryByText(/^Please check: .*Customer/)).toBeNull()
  expect(server.writes()).toEqual([])
})

test('“Choose a customer first” goes once one is chosen', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<ReceiptFormPage />, server.send)
  await chooses(/Lotus/)
  server.answers(() => {
    throw new Refused('Choose a customer first', 422, { code: 'inbound.customer-required' })
  })
  save()
  await screen.findByText('Choose a customer first', undefined, patient)
  await chooses(/Marevivo/)
  await waitFor(() => expect(screen.queryByText('Choose a customer first')).toBeNull(), patient)
})

test('the page of a draft is called by its number, not “New”', { timeout: slow }, async () => {
  const server = fakeServer()
  const receipt = {
    id: 'r-1',
    no: 'RC-1',
    version: 3,
    lines: 0,
    awaited: 0,
    customerName: 'Lotus',
  } as ReceiptRow
  server.answers(() => ({ receipt, lines: [], boxes: [], origin: null }) satisfies WholeReceipt)
  open(<ReceiptFormPage />, server.send, '/crates?id=r-1')
  await screen.findByRole('heading', { level: 1, name: 'Edit RC-1' }, patient)
  expect(screen.queryByText('New receipt order')).toBeNull()
})
