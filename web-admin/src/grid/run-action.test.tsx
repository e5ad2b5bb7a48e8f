// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Fault, Refused } from '../calls/api.ts'
import { TextField } from '../form/TextField.tsx'
import { speak } from '../language/language.ts'
import { useNotices } from '../notice/notify.ts'
import { type Crate, crateApi, crates, fakeServer, open } from '../testing/test-crates.tsx'
import { actionsOf, deletion } from './actions.ts'
import { columnsOf } from './columns.tsx'
import { ListPage } from './ListPage.tsx'
import { rowForm } from './row-form.tsx'

const slow = 30_000
const columns = [columnsOf(crateApi.list).code('no')]
const breaks = actionsOf(crateApi.list).does(
  'catalog.delete',
  crateApi.seal,
  ({ id }) => ({ crateId: id }),
  deletion,
)

const seals = actionsOf(crateApi.list).does('kit.submit', crateApi.seal, ({ id }) => ({ crateId: id }))
const opens = actionsOf(crateApi.list).does('kit.edit', crateApi.ship, ({ id }) => ({ crateId: id }), {
  asks: 'reason',
})
const harmless = actionsOf(crateApi.list).does('kit.save', crateApi.seal, ({ id }) => ({ crateId: id }), {
  ...{ name: 'harmless', asks: 'confirm', back: opens, success: 'message.submitted' },
  backFits: ({ pieces }) => pieces > 5,
})
const lids = [
  { value: 'lid-flat', label: 'Flat lid' },
  { value: 'lid-high', label: 'High lid' },
]
const lidded = actionsOf(crateApi.list).does(
  'kit.edit',
  crateApi.seal,
  ({ id }, { chosen }) => ({ crateId: id, reason: chosen }),
  { choice: { label: 'field.name', search: async () => lids } },
)
const form = rowForm(crateApi.save, {
  title: 'kit.edit',
  start: { pieces: 1 },
  fixed: ({ id }: Crate) => ({ crateId: id }),
  fields: <TextField name="no" />,
})

function CratesPage() {
  return (
    <ListPage
      {...{ title: 'field.no', of: crateApi.list, columns, form }}
      filters={[]}
      actions={[breaks, seals, lidded, harmless]}
    />
  )
}

const tickOf = (no: string) =>
  within(screen.getByText(no).closest('[role=row]') as HTMLElement).getByRole('checkbox')

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  useNotices.setState({ notices: [] })
})

test('a deletion that the person calls off says that nothing was deleted, and one that failed says why', {
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

test('the question and the success name the document', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Delete C-1?')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answers(async () => ({ id: 'x', outcome: 'applied', seq: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('C-1: “Submit” is done')
})

test('what can be taken back without loss asks nothing, and its news lead back', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const news = await screen.findByText('C-1: Submitted')
  expect(screen.queryByRole('dialog')).toBeNull()
  const alert = within(news.closest('[role=alert]') as HTMLElement)
  fireEvent.click(alert.getByRole('button', { name: 'Edit' }))
  await screen.findByText('C-1: “Edit” is done')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('C-1: Submitted')).toBeNull()
  const [sealed, back] = server.writes()
  const body = { crateId: crates[0]?.id }
  expect(sealed).toMatchObject({ path: crateApi.seal.path, body, expects: crates[0]?.version })
  expect(back).toMatchObject({ path: crateApi.ship.path, body })
  expect(back).not.toHaveProperty('expects')
})

test('a row that the way back will not fit is asked about, and its news lead nowhere', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-2')))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  const news = await screen.findByText('Submitted')
  const alert = within(news.closest('[role=alert]') as HTMLElement)
  expect(alert.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('nothing is started on a row that is being changed, until it was read again', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  const [answers, reads]: [(() => void)[], string[]] = [[], []]
  const waits = (value: unknown) => () => new Promise((resolve) => void answers.push(() => resolve(value)))
  open(<CratesPage />, server.send)
  await waitFor(() => tickOf('C-1'))
  const menus = () => screen.getAllByRole('button', { name: 'Actions' })
  const open1 = () => fireEvent.click(menus()[0] as HTMLElement)
  await waitFor(() => expect(menus()[0]?.getAttribute('aria-disabled')).toBe('false'))
  open1()
  server.answers(waits({ id: 'x', outcome: 'applied', seq: 1 }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Submit' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  open1()
  expect([menus()[0]?.getAttribute('aria-disabled'), screen.queryByRole('menu')]).toEqual(['true', null])
  server.answers((request) => {
    reads.push(request.method)
    return waits({ rows: crates, total: 2, more: false })()
  })
  answers[0]?.()
  await waitFor(() => expect(reads).toEqual(['GET']))
  open1()
  expect(screen.queryByRole('menu')).toBeNull()
  answers[1]?.()
  await waitFor(() => expect(menus()[0]?.getAttribute('aria-disabled')).toBe('false'))
  open1()
  await screen.findByRole('menu')
})

test('an operation that fails says so with the reason', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  server.answers(() => {
    throw new Refused('The crate is gone', 409, null)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  await screen.findByText('Operation failed: The crate is gone')
})

test('what was refused is read again: it is not as it was seen', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  server.answers(() => {
    throw new Refused('Somebody else changed it', 409, null)
  })
  server.answers(() => ({ rows: crates.slice(1), total: 1, more: false }))
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  await screen.findByText('Operation failed: Somebody else changed it')
  await waitFor(() => expect(screen.queryByText('C-1')).toBeNull())
})

test('a new row that is refused says that it was not created; a changed one says the reason', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  const saves = async (opener: string, said: string) => {
    fireEvent.click(await screen.findByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'C-9' } })
    server.answers(() => {
      throw new Refused('C-9 is taken', 409, null)
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(said)
  }
  await saves('New', 'Creation failed: C-9 is taken')
  cleanup()
  open(<CratesPage />, server.send)
  await saves('C-1', 'C-9 is taken')
})

test('one choice is asked for and given to every chosen crate; without it nothing is sent', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CratesPage />, server.send)
  fireEvent.click(await waitFor(() => tickOf('C-1')))
  fireEvent.click(tickOf('C-2'))
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Edit' }))
  await dialog.findByText('Select data first')
  expect(server.writes()).toEqual([])

  fireEvent.mouseDown(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'High lid' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toMatchObject({ rows: [{ reason: 'lid-high' }, { reason: 'lid-high' }] })
})
