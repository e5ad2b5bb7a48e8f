// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { JobScreen } from './JobScreen.tsx'
import type { JobView } from './view.ts'

beforeEach(async () => {
  await speak('en')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const step: JobView = {
  ...{ title: 'Picking', instruction: 'Go to the position', code: { text: 'A-01' }, accepts: ['position'] },
  facts: [{ label: 'To pick', value: '2', strong: true }],
  ...{ last: [], offline: false },
  sync: { saved: 0, sent: 1, needsAttention: 0, own: 0, news: false },
}
const nothing = () => undefined
const of = (view: JobView) => (
  <JobScreen
    {...{ view, onAction: nothing, onChoose: nothing, onQuantity: nothing, onOutbox: nothing }}
    onBack={nothing}
  />
)

test('the next step is read from its top, however far the one before was scrolled', () => {
  const { rerender } = render(of(step))
  const work = screen.getByRole('main')
  work.scrollTop = 120
  rerender(of({ ...step, facts: [{ label: 'To pick', value: '1', strong: true }] }))
  expect(work.scrollTop).toBe(120)
  rerender(of({ ...step, code: { text: 'B-07' } }))
  expect(work.scrollTop).toBe(0)
})
