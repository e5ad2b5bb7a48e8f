// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { type SortAnswer, sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { open } from '../testing/test-crates.tsx'
import { SortStation } from './SortStation.tsx'

const told: SortAnswer = {
  ...{ orderId: 'order', orderNo: 'PO1', code: 'PO1', channel: '', country: 'DE', weight: 300 },
  ...{ zone: 'NORTH', cage: 'C-01', segment: 'W1', schemeId: 'scheme', schemeCode: 'DE', schemeNo: 3 },
  ...{ templateId: 'template', templateNo: 2, status: 'submitted', held: false },
}

/** A server that answers a question only when it is let go on. */
function slowServer(answers: Readonly<Record<string, Partial<SortAnswer>>>) {
  const written: unknown[] = []
  const held: (() => void)[] = []
  const send: Send = async ({ path, body }) => {
    if (path === sortingApi.sort.path) written.push(body)
    if (path !== sortingApi.answer.path) return []
    const { code } = body as { code: string }
    await new Promise<void>((go) => held.push(go))
    return { ...told, code, ...answers[code] }
  }
  return { send, written, goOn: () => waitFor(() => (held.shift() ?? expect.fail('nothing is asked'))()) }
}

const scan = (code: string) => {
  const box = screen.getByRole('textbox', { name: 'Number of the package or its order' })
  fireEvent.change(box, { target: { value: code } })
  fireEvent.submit(box)
}
const says = (text: string | RegExp) => screen.findByText(text)

beforeAll(() => speak('en'))
afterEach(cleanup)

test('parcels scanned while one is asked about are answered and written down in their order', async () => {
  const server = slowServer({ B: { cage: 'C-02' } })
  open(<SortStation close={() => {}} />, server.send)
  scan('A')
  scan('B')
  await server.goOn()
  await says('C-01 / W1')
  await server.goOn()
  await says('C-02 / W1')
  expect(server.written).toMatchObject([
    { code: 'A', cage: 'C-01', schemeId: 'scheme', templateNo: 2 },
    { code: 'B', cage: 'C-02' },
  ])
})

test('what is held, not expected here or without a zone is said, and without a zone nothing is written down', async () => {
  const server = slowServer({ A: { held: true, status: 'cancelled', zone: '', schemeId: null } })
  open(<SortStation close={() => {}} />, server.send)
  scan('A')
  await server.goOn()
  await says('No zone: no scheme in use knows its postcode')
  await says('On hold: do not send it on')
  await says('Cancelled')
  expect(server.written).toEqual([])
})
