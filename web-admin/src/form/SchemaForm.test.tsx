// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Fault, Refused } from '../calls/api.ts'
import { speak, textOf } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { FormDialog } from './FormDialog.tsx'
import { LineEditor } from './LineEditor.tsx'
import { NumberField } from './NumberField.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import { TextField } from './TextField.tsx'

const slow = 30_000

function CrateForm({ saved = () => undefined }: { saved?: () => void }) {
  return (
    <SchemaForm of={crateApi.save} start={{ no: 'C-1', colour: 'not in the schema' }} saved={saved}>
      <TextField name="no" />
      <NumberField name="pieces" label="field.amount" />
      <LineEditor name="lines" columns={[{ field: 'code' }, { field: 'quantity', number: true }]} />
    </SchemaForm>
  )
}

function LeavingForm() {
  const navigate = useNavigate()
  return <CrateForm saved={() => void navigate('/elsewhere')} />
}

const box = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeAll(() => speak('en'))
afterEach(cleanup)

test('what the schema refuses is said at the field and nothing is sent', { timeout: slow }, async () => {
  const server = fakeServer()
  open(<CrateForm />, server.send)
  type('Amount', 'many')
  save()
  await screen.findByText('This is of the wrong kind')
  type('Amount', '0')
  await screen.findByText('At least 1')
  expect(server.writes()).toEqual([])
  type('Amount', '12')
  type('Number', '  C-2 ')
  fireEvent.keyDown(box('Number'), { key: 'Enter' })
  save()
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toEqual({ no: 'C-2', pieces: 12, note: '', lines: [] })
})

test('what is missing is marked at its field and named above the buttons, lines by their number', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  const form = (
    <SchemaForm of={crateApi.save} needs={['note']} start={{ no: 'C-1', lines: [{}] }}>
      <TextField name="no" />
      <TextField name="note" label="field.remark" />
      <NumberField name="pieces" label="field.amount" />
      <LineEditor name="lines" columns={[{ field: 'code' }, { field: 'quantity', number: true }]} />
    </SchemaForm>
  )
  open(form, server.send)
  expect(screen.queryByText(/^Please check/)).toBeNull()
  expect(box('Remark').hasAttribute('required')).toBe(true)
  save()
  await screen.findByText('Please check: Remark, Amount, Code 1, Quantity 1')
  expect(box('Remark').getAttribute('aria-invalid')).toBe('true')
  expect(server.writes()).toEqual([])
  type('Remark', 'fragile')
  await screen.findByText('Please check: Amount, Code 1, Quantity 1')
})

test('why it was refused is said until something is changed', { timeout: slow }, async () => {
  const server = fakeServer()
  server.answers(() => {
    throw new Refused('The crate is gone', 409, null)
  })
  open(<CrateForm />, server.send)
  type('Amount', '1')
  save()
  await screen.findByText('The crate is gone')
  type('Amount', '2')
  await waitFor(() => expect(screen.queryByText('The crate is gone')).toBeNull())
})

test("the server's no stands at the field it names, or above the buttons", { timeout: slow }, async () => {
  const server = fakeServer()
  server.answers(() => {
    throw new Refused('Please check: no', 422, {
      code: 'input.invalid',
      fields: { no: 'C-1 is taken', crateId: 'This crate is gone', 'lines[0].code': 'No such SKU' },
    })
  })
  open(<CrateForm />, server.send)
  type('Amount', '1')
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Code' }), { target: { value: 'A' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '1' } })
  save()
  await screen.findByText('C-1 is taken')
  expect(box('Code').getAttribute('aria-invalid')).toBe('true')
  expect(box('Number').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('This crate is gone')
})

test('what was taken although it is doubtful stays said until it is read', { timeout: slow }, async () => {
  const server = fakeServer()
  const doubt = { code: 'catalog.barcode-check-digit', values: { code: '4006381333932', digit: '1' } }
  server.answers(() => ({ warnings: [doubt] }))
  open(<CrateForm />, server.send)
  type('Amount', '1')
  save()
  const notice = await screen.findByText(/The last digit of barcode 4006381333932 should be 1/)
  fireEvent.click(
    within(notice.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Close' }),
  )
  expect(screen.queryByText(/The last digit of barcode/)).toBeNull()
})

test('the same act tried again keeps its key; a changed one gets another', { timeout: slow }, async () => {
  const server = fakeServer()
  const lost = () => {
    throw new Fault('/api/crates/save', 'no answer')
  }
  for (let i = 0; i < 3; i++) server.answers(lost)
  open(<CrateForm />, server.send)
  type('Amount', '1')
  for (let times = 1; times <= 3; times++) {
    if (times === 3) type('Amount', '2')
    save()
    await waitFor(() => expect(server.writes()).toHaveLength(times))
    await screen.findByText('The server cannot be reached')
  }
  const [first, again, changed] = server.writes().map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('who opens a form over the page types into its first field', async () => {
  const form = (
    <FormDialog title="page.staff.stowageList">
      <CrateForm />
    </FormDialog>
  )
  open(form, fakeServer().send)
  await waitFor(() => expect(document.activeElement).toBe(box('Number')))
})

test('each cell of a line carries its name, for a phone where no head stands above', async () => {
  open(<CrateForm />, fakeServer().send)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a line' }))
  const cells = [...document.querySelectorAll<HTMLElement>('td[data-label]')]
  expect(cells.map(({ dataset }) => [dataset.label, dataset.wide])).toEqual([
    [textOf('field.code'), 'true'],
    [textOf('field.quantity'), 'false'],
  ])
})

test('rows of a spreadsheet become lines, and a wrong one shows its error in its line', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  open(<CrateForm />, server.send)
  type('Amount', '1')
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  const text = 'SKU-1\t4\r\nSKU-2\t0\r\n'
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Code' }), {
    clipboardData: { getData: () => text },
  })
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Code' })).toHaveLength(2))
  save()
  await screen.findByText('At least 1')
  const [first, second] = screen.getAllByRole('textbox', { name: 'Quantity' })
  expect(first?.getAttribute('aria-invalid')).toBe('false')
  expect(second?.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(second as HTMLElement, { target: { value: '7' } })
  save()
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toMatchObject({
    lines: [
      { code: 'SKU-1', quantity: 4 },
      { code: 'SKU-2', quantity: 7 },
    ],
  })
})

test('unsaved input is not left without a question; saved input is', { timeout: slow }, async () => {
  const server = fakeServer()
  const router = open(<CrateForm />, server.send)
  type('Amount', '5')
  void router.navigate('/elsewhere')
  await screen.findByText('There are unsaved changes. Leave this page?')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box('Amount')).toHaveProperty('value', '5')
  cleanup()
  open(<LeavingForm />, server.send)
  type('Amount', '5')
  save()
  await screen.findByText('elsewhere')
})
