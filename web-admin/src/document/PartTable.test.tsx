// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { PartTable } from './PartTable.tsx'

beforeAll(() => speak('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const parts = [
  { label: 'billing.document', show: ({ no }: { no: string }) => no },
  { label: 'field.reason', show: () => 'half of the box was empty' },
  { label: 'billing.answer', show: () => '' },
] as const
const table = (stacks?: true) =>
  render(
    <PartTable
      title="billing.disputes"
      rows={[{ no: 'PO-1' }]}
      parts={parts}
      keyOf={({ no }) => no}
      {...(stacks && { stacks })}
    />,
  )
const onAPhone = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('on a phone a row that stacks has its parts below each other, and no head that is beyond the edge', () => {
  onAPhone(390)
  table(true)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(['Document', 'Reason'])
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'PO-1',
    'half of the box was empty',
  ])
})

test('on a desk, and where nothing is said of it, it is a table', () => {
  onAPhone(1440)
  table(true)
  expect(screen.getByRole('table')).toBeDefined()
  cleanup()
  onAPhone(390)
  table()
  expect(screen.getByRole('table')).toBeDefined()
})
