// @vitest-environment jsdom
import type { Found } from '@longshore/shared/contract/found.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SendContext } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { FindBar } from './FindBar.tsx'
import { FindBox } from './FindBox.tsx'
import { FoundNo } from './FoundNo.tsx'

const order = (nth: number, more: Partial<Found> = {}): Found => ({
  ...{
    kind: 'order',
    id: `id-${nth}`,
    no: `OB-${nth}`,
    by: '',
    about: 'Lotus',
    state: 'draft',
    exact: false,
  },
  ...more,
})

let answers: Readonly<Record<string, readonly Found[]>>
/** What was asked and is not answered yet. */
let held: (() => void)[]
let holds: boolean
let closed: number

const send = async ({ body }: { body: object }) => {
  if (holds) await new Promise<void>((go) => held.push(go))
  return answers[(body as { text: string }).text] ?? []
}

function At() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(text = '', opensWhole = false) {
  render(
    <SendContext value={send}>
      <MemoryRouter>
        <FindBox {...{ text, opensWhole }} close={() => closed++} />
        <At />
      </MemoryRouter>
    </SendContext>,
  )
  return screen.getByRole('combobox', { name: 'Find anything' })
}
const at = () => document.querySelector('output')?.textContent
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key })

beforeAll(() => speak('en'))
beforeEach(() => {
  ;[answers, held, holds, closed] = [{}, [], false, 0]
})
afterEach(cleanup)

test('the arrows choose, round both ends, and Enter opens', async () => {
  answers = { OB: [order(1), order(2), order(3)] }
  const box = open()
  type(box, 'OB')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  const chosen = () => screen.getByRole('option', { selected: true }).textContent
  expect(chosen()).toBe('OrderOB-1Lotus · Draft')
  press(box, 'ArrowUp')
  expect(chosen()).toContain('OB-3')
  press(box, 'ArrowDown')
  press(box, 'ArrowDown')
  expect(chosen()).toContain('OB-2')
  press(box, 'Enter')
  await waitFor(() => expect(at()).toBe('/outboundDetails?id=id-2'))
  expect(closed).toBe(1)
})

test('Enter before the answer opens the whole number once it comes, and never what an older text found', async () => {
  answers = { OB: [order(1)], 'OB-7': [order(7, { exact: true })] }
  const box = open()
  type(box, 'OB')
  await screen.findByRole('option')
  holds = true
  type(box, 'OB-7')
  press(box, 'Enter')
  await waitFor(() => expect(held).toHaveLength(1))
  expect(at()).toBe('/')
  for (const go of held) go()
  await waitFor(() => expect(at()).toBe('/outboundDetails?id=id-7'))
})

test('a scan of what several pages show asks which, and of what nothing is says what to do', async () => {
  answers = { W1: [order(1, { exact: true }), order(2, { kind: 'receipt', exact: true })] }
  open('W1', true)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect([at(), closed]).toEqual(['/', 0])
  cleanup()
  open('X-404', true)
  await screen.findByText(/^Nothing begins with “X-404” here\. Check the number/)
})

test('a search that fails says so, and no old answer stands there as a new one', async () => {
  const box = open()
  answers = new Proxy(
    {},
    {
      get: () => {
        throw new Error('away')
      },
    },
  )
  type(box, 'OB')
  await screen.findByRole('alert')
})

test('the number of a charge’s document opens the document, whatever kind it is of', async () => {
  answers = { 'OB-1': [order(1, { exact: true })] }
  render(
    <SendContext value={send}>
      <MemoryRouter>
        <FoundNo no="OB-1" />
        <FindBar />
        <At />
      </MemoryRouter>
    </SendContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'OB-1' }))
  await waitFor(() => expect(at()).toBe('/outboundDetails?id=id-1'))
  expect(screen.queryByRole('combobox')).toBeNull()
})
