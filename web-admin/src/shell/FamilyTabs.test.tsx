// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { staff } from '../login/login.ts'
import { menu } from '../menu/menu.ts'
import { FamilyTabs } from './FamilyTabs.tsx'

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the page that is open is in sight where its family is wider than the screen', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(900)
  const lines = menu.filter(({ type, listed }) => type === staff && listed !== false)
  const current = lines.findLast(({ family }) => family === 'menu.fees')
  render(
    <MemoryRouter>
      <FamilyTabs {...{ lines, current, waiting: {} }} addressOf={({ path }) => `/${path}`} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation', { name: 'Fee configuration' }).scrollLeft).toBe(780)
})
