// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { FormDialog } from './FormDialog.tsx'

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a phone that is turned keeps what was typed', () => {
  const listeners = new Set<() => void>()
  const media = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => media)
  render(
    <FormDialog title="master.receiving">
      <input aria-label="waybill" />
    </FormDialog>,
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('waybill')
  expect(document.activeElement).toBe(field())
  fireEvent.change(field(), { target: { value: '020-1' } })
  media.matches = true
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(document.querySelector('.MuiDialog-paperFullScreen')).not.toBeNull()
  expect(field().value).toBe('020-1')
})
