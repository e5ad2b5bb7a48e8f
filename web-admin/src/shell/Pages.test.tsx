// @vitest-environment jsdom
import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { type Login, staff } from '../login/login.ts'
import { mayOf } from '../login/may.ts'
import { menu } from '../menu/menu.ts'
import type { MenuLine, PageProps } from '../menu/menu-line.ts'
import { lazyPage } from './lazy-page.ts'
import { Pages } from './Pages.tsx'
import { useTabName } from './tab-name.ts'
import { useKept } from './use-kept.ts'

const line = (path: string, more: Partial<MenuLine> & Pick<MenuLine, 'page'>): MenuLine => ({
  ...{ type: staff, group: 'menu.other', path, title: 'field.no', permission: null },
  ...more,
})

function Desk({ preset }: PageProps) {
  const [typed, setTyped] = useState('')
  const [params, setParams] = useSearchParams()
  return (
    <>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>
        {preset} sees {params.get('tab') ?? 'no tab'}
      </p>
      <button type="button" onClick={() => setParams({ tab: 'signed' })}>
        signed
      </button>
    </>
  )
}

const desk = lazyPage<PageProps>(async () => Desk)

function Document() {
  const [params] = useSearchParams()
  useTabName(params.get('no') ?? undefined)
  return <p>document {params.get('no')}</p>
}
const lines = [
  line('signlistfor', { page: desk, preset: 'kept', keep: true }),
  line('quality', { page: desk, preset: 'left' }),
  line('outboundDetails', { page: lazyPage<PageProps>(async () => Document) }),
  line('usersList', { page: desk, permission: 'access.view' }),
]
const login: Login = {
  ...{ token: 't', userId: 'u', userName: 'u', displayName: 'U', userType: staff, warehouses: [] },
  ...{ mustChangePassword: false, mustSetFactor: false, expiresAt: 0, warehouseId: undefined },
}

function Frame() {
  const location = useLocation()
  const at = lines.find(({ path }) => `/${path}` === location.pathname)
  const { kept, addressOf, lastOf } = useKept(at, location)
  return (
    <>
      {lines.map((one) => (
        <Link key={one.path} to={addressOf(one)}>
          {one.path}
        </Link>
      ))}
      <Pages {...{ login, kept, lastOf }} line={at} may={(permission) => permission === null} />
    </>
  )
}

function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/404', element: <p>not found</p> },
      { path: '/403', element: <p>no permission</p> },
      { path: '/', element: <Navigate to="/404" /> },
      { path: '/*', element: <Frame /> },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const typed = () => screen.getByRole('textbox', { name: 'typed' }) as HTMLInputElement
const go = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }))

beforeAll(() => speak('en'))
afterEach(cleanup)

test('a kept page comes back as it was left, with its own address; another one starts anew', async () => {
  const router = open('/signlistfor')
  fireEvent.click(await screen.findByRole('button', { name: 'signed' }))
  await screen.findByText('kept sees signed')
  fireEvent.change(typed(), { target: { value: 'half a number' } })

  go('quality')
  await screen.findByText('left sees no tab')
  expect(screen.getByText('kept sees signed').closest('[style*="none"]')).not.toBeNull()
  fireEvent.change(typed(), { target: { value: 'gone' } })

  go('signlistfor')
  await waitFor(() => expect(typed().value).toBe('half a number'))
  expect(router.state.location.search).toBe('?tab=signed')
  go('quality')
  await waitFor(() => expect(typed().value).toBe(''))
})

test('an unknown address is not found, one without permission is refused', async () => {
  const router = open('/nowhere')
  await screen.findByText('not found')
  await router.navigate('/usersList')
  await screen.findByText('no permission')
})

test('Only an admin account may enter the administrator page; others go to /403', async () => {
  const page = menu.find(({ path }) => path === 'administrator')
  const line = page && { ...page, page: desk, preset: 'admin' }
  const held = { groups: [], departments: [], warehouses: [], permissions: everyPermission, avatar: '' }
  for (const administrator of [false, true]) {
    const may = mayOf({ ...held, administrator })
    const router = createMemoryRouter(
      [
        { path: '/403', element: <p>no permission</p> },
        { path: '/*', element: <Pages {...{ login, line, may, kept: new Map(), lastOf: () => '' }} /> },
      ],
      { initialEntries: ['/administrator'] },
    )
    render(<RouterProvider router={router} />)
    await screen.findByText(administrator ? 'admin sees no tab' : 'no permission')
    cleanup()
  }
})

test('the tab is named after the page', async () => {
  open('/quality')
  await screen.findByText('left sees no tab')
  expect(document.title).toBe('Number · Longshore')
})

test('the tab of a document carries its number, until another page is shown', async () => {
  const router = open('/outboundDetails?no=SO-1')
  await screen.findByText('document SO-1')
  await waitFor(() => expect(document.title).toBe('SO-1 · Number · Longshore'))
  await router.navigate('/outboundDetails?no=SO-2')
  await waitFor(() => expect(document.title).toBe('SO-2 · Number · Longshore'))
  go('quality')
  await waitFor(() => expect(document.title).toBe('Number · Longshore'))
})
