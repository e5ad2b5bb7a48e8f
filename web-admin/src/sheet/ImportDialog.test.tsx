// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Fault } from '../api.ts'
import { speak } from '../language/language.ts'
import { Notices } from '../notice/Notices.tsx'
import { useNotices } from '../notice/notify.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportAnswer, ImportContract } from './import-contract.ts'

const slow = 30_000

function open(answers: (() => ImportAnswer)[]) {
  const told: string[] = []
  const keys: string[] = []
  const send: ImportContract['send'] = async (_, { key }) => {
    keys.push(key)
    const answer = answers.shift()
    if (!answer) throw new Error('asked once too often')
    return answer()
  }
  render(
    <>
      <ImportDialog
        title="sheet.start"
        template={{ name: 'crates', load: async () => new Blob() }}
        send={send}
        close={() => told.push('closed')}
        imported={() => told.push('imported')}
      />
      <Notices />
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
  choose('crates.pdf')
  await screen.findByText('Only Excel files can be imported')
  expect(screen.queryByText('crates.pdf')).toBeNull()
})

test('what is wrong is shown by its line, and what was right is taken', { timeout: slow }, async () => {
  const { told } = open([() => ({ taken: 2, faults: [{ line: 4, message: 'C-4 is taken' }] })])
  choose('crates.xlsx')
  start()
  await screen.findByText('Line 4')
  screen.getByText('C-4 is taken')
  screen.getByText('2 lines imported, 1 errors')
  expect(told).toEqual(['imported'])
})

test('the same file tried again after a lost answer keeps its key, and closes when all is in', {
  timeout: slow,
}, async () => {
  const lost = () => {
    throw new Fault('/api/import', 'no answer')
  }
  const { told, keys } = open([lost, () => ({ taken: 3, faults: [] })])
  choose('crates.xlsx')
  start()
  await screen.findByText('The server cannot be reached')
  start()
  await waitFor(() => expect(told).toEqual(['imported', 'closed']))
  expect(keys[1]).toBe(keys[0])
})
