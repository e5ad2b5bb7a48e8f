import { intent } from '@longshore/shared/command/command.ts'
import { args, filled, id, line, pieces, several } from '@longshore/shared/command/schema.ts'
import { performs, read, type Send } from '@longshore/shared/contract/endpoint.ts'
import { type Page, pageInput } from '@longshore/shared/contract/page.ts'
import { machine } from '@longshore/shared/rows/machine.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { number, string } from 'yup'
import { SendContext } from '../calls/api.ts'
import { Notices } from '../notice/Notices.tsx'
import { Questions } from '../notice/Questions.tsx'

/** A warehouse's crates: the list, the moves and the form that the kit is proved on. */
export interface Crate {
  readonly id: string
  readonly version: number
  readonly no: string
  readonly status: 'open' | 'sealed' | 'gone'
  readonly pieces: number
  readonly note: string
}

export const crateMachine = machine('crate', {
  states: ['open', 'sealed', 'gone'],
  starts: ['open'],
  moves: {
    seal: { from: ['open'], to: 'sealed', asks: 'confirm' },
    ship: { from: ['sealed'], to: 'gone', asks: 'reason' },
  },
})

const crateIntent = (name: string) =>
  intent({
    name: `crates.${name}`,
    scope: 'company',
    permission: null,
    args: args({ crateId: id(), reason: string().optional() }),
    reads: () => ({}),
    decide: () => [],
  })

export const crateApi = {
  list: read<Page<Crate>>()({
    path: '/api/crates',
    audience: ['staff'],
    permission: null,
    input: pageInput(['no'], {
      no: string(),
      status: string(),
      sealedFrom: number(),
      sealedTo: number(),
    }),
  }),
  seal: performs({ path: '/api/crates/seal', audience: ['staff'], command: crateIntent('seal') }),
  ship: performs({ path: '/api/crates/ship', audience: ['staff'], command: crateIntent('ship') }),
  save: performs({
    path: '/api/crates/save',
    audience: ['staff'],
    command: intent({
      name: 'crates.save',
      scope: 'company',
      permission: null,
      args: args({
        crateId: string().optional(),
        no: filled(8),
        pieces: pieces(),
        note: line(),
        lines: several(args({ code: filled(20), quantity: pieces() })).default([]),
      }),
      reads: () => ({}),
      decide: () => [],
    }),
  }),
}

export const crates: readonly Crate[] = [
  {
    id: '019b0000-0000-7000-8000-000000000001',
    version: 4,
    no: 'C-1',
    status: 'open',
    pieces: 12,
    note: 'glass',
  },
  {
    id: '019b0000-0000-7000-8000-000000000002',
    version: 5,
    no: 'C-2',
    status: 'sealed',
    pieces: 3,
    note: '',
  },
]

type Request = Parameters<Send>[0]

/** A server that remembers what it was asked; `answers` stands in for it, latest first, then the crates. */
export function fakeServer() {
  const asked: Request[] = []
  const answers: ((request: Request) => unknown)[] = []
  const send: Send = async (request) => {
    asked.push(request)
    const answer = answers.shift()
    if (answer) return answer(request)
    const page: Page<Crate> = {
      rows: crates,
      total: crates.length,
      more: false,
      tabs: { open: 1, sealed: 1 },
    }
    return request.method === 'GET' ? page : { id: request.key, outcome: 'applied', seq: 1 }
  }
  return {
    send,
    /** The next request is answered so. */
    answers: (answer: (request: Request) => unknown) => answers.push(answer),
    reads: () => asked.filter(({ method }) => method === 'GET'),
    writes: () => asked.filter(({ method }) => method === 'POST'),
  }
}

/** Opens an element at an address, over a fake server. */
export function open(element: ReactNode, send: Send, at = '/crates') {
  const router = createMemoryRouter(
    [
      { path: '/crates', element },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <SendContext value={send}>
      <RouterProvider router={router} />
      <Notices />
      <Questions />
    </SendContext>,
  )
  return router
}
