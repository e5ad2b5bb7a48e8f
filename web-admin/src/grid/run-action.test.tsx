// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Fault } from '../api.ts'
import { speak } from '../language/language.ts'
import { useNotices } from '../notice/notify.ts'
import { crateApi, fakeServer, open } from '../test-crates.tsx'
import { actionsOf, deletion } from './actions.ts'
import { columnsOf } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const slow = 30_000
const columns = [columnsOf(crateApi.list).code('no')]
const breaks = actionsOf(crateApi.list).does(
  'catalog.delete',
  crateApi.seal,
  ({ id }) => ({ crateId: id }),
  deletion,
)

function CratesPage() {
  return <ListPage title="field.no" of={crateApi.list} columns={columns} filters={[]} actions={[breaks]} />
}

const tickOf = (no: string) =>
  within(screen.getByText(no).closest('[role=row]') as HTMLElement).getByRole('checkbox')

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  useNotices.setState({ notices: [] })
})

test('who thinks again about a deletion is told that nothing was deleted, and why one failed', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  const asks = async (answer: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }))
  }
  await asks('Cancel')
  await screen.findByText('Deletion cancelled')
  expect(server.writes()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answers(() => {
    throw new Fault('/api/crates/seal', new Error('lost'))
  })
  await asks('Delete')
  await screen.findByText('Deletion failed: The server cannot be reached')
})

test('work that takes its time shows a loading message until it is done', { timeout: slow }, async () => {
  const server = fakeServer()
  let answer = (_: unknown) => {}
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  server.answers(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Loading…', undefined, { timeout: 5000 })
  answer({ id: 'x', outcome: 'applied', seq: 1 })
  await screen.findByText('Deleted')
  expect(screen.queryByText('Loading…')).toBeNull()
})
