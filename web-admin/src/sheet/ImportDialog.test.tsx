// @vitest-environment jsdom
import type { SheetAccepted, SheetImport, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Fault } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { Notices } from '../notice/Notices.tsx'
import { useNotices } from '../notice/notify.ts'
import { Questions } from '../notice/Questions.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportContract } from './import-contract.ts'

const slow = 30_000
/** A file of which every column is known. */
const known: SheetLook = { line: 1, heads: [], columns: [], lacks: [] }

function open(
  answers: (() => SheetTaken | SheetAccepted)[],
  left: readonly SheetImport[] = [],
  looks: SheetLook[] = [],
) {
  const told: string[] = []
  const keys: string[] = []
  const send: ImportContract['send'] = async (_, { key }) => {
    keys.push(key)
    const answer = answers.shift()
    if (!answer) throw new Error('asked once too often')
    return answer()
  }
  const long: ImportContract['long'] = {
    newest: async () => left,
    async progress(id) {
      const one = left.find((kept) => kept.id === id)
      if (!one) throw new Error(`no import ${id}`)
      return one
    },
  }
  render(
    <>
      <ImportDialog
        title="sheet.start"
        template={{ name: 'crates', load: async () => new Blob() }}
        send={send}
        look={async () => looks.shift() ?? known}
        says={async (heads) =>
          told.push(...heads.map(({ text, field }) => `${text} is ${field || 'unread'}`))
        }
        long={long}
        close={() => told.push('closed')}
        imported={() => told.push('imported')}
      />
      <Notices />
      <Questions />
    </>,
  )
  return { told, keys }
}

const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], name, { lastModified: 1 })] },
  })
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Import' }))

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  useNotices.setState({ notices: [] })
})

test('A file must be chosen before import: it is asked for first, and only a spreadsheet is taken', {
  timeout: slow,
}, async () => {
  open([])
  start()
  await screen.findByText('Choose a file first')
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xlsx,.csv,.txt,.tsv')
  choose('crates.xls')
  await screen.findByText(/Save an old .xls as .xlsx first/)
  expect(screen.queryByText('crates.xls')).toBeNull()
})

test('what is wrong is shown by its line, and what was right is taken', { timeout: slow }, async () => {
  const { told } = open([() => ({ taken: 2, faults: [{ line: 4, message: 'C-4 is taken' }], warnings: [] })])
  choose('crates.xlsx')
  start()
  await screen.findByText('Line 4')
  screen.getByText('C-4 is taken')
  screen.getByText('2 lines imported, errors: 1')
  expect(screen.queryByText(/Import failed/)).toBeNull()
  expect(told).toEqual(['imported'])
})

test('a sheet of which nothing was taken has failed, and shows its lines', { timeout: slow }, async () => {
  open([() => ({ taken: 0, faults: [{ line: 2, message: 'C-2 is taken' }], warnings: [] })])
  choose('crates.xlsx')
  start()
  await screen.findByText('Import failed. See the lines with errors.')
  screen.getByText('C-2 is taken')
})

test('what is doubtful about lines that were taken is shown too, and keeps the dialog open', {
  timeout: slow,
}, async () => {
  const warnings = [{ line: 3, message: '0184 may be 00184' }]
  const { told } = open([() => ({ taken: 2, faults: [], warnings })])
  choose('crates.xlsx')
  start()
  await screen.findByText('Line 3')
  screen.getByText('0184 may be 00184')
  screen.getByText('2 lines were taken. 1 of them need a look')
  expect(told).toEqual(['imported'])
})

test('the same file tried again after a lost answer keeps its key, and closes when all is in', {
  timeout: slow,
}, async () => {
  const lost = () => {
    throw new Fault('/api/import', 'no answer')
  }
  const { told, keys } = open([lost, () => ({ taken: 3, faults: [], warnings: [] })])
  choose('crates.xlsx')
  start()
  await screen.findByText('The server cannot be reached')
  start()
  await waitFor(() => expect(told).toEqual(['imported', 'closed']))
  expect(keys[1]).toBe(keys[0])
})

const many: SheetImport = {
  ...{ id: 'import-1', fileName: 'crates.xlsx', status: 'running', rows: 5000, rowsDone: 1250, taken: 1249 },
  waiting: 0,
  isBack: null,
  ...{ faults: [], warnings: [], defect: '', startedAt: 1_790_000_000, finishedAt: null },
}

test('many lines are imported while nobody waits: how far they have come is shown, and found again later', {
  timeout: slow,
}, async () => {
  const { told } = open([() => ({ importId: 'import-1' })], [many])
  choose('crates.xlsx')
  start()
  await screen.findByText('1250 of 5000 lines are done. You can close this: the import goes on.')
  expect(told).toEqual([])
  cleanup()

  open([], [many])
  await screen.findByText(/1250 of 5000 lines are done/)
})

test('in the end the lines that are wrong are told, whoever watched and whoever comes back', {
  timeout: slow,
}, async () => {
  const faults = [{ line: 77, message: 'C-4 is taken' }]
  const done: SheetImport = { ...many, status: 'done', rowsDone: 5000, taken: 4999, faults }
  const { told } = open([() => ({ importId: 'import-1' })], [done])
  choose('crates.xlsx')
  start()
  await screen.findByText('Line 77')
  screen.getByText('4999 lines imported, errors: 1')
  await waitFor(() => expect(told).toEqual(['imported']), { timeout: 20_000 })
  cleanup()

  open([], [done])
  fireEvent.click(await screen.findByText('crates.xlsx'))
  await screen.findByText('Line 77')
})

test('a column that nobody knows is asked for before anything is sent, and what is said is remembered', {
  timeout: slow,
}, async () => {
  const look: SheetLook = {
    ...{ line: 3, lacks: ['code'] },
    heads: [
      { text: 'Kiste', field: '', unknown: true, cells: ['C-1', 'C-2'] },
      { text: 'Notiz', field: '', unknown: true, cells: [] },
    ],
    columns: [{ field: 'code', head: 'Crate code', required: true }],
  }
  const { told, keys } = open([() => ({ taken: 2, faults: [], warnings: [] })], [], [look])
  choose('crates.xlsx')
  start()
  await screen.findByText(/Line 3 heads the columns.*Still missing: Crate code/)
  screen.getByText('C-1 · C-2')
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  fireEvent.mouseDown(screen.getAllByRole('combobox')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name: 'Crate code *' }))
  expect(keys).toEqual([])
  start()
  await waitFor(() => expect(told).toEqual(['Kiste is code', 'Notiz is unread', 'imported', 'closed']))
})

test('the same file twice is asked about first; who did not mean it sends nothing', {
  timeout: slow,
}, async () => {
  const before = { fileName: 'crates.xlsx', startedAt: 1_790_000_000, taken: 12 }
  const { keys } = open([], [], [{ ...known, before }])
  choose('crates.xlsx')
  start()
  await screen.findByText(/crates.xlsx was imported on .* already, and 12 of its lines were taken/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(/was imported on/)).toBeNull())
  expect(keys).toEqual([])
})
