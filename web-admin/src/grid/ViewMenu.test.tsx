// @vitest-environment jsdom
import { type OwnView, savedViewApi } from '@longshore/shared/home/saved-view.api.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { crateApi, crates, fakeServer, open } from '../testing/test-crates.tsx'
import { columnsOf } from './columns.tsx'
import { filtersOf } from './filters.tsx'
import { ListPage } from './ListPage.tsx'
import { OwnViewsOf } from './own-views.tsx'

const slow = 30_000
const column = columnsOf(crateApi.list)
const columns = [column.code('no'), column.text('note', { label: 'field.remark' })]
const filters = [filtersOf(crateApi.list).search('no')]

/** A house that keeps views, and the list of crates of somebody who has some. */
function openCrates(kept: readonly OwnView[], at = '/crates') {
  const server = fakeServer()
  const sent: { path: string; body: object }[] = []
  let views = kept
  const router = open(
    <OwnViewsOf isAsked>
      <ListPage title="field.no" of={crateApi.list} columns={columns} filters={filters} />
    </OwnViewsOf>,
    async (request) => {
      const { path, body } = request
      if (path === savedViewApi.views.path) return { views }
      if (path !== savedViewApi.saveView.path && path !== savedViewApi.removeView.path)
        return server.send(request)
      sent.push({ path, body })
      const { viewId, ...view } = body as OwnView & { viewId: string | null }
      views = views.filter(({ id }) => id !== viewId)
      const id = viewId ?? crates[1]?.id ?? ''
      if (path === savedViewApi.saveView.path) views = [...views, { ...view, id }]
      return { id, outcome: 'applied', seq: 1, rows: [{ id }] }
    },
    at,
  )
  const asked = () => server.reads().at(-1)?.body
  return { sent, asked, address: () => router.state.location.search }
}

const late: OwnView = {
  ...{ id: crates[0]?.id ?? '', page: '/crates', name: 'Glass', query: 'no=C-1&desc=no' },
  ...{ columns: ['no'], opening: false },
}
const views = (name = 'Views') => fireEvent.click(screen.getByRole('button', { name }))
const pick = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('filters, sort and columns are kept under a name, and the page can open with them', {
  timeout: slow,
}, async () => {
  const { sent, address } = openCrates([], '/crates?no=C-1&desc=no&page=2')
  await screen.findByText('C-1')
  views()
  await pick('Save as a new view…')
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Glass' } })
  fireEvent.click(screen.getByLabelText('Open this page with this view'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Glass' })
  expect(sent).toEqual([
    {
      path: savedViewApi.saveView.path,
      body: {
        ...{ viewId: null, page: '/crates', name: 'Glass', query: 'no=C-1&desc=no' },
        ...{ columns: ['no', 'note'], opening: true },
      },
    },
  ])
  expect(address()).toBe('?no=C-1&desc=no&page=2&view=Glass')
})

test('a view is opened from the menu, written over, and left', { timeout: slow }, async () => {
  const { sent, asked, address } = openCrates([late, { ...late, id: 'other', page: '/boxes', name: 'Boxes' }])
  await screen.findByText('glass')
  views()
  expect(screen.queryByText('Boxes')).toBeNull()
  await pick('Glass')
  await waitFor(() => expect(asked()).toMatchObject({ no: 'C-1', desc: 'no' }))
  expect(screen.queryByText('glass')).toBeNull()

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.click(screen.getByRole('columnheader', { name: /^Number/ }))
  await waitFor(() => expect(asked()).toMatchObject({ desc: 'yes' }))
  views('Glass')
  await pick('Save the changes in Glass')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ viewId: late.id, name: 'Glass', query: 'no=C-1&desc=yes&sort=no' })

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  views('Glass')
  await pick('Without a view')
  await screen.findByText('glass')
  expect(address()).toBe('?view=')
  expect(localStorage).toHaveLength(0)
})

test('a view is deleted after a question', { timeout: slow }, async () => {
  const { sent } = openCrates([late], `/crates?${late.query}&view=Glass`)
  await screen.findByRole('button', { name: 'Glass' })
  expect(screen.queryByText('glass')).toBeNull()
  views('Glass')
  await pick('Delete Glass')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Views' })
  expect(sent).toEqual([{ path: savedViewApi.removeView.path, body: { viewId: late.id } }])
})

test('the opening view is there at a visit without a query, and leaves an address with one alone', {
  timeout: slow,
}, async () => {
  const first = openCrates([{ ...late, opening: true }])
  await waitFor(() => expect(first.asked()).toMatchObject({ no: 'C-1', desc: 'no' }))
  expect(first.address()).toBe('?no=C-1&desc=no&view=Glass')
  cleanup()
  const second = openCrates([{ ...late, opening: true }], '/crates?no=C-2')
  await screen.findByText('C-1')
  expect(second.asked()).toMatchObject({ no: 'C-2' })
  expect(second.address()).toBe('?no=C-2')
})
