// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { jobViews } from './gallery-views.ts'
import { JobScreen } from './JobScreen.tsx'
import type { JobView } from './view.ts'

const opened: string[] = []
const show = (view: JobView) => (
  <JobScreen
    view={view}
    onAction={() => {}}
    onChoose={() => {}}
    onQuantity={() => {}}
    onOutbox={() => opened.push('outbox')}
    onLate={() => opened.push('what came back')}
    onBack={() => {}}
  />
)
const badge = () => screen.getByRole('button', { name: /not sent yet/ })
const of = (name: string) => jobViews('en')[name] as JobView

beforeAll(() => speak('en'))
beforeEach(() => {
  opened.length = 0
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what came back of earlier scans', () => {
  test('is red in the corner while it is news, and calm once somebody looked', () => {
    const { rerender } = render(show(of('late')))
    expect(badge().dataset.tone).toBe('alarm')
    rerender(show(of('seen')))
    expect(badge().dataset.tone).toBe('calm')
  })

  test('is counted apart for the worker and for others', () => {
    render(show(of('seen')))
    expect(badge().getAttribute('aria-label')).toContain('2 to look at, 1 of others to look at')
  })

  test('says a code once, where the sentence begins with it', () => {
    const late = { text: 'OB-7 left from here', code: 'OB-7', count: 1 }
    render(show({ ...of('late'), late }))
    expect(screen.getByText(/left from here/).textContent?.match(/OB-7/g)).toHaveLength(1)
  })

  test('stands over the work with its scan, and a tap opens the list', () => {
    render(show(of('late')))
    fireEvent.click(screen.getByRole('button', { name: /6901234567892.*More than the receipt announces/ }))
    expect(opened).toEqual(['what came back'])
  })
})
