// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { ScanList } from './ScanList.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const odd: Readonly<Record<string, { taken: boolean; odd: string }>> = {
  'PO-2': { taken: false, odd: 'came before' },
  'PO-3': { taken: true, odd: 'unknown goods' },
}

async function ended(codes: readonly string[]): Promise<HTMLElement> {
  render(<ScanList take={async ({ code }) => odd[code] ?? { taken: true, odd: '' }} />)
  fireEvent.change(screen.getByLabelText('Numbers'), { target: { value: codes.join('\n') } })
  fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
  return screen.findByRole('status')
}

test('a list tells how many were done and how many are to look at, though its last one is well', async () => {
  const told = await ended(['PO-1', 'PO-2', 'PO-3', 'PO-4'])
  expect(told.textContent).toBe('3 of 4 done, to look at: 2')
  expect(told.className).toContain('Warning')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('PO-2')
})

test('a list of which all is well says so', async () => {
  const told = await ended(['PO-1', 'PO-4'])
  expect(told.textContent).toBe('2 of 2 done, to look at: 0')
  expect(told.className).toContain('Success')
})
