// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { columnsOf } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const slow = 30_000
const column = columnsOf(crateApi.list)
const columns = [column.code('no'), column.number('pieces', { label: 'field.amount' })]

function CratesPage() {
  return (
    <ListPage
      {...{ title: 'field.no', of: crateApi.list, columns }}
      beside={({ no }) => <p>What happened to {no}</p>}
    />
  )
}

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a panel beside the list says everything of the crate that is clicked, and stays open on the next list', {
  timeout: slow,
}, async () => {
  open(<CratesPage />, fakeServer().send)
  await screen.findByText('C-1')
  expect(screen.queryByRole('complementary')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Panel beside the list' }))
  const panel = screen.getByRole('complementary', { name: 'Panel beside the list' })
  within(panel).getByText('Click a row, or walk with the arrow keys')

  const amount = screen.getByText('C-1').closest('[role=row]')?.querySelector('[data-field=pieces]')
  fireEvent.mouseDown(amount as Element)
  fireEvent.mouseUp(amount as Element)
  await within(panel).findByText('What happened to C-1')
  within(panel).getByText('Amount')
  fireEvent.keyDown(amount as Element, { key: 'ArrowDown' })
  await within(panel).findByText('What happened to C-2')

  cleanup()
  open(<CratesPage />, fakeServer().send)
  await screen.findByText('C-1')
  expect(screen.getByRole('complementary')).toBeDefined()
})
