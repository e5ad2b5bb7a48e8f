// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import type { SheetRepair } from '@longshore/shared/contract/sheet-repair.ts'
import { orderSheet } from '@longshore/shared/outbound/order-sheet.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SendContext } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { RepairPage } from './RepairPage.tsx'

const slow = 30_000
const id = '01920000-0000-7000-8000-000000000001'

const waiting: SheetRepair = {
  import: {
    ...{
      id,
      fileName: 'june.xlsx',
      status: 'done',
      rows: 9,
      rowsDone: 9,
      taken: 7,
      waiting: 2,
      isBack: false,
    },
    ...{ defect: '', startedAt: 1_790_000_000, finishedAt: 1_790_000_001 },
  },
  kind: 'outbound',
  columns: orderSheet.map(({ field, names, required = false }) => ({ field, head: names.en, required })),
  rows: [
    {
      ...{ line: 3, values: { docNo: 'A-1', country: 'Germnay', postcode: '20457' } },
      faults: [{ field: 'country', message: 'Germnay is no country', suggestion: 'DE' }],
    },
    { line: 8, values: { docNo: 'A-2', country: 'FR' }, faults: [] },
  ],
  more: false,
}

function open(answer = waiting) {
  const sent: [string, object][] = []
  const never = new Promise<never>(() => undefined)
  const send: Send = async ({ path, body }) => {
    if (path.endsWith('/rows')) return answer
    sent.push([path.slice(path.lastIndexOf('/') + 1), body])
    return never
  }
  render(
    <MemoryRouter initialEntries={[`/repairSheet?id=${id}`]}>
      <SendContext value={send}>
        <RepairPage
          sheets={{ outbound: orderSheet }}
          leads={{ outbound: { to: '/orders', label: 'kit.new' } }}
        />
      </SendContext>
    </MemoryRouter>,
  )
  return sent
}

const write = (label: string, value: string) => {
  const cell = screen.getByLabelText(label)
  fireEvent.change(cell, { target: { value } })
  fireEvent.blur(cell)
}

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a cell that is mended is judged at once, before the server has answered', {
  timeout: slow,
}, async () => {
  const sent = open()
  await screen.findByText('Germnay is no country')
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull()
  write('Country 3', 'Deutschland')
  await waitFor(() => expect(screen.queryByText('Germnay is no country')).toBeNull())
  write('Postcode 3', '2045')
  await screen.findByText(/Incorrect postcode 2045/)
  expect(screen.getByLabelText('Postcode 3').getAttribute('aria-invalid')).toBe('true')
  expect(sent.map(([path]) => path)).toEqual(['edit', 'edit'])
})

test('all that is suggested is taken in one go', { timeout: slow }, async () => {
  const rows = [3, 8].map((line) => ({
    ...{ line, values: { docNo: `A-${line}`, country: 'BR', postcode: '3149-000' } },
    faults: [
      { field: 'postcode', message: 'Incorrect postcode', suggestion: '03149-000' },
      { field: '', message: 'The row says no goods' },
    ],
  }))
  const sent = open({ ...waiting, rows })
  fireEvent.click(await screen.findByRole('button', { name: 'Use all suggestions here (2)' }))
  const cells = [3, 8].map((line) => ({ line, field: 'postcode', value: '03149-000' }))
  expect(sent).toEqual([['edit', { id, cells }]])
})

test('one click takes what is suggested, and a column that says nothing is not shown', {
  timeout: slow,
}, async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Use DE' }))
  expect(screen.queryByRole('button', { name: /Use all/ })).toBeNull()
  await waitFor(() => expect(screen.getByLabelText('Country 3')).toHaveProperty('value', 'DE'))
  expect(sent).toEqual([['edit', { id, cells: [{ line: 3, field: 'country', value: 'DE' }] }]])
  expect(screen.queryByLabelText('Email 3')).toBeNull()
})

test('where no line waits any more, the page leads on to what came of the sheet', {
  timeout: slow,
}, async () => {
  open({ ...waiting, import: { ...waiting.import, taken: 9, waiting: 0 }, rows: [] })
  const lead = await screen.findByRole('link', { name: 'New' })
  expect(lead.getAttribute('href')).toBe('/orders')
})

test('on a phone a line shows what is wrong with it, also once that is mended, and the rest when it is asked for', {
  timeout: slow,
}, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const sent = open()
  await screen.findByText('Germnay is no country')
  screen.getByText('A-1')
  expect(screen.queryByLabelText('Postcode 3')).toBeNull()
  write('Country 3', 'Deutschland')
  await waitFor(() => expect(screen.queryByText('Germnay is no country')).toBeNull())
  expect(screen.getByLabelText('Country 3')).toHaveProperty('value', 'Deutschland')
  const [ofThird] = screen.getAllByRole('button', { name: 'Show all cells' })
  if (ofThird) fireEvent.click(ofThird)
  write('Postcode 3', '2045')
  await screen.findByText(/Incorrect postcode 2045/)
  expect(sent.map(([path]) => path)).toEqual(['edit', 'edit'])
})
