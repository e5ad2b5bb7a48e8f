// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Fault } from '../calls/api.ts'
import { TextField } from '../form/TextField.tsx'
import { speak } from '../language/language.ts'
import { useNotices } from '../notice/notify.ts'
import { type Crate, crateApi, crateMachine, crates, fakeServer, open } from '../testing/test-crates.tsx'
import { actionsOf } from './actions.ts'
import { columnsOf } from './columns.tsx'
import { filtersOf } from './filters.tsx'
import { ListPage } from './ListPage.tsx'
import { rowForm } from './row-form.tsx'

const slow = 30_000

/** The spreadsheets that were saved, as their cells. */
const sheets: unknown[][][] = []
vi.mock('write-excel-file/browser', () => ({
  default: (rows: ({ value: unknown } | null)[][]) => ({
    toBlob: async () => {
      sheets.push(rows.map((row) => row.map((cell) => cell?.value ?? null)))
      return new Blob()
    },
  }),
}))

const column = columnsOf(crateApi.list)
const columns = [
  column.code('no'),
  column.status('status', crateMachine),
  column.number('pieces', { label: 'field.amount' }),
  column.text('note', { label: 'field.remark' }),
]
const filter = filtersOf(crateApi.list)
const filters = [filter.search('no'), filter.range('sealedFrom', 'sealedTo', { label: 'field.createdAt' })]
const action = actionsOf(crateApi.list)
const actions = action.moves(
  crateMachine,
  (crate) => crate.status,
  { seal: crateApi.seal, ship: crateApi.ship },
  ({ id }, { reason }) => ({ crateId: id, ...(reason && { reason }) }),
)
const form = rowForm(crateApi.save, {
  title: 'kit.edit',
  fixed: ({ id }: Crate) => ({ crateId: id }),
  fields: <TextField name="no" />,
})

function CratesPage({ fits = () => true }: { fits?(crate: Crate): boolean }) {
  return (
    <ListPage
      title="field.no"
      of={crateApi.list}
      columns={columns}
      filters={filters}
      actions={actions}
      form={{ ...form, fits }}
      tabs={{ field: 'status', words: crateMachine.states, label: 'crate' }}
    />
  )
}

const tickOf = (no: string) =>
  within(screen.getByText(no).closest('[role=row]') as HTMLElement).getByRole('checkbox')
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  useNotices.setState({ notices: [] })
  sheets.length = 0
})

test('a desk worker reads, sorts by what the server sorts by, and pages from the address', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  const router = open(<CratesPage />, server.send, '/crates?page=3&size=50&status=open')
  await screen.findByText('C-1')
  expect(server.reads()[0]?.body).toMatchObject({
    page: 3,
    size: 50,
    status: 'open',
    sort: 'no',
    desc: 'yes',
  })
  expect(server.reads()[0]?.body).toHaveProperty('sealedFrom')
  const shown = () => screen.getAllByRole('button', { name: /^C-/ }).map((link) => link.textContent)
  expect(shown()).toEqual(['C-1', 'C-2'])

  fireEvent.click(screen.getByRole('columnheader', { name: /^Number/ }))
  await waitFor(() => expect(server.reads()).toHaveLength(2))
  expect(server.reads()[1]?.body).toMatchObject({ page: 1, sort: 'no', desc: 'no' })
  expect(router.state.location.search).toContain('desc=no')

  fireEvent.click(screen.getByRole('columnheader', { name: /^Amount/ }))
  expect(server.reads()).toHaveLength(2)
})

test('All bulk actions require rows to be selected first; a move is pressed only where it fits every chosen crate', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(button('Bulk actions'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'seal' }))
  await screen.findByText('Select data first')

  fireEvent.click(tickOf('C-1'))
  expect(button('seal')).toHaveProperty('disabled', false)
  expect(button('ship')).toHaveProperty('disabled', true)
  fireEvent.click(tickOf('C-2'))
  expect(button('seal')).toHaveProperty('disabled', true)
  expect(server.writes()).toEqual([])
})

test('Data must be ticked before export; the sheet holds the ticked crates, in the columns that are shown and in words', {
  timeout: slow,
}, async () => {
  URL.createObjectURL = () => 'blob:crates'
  const server = fakeServer()
  open(<CratesPage />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(button('Export'))
  await screen.findByText('Select data first')
  expect(sheets).toEqual([])

  fireEvent.click(tickOf('C-2'))
  fireEvent.click(button('Columns'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remark' }))
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  fireEvent.click(button('Export'))
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sheets[0]).toEqual([
    ['Number', 'Status', 'Amount'],
    ['C-2', 'sealed', 3],
  ])
  expect(server.reads()).toHaveLength(1)
})

test('an export of the whole list takes every page of it, under its filters and in its order', {
  timeout: slow,
}, async () => {
  URL.createObjectURL = () => 'blob:crates'
  const server = fakeServer()
  open(<CratesPage />, server.send, '/crates?status=open&page=2')
  await screen.findByText('C-1')
  const [glass, plain] = crates
  server.answers(() => ({ rows: [glass], total: 2, more: false, next: 'behind C-1' }))
  server.answers(() => ({ rows: [plain], total: 2, more: false }))
  fireEvent.click(button('More ways to export'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'All rows under these filters' }))
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sheets[0]?.map(([no]) => no)).toEqual(['Number', 'C-1', 'C-2'])
  const asked = server.reads().slice(1)
  expect(asked).toMatchObject([
    { body: { status: 'open', sort: 'no', page: 1, size: 100 } },
    { body: { status: 'open', sort: 'no', page: 1, size: 100, after: 'behind C-1' } },
  ])
})

test('one crate is sealed as it was seen; a lost answer is asked for again under the same key', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(tickOf('C-1'))
  const seal = async () => {
    fireEvent.click(button('seal'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'seal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  server.answers(() => {
    throw new Fault('/api/crates/seal', 'no answer')
  })
  await seal()
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  await seal()
  await waitFor(() => expect(server.writes()).toHaveLength(2))
  await seal()
  await waitFor(() => expect(server.writes()).toHaveLength(3))
  const [first, again, next] = server.writes()
  const crateId = '019b0000-0000-7000-8000-000000000001'
  expect(first).toMatchObject({ body: { crateId }, expects: 4, expectsOf: crateId })
  expect(again?.key).toBe(first?.key)
  expect(next?.key).not.toBe(first?.key)
})

test('what the house changes by itself while it is read is done whatever its version is', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  const follows = [
    action.does('kit.submit', crateApi.seal, ({ id }) => ({ crateId: id }), { anyVersion: true }),
  ]
  open(<ListPage title="field.no" of={crateApi.list} columns={columns} actions={follows} />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(tickOf('C-1'))
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]).not.toHaveProperty('expects')
})

test('all rows are chosen by one tick and each has its outcome', { timeout: slow }, async () => {
  const server = fakeServer()
  const both = [action.does('kit.submit', crateApi.seal, ({ id }) => ({ crateId: id }))]
  open(<ListPage title="field.no" of={crateApi.list} columns={columns} actions={both} />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await screen.findByText('2 selected')
  server.answers(() => ({
    outcomes: [
      { id: 'a', outcome: 'applied', seq: 1 },
      { id: 'b', outcome: 'rejected', seq: 2, code: 'row.missing' },
    ],
  }))
  fireEvent.click(button('Submit'))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('1 of 2 rows done')
  expect(within(dialog).getAllByRole('row')[0]?.textContent).toContain('C-2')
  within(dialog).getByText('No records found for this number, try later')
  expect(server.writes()[0]).toMatchObject({
    path: '/api/crates/seal/bulk',
    body: { rows: crates.map(({ id }) => ({ crateId: id })) },
  })
})

test('Only one row allowed at a time, for an action that works on one', { timeout: slow }, async () => {
  const server = fakeServer()
  const single = [
    action.does('kit.submit', crateApi.seal, ({ id }) => ({ crateId: id }), {
      takes: 'one',
      asks: undefined,
    }),
  ]
  open(<ListPage title="field.no" of={crateApi.list} columns={columns} actions={single} />, server.send)
  await screen.findByText('C-1')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await screen.findByText('2 selected')
  fireEvent.click(button('Submit'))
  await screen.findByText('Only one row allowed at a time')
  expect(server.writes()).toEqual([])
  fireEvent.click(tickOf('C-2'))
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
})

test('a list that cannot be read says so and is read again', { timeout: slow }, async () => {
  const server = fakeServer()
  server.answers(() => {
    throw new Fault('/api/crates', 'no answer')
  })
  open(<CratesPage />, server.send)
  await screen.findByText('The server cannot be reached')
  fireEvent.click(button('Retry'))
  await screen.findByText('C-1')
  expect(screen.queryByText('The server cannot be reached')).toBeNull()
})

test('a row is opened in its form and saved as it was seen; hidden columns stay hidden', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await screen.findByRole('button', { name: 'C-2' }))
  const dialog = await screen.findByRole('dialog')
  const no = within(dialog).getByRole('textbox')
  expect(no).toHaveProperty('value', 'C-2')
  expect(within(dialog).getByRole('heading').textContent).toBe('Edit · C-2')
  fireEvent.change(no, { target: { value: 'C-9' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]).toMatchObject({
    body: { crateId: '019b0000-0000-7000-8000-000000000002', no: 'C-9', pieces: 3 },
    expects: 5,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.reads()).toHaveLength(2))

  fireEvent.click(button('Columns'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remark' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Remark' })).toBeNull())
  expect(localStorage.getItem('longshore.columns./api/crates')).toBe('{"note":false}')
})

test('a row that its form does not fit is read, and opens nothing', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<CratesPage fits={({ no }) => no !== 'C-2'} />, server.send)
  expect(await screen.findByRole('button', { name: 'C-1' })).toBeDefined()
  expect(screen.getByText('C-2')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'C-2' })).toBeNull()
})
