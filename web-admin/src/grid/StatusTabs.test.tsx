// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { StatusTabs } from './StatusTabs.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const tabs = { field: 'status', words: ['draft', 'signed'], label: 'parcel-tab' }

function shown(counts: Readonly<Record<string, number>>, most?: number): (string | null)[] {
  render(<StatusTabs {...{ tabs, counts, most, values: {}, set: () => undefined }} />)
  return screen.getAllByRole('tab').map((tab) => tab.textContent)
}

test('a tab tells how many there are as far as they were counted, and that there are more', () => {
  expect(shown({ all: 10_001, draft: 10_000, signed: 1 })).toEqual([
    ...['All10,000+', 'Draft10,000', 'Signed1'],
  ])
  cleanup()
  expect(shown({ all: 1001, draft: 1000, signed: 1 }, 1000)).toEqual(['All1,000+', 'Draft1,000', 'Signed1'])
})
