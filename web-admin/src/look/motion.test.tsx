// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog'
import { enUS } from '@mui/material/locale'
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { themeOf } from './theme.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A dialog that was closed a moment ago, for somebody whose system asks for less motion, or does not. */
function closedFor(asksForLess: boolean): void {
  const query = { matches: asksForLess, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
  vi.useFakeTimers()
  const theme = themeOf(enUS)
  const page = (open: boolean) => (
    <ThemeProvider theme={theme}>
      <Dialog open={open}>Sure?</Dialog>
    </ThemeProvider>
  )
  const { rerender } = render(page(true))
  act(() => vi.advanceTimersByTime(1000))
  rerender(page(false))
  act(() => vi.advanceTimersByTime(1))
}

test('a dialog fades for most people', () => {
  closedFor(false)
  expect(screen.queryByText('Sure?')).toBeTruthy()
})

test('a dialog is gone at once for those who ask for less motion', () => {
  closedFor(true)
  expect(screen.queryByText('Sure?')).toBeNull()
})
