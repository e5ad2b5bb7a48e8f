// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { staff } from '../login/login.ts'
import { menu } from '../menu/menu.ts'
import { SideMenu } from './SideMenu.tsx'

const lines = menu.filter(({ type, listed }) => type === staff && listed !== false)
beforeAll(() => speak('en'))
afterEach(cleanup)

function opened(favourites: readonly string[] = []) {
  const waiting = { 'orders-to-review': 6, 'abnormal-orders': 1, 'open-exceptions': 3 }
  render(
    <MemoryRouter>
      <SideMenu
        {...{ lines, favourites, waiting, wide: true, open: true, current: 'toAudit' }}
        close={() => undefined}
        addressOf={({ path }) => `/${path}`}
      />
    </MemoryRouter>,
  )
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent)

test('a page of a family is found at its line, with what waits in all of the family', () => {
  opened()
  expect(links()).toContain('Orders7')
  expect(links()).not.toContain('Orders to approve6')
  expect(screen.getByRole('link', { name: /^Orders/ }).className).toContain('Mui-selected')
  expect(screen.getByRole('button', { name: /^Exceptions/ }).textContent).toBe('Exceptions3')
})

test('favourites stand on top by their own names', () => {
  opened(['toAudit', 'no-page-any-more'])
  expect(links().slice(1, 2)).toEqual(['Orders to approve6'])
  expect(screen.getByText('Favourites')).toBeTruthy()
})

test('whoever looks for a page by its name finds that very page, a twin too', () => {
  opened()
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a page' }), { target: { value: 'abnormal' } })
  expect(links()).toContain('Abnormal orders1')
})
