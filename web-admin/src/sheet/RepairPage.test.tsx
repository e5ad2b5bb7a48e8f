// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import type { SheetRepair } from '@longshore/shared/contract/sheet-repair.ts'
import { orderSheet } from '@longshore/shared/outbound/order-sheet.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
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

function open() {
  const sent: [string, object][] = []
  const never = new Promise<never>(() => undefined)
  const send: Send = async ({ path, body }) => {
    if (path.endsWith('/rows')) return waiting
    sent.push([path.slice(path.lastIndexOf('/') + 1), body])
    return never
  }
  render(
    <MemoryRouter initialEntries={[`/repairSheet?id=${id}`]}>
      <SendContext value={send}>
        <RepairPage sheets={{ outbound: orderSheet }} />
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
afterEach(cleanup)

test('a cell that is mended is judged at once, before the server has answered', {
  timeout: slow,
}, async () => {
  const sent = open()
  await screen.findByText('Germnay is no country')
  write('Country 3', 'Deutschland')
  await waitFor(() => expect(screen.queryByText('Germnay is no country')).toBeNull())
  write('Postcode 3', '2045')
  await screen.findByText(/Incorrect postcode 2045/)
  expect(screen.getByLabelText('Postcode 3').getAttribute('aria-invalid')).toBe('true')
  expect(sent.map(([path]) => path)).toEqual(['edit', 'edit'])
})

test('one click takes what is suggested, and a column that says nothing is not shown', {
  timeout: slow,
}, async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Use DE' }))
  await waitFor(() => expect(screen.getByLabelText('Country 3')).toHaveProperty('value', 'DE'))
  expect(sent).toEqual([['edit', { id, cells: [{ line: 3, field: 'country', value: 'DE' }] }]])
  expect(screen.queryByLabelText('Email 3')).toBeNull()
})
